// Playing grids that are not square, and several grids that overlap.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { start } from "../../src/engine/module.js";
import { Geometry } from "../../src/game/geometry.js";
import { fieldsOf } from "../../src/game/link.js";
import { forEngine, fromEngine, opened, solutionOf, startOf } from "../../src/game/puzzle.js";
import { beside } from "../../src/view/board/selecting.js";
import { cell, counted, eachLook, isAccessible, label, labelled, paste, screenshot, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} name */
const file = (name) => readFileSync(new URL(`../../../testdata/multi_grid/${name}`, import.meta.url), "utf8");
const WIDE = "...6.31...825...2....7.537.4.1....2...6..4.1..72";
const WIDE_SOLUTION = "457623181382564726184735375481267823156454613872";
/** The same puzzle in the format of the Interactive Sudoku Solver. */
const ISS = `.Shape~6x8${[...WIDE].map((digit, at) => (digit === "." ? "" : `.~R${Math.floor(at / 8) + 1}C${(at % 8) + 1}_${digit}`)).join("")}`;
const SAMURAI = file("samurai.txt");
const BLANK = "#puzzle=................................................................................."

/** Reads a diagram of 9 x 9 grids as a puzzle of the page. @param {string} text @param {number[][]} places of the first cells */
function drawn(text, places) {
  const lines = text.split("\n").filter((line) => line && !/^#.*[a-z]/i.test(line));
  const givens = (/** @type {number[]} */ [row = 1, column = 1]) => Array.from({ length: 81 }, (_, k) => lines[row - 1 + Math.floor(k / 9)]?.[column - 1 + (k % 9)] ?? ".").join("");
  return opened(fromEngine({ grids: places.map((at) => ({ at, n: 9, givens: givens(at), box: [3, 3] })) })).puzzle;
}
const FIVE = drawn(SAMURAI, [[1, 1], [1, 13], [7, 7], [13, 1], [13, 13]]);
const CANVAS = Geometry.of(FIVE);
/** Returns the number of the Samurai's cell with this name. @param {string} name */
const number = (name) => {
  const [, row, column] = name.match(/^r(\d+)c(\d+)$/) ?? [];
  return CANVAS.at(Number(row) - 1, Number(column) - 1) ?? -1;
};
const ask = await start(await WebAssembly.compile(readFileSync(new URL("../../wasm/ennead.wasm", import.meta.url))));
/** The solution of the Samurai, as the engine finds it. */
const SOLUTION = solutionOf(FIVE, ask({ do: "solve", puzzle: forEngine(FIVE) }).solution);

/** Returns the solution's digit in a cell. @param {string} name */
const digitAt = (name) => String(SOLUTION[number(name)]);

const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => page.getByRole("button", { name, exact: typeof name === "string" });
const said = (/** @type {Page} */ page, /** @type {string | RegExp} */ text) => page.getByRole("status").getByText(text).first().waitFor();
const cells = (/** @type {Page} */ page) => page.locator("#board [data-cell]");

/** Returns the link that the open dialog shows. @param {Page} page */
async function link(page) {
  const input = page.getByLabel("Link", { exact: true });
  await page.waitForFunction((one) => /** @type {HTMLInputElement} */ (one).value.includes("#"), await input.elementHandle());
  return input.inputValue();
}

/** Moves from one cell to another with the arrow keys, on the shortest path. @param {Page} page @param {Geometry} geometry @param {number} from @param {number} to */
async function walk(page, geometry, from, to) {
  const ways = /** @type {const} */ ([["ArrowRight", 0, 1], ["ArrowLeft", 0, -1], ["ArrowDown", 1, 0], ["ArrowUp", -1, 0]]);
  const known = new Map([[from, /** @type {string[]} */ ([])]]);
  for (const [at, keys] of known) {
    for (const [key, down, right] of ways) {
      const next = beside(geometry, at, down, right);
      if (!known.has(next)) known.set(next, [...keys, key]);
    }
  }
  for (const key of known.get(to) ?? []) await page.keyboard.press(key);
}

/** Enters the digits of a solution with the keyboard. @param {Page} page @param {Geometry} geometry @param {readonly number[]} open the empty cells @param {(cell: number) => string} digit */
async function solve(page, geometry, open, digit) {
  let at = 0;
  await page.keyboard.press("Control+Home");
  for (const next of open) {
    await walk(page, geometry, at, next);
    await page.keyboard.press(digit(next));
    at = next;
  }
}

/** Pastes a puzzle and waits for its board. @param {Page} page @param {string} text @param {number} count of cells */
async function open(page, text, count) {
  await paste(page, text);
  await page.waitForFunction((all) => document.querySelectorAll("#board [data-cell]").length === all, count);
}

/** A link to the Samurai with all digits except those of these cells. @param {readonly number[]} open */
async function almost(open) {
  const blank = startOf(FIVE);
  const position = { ...blank, digits: SOLUTION.map((digit, one) => (blank.givens[one] || open.includes(one) ? 0 : digit)) };
  return `#${await fieldsOf(FIVE, position)}`;
}

test("a grid of 6 x 8 is played to the end with the keyboard", () =>
  visit(async (page) => {
    await open(page, ISS, 48);
    const geometry = Geometry.of({ rows: 6, columns: 8, givens: WIDE });
    const empty = [...WIDE].flatMap((symbol, at) => (symbol === "." ? [at] : []));
    assert.match(await label(page, 3), /row 1, column 4, given 6/);
    assert.match((await button(page, /^8:/).getAttribute("aria-label")) ?? "", /8: 5 left/);
    const box = await page.locator(".board").boundingBox();
    assert.ok(box && Math.abs(box.width / box.height - 486 / 366) < 0.01);
    await solve(page, geometry, empty, (at) => String(WIDE_SOLUTION[at]));
    await said(page, /Solved in/);
  }));

test("marks, conflicts, the filter, hints and checks work on a grid of 6 x 8", () =>
  visit(async (page) => {
    await open(page, ISS, 48);
    await said(page, /one solution/i);
    await cell(page, 0).click();
    await page.keyboard.press("6");
    assert.match(await label(page, 0), /6.*conflict/);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("m");
    await labelled(page, 0, "marks");
    await page.keyboard.press("Delete");
    await page.keyboard.press("8");
    await page.keyboard.press("Enter");
    await said(page, "One digit is wrong.");
    await page.keyboard.press("Control+z");
    await button(page, "Filter").click();
    await page.locator(".ground.possible").first().waitFor();
    await page.keyboard.press("h");
    await page.locator(".hint p").waitFor();
    await button(page, "Tell me more").click();
    await button(page, "Tell me more").click();
    await button(page, "Do this step").click();
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    await page.getByRole("dialog").getByText("The digits are 1 to 8. No row or column has a digit twice. Each box holds every digit once.").waitFor();
  }));

test("a grid of 6 x 8 is stored, shared and read again", () =>
  visit(async (page) => {
    await open(page, ISS, 48);
    await cell(page, 0).click();
    await page.keyboard.press("4");
    await button(page, "Share, save, print").click();
    const address = await link(page);
    await page.getByLabel("Format").selectOption("iss");
    await page.waitForFunction(() => /** @type {HTMLTextAreaElement | null} */ (document.querySelector("textarea.written"))?.value.startsWith(".Shape~6x8"));
    await page.keyboard.press("Escape");
    await page.reload();
    await labelled(page, 0, "4");
    await counted(cells(page), 48);
    await page.goto(address);
    await page.reload();
    await labelled(page, 0, "4");
    await page.goto(`${address.split("#")[0]}#learn`);
    await page.locator(".stages").waitFor();
    await counted(cells(page), 48);
    await page.goto(`${address.split("#")[0]}#watch`);
    await page.locator(".search-tree").waitFor();
    await counted(page.locator("[data-cell]"), 48);
  }));

test("if a grid has more digits than cells in a row, the number of remaining cells of each digit is not shown", () =>
  visit(async (page) => {
    await open(page, JSON.stringify({ n: 6, digits: 9, box: [2, 3], givens: `9${".".repeat(35)}` }), 36);
    await button(page, "1").waitFor();
    await counted(page.locator(".digits .left"), 0, "how often a digit occurs varies");
    await cell(page, 20).click();
    await page.keyboard.press("9");
    await labelled(page, 20, "9");
  }));

test("rows, columns and digits of a new grid are chosen", () =>
  visit(
    async (page) => {
      await page.getByRole("radio", { name: "Grid", exact: true }).click();
      await page.getByText("Other shapes").click();
      const boxes = page.locator(".setting", { hasText: /^Boxes/ }).getByRole("combobox");
      const shape = page.locator(".shape").getByRole("combobox");
      await shape.nth(1).selectOption("8");
      await page.waitForFunction(() => document.querySelectorAll("#board [data-cell]").length === 72);
      await shape.nth(0).selectOption("6");
      await page.waitForFunction(() => document.querySelectorAll("#board [data-cell]").length === 48);
      assert.deepEqual(await boxes.locator("option").allTextContents(), ["2 × 2", "2 × 4", "3 × 2", "no regions"]);
      assert.equal(await boxes.inputValue(), "2,4");
      await shape.nth(2).selectOption("9");
      await cell(page, 0).click();
      await page.keyboard.press("9");
      await labelled(page, 0, "given 9");
      await screenshot(page, "set-6x8");
      await isAccessible(page);
      await shape.nth(2).selectOption("8");
      await labelled(page, 0, "empty");
      await page.getByRole("link", { name: "Play" }).click();
      await button(page, /^8: 6 left/).waitFor();
    },
    { at: "#set", ready: ".palette" },
  ));

test("a Samurai is played to the end with the keyboard", async () => {
  // One box of each grid. Grid 1 shares the box of grid 3.
  const box = CANVAS.houses.filter(({ name }) => ["grid 1: box 1", "grid 2: box 5", "grid 3: box 1", "grid 4: box 9", "grid 5: box 2"].includes(name)).flatMap((house) => house.cells);
  const empty = [...new Set(box)].filter((one) => !startOf(FIVE).givens[one]).sort((a, b) => a - b);
  await visit(
    async (page) => {
      await counted(cells(page), 369);
      await solve(page, CANVAS, empty, (at) => String(SOLUTION[at]));
      await said(page, /Solved in/);
    },
    { at: await almost(empty), viewport: { width: 1280, height: 900 } },
  );
});

test("digits, checks, marks, keys and the filter work in all grids of a Samurai", () =>
  visit(async (page) => {
    await open(page, SAMURAI, 369);
    await said(page, /one solution/i);
    const [given] = ["r1c4"];
    assert.match(await label(page, number(given)), /^row 1, column 4, grid 1, given 7/);
    assert.match(await label(page, number("r15c14")), /^row 15, column 14, grids 3 and 5, given 5/);
    const placed = (/** @type {number} */ digit) => startOf(FIVE).givens.filter((one) => one === digit).length;
    await button(page, `5: ${41 - placed(5)} left`).waitFor();
    // r9c9 belongs to the grids 1 and 3. Grid 1 has a 2 in this row.
    await cell(page, number("r9c9")).click();
    await page.keyboard.press("2");
    assert.match(await label(page, number("r9c9")), /2.*conflict/);
    await page.keyboard.press("Enter");
    await said(page, "One digit is wrong.");
    await page.keyboard.press("Control+z");
    await page.keyboard.press(digitAt("r9c9"));
    await page.keyboard.press("Enter");
    await said(page, "No mistakes so far.");
    await page.keyboard.press("Shift+Digit1");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+Digit1");
    await page.keyboard.press("Control+Digit2");
    assert.match(await label(page, number("r10c9")), /marks 1, centre marks 2/);
    await page.keyboard.press("m");
    await labelled(page, number("r1c1"), "marks");
    await page.keyboard.press("PageDown");
    await page.waitForFunction((at) => /** @type {HTMLElement} */ (document.activeElement).dataset.cell === String(at), number("r16c3"));
    await page.keyboard.press("PageUp");
    await page.keyboard.press("Home");
    await page.waitForFunction((at) => /** @type {HTMLElement} */ (document.activeElement).dataset.cell === String(at), number("r10c7"));
    await button(page, "Filter").click();
    await page.locator(".ground.possible").first().waitFor();
  }));

test("a hint for several grids names the grid, and its step is done on the canvas", () =>
  visit(async (page) => {
    await open(page, SAMURAI, 369);
    await button(page, "Hint").click();
    await page.locator(".hint").getByText("Grid 1: Look at box 5.").waitFor();
    await button(page, "Tell me more").click();
    await button(page, "Tell me more").click();
    await page.locator(".hint").getByText("Grid 1: In box 5, the only place for 7 is r4c6.", { exact: false }).waitFor();
    await isAccessible(page);
    await button(page, "Do this step").click();
    await labelled(page, number("r4c6"), "7");
    // Column 1 of grid 1 has a 3.
    await cell(page, number("r1c1")).click();
    await page.keyboard.press("3");
    await button(page, "Hint").click();
    await page.locator(".hint").getByText("Grid 1: 3 appears twice in column 1 and box 1: r1c1 and r2c1.").waitFor();
  }));

test("a hint in Learn is shown on the canvas, its sentences highlight their parts, and mistakes are corrected", () =>
  visit(async (page) => {
    await open(page, SAMURAI, 369);
    await page.getByRole("link", { name: "Learn" }).click();
    await page.getByRole("button", { name: "Where" }).click();
    await page.locator(".explained").getByText("Grid 1: Look at box 5.").waitFor();
    await counted(page.locator(".drawing .aside-ground"), 9);
    await counted(cells(page), 369);
    await page.getByRole("button", { name: "Step", exact: false }).last().click();
    await page.locator(".explained").getByText("Grid 1: In box 5, the only place for 7 is r4c6.").waitFor();
    // The other grids have their candidates too.
    await labelled(page, number("r13c3"), "marks");
    await labelled(page, number("r4c6"), "placed: 7");
    await page.keyboard.press("j");
    await counted(page.locator(".drawing rect.house.lit"), 9);
    await isAccessible(page);
    await screenshot(page, "samurai-learn");
    await button(page, "Do this step").click();
    await labelled(page, number("r4c6"), "7");
    await button(page, "Back to the game").click();
    await labelled(page, number("r4c6"), "7");
    const wrong = String((Number(digitAt("r21c1")) % 9) + 1);
    await cell(page, number("r21c1")).click();
    await page.keyboard.press(wrong);
    await page.getByRole("link", { name: "Learn" }).click();
    await page.getByRole("button", { name: "Where" }).click();
    await page.locator(".mistakes").getByText(/^Grid 4: /).first().waitFor();
    await button(page, "Remove it").first().click();
    await labelled(page, number("r21c1"), "empty");
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await cell(page, number("r1c1")).click();
    await page.keyboard.press("3");
    await page.getByRole("link", { name: "Learn" }).click();
    await page.getByRole("button", { name: "Where" }).click();
    await page.locator(".mistakes").getByText("Grid 1: 3 is repeated in r1c1, r2c1.").waitFor();
    await page.getByRole("link", { name: "All steps" }).click();
    await page.getByText("Grid 1: 3 appears twice in column 1", { exact: false }).waitFor();
  }));

/** A link to the Samurai, solved except for three boxes, two of which are shared. */
const SHORT = () => {
  const boxes = CANVAS.houses.filter(({ name }) => ["grid 1: box 9", "grid 2: box 5", "grid 3: box 9"].includes(name)).flatMap((house) => house.cells);
  return almost([...new Set(boxes)].filter((one) => !startOf(FIVE).givens[one]));
};

test("all steps of several grids are listed, and their solution is clicked through", async () =>
  visit(
    async (page) => {
      await page.getByRole("link", { name: "Learn" }).click();
      await page.getByRole("link", { name: "All steps" }).click();
      await page.locator(".list .line").filter({ hasText: "Grid 2:" }).first().waitFor();
      await page.locator(".list .line").filter({ hasText: "Grid 1:" }).first().click();
      await page.locator(".explained").getByText(/^Grid 1: /).waitFor();
      const count = Number((await page.locator(".list select").last().locator("option").first().textContent())?.match(/\d+/)?.[0]);
      await button(page, "Do this step").click();
      await page.locator(".list option").getByText(`All ${count - 1} steps`).waitFor({ state: "attached" });
      await page.getByRole("link", { name: "Solution", exact: true }).click();
      await page.getByLabel("From the start of the puzzle").uncheck();
      const where = page.locator(".where");
      const empty = 27 - 1 - startOf(FIVE).givens.filter((digit, one) => digit && CANVAS.houses.some(({ name, cells: own }) => /^grid (1: box 9|2: box 5|3: box 9)$/.test(name) && own.includes(one))).length;
      await where.getByText(`Step 1 of ${empty}: `).waitFor();
      await counted(page.locator(".path .line"), empty);
      await page.locator(".summary").getByText("hardest").waitFor();
      await page.keyboard.press("ArrowRight");
      await where.getByText(`Step 2 of ${empty}: `).waitFor();
      await page.locator(".explained").getByText(/^Grid \d: /).waitFor();
      await isAccessible(page);
      await page.keyboard.press("End");
      await where.getByText(`The end, after ${empty} steps`).waitFor();
      for (const name of ["r9c9", "r5c17", "r15c15"]) await labelled(page, number(name), digitAt(name));
      await button(page, "Copy, save, print").click();
      await counted(button(page, "Save as a web page"), 0);
      await page.getByText("Not available for several grids: ratings, the easiest way and saving as a web page.").waitFor();
      await button(page, "Copy as text").click();
      await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("Grid 2: "));
      await page.keyboard.press("Home");
      await button(page, "Play from here").click();
      await page.getByRole("group", { name: "Actions" }).waitFor();
      await counted(cells(page), 369);
    },
    { at: await SHORT() },
  ));

