// The board of any puzzle: sizes, rules, selecting with a pointer, and screen readers.

import test from "node:test";
import assert from "node:assert/strict";
import { fieldsOf } from "../../src/game/link.js";
import { hold } from "./pointer.js";
import { cell, counted, eachLook, isAccessible, label, labelled, screenshot, visit } from "./visit.js";

/** @typedef {import("../../src/game/puzzle.js").Puzzle} Puzzle */

/** The address of a puzzle. @param {Puzzle} puzzle */
const at = async (puzzle) => `#${await fieldsOf(puzzle)}`;
/** @param {number} n @param {Partial<Puzzle>} [more] @returns {Puzzle} */
const puzzle = (n, more = {}) => ({ n, givens: ".".repeat(n * n), ...more });

/** A puzzle with rules that are drawn in different ways: lines, areas, dots, signs in cells, and clues outside the grid. @type {Puzzle} */
const RULES = puzzle(9, {
  diagonals: true,
  cages: [[10, 6, 7, 8]],
  rules: [
    { type: "thermometer", cells: ["r1c1", "r2c2", "r3c3", "r3c4"] },
    { type: "arrow", circle: ["r5c5"], shaft: ["r5c6", "r4c7"] },
    { type: "whisper", cells: ["r7c1", "r8c1", "r9c2"], least: 5 },
    { type: "sandwich", side: "left", line: 4, sum: 12 },
    { type: "skyscraper", side: "top", line: 3, count: 4 },
    { type: "little-killer", start: "r1c5", direction: "down-right", sum: 22 },
    { type: "pair", cells: ["r7c7", "r7c8"], relation: { difference: 1 } },
    { type: "pair", cells: ["r8c7", "r8c8"], relation: { ratio: 2 } },
    { type: "quadruple", corner: "r2c7", digits: [1, 2, 3] },
    { type: "parity", cell: "r9c9", parity: "even" },
    { type: "between", cells: ["r6c1", "r6c2", "r6c3"] },
  ],
});

