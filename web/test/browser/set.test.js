// Setting, in a real browser: drawing with pointer and keyboard, the searches that follow each change, and checks of the puzzle.

import test from "node:test";
import assert from "node:assert/strict";
import { fieldsOf } from "../../src/game/link.js";
import { drag, press } from "./pointer.js";
import { LINE, SOLUTION, cell, counted, eachLook, isAccessible, label, labelled, screenshot, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

const EMPTY = `#set&puzzle=${".".repeat(81)}`;
const CLASSIC = `#set&puzzle=${LINE}`;

/** A 4 x 4 grid with one given. */
const FOUR = await fieldsOf({ n: 4, givens: "1".padEnd(16, ".") });

/** @param {Page} page @param {string} name */
const tool = (page, name) => page.getByRole("button", { name, exact: true }).click();
/** @param {Page} page @param {"Draw" | "Grid" | "Check"} name */
const panel = (page, name) => page.getByRole("radio", { name, exact: true }).click();
/** Makes the page store the draft, and returns its puzzle. @param {Page} page */
async function puzzle(page) {
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  return page.evaluate(async () => {
    const { puzzle } = /** @type {any} */ (await import(String(new URL("src/set/draft.js", location.href))));
    return puzzle.value;
  });
}
/** Waits until the status shows this number of solutions. @param {Page} page @param {string | RegExp} text */
const said = (page, text) => page.locator(".status .number").getByText(text).waitFor({ timeout: 60_000 });

test("rules are drawn with the pointer, and their numbers are typed", () =>
  visit(
    async (page) => {
      await tool(page, "Killer cage");
      await drag(page, "r1c1 r1c2 r2c2");
      await page.keyboard.type("13");
      await tool(page, "Thermometer");
      await drag(page, "r5c1 r4c2 r3c3 r3c4 r3c3");
      await tool(page, "Arrow");
      await drag(page, "r5c5 r5c6 r4c7");
      await tool(page, "White dot");
      await press(page, "r6c4", 0.5, 0);
      await tool(page, "Inequality");
      await drag(page, "r9c2 r9c1");
      await tool(page, "Quadruple");
      await press(page, "r2c7", 0.5, 0.5);
      await page.keyboard.type("123");
      await tool(page, "Odd and even");
      await drag(page, "r8c8 r8c9");
      await tool(page, "Clones");
      await drag(page, "r7c7 r7c8");
      await drag(page, "r9c7 r9c8");
      await tool(page, "Sandwich sum");
      await press(page, "r4c1", -0.9, 0);
      await page.keyboard.type("12");
      await tool(page, "Little killer");
      await press(page, "r1c1", -0.9, -0.9);
      await page.keyboard.type("40");
      assert.deepEqual(await puzzle(page), {
        n: 9,
        box: [3, 3],
        givens: ".".repeat(81),
        cages: [[13, "r1c1", "r1c2", "r2c2"]],
        rules: [
          { type: "thermometer", cells: ["r5c1", "r4c2", "r3c3"] },
          { type: "arrow", circle: ["r5c5"], shaft: ["r5c6", "r4c7"] },
          { type: "pair", cells: ["r6c4", "r6c5"], relation: { difference: 1 } },
          { type: "pair", cells: ["r9c2", "r9c1"], relation: "less" },
          { type: "quadruple", corner: "r2c7", digits: [1, 2, 3] },
          { type: "parity", cell: "r8c8", parity: "odd" },
          { type: "parity", cell: "r8c9", parity: "odd" },
          { type: "same-values", groups: [["r7c7", "r7c8"], ["r9c7", "r9c8"]], in_order: false },
          { type: "sandwich", side: "left", line: 4, sum: 12 },
          { type: "little-killer", start: "r1c1", direction: "down-right", sum: 40 },
        ],
      });
      await labelled(page, 0, "In this cell: Killer cage");
      for (let k = 0; k < 14; k++) await page.keyboard.press("Control+z");
      assert.deepEqual(await puzzle(page), { n: 9, box: [3, 3], givens: ".".repeat(81) });
      await page.keyboard.press("Control+y");
      assert.deepEqual((await puzzle(page)).cages, [[0, "r1c1", "r1c2", "r2c2"]]);
    },
    { at: EMPTY },
  ));

test("a puzzle is drawn with the keyboard alone", () =>
  visit(
    async (page) => {
      const keys = async (/** @type {string[]} */ ...names) => {
        for (const name of names) await page.keyboard.press(name);
      };
      const hold = async (/** @type {string} */ name) => {
        await page.getByRole("button", { name, exact: true }).focus();
        await keys("Enter");
        await page.locator("#board [tabindex='0']").focus();
      };
      await page.locator("#board [tabindex='0']").focus();
      await keys("5", "ArrowRight", "3");
      await hold("Killer cage");
      await keys("ArrowDown", "Shift+ArrowRight", "Shift+ArrowDown", "Enter", "1", "2");
      assert.deepEqual((await puzzle(page)).cages, [[12, "r2c2", "r2c3", "r3c3"]]);
      await keys("Backspace", "5", "Alt+ArrowRight");
      assert.deepEqual((await puzzle(page)).cages, [[15, "r2c3", "r2c4", "r3c4"]]);
      await hold("Whisper line");
      await keys("Escape", "ArrowDown", "Shift+ArrowDown", "Shift+ArrowLeft", "Enter");
      await hold("Skyscraper");
      await keys("Enter", "4");
      const { rules, givens } = await puzzle(page);
      assert.deepEqual(rules, [
        { type: "whisper", cells: ["r4c3", "r5c3", "r5c2"], least: 5 },
        { type: "skyscraper", side: "left", line: 5, count: 4 },
      ]);
      assert.equal(givens.slice(0, 3), "53.");
      await keys("Delete", "Escape", "Escape", "Delete");
      assert.equal((await puzzle(page)).rules.length, 1);
    },
    { at: EMPTY },
  ));

test("drawn rules are selected, edited, moved, copied and deleted", () =>
  visit(
    async (page) => {
      await tool(page, "Whisper line");
      await drag(page, "r2c2 r3c3 r3c4");
      await page.getByLabel("At least").fill("4");
      await drag(page, "r3c4 r3c5");
      assert.deepEqual((await puzzle(page)).rules, [{ type: "whisper", cells: ["r2c2", "r3c3", "r3c4", "r3c5"], least: 4 }]);
      await tool(page, "Select");
      await drag(page, "r3c3 r5c4");
      assert.deepEqual((await puzzle(page)).rules[0].cells, ["r4c3", "r5c4", "r5c5", "r5c6"]);
      await tool(page, "Copy");
      await tool(page, "Move left");
      assert.deepEqual((await puzzle(page)).rules[1].cells, ["r5c2", "r6c3", "r6c4", "r6c5"]);
      await page.getByText("On the board").click();
      await page.getByRole("button", { name: /^Whisper line 4 r4c3/ }).click();
      await tool(page, "Delete");
      assert.equal((await puzzle(page)).rules.length, 1);
      await page.getByRole("button", { name: /^Delete: Whisper line/ }).click();
      assert.equal((await puzzle(page)).rules, undefined);
    },
    { at: EMPTY },
  ));

test("cells are added to an area and removed from it, and a mark on a single cell is switched on and off", () =>
  visit(
    async (page) => {
      await tool(page, "Killer cage");
      await drag(page, "r1c1 r1c2");
      await drag(page, "r1c2 r1c3");
      assert.deepEqual((await puzzle(page)).cages, [[0, "r1c1", "r1c2", "r1c3"]]);
      await page.keyboard.down("Control");
      await press(page, "r1c1", 0, 0);
      await page.keyboard.up("Control");
      assert.deepEqual((await puzzle(page)).cages, [[0, "r1c2", "r1c3"]]);
      await tool(page, "Odd and even");
      await press(page, "r5c5", 0, 0);
      await page.getByRole("combobox", { name: "Digit" }).selectOption("even");
      assert.deepEqual((await puzzle(page)).rules, [{ type: "parity", cell: "r5c5", parity: "even" }]);
      await press(page, "r5c5", 0, 0);
      assert.equal((await puzzle(page)).rules, undefined);
    },
    { at: EMPTY },
  ));

test("the setter chooses the size, boxes, painted or random regions, and rules about the whole grid", () =>
  visit(
    async (page) => {
      await panel(page, "Grid");
      await page.getByLabel("Size").selectOption("6");
      await page.getByRole("combobox", { name: "Boxes" }).selectOption("3,2");
      assert.deepEqual(await puzzle(page), { n: 6, givens: ".".repeat(36), box: [3, 2] });
      await page.getByLabel("Size").selectOption("9");
      await tool(page, "Paint regions");
      await drag(page, "r1c1 r1c4");
      await said(page, "The regions are not complete.");
      await page.getByRole("listitem").getByText("Region 1: 10 of 9 cells").waitFor();
      await drag(page, "r2c4 r2c3");
      const { regions } = await puzzle(page);
      assert.equal(regions.slice(0, 18), "111122333112222333".replace("112222333", "112222333"));
      await tool(page, "Random jigsaw");
      await page.waitForFunction((before) => import(String(new URL("src/set/draft.js", location.href))).then(({ puzzle }) => puzzle.value.regions !== before), regions);
      await page.getByRole("checkbox", { name: /^Anti-knight/ }).check();
      await page.getByRole("checkbox", { name: /^Diagonal from the top left/ }).check();
      await page.getByRole("checkbox", { name: /^All X and V are given/ }).check();
      await page.getByRole("textbox", { name: "Sums" }).fill("5");
      const changed = await puzzle(page);
      assert.deepEqual([changed.diagonals, changed.rules], ["falling", [{ type: "anti-chess", piece: "knight" }, { type: "negative", marks: "sums", relations: [{ sum: 5 }] }]]);
    },
    { at: EMPTY },
  ));

test("the number of solutions follows each change", () =>
  visit(
    async (page) => {
      await said(page, "Exactly one solution");
      await cell(page, 0).click();
      await page.keyboard.press("Delete");
      await page.keyboard.press("1");
      await said(page, "No solution");
      await page.keyboard.press("3");
      await said(page, /3 appears twice in row 1/);
      await page.keyboard.press("Delete");
      await said(page, "Exactly one solution");
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Delete");
      await said(page, /^About [\d.]+ × 10²/);
      await page.getByText(/^95 % interval: /).first().waitFor();
    },
    { at: CLASSIC },
  ));

test("true candidates are shown as marks, with the number of their solutions", () =>
  visit(
    async (page) => {
      await page.getByLabel("True candidates").check();
      await labelled(page, 1, "marks 2 3 4");
      await labelled(page, 6, "marks 1 2 3 4");
      await page.getByLabel("Count up to").selectOption("64");
      await cell(page, 1).click();
      await page.locator(".legend.counts").getByText("r1c2: 2: 24, 3: 24, 4: 24").waitFor();
      await counted(page.locator(".mark.once"), 0);
      await said(page, "72 solutions");
      await cell(page, 4).click();
      await page.keyboard.type("3");
      await cell(page, 10).click();
      await page.keyboard.type("2");
      await said(page, /^\d+ solutions$/);
      await counted(page.locator(".mark.once"), { least: 1 });
    },
    { at: `#set&${FOUR}` },
  ));

test("a change stops the running search, and the page never waits for a search", () =>
  visit(
    async (page) => {
      await page.getByLabel("True candidates").check();
      await page.getByLabel("Count up to").selectOption("1000");
      await cell(page, 0).click();
      for (const [at, digit] of [..."534678912"].entries()) {
        await page.keyboard.press(digit);
        // The digit is shown while the search that it started is running, which takes seconds.
        await page.waitForFunction(
          ([k, shown]) => document.querySelector(`#board [data-cell="${k}"]`)?.ariaLabel?.includes(`given ${shown}`) && document.querySelector(".status.searching"),
          [at, digit],
        );
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("5");
      await said(page, /5 appears twice in column 1 and box 1/);
    },
    { at: EMPTY },
  ));

test("a conflict is explained and marked, and its statements can be left out", () =>
  visit(
    async (page) => {
      await tool(page, "Killer cage");
      await drag(page, "r1c3 r1c4");
      await page.keyboard.type("17");
      await said(page, "No solution");
      await panel(page, "Check");
      await tool(page, "What conflicts?");
      const found = page.getByRole("button", { name: "cage r1c3 r1c4 with sum 17", exact: true });
      await found.waitFor();
      await counted(page.locator(".ground.lit"), { least: 2 });
      await isAccessible(page);
      await screenshot(page, "set-conflict");
      await tool(page, "Leave this out: cage r1c3 r1c4 with sum 17");
      await said(page, "Exactly one solution");
      assert.equal((await puzzle(page)).cages, undefined);
    },
    { at: CLASSIC },
  ));

test("the setter sees the rating, the solution, and which givens can be left out", () =>
  visit(
    async (page) => {
      await panel(page, "Check");
      await said(page, "Exactly one solution");
      await tool(page, "How hard is it?");
      await page.getByText("ER 1.2 / EP 1.2 / ED 1.2").waitFor();
      await page.getByText("hardest step: Hidden Single").waitFor();
      await tool(page, "Show the solution");
      await labelled(page, 2, String(SOLUTION[2]));
      await tool(page, "Hide the solution");
      await labelled(page, 2, "empty");
      await tool(page, "What can be left out?");
      await page.getByText(/can be left out by itself/).waitFor();
      const before = (await puzzle(page)).givens.replaceAll(".", "").length;
      await tool(page, "Leave out all givens that are not needed");
      await page.getByText(/statements can be left out:/).waitFor();
      await tool(page, "Do this");
      await said(page, "Exactly one solution");
      assert.ok((await puzzle(page)).givens.replaceAll(".", "").length < before);
      await tool(page, "What can be left out?");
      await page.getByText("Nothing can be left out").waitFor();
    },
    { at: CLASSIC },
  ));

test("a solution that is hidden while the engine searches for it stays hidden", () =>
  visit(
    async (page) => {
      await panel(page, "Check");
      await said(page, "Exactly one solution");
      await tool(page, "Show the solution");
      await labelled(page, 2, String(SOLUTION[2]));
      await cell(page, 2).click();
      await page.keyboard.press(String(SOLUTION[2]));
      await labelled(page, 2, "given");
      await labelled(page, 3, String(SOLUTION[3]));
      // Undoing starts a search, and the solution is hidden before the search is answered.
      await page.evaluate(() => {
        /** @type {HTMLElement | null} */ (document.querySelector('.about [aria-label="Undo"]'))?.click();
        [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Hide the solution")?.click();
      });
      await said(page, "Exactly one solution");
      // The engine answers this request after that search, so its answer shows that the search has ended.
      await tool(page, "How hard is it?");
      await page.getByText("hardest step: Hidden Single").waitFor();
      await labelled(page, 3, "empty");
      await page.getByRole("button", { name: "Show the solution" }).waitFor();
    },
    { at: CLASSIC },
  ));

test("givens that would make a puzzle unique are added", () =>
  visit(
    async (page) => {
      await panel(page, "Check");
      await said(page, /^\d+ solutions/);
      await tool(page, "Which givens would make it unique?");
      await page.getByText("One more given is enough.").waitFor();
      await page.locator(".chips button").first().click();
      await said(page, "Exactly one solution");
    },
    // The four cells without givens hold two digits, which can be swapped.
    { at: `#set&puzzle=${[...SOLUTION].map((digit, at) => ([32, 35, 41, 44].includes(at) ? "." : digit)).join("")}` },
  ));

test("a puzzle is written as a link to another program, and read from it", () =>
  visit(
    async (page) => {
      await tool(page, "Killer cage");
      await drag(page, "r1c1 r1c2");
      await page.keyboard.type("9");
      await page.getByRole("button", { name: "Share, save, print" }).click();
      const link = page.getByRole("link", { name: "f-puzzles" });
      await link.waitFor();
      const address = String(await link.getAttribute("href"));
      assert.match(address, /^https:\/\/www\.f-puzzles\.com\/\?load=/);
      await page.getByRole("link", { name: "SudokuPad" }).waitFor();
      await page.getByRole("button", { name: "Close" }).click();
      await tool(page, "New puzzle");
      await tool(page, "6 × 6");
      assert.equal((await puzzle(page)).n, 6);
      await tool(page, "New puzzle");
      await page.getByLabel("Paste a puzzle or a link").fill(address);
      await page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
      await page.waitForFunction(() => document.querySelectorAll("#board [data-cell]").length === 81);
      assert.deepEqual((await puzzle(page)).cages, [[9, 0, 1]]);
    },
    { at: EMPTY },
  ));

test("a puzzle is the same after a SudokuPad link, a link of this page, and text in two formats", () =>
  visit(
    async (page) => {
      await tool(page, "Killer cage");
      await drag(page, "r1c1 r1c2");
      await page.keyboard.type("9");
      await tool(page, "Thermometer");
      await drag(page, "r5c1 r4c2 r3c3");
      await tool(page, "Black dot");
      await press(page, "r6c4", 0.5, 0);
      const set = await puzzle(page);
      await page.getByRole("button", { name: "Share, save, print" }).click();
      const dialog = page.getByRole("dialog");
      const link = dialog.getByRole("link", { name: "SudokuPad" });
      await link.waitFor();
      const carriers = [String(await link.getAttribute("href")), await dialog.getByLabel("Link", { exact: true }).inputValue()];
      const written = dialog.getByRole("textbox", { name: "As text" });
      for (const [format, start] of /** @type {const} */ ([["json", "{"], ["iss", "."]])) {
        await dialog.getByLabel("Format").selectOption(format);
        await page.waitForFunction((first) => /** @type {HTMLTextAreaElement | null} */ (document.querySelector("textarea.written"))?.value.startsWith(first), start);
        carriers.push(await written.inputValue());
      }
      await dialog.getByRole("button", { name: "Close" }).click();
      for (const carrier of carriers) {
        await tool(page, "New puzzle");
        await tool(page, "4 × 4");
        await tool(page, "New puzzle");
        await page.getByLabel("Paste a puzzle or a link").fill(carrier);
        await page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
        await page.waitForFunction(() => document.querySelectorAll("#board [data-cell]").length === 81);
        const { cages, rules } = await puzzle(page);
        assert.deepEqual(normal(cages), [[9, "r1c1", "r1c2"]], carrier);
        assert.deepEqual(rules.map(kindOf).sort(), set.rules.map(kindOf).sort(), carrier);
      }
    },
    { at: EMPTY },
  ));

/** Returns cages with the names of their cells, because some formats use numbers instead. @param {(number | string)[][]} cages */
const normal = (cages) => cages.map(([sum, ...cells]) => [sum, ...cells.map((one) => (typeof one === "number" ? `r${Math.floor(one / 9) + 1}c${(one % 9) + 1}` : one))]);

/** Returns the type and the cells of a rule. Its other fields differ between formats. @param {any} rule */
const kindOf = ({ type, cells }) => `${type} ${normal([[0, ...cells]])[0]?.slice(1).join(" ")}`;

test("drafts survive a reload, and are played and edited again", () =>
  visit(
    async (page) => {
      await page.getByLabel("Name of the puzzle").fill("First of all");
      await page.getByLabel("Name of the puzzle").press("Enter");
      await tool(page, "Killer cage");
      await drag(page, "r1c1 r1c2");
      await tool(page, "New puzzle");
      await tool(page, "4 × 4");
      await tool(page, "Digits");
      await cell(page, 0).click();
      await page.keyboard.press("1");
      await page.reload();
      // The board shows the draft again, and its changes can be undone.
      await page.waitForFunction(() => document.querySelector('#board [data-cell="0"]')?.ariaLabel?.includes("given 1"));
      await counted(page.locator("#board [data-cell]"), 16);
      await tool(page, "Undo");
      await page.waitForFunction(() => document.querySelector('#board [data-cell="0"]')?.ariaLabel?.includes("empty"));
      await tool(page, "Redo");
      await tool(page, "Your puzzles");
      await page.getByRole("button", { name: /^Open: First of all/ }).click();
      assert.deepEqual((await puzzle(page)).cages, [[0, "r1c1", "r1c2"]]);
      await tool(page, "Open");
      await tool(page, "Play it");
      await page.getByRole("group", { name: "Actions" }).waitFor();
      await counted(page.getByRole("heading", { name: "First of all" }), 1);
      await cell(page, 5).click();
      await page.keyboard.press("7");
      await page.reload();
      await page.locator("#board").waitFor();
      assert.match(await label(page, 5), /7/);
      await page.getByRole("navigation").getByRole("link", { name: "Set" }).click();
      await page.getByLabel("Name of the puzzle").waitFor();
      await tool(page, "Undo");
      assert.equal((await puzzle(page)).cages, undefined);
    },
    { at: EMPTY },
  ));

eachLook(({ width, colorScheme, name }) =>
  test(`setting, ${name}`, () =>
    visit(
      async (page) => {
        await page.getByLabel("True candidates").check();
        await page.getByLabel("Count up to").selectOption("8");
        if (width < 640) await tool(page, "Rules");
        await tool(page, "Thermometer");
        await drag(page, "r4c4 r5c5 r5c6");
        await said(page, /solution/);
        await page.locator("[aria-busy=false].status").waitFor({ timeout: 60_000 });
        await isAccessible(page);
        await screenshot(page, `set-${name}`);
        for (const one of /** @type {const} */ (["Grid", "Check"])) {
          await panel(page, one);
          await isAccessible(page);
          await screenshot(page, `set-${one.toLowerCase()}-${name}`);
        }
      },
      { colorScheme, viewport: { width, height: 844 }, at: `#set&puzzle=${LINE.slice(0, 36)}${".".repeat(45)}` },
    )), [1280, 390]);