test("on a phone, the board of a step shows the grid of the step", async () =>
  visit(
    async (page) => {
      await page.locator(".stages").waitFor();
      await page.getByRole("button", { name: "Step", exact: false }).last().click();
      await page.locator("#board").locator("xpath=..").locator(".placement").waitFor();
      const isSeen = () => {
        const [box, at] = [".magnifier", ".board .placement"].map((one) => document.querySelector(one)?.getBoundingClientRect());
        return box && at && at.left >= box.left && at.right <= box.right && at.top >= box.top && at.bottom <= box.bottom;
      };
      await page.waitForFunction(isSeen);
      assert.ok(((await cell(page, 0).boundingBox())?.width ?? 0) > 30);
      await isAccessible(page);
      await screenshot(page, "samurai-learn-390");
      await page.keyboard.press("z");
      assert.ok(((await cell(page, 0).boundingBox())?.width ?? 99) < 20);
    },
    { at: `#learn&${(await SHORT()).slice(1)}`, viewport: { width: 390, height: 844 } },
  ));

test("a search is watched in one of several grids", () =>
  visit(async (page) => {
    await open(page, SAMURAI, 369);
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    await page.getByText("Grid 5 begins in row 13, column 13.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Watch" }).click();
    await page.getByText("A search can be shown in only one grid.", { exact: false }).waitFor();
    await isAccessible(page);
    await button(page, "Play it").click();
    await counted(cells(page), 369);
    await page.getByRole("link", { name: "Watch" }).click();
    await button(page, "Grid 3").click();
    await page.locator(".search-tree").waitFor();
    await counted(cells(page), 81);
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.getByRole("heading", { name: "Grid 3: Puzzle" }).waitFor();
    await page.getByRole("link", { name: "Watch" }).click();
    await page.locator(".search-tree").waitFor();
    await open(page, SAMURAI, 369);
    await page.getByRole("link", { name: "Play", exact: true }).and(page.locator('[aria-current="page"]')).waitFor();
  }));