/** @param {import("playwright-core").Page} page */
const rules = (page) => page.locator(".board .rules svg");
/** Returns the middle of an element's bounding box. @param {import("playwright-core").Locator} locator */
async function middle(locator) {
  const box = await locator.boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

test("grids of 1 to 16 rows have a focusable cell at each place, within the board", async () => {
  for (const one of [puzzle(1, { box: [1, 1] }), puzzle(4), puzzle(6), puzzle(7, { regions: "none" }), puzzle(12), puzzle(16)]) {
    await visit(
      async (page) => {
        await counted(page.locator("#board [role=gridcell]"), [...one.givens].length);
        const last = await middle(cell(page, [...one.givens].length - 1));
        const board = await page.locator(".board").boundingBox();
        assert.ok(board && last.x + last.width / 2 <= board.x + board.width);
      },
      { at: await at(one) },
    );
  }
});

test("digits above nine are shown as numbers, and typed as letters or digit by digit", async () =>
  visit(
    async (page) => {
      await cell(page, 0).click();
      await page.keyboard.press("a");
      await labelled(page, 0, "10");
      await cell(page, 1).click();
      await page.keyboard.press("1");
      await page.keyboard.press("6");
      await labelled(page, 1, "16");
      await page.keyboard.press("Control+z");
      await labelled(page, 1, "empty");
      await page.keyboard.press("Shift+KeyG");
      await labelled(page, 1, "marks 16");
      await page.getByRole("button", { name: "12: 16 left" }).click();
      await labelled(page, 1, "12");
    },
    { at: await at(puzzle(16)) },
  ));

test("if digits begin at 0, a 0 is typed and shown", async () =>
  visit(
    async (page) => {
      await cell(page, 5).click();
      await page.keyboard.press("0");
      await labelled(page, 5, "0");
      await page.keyboard.press("Delete");
      await labelled(page, 5, "empty");
    },
    { at: await at(puzzle(4, { from_zero: true, givens: "3..............." })) },
  ));

test("a digit that is repeated in an irregular region, a diagonal or a window is a conflict", async () => {
  const repeats = async (/** @type {Puzzle} */ one, /** @type {number} */ first, /** @type {number} */ second) =>
    visit(
      async (page) => {
        for (const number of [first, second]) {
          await cell(page, number).click();
          await page.keyboard.press("1");
        }
        await labelled(page, first, "conflict");
        await rules(page).waitFor();
      },
      { at: await at(one) },
    );
  await repeats(puzzle(4, { regions: "1112122233343444" }), 2, 4);
  await repeats(puzzle(9, { diagonals: true }), 0, 80);
  await repeats(puzzle(9, { windows: true }), 10, 30);
});

test("the rules that the engine draws are aligned with the cells of the page", async () =>
  visit(
    async (page) => {
      await rules(page).waitFor();
      // The middle of the circle is the middle of r5c5.
      const circle = await middle(page.locator(".board .rules svg .pill, .board .rules svg .bulb").first());
      const centre = await middle(cell(page, 40));
      assert.ok(Math.hypot(circle.x - centre.x, circle.y - centre.y) < 2, JSON.stringify({ circle, centre }));
      // The clue at the left of row 4 is outside of the grid, and level with the row.
      const clue = await middle(page.locator(".board .rules svg text.clue", { hasText: /^12$/ }));
      const first = await middle(cell(page, 27));
      assert.ok(clue.x < first.x - first.width / 2 && Math.abs(clue.y - first.y) < 3, JSON.stringify({ clue, first }));
    },
    { at: await at(RULES) },
  ));

test("a drag selects, Ctrl adds, a double press selects the same digits, a long press adds", () =>
  visit(async (page) => {
    const selected = () => page.locator('#board [aria-selected="true"]').count();
    const [from, to] = [await middle(cell(page, 20)), await middle(cell(page, 40))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 20 });
    await page.mouse.up();
    assert.equal(await selected(), 3, "a diagonal drag does not select the cells next to it");
    await cell(page, 0).click({ modifiers: ["Control"] });
    assert.equal(await selected(), 4);
    await cell(page, 0).click({ modifiers: ["Control"] });
    assert.equal(await selected(), 3);
    await page.keyboard.press("Escape");
    assert.equal(await selected(), 1);
    // On a busy machine, the second press can come too late for a double press.
    for (let tries = 0; tries < 10 && (await selected()) !== 3; tries++) await cell(page, 1).dblclick();
    assert.equal(await selected(), 3, "the three givens 3");
    await cell(page, 10).click();
    await hold(cell(page, 12), () => page.waitForFunction(() => document.querySelectorAll('#board [aria-selected="true"]').length === 2));
    assert.equal(await selected(), 2);
    await page.keyboard.press("Control+a");
    assert.equal(await selected(), 81);
    await page.keyboard.press("Escape");
    assert.equal(await selected(), 1);
  }));

test("arrow keys continue at the opposite side, and a right-to-left page does not mirror the board", () =>
  visit(async (page) => {
    await page.evaluate(() => (document.documentElement.dir = "rtl"));
    await cell(page, 0).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    await page.waitForFunction(() => /** @type {HTMLElement} */ (document.activeElement).dataset.cell === "73");
    const [first, second] = [await middle(cell(page, 0)), await middle(cell(page, 1))];
    assert.ok(first.x < second.x);
  }));

test("screen readers get the rules of each cell, and a list of all rules", async () =>
  visit(
    async (page) => {
      assert.match(await label(page, 0), /Thermometer/);
      assert.match(await label(page, 7), /Cage 10/);
      await page.getByRole("button", { name: "Rules" }).click();
      await page.getByRole("dialog").getByText("Neighbours on a green line differ by at least 5.").waitFor();
      await isAccessible(page);
    },
    { at: await at(RULES) },
  ));

test("the text of a cell for screen readers names all its entries", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("Shift+Digit1");
    await page.keyboard.press("Control+Digit4");
    await page.keyboard.press("Alt+Digit3");
    assert.equal(await label(page, 2), "row 1, column 3, marks 1, centre marks 4, coloured green");
    assert.equal(await label(page, 0), "row 1, column 1, given 5");
  }));

eachLook(({ width, colorScheme, name }) =>
  test(`a puzzle with rules, ${name}`, async () =>
    visit(
      async (page) => {
        await rules(page).waitFor();
        await isAccessible(page);
        await screenshot(page, `rules-${name}`);
      },
      { colorScheme, viewport: { width, height: 844 }, at: await at(RULES) },
    )), [1280, 390]);
