// Setting rules that are seldom drawn, in a real browser: how they are found, drawn, changed, combined and read from text.

import test from "node:test";
import assert from "node:assert/strict";
import { fieldsOf } from "../../src/game/link.js";
import { drag, press } from "./pointer.js";
import { cell, counted, eachLook, isAccessible, screenshot, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

const EMPTY = `#set&puzzle=${".".repeat(81)}`;

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole("button", { name, exact: true }).click();
/** Finds a tool by its name and selects it. @param {Page} page @param {string} name */
async function find(page, name) {
  await page.getByRole("searchbox", { name: "Find a rule" }).fill(name);
  await page.locator(".found button").first().click();
  // When the search results close, the page gets shorter, which can move the board.
  await page.locator(".found").waitFor({ state: "detached" });
}
/** Returns the puzzle that is being set. @param {Page} page */
const puzzle = (page) => page.evaluate(async () => /** @type {any} */ (await import(String(new URL("src/set/draft.js", location.href)))).puzzle.value);
/** Fails unless this many rules are drawn. Called after each press, it shows which press had no effect. @param {Page} page @param {number} count */
const hasRules = async (page, count) => assert.equal((await puzzle(page)).rules?.length ?? 0, count);
/** Waits until the status shows this number of solutions. @param {Page} page @param {string | RegExp} text */
const said = (page, text) => page.locator(".status .number").getByText(text).waitFor({ timeout: 60_000 });

test("rare rules are found by name, drawn as a line or a cage, and edited", () =>
  visit(
    async (page) => {
      await counted(page.getByRole("button", { name: "Sequence line", exact: true }), 0);
      await button(page, "More rules");
      await button(page, "Sequence line");
      await drag(page, "r1c1 r2c2 r3c3");
      await page.getByRole("searchbox").fill("cage with another");
      await page.keyboard.press("Enter");
      await drag(page, "r5c5 r5c6 r6c6");
      await counted(page.getByText("Cage with another clue: type its number."), 1);
      await page.getByRole("textbox", { name: "Sums" }).fill("10 13");
      await page.getByRole("combobox", { name: "Clue" }).selectOption("no_sum");
      await page.getByRole("textbox", { name: "No digits with the sum" }).fill("9");
      await find(page, "lunchbox");
      await drag(page, "r8c1 r8c2 r9c2");
      await page.keyboard.type("14");
      await find(page, "weights");
      await drag(page, "r7c7 r7c8");
      await page.keyboard.type("3");
      await page.getByRole("textbox", { name: "Weights" }).fill("1 -1");
      assert.deepEqual((await puzzle(page)).rules, [
        { type: "sequence", cells: ["r1c1", "r2c2", "r3c3"] },
        { type: "special-cage", cells: ["r5c5", "r5c6", "r6c6"], clue: { no_sum: 9 } },
        { type: "lunchbox", cells: ["r8c1", "r8c2", "r9c2"], sum: 14 },
        { type: "weighted-sum", cells: ["r7c7", "r7c8"], weights: [1, -1], sum: 3 },
      ]);
      await isAccessible(page);
      await screenshot(page, "set-rules-drawn");
    },
    { at: EMPTY },
  ));

test("clues outside the grid, a clue at a corner, and rules that need further cells are drawn", () =>
  visit(
    async (page) => {
      await find(page, "frame sum");
      await press(page, "r4c1", -0.9, 0);
      await page.keyboard.type("17");
      await hasRules(page, 1);
      await find(page, "rossini");
      await press(page, "r1c3", 0, -0.9);
      await hasRules(page, 2);
      await page.getByRole("combobox", { name: "From the edge, digits" }).selectOption("falls");
      await find(page, "next to a digit");
      await press(page, "r9c9", 0.9, 0);
      await page.keyboard.type("28");
      await hasRules(page, 3);
      await find(page, "mathrax");
      await page.getByRole("combobox", { name: "Clue" }).selectOption("multiply");
      await press(page, "r2c2", 0.5, 0.5);
      await page.keyboard.type("12");
      await hasRules(page, 4);
      await find(page, "count of different");
      await drag(page, "r5c5 r5c6 r6c7");
      await page.getByText("press a cell on the board: Cell with the count.").waitFor();
      await drag(page, "r9c1");
      await hasRules(page, 5);
      await find(page, "value index");
      await drag(page, "r7c3 r7c4 r7c5");
      await drag(page, "r8c9");
      await drag(page, "r1c9");
      const { rules } = await puzzle(page);
      assert.deepEqual(rules, [
        { type: "frame-sum", side: "left", line: 4, sum: 17, count: 3 },
        { type: "rossini", side: "top", line: 3, count: 3, rises: false },
        { type: "beside", side: "right", line: 9, neighbours: [2, 8], digit: 9 },
        { type: "corner", corner: "r2c2", clue: { multiply: 12 } },
        { type: "count-distinct", cells: ["r5c5", "r5c6", "r6c7"], cell: "r9c1" },
        { type: "value-index", cells: ["r7c3", "r7c4", "r7c5"], index: "r8c9", value: "r1c9" },
      ]);
      await page.keyboard.press("Control+z");
      assert.equal((await puzzle(page)).rules.length, 5);
      await isAccessible(page);
      await screenshot(page, "set-rules-outside");
    },
    { at: EMPTY },
  ));

test("the board does not move and can be drawn on while the engine is still loading", () => {
  let start = () => {};
  const isStarted = new Promise((resolve) => (start = () => resolve(undefined)));
  const late = (/** @type {import("playwright-core").Route} */ route) => isStarted.then(() => route.continue());
  return visit(
    async (page) => {
      await find(page, "frame sum");
      await press(page, "r4c1", -0.9, 0);
      await page.keyboard.type("17");
      await button(page, "Killer cage");
      const place = () => page.locator("#board").boundingBox();
      const before = await place();
      await drag(page, "r5c5 r5c6");
      await page.keyboard.type("9");
      start();
      await page.waitForFunction(() => [...(document.querySelector(".board .rules")?.shadowRoot?.querySelectorAll("text.clue") ?? [])].some(({ textContent }) => textContent === "17"));
      assert.deepEqual(await place(), before);
      const { cages, rules } = await puzzle(page);
      assert.deepEqual([cages, rules], [[[9, "r5c5", "r5c6"]], [{ type: "frame-sum", side: "left", line: 4, sum: 17, count: 3 }]]);
    },
    { at: EMPTY, prepare: (page) => Promise.all(["**/*.wasm", "**/v1/*"].map((address) => page.route(address, late))) },
  );
});

test("rules about the whole grid have options, and some can be added several times", () =>
  visit(
    async (page) => {
      await find(page, "leaper");
      await page.waitForFunction(() => document.activeElement?.id === "switch-leaper");
      await page.keyboard.press("Space");
      await page.getByRole("textbox", { name: "Leap" }).fill("2 3");
      await button(page, "Add another: Leaper");
      await page.getByRole("group", { name: "Leaper 2" }).getByRole("textbox", { name: "Leap" }).fill("1 4");
      await page.getByRole("checkbox", { name: /^No equal lines/ }).check();
      await page.getByRole("checkbox", { name: /^Global digit groups/ }).check();
      assert.deepEqual((await puzzle(page)).rules, [
        { type: "leaper", leap: [2, 3], relations: [{ difference: 0 }] },
        { type: "leaper", leap: [1, 4], relations: [{ difference: 0 }] },
        { type: "distinct-lines" },
        { type: "digit-groups", groups: [[2, 4, 6, 8], [1, 3, 5, 7, 9]] },
      ]);
      await button(page, "Delete: Leaper 1");
      assert.deepEqual((await puzzle(page)).rules[0].leap, [1, 4]);
      await isAccessible(page);
    },
    { at: EMPTY },
  ));

test("unknown regions and modified cells: rules are about regions and values, and the puzzle is played", () =>
  visit(
    async (page) => {
      await page.getByRole("radio", { name: "Grid", exact: true }).click();
      await page.getByLabel("Size").selectOption("6");
      await page.getByRole("checkbox", { name: /^Modifiers/ }).check();
      await page.getByRole("radio", { name: "Draw", exact: true }).click();
      await find(page, "weights");
      await page.getByRole("combobox", { name: "About" }).selectOption("values");
      await drag(page, "r1c1 r1c2 r1c3", 6);
      await page.keyboard.type("9");
      const changed = await puzzle(page);
      assert.deepEqual(changed.extra_cells.map((/** @type {any} */ { cells }) => cells), [36, 36]);
      assert.deepEqual(changed.rules[1], { type: "weighted-sum", cells: ["ex37", "ex38", "ex39"], sum: 9 });
      await page.getByLabel("True candidates").check();
      await said(page, /solution/);
      await page.getByText("On the board").click();
      await page.getByRole("button", { name: /^Sum of cells 9 r1c1 r1c2 r1c3$/ }).waitFor();
      await screenshot(page, "set-rules-values");
      await page.getByRole("radio", { name: "Grid", exact: true }).click();
      await page.getByRole("checkbox", { name: /^Modifiers/ }).uncheck();
      assert.deepEqual((await puzzle(page)).rules, [{ type: "weighted-sum", cells: ["r1c1", "r1c2", "r1c3"], sum: 9 }]);
      await page.getByRole("checkbox", { name: /^Chaos construction/ }).check();
      const { regions, extra_cells: extra } = await puzzle(page);
      assert.deepEqual([regions, extra], ["none", [{ name: "regions", cells: 36, columns: 6 }]]);
      await page.getByLabel("True candidates").uncheck();
      await button(page, "Open");
      await button(page, "Play it");
      await page.getByRole("group", { name: "Actions" }).waitFor();
      await cell(page, 0).click();
      await page.keyboard.press("1");
      await page.reload();
      await page.locator("#board [data-cell='35']").waitFor();
      await page.getByRole("navigation").getByRole("link", { name: "Set" }).click();
      await page.locator(".palette").waitFor();
      assert.equal((await puzzle(page)).rules[1].type, "chaos-construction");
    },
    { at: EMPTY },
  ));

test("rules become alternatives, are moved between them, and are single rules again", () =>
  visit(
    async (page) => {
      await button(page, "Killer cage");
      await drag(page, "r1c1 r1c2");
      await page.keyboard.type("9");
      await drag(page, "r2c1 r2c2");
      await page.keyboard.type("10");
      await button(page, "Thermometer");
      await drag(page, "r5c5 r5c6 r5c7");
      await button(page, "Alternatives");
      assert.ok(await page.getByRole("button", { name: "One of these holds" }).isDisabled());
      await drag(page, "r1c1");
      await page.getByRole("checkbox", { name: "Killer cage 10 r2c1 r2c2" }).check();
      await page.getByRole("checkbox", { name: /^Thermometer/ }).check();
      await isAccessible(page);
      await screenshot(page, "set-rules-gathered");
      await button(page, "One of these holds");
      const nine = { type: "cage", cells: ["r1c1", "r1c2"], sum: 9 };
      const ten = { type: "cage", cells: ["r2c1", "r2c2"], sum: 10 };
      const line = { type: "thermometer", cells: ["r5c5", "r5c6", "r5c7"] };
      assert.deepEqual((await puzzle(page)).rules, [{ type: "either", alternatives: [[nine], [ten], [line]] }]);
      await page.getByRole("combobox", { name: /^Move into another alternative: Thermometer/ }).selectOption("0");
      assert.deepEqual((await puzzle(page)).rules, [{ type: "either", alternatives: [[nine, line], [ten]] }]);
      await isAccessible(page);
      await screenshot(page, "set-rules-either");
      await page.keyboard.press("Alt+ArrowDown");
      assert.deepEqual((await puzzle(page)).rules[0].alternatives[1][0].cells, ["r3c1", "r3c2"]);
      await page.keyboard.press("Control+z");
      await page.getByText("On the board").click();
      await page.getByRole("button", { name: /^Alternatives Killer cage/ }).click();
      await page.getByRole("button", { name: /^Take out of the alternatives: Thermometer/ }).click();
      assert.deepEqual((await puzzle(page)).rules, [{ type: "either", alternatives: [[nine], [ten]] }, line]);
      await page.getByRole("button", { name: /^Alternatives Killer cage/ }).click();
      await button(page, "Split into single rules");
      const { cages, rules } = await puzzle(page);
      assert.deepEqual([cages, rules], [[[9, "r1c1", "r1c2"], [10, "r2c1", "r2c2"]], [line]]);
    },
    { at: EMPTY },
  ));

test("a state machine is written as text, and a mistake is shown with its line", () =>
  visit(
    async (page) => {
      await find(page, "state machine");
      await drag(page, "r1c1 r1c2 r2c2");
      const field = page.getByRole("textbox", { name: "States and transitions" });
      assert.equal(await field.inputValue(), "start 0 1\naccept 0 1\n0 > 1: 2 4 6 8\n1 > 0: 1 3 5 7 9");
      await field.fill("start 0\naccept 1\n0 to 1: 2 4");
      await page.getByText("Line 3: write a transition as “0 > 1: 2 4 6 8”.").waitFor();
      assert.equal(await field.getAttribute("aria-invalid"), "true");
      await isAccessible(page);
      await screenshot(page, "set-rules-machine");
      assert.deepEqual((await puzzle(page)).rules[0].machine.starts, [0, 1], "a text with a mistake does not change the rule");
      await field.fill("start 0\naccept 1\n0 > 1: 2 4\n1 > 1: 1 3 5\n1 > 0: break");
      await counted(page.getByText(/^Line 3/), 0);
      await page.keyboard.down("Control");
      await drag(page, "r5c5 r5c6");
      await page.keyboard.up("Control");
      assert.deepEqual((await puzzle(page)).rules, [{
        type: "state-machine",
        parts: [["r1c1", "r1c2", "r2c2"], ["r5c5", "r5c6"]],
        machine: { starts: [0], accepted: [1], transitions: [[0, [2, 4], 1], [1, [1, 3, 5], 1], [1, "break", 0]] },
      }]);
      await said(page, /solution/);
    },
    { at: EMPTY },
  ));

test("rules are found and drawn with the keyboard alone", () =>
  visit(
    async (page) => {
      const keys = async (/** @type {string[]} */ ...names) => {
        for (const name of names) await page.keyboard.press(name);
      };
      const board = () => page.locator("#board [tabindex='0']").focus();
      const take = async (/** @type {string} */ name) => {
        await board();
        await keys("f");
        await page.waitForFunction(() => document.activeElement?.id === "find-rule");
        await page.keyboard.type(name);
        await keys("Enter");
        await board();
      };
      await take("count of equal");
      await keys("ArrowDown", "Shift+ArrowRight", "Shift+ArrowRight", "Enter", "ArrowDown", "Enter");
      await take("contents");
      await keys("ArrowDown", "Shift+ArrowRight", "Enter", "7", "9", "9");
      await take("arrow operation");
      await keys("ArrowDown", "Shift+ArrowLeft", "Shift+ArrowDown", "Enter");
      const { rules } = await puzzle(page);
      assert.deepEqual(rules, [
        { type: "region-count", arms: [["r2c1", "r2c2", "r2c3"]], cell: "r3c3", in_a_row: false },
        { type: "contents", cells: ["r4c3", "r4c4"], counts: [[7, 1], [9, 2]], exact: false },
        { type: "operation-arrow", circle: ["r5c4"], shaft: ["r5c3", "r6c3"], operation: "product" },
      ]);
      await keys("Backspace");
      assert.equal((await puzzle(page)).rules.length, 2);
      await take("alternatives");
      await keys("ArrowUp", "ArrowUp", "Enter");
      await page.getByRole("checkbox", { name: /^Contents/, checked: true }).waitFor();
      await keys("Escape");
      await counted(page.getByRole("checkbox", { checked: true, name: /^Contents/ }), 0);
      await keys("Enter", "ArrowUp", "ArrowUp", "Enter");
      await page.getByRole("button", { name: "One of these holds" }).focus();
      await keys("Enter");
      assert.deepEqual((await puzzle(page)).rules.map((/** @type {any} */ { type, alternatives }) => [type, alternatives.map((/** @type {any} */ [one]) => one.type)]), [["either", ["contents", "region-count"]]]);
    },
    { at: EMPTY },
  ));

eachLook(({ width, colorScheme, name }) =>
  test(`all tools, ${name}`, () =>
    visit(
      async (page) => {
        if (width < 640) await button(page, "Rules");
        await button(page, "More rules");
        await isAccessible(page);
        await screenshot(page, `set-tools-${name}`);
        await page.getByRole("searchbox", { name: "Find a rule" }).fill("sum");
        await isAccessible(page);
        await screenshot(page, `set-found-${name}`);
        await page.getByRole("searchbox", { name: "Find a rule" }).fill("corner clue");
        await page.keyboard.press("Enter");
        await page.getByRole("combobox", { name: "Clue" }).selectOption("maximum");
        await press(page, "r5c5", 0.5, 0.5);
        await isAccessible(page);
        await screenshot(page, `set-corner-${name}`);
      },
      { colorScheme, viewport: { width, height: 844 }, at: EMPTY },
    )), [1280, 390]);

const REGIONS = Array.from({ length: 16 }, (_, k) => `ex${k + 1}`);
/** Unknown regions in a 4 x 4 grid with one empty cell. @type {import("../../src/game/puzzle.js").Puzzle} */
const UNKNOWN = {
  n: 4,
  givens: "123424133142432.",
  extra_cells: [{ name: "regions", cells: 16, columns: 4 }],
  regions: "none",
  rules: [{ type: "chaos-construction", regions: REGIONS, size: 4 }],
};
/** This cell counts the cells of a region in row 1. Two such cells with different digits contradict each other. */
const counting = (/** @type {string} */ cell) => ({ type: "region-count", cell, arms: [REGIONS.slice(0, 4)], in_a_row: true });

for (const [what, rules, words] of /** @type {const} */ ([
  ["fit into a full grid", [], /^Solved in/],
  ["do not fit into a full grid", [counting("r1c1"), counting("r1c2")], /this rule is broken: Chaos construction/],
])) {
  test(`the player sees whether unknown regions ${what}`, async () => {
    const fields = await fieldsOf({ ...UNKNOWN, rules: [...(UNKNOWN.rules ?? []), ...rules] });
    await visit(
      async (page) => {
        await cell(page, 15).click();
        await page.keyboard.press("1");
        await page.getByText(words).first().waitFor();
      },
      { at: `#play&${fields}` },
    );
  });
}

test("all tools, 360 px wide, with larger text, in German", () =>
  visit(
    async (page) => {
      await button(page, "Regeln");
      await button(page, "Mehr Regeln");
      await isAccessible(page);
      await screenshot(page, "set-tools-360-larger");
      await page.getByRole("radio", { name: "Gitter", exact: true }).click();
      await page.getByRole("checkbox", { name: /^Modifikatoren/ }).check();
      await page.getByRole("checkbox", { name: /^Springer/ }).check();
      await isAccessible(page);
      await page.getByRole("radio", { name: "Zeichnen", exact: true }).click();
      await page.getByRole("searchbox").fill("zustand");
      await page.keyboard.press("Enter");
      await isAccessible(page);
      await screenshot(page, "set-machine-360-larger");
    },
    {
      at: EMPTY,
      locale: "de",
      viewport: { width: 360, height: 740 },
      prepare: (page) => page.addInitScript(() => localStorage.setItem("ennead.page", JSON.stringify({ textSize: "larger" }))),
    },
  ));