test("several grids are created in Set: digits, rules of one of them, solutions, candidates and conflicts", () =>
  visit(
    async (page) => {
      const status = (/** @type {string | RegExp} */ text) => page.locator(".status .number").getByText(text).waitFor();
      // The tool for digits replaces the tool for rules, because rules can only be drawn while a single grid is on the board.
      await button(page, "Killer cage").click();
      await open(page, SAMURAI, 369);
      await status("Exactly one solution");
      await cell(page, number("r1c1")).dragTo(cell(page, number("r1c3")));
      await status("Exactly one solution");
      await page.getByLabel("True candidates").check();
      await labelled(page, number("r1c1"), `marks ${digitAt("r1c1")}`);
      // The digit of the solution leaves one solution, any other digit leaves none.
      await cell(page, number("r1c1")).click();
      await page.keyboard.press(digitAt("r1c1"));
      await labelled(page, number("r1c1"), `given ${digitAt("r1c1")}`);
      await status("Exactly one solution");
      await page.keyboard.press(String((Number(digitAt("r1c1")) % 9) + 1));
      await page.locator(".status.none, .status.fault").waitFor();
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Control+z");
      await status("Exactly one solution");
      await page.getByRole("radio", { name: "Check" }).click();
      await button(page, "Show the solution").click();
      await labelled(page, number("r21c21"), digitAt("r21c21"));
      await button(page, "Hide the solution").click();
      // While one grid is on the board, rules can be drawn.
      await page.getByRole("radiogroup", { name: "Grid on the board" }).getByRole("radio", { name: "3" }).click();
      await counted(cells(page), 81);
      await labelled(page, 0, `marks ${digitAt("r7c7")}`);
      await page.getByRole("radio", { name: "Grid", exact: true }).click();
      await page.getByLabel(/^Diagonal from the top left/).check();
      await page.locator(".status.none").waitFor();
      await page.getByRole("radio", { name: "Check" }).click();
      await button(page, "What conflicts?").click();
      await page.locator(".findings").getByText("grid 3: ", { exact: false }).first().waitFor();
      await isAccessible(page);
      await page.getByRole("radiogroup", { name: "Grid on the board" }).getByRole("radio", { name: "All" }).click();
      await counted(cells(page), 369);
      await page.locator(".board .rules .diagonal").first().waitFor();
      await isAccessible(page);
      await screenshot(page, "set-samurai");
      await page.keyboard.press("Control+z");
      await status("Exactly one solution");
    },
    { at: "#set", ready: ".palette" },
  ));

/** Two grids that share a box, with no givens except these in the first. @param {string} first */
const twins = (first) => {
  const grid = (/** @type {number} */ at, /** @type {string} */ givens) => ({ at: /** @type {const} */ ([at, at]), n: 9, givens: givens.padEnd(81, "."), box: /** @type {[number, number]} */ ([3, 3]) });
  return opened(fromEngine({ grids: [grid(1, first), grid(7, "")] })).puzzle;
};

test("a conflict in several grids is marked on the board and explained in German, and a statement of it is left out", async () => {
  // Row 1 needs its 9 in box 3, but the 9 of box 3 is in row 2.
  const puzzle = twins("12345678........9");
  const at = await fieldsOf(puzzle, startOf(puzzle));
  await visit(
    async (page) => {
      const shown = (/** @type {string} */ look) => page.locator(`.ground.${look}`);
      await page.locator(".status.none").waitFor();
      await page.getByRole("radio", { name: "Prüfen" }).click();
      await button(page, "Was widerspricht sich?").click();
      const list = page.locator(".statements");
      await list.getByText("Gitter 1: 9 in r2c8", { exact: true }).waitFor();
      await counted(list.getByText("grid", { exact: false }), 0);
      await counted(shown("lit"), 7);
      await list.getByText("Gitter 1: 6 in r1c6", { exact: true }).click();
      await counted(shown("lit"), 1);
      await list.getByText("Gitter 1: seine Zeilen, Spalten und Regionen").click();
      await counted(shown("lit"), 81);
      await isAccessible(page);
      await screenshot(page, "set-grids-conflict-de");
      await counted(list.getByRole("button", { name: "Dies weglassen: Gitter 1: seine" }), 0);
      // Grid 2 is on the board; the statement is about grid 1.
      await page.getByRole("radiogroup", { name: "Gitter auf dem Spielfeld" }).getByRole("radio", { name: "2" }).click();
      await list.getByRole("button", { name: "Dies weglassen: Gitter 1: 9 in r2c8" }).click();
      await page.locator(".status.many").waitFor();
      await page.getByRole("radiogroup", { name: "Gitter auf dem Spielfeld" }).getByRole("radio", { name: "Alle" }).click();
      await labelled(page, Geometry.of(puzzle).at(1, 7) ?? -1, "leer");
    },
    { at: `#set&${at}`, locale: "de", ready: ".palette, .given-pad" },
  );
});

test("a given that one of several grids repeats is marked, and named in German", async () => {
  const puzzle = twins("1.......1");
  const at = await fieldsOf(puzzle, startOf(puzzle));
  await visit(
    async (page) => {
      await page.locator(".status.fault").getByText("Gitter 1 bei r1c1: 1 kommt in Zeile 1 zweimal vor: r1c1 und r1c9", { exact: true }).first().waitFor();
      await counted(page.locator(".ground.repeated"), 2);
      await labelled(page, 8, "Widerspruch");
      await page.getByRole("radiogroup", { name: "Gitter auf dem Spielfeld" }).getByRole("radio", { name: "1" }).click();
      await counted(cells(page), 81);
      await counted(page.locator(".ground.repeated"), 2);
      await page.getByRole("link", { name: "Spielen", exact: true }).click();
      await counted(page.locator(".ground.repeated"), 2);
      await button(page, "Prüfen").click();
      await said(page, "Gitter 1 bei r1c1: 1 kommt in Zeile 1 zweimal vor: r1c1 und r1c9");
    },
    { at: `#set&${at}`, locale: "de", ready: ".palette, .given-pad" },
  );
});

test("grids that overlap are laid out, stored as a draft, and played", () =>
  visit(
    async (page) => {
      await button(page, "New puzzle").click();
      await button(page, "Two grids").click();
      await counted(cells(page), 153);
      await page.getByRole("radio", { name: "Grid", exact: true }).click();
      await page.getByLabel("Grid 2: first column").fill("4");
      await page.getByLabel("Grid 2: first column").press("Tab");
      await counted(cells(page), 162 - 18);
      await button(page, "Another grid").click();
      await counted(cells(page), 162 - 18 + 72);
      await isAccessible(page);
      // A layout that cannot be shown is refused with the reason.
      await page.getByLabel("Grid 2: first row").fill("90");
      await page.getByLabel("Grid 2: first row").press("Tab");
      await said(page, "Several grids can have at most 2000 cells together, and be at most 75 rows or columns apart.");
      assert.equal(await page.getByLabel("Grid 2: first row").inputValue(), "7");
      await counted(cells(page), 162 - 18 + 72);
      await page.getByRole("button", { name: "Delete: Grid 3" }).click();
      await counted(cells(page), 162 - 18);
      // A digit typed into a shared cell of one grid is in the other grid too.
      await page.getByRole("radiogroup", { name: "Grid on the board" }).getByRole("radio", { name: "2" }).click();
      await cell(page, 0).click();
      await page.keyboard.press("7");
      await labelled(page, 0, "given 7");
      await page.getByRole("radiogroup", { name: "Grid on the board" }).getByRole("radio", { name: "1" }).click();
      await labelled(page, 57, "given 7");
      await page.reload();
      await page.locator(".palette, .given-pad").first().waitFor();
      await counted(cells(page), 162 - 18);
      await page.getByRole("link", { name: "Play", exact: true }).click();
      await counted(cells(page), 162 - 18);
      await counted(page.locator('#board [aria-label*="given 7"]'), 1);
    },
    { at: "#set", ready: ".palette" },
  ));

test("a Samurai is stored, and shared as a link, as text and as a file", () =>
  visit(async (page) => {
    await open(page, SAMURAI, 369);
    await cell(page, number("r1c1")).click();
    await page.keyboard.press(digitAt("r1c1"));
    await button(page, "Share, save, print").click();
    const address = await link(page);
    const written = () => page.evaluate(() => /** @type {HTMLTextAreaElement | null} */ (document.querySelector("textarea.written"))?.value ?? "");
    await page.waitForFunction(() => /** @type {HTMLTextAreaElement | null} */ (document.querySelector("textarea.written"))?.value.includes("....."));
    assert.equal((await written()).split("\n")[0], "...7...2.   .....67..", "a drawing has the givens only");
    await page.getByLabel("Format").selectOption("json");
    await page.waitForFunction(() => /** @type {HTMLTextAreaElement | null} */ (document.querySelector("textarea.written"))?.value.includes('"grids"'));
    await counted(page.getByText("sudoku.coach"), 0);
    await page.keyboard.press("Escape");
    await page.reload();
    await labelled(page, number("r1c1"), `grid 1, ${digitAt("r1c1")}`);
    await page.keyboard.press("Control+z");
    await labelled(page, number("r1c1"), "empty");
    await button(page, "More").click();
    await button(page, "Show the solution").click();
    await labelled(page, number("r21c1"), `grid 4, ${digitAt("r21c1")}`);
    await said(page, /Solved in/);
    await page.keyboard.press("Control+z");
    await labelled(page, number("r1c1"), "empty");
    await page.goto(address);
    await page.reload();
    await labelled(page, number("r1c1"), `grid 1, ${digitAt("r1c1")}`);
    await button(page, "Games").click();
    await page.locator(".games .miniature").first().waitFor();
  }));

test("rules of several grids are drawn, checked for conflicts, and read aloud", () =>
  visit(async (page) => {
    const twins = Geometry.of(opened(ask({ do: "read", text: file("twins.json") })[0].puzzle).puzzle);
    const at = (/** @type {number} */ row, /** @type {number} */ column) => twins.at(row - 1, column - 1) ?? -1;
    await open(page, file("twins.json"), 153);
    await page.locator(".board .rules .cage").first().waitFor();
    await page.locator(".board .rules .diagonal").first().waitFor();
    await labelled(page, at(10, 7), "Thermometer");
    // r1c4 and r1c5 are a cage with the sum 12, and r1c5 is 4.
    await cell(page, at(1, 4)).click();
    await page.keyboard.press("5");
    await labelled(page, at(1, 4), "conflict");
    await page.keyboard.press("m");
    await labelled(page, at(9, 1), "marks");
    await screenshot(page, "twins");
  }));

eachLook(({ width, colorScheme, name }) => {
  test(`a Samurai is accessible and looks right: ${name}`, () =>
    visit(
      async (page) => {
        await open(page, SAMURAI, 369);
        await cell(page, number("r8c8")).click();
        await page.keyboard.press("m");
        await labelled(page, number("r8c8"), "marks");
        await isAccessible(page);
        assert.ok(await page.locator(".about h2").evaluate((title) => title.scrollWidth <= title.clientWidth), "the title is not cut off");
        await screenshot(page, `samurai-${name}`);
        await button(page, /^(Enlarge the board)$/).click();
        await screenshot(page, `samurai-other-${name}`);
        await open(page, ISS, 48);
        await isAccessible(page);
        await screenshot(page, `wide-${name}`);
      },
      { at: BLANK, colorScheme, viewport: { width, height: width < 600 ? 844 : 800 } },
    ));
});

test("on a phone, one grid of a Samurai fills the screen and follows the selection", () =>
  visit(
    async (page) => {
      await open(page, SAMURAI, 369);
      const size = async () => (await cell(page, 0).boundingBox())?.width ?? 0;
      const isSeen = (/** @type {string} */ name) =>
        page.waitForFunction((one) => {
          const box = document.querySelector(".magnifier")?.getBoundingClientRect();
          const at = document.querySelector(`[data-cell="${one}"]`)?.getBoundingClientRect();
          return box && at && at.left >= box.left - 1 && at.right <= box.right + 1 && at.top >= box.top - 1 && at.bottom <= box.bottom + 1;
        }, number(name));
      assert.ok((await size()) > 34, `${await size()}`);
      for (const [keys, name] of /** @type {const} */ ([["Control+Home", "r1c1"], ["Control+End", "r21c21"], ["Home", "r21c1"], ["PageUp", "r15c7"]])) {
        await page.keyboard.press(keys);
        await isSeen(name);
      }
      await page.keyboard.press("z");
      assert.ok((await size()) < 20);
      await page.keyboard.press("z");
      await isSeen("r15c7");
      // Two fingers move and enlarge the board; the selection stays.
      const client = await page.context().newCDPSession(page);
      const touch = (/** @type {string} */ type, /** @type {number[][]} */ ...points) => client.send("Input.dispatchTouchEvent", { type: /** @type {any} */ (type), touchPoints: points.map(([x = 0, y = 0], id) => ({ x, y, id })) });
      const selected = () => page.locator('[aria-selected="true"]').evaluateAll((all) => all.map((one) => /** @type {HTMLElement} */ (one).dataset.cell).join());
      const before = await selected();
      await touch("touchStart", [150, 300]);
      await touch("touchStart", [150, 300], [230, 300]);
      for (let step = 1; step <= 5; step++) await touch("touchMove", [150 - 8 * step, 300], [230 + 8 * step, 300]);
      await touch("touchEnd");
      assert.equal(await selected(), before);
      assert.ok((await size()) > 60, `${await size()}`);
      const scrolled = () => page.locator(".magnifier").evaluate((box) => [box.scrollLeft, box.scrollTop]);
      const [left = 0, top = 0] = await scrolled();
      await touch("touchStart", [150, 300], [230, 300]);
      for (let step = 1; step <= 5; step++) await touch("touchMove", [150 + 10 * step, 300 + 10 * step], [230 + 10 * step, 300 + 10 * step]);
      await touch("touchEnd");
      const [right = 0, down = 0] = await scrolled();
      assert.ok(Math.abs(left - right - 50) < 3 && Math.abs(top - down - 50) < 3, `${[left, top, right, down]}`);
      assert.equal(await selected(), before);
      // One finger selects.
      const middle = await cell(page, Number(before)).boundingBox();
      await page.touchscreen.tap((middle?.x ?? 0) + 10, (middle?.y ?? 0) + 10);
      assert.equal(await selected(), before);
    },
    { at: BLANK, hasTouch: true, viewport: { width: 390, height: 844 } },
  ));

test("texts about several grids are German", () =>
  visit(
    async (page) => {
      await open(page, SAMURAI, 369);
      assert.match(await label(page, number("r7c7")), /^Zeile 7, Spalte 7, Gitter 1 und 3, /);
      await button(page, "Tipp").click();
      await page.locator(".hint").getByText(/^Gitter 1: Sieh dir /).waitFor();
      await button(page, "Spielfeld vergrößern").waitFor();
      await page.getByRole("button", { name: "Regeln", exact: true }).click();
      await page.getByRole("dialog").getByText("5 Gitter überlappen sich und haben dort gemeinsame Felder.", { exact: false }).waitFor();
      await page.getByText("Gitter 2 beginnt in Zeile 1, Spalte 13.").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Zusehen" }).click();
      await page.getByText("Eine Suche wird nur in einem Gitter gezeigt.", { exact: false }).waitFor();
      await page.getByRole("link", { name: "Erstellen" }).click();
      await page.getByText("Um Regeln zu zeichnen, wähle eines der Gitter.", { exact: false }).waitFor();
      await page.getByRole("radio", { name: "Gitter", exact: true }).click();
      await page.getByLabel("Gitter 2: erste Spalte").waitFor();
      await page.getByRole("radiogroup", { name: "Gitter auf dem Spielfeld" }).getByRole("radio", { name: "2" }).click();
      await page.getByText("Andere Formen").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Neues Rätsel" }).click();
      await page.getByRole("button", { name: "9 × 9" }).click();
      await page.getByText("Andere Formen").click();
      await page.getByLabel("Anzahl der Ziffern").waitFor();
    },
    { at: BLANK, locale: "de" },
  ));

test("several grids are printed as a whole, also while they are enlarged", () =>
  visit(
    async (page) => {
      await open(page, SAMURAI, 369);
      await page.emulateMedia({ media: "print" });
      const [box, whole] = await page.evaluate(() => [".magnifier", ".board"].map((one) => document.querySelector(one)?.getBoundingClientRect().width ?? 0));
      assert.ok(Math.abs((box ?? 0) - (whole ?? 1)) < 2, `${box} ${whole}`);
      await screenshot(page, "samurai-paper");
    },
    { at: BLANK, viewport: { width: 390, height: 844 } },
  ));
