// Learning, in a real browser: hints, all steps, the whole solution, the trainer, the pages of techniques.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { LINE, cell, counted, eachLook, isAccessible, label, labelled, paste, screenshot, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

/** A position in which an X-Wing comes first. */
const X_WING = "9.....561..6.1.79371..962486...21479........5....4...642..586175.71.2..4..1....52";
/** A puzzle that needs a chain. */
const HARD = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

const at = (/** @type {string} */ part, line = X_WING) => `#learn${part}&puzzle=${line}`;
/** Goes from Play to Learn. @param {Page} page */
async function toLearn(page) {
  await page.getByRole("navigation").getByRole("link", { name: "Learn" }).click();
  await page.getByRole("navigation", { name: "Learn" }).waitFor();
}
const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });
const lit = (/** @type {Page} */ page) => page.locator(".drawing .lit");

test("each stage of a hint reveals more, its sentences highlight their parts, and its step is done and undone", () =>
  visit(
    async (page) => {
      await page.getByRole("group", { name: "How much the hint reveals" }).getByRole("button").first().click();
      await page.getByRole("region", { name: "Hint" }).getByText("Look at the places for 3.").waitFor();
      await counted(page.locator(".ground.same"), { least: 1 }, "the 3s of the grid are shown");
      await button(page, "Tell me more").click();
      await page.getByRole("heading", { name: "X-Wing" }).waitFor();
      await button(page, "Tell me more").click();
      await page.getByText("So every cover column").waitFor();
      assert.match(await label(page, 20), /base: 3/);
      assert.match(await label(page, 2), /eliminated: 3/);
      await counted(page.getByRole("list", { name: "Legend" }).getByRole("listitem"), { least: 4 });
      await page.getByText("In rows 3 and 7 (the base)").hover();
      await page.waitForFunction(() => document.querySelectorAll(".drawing .lit").length > 0);
      await page.mouse.move(5, 5);
      await page.waitForFunction(() => document.querySelectorAll(".drawing .lit").length === 0);
      await page.keyboard.press("j");
      await counted(lit(page), { least: 1 });
      await button(page, "Do this step").click();
      await labelled(page, 2, "marks 2 4 8");
      await button(page, "Undo").click();
      await labelled(page, 2, "empty");
    },
    { at: at("") },
  ));

test("a mistake is shown before a hint and corrected, and the game continues with the correction", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("2");
    await toLearn(page);
    await page.keyboard.press("h");
    await page.getByText("The digit in r1c3 is wrong.").waitFor();
    await labelled(page, 2, "wrong");
    await button(page, "What is right?").click();
    await page.getByText("r1c3 is not 2, but 4.").waitFor();
    await button(page, "Remove it").click();
    await labelled(page, 2, "empty");
    await page.keyboard.press("h");
    await page.locator(".side").getByText("Look at").waitFor();
    await page.keyboard.press("p");
    await page.getByRole("group", { name: "Actions" }).waitFor();
    await labelled(page, 2, "empty");
    await page.keyboard.press("Control+z");
    await labelled(page, 2, "2");
  }));

test("marks that lack the right digit are found, and cells without marks are filled", () =>
  visit(async (page) => {
    await button(page, "Fill marks").click();
    await cell(page, 2).click();
    await page.keyboard.press("Shift+Digit4");
    await cell(page, 3).click();
    await page.keyboard.press("Delete");
    await toLearn(page);
    await page.getByText("One empty cell has no marks").waitFor();
    await button(page, "Fill marks").click();
    await labelled(page, 3, "marks 2 6");
    await page.keyboard.press("h");
    await page.getByText("The marks in r1c3 lack the digit").waitFor();
    await button(page, "What is right?").click();
    await button(page, "Add the mark").click();
    await labelled(page, 2, "marks 1 2 4");
  }));

test("all steps are listed by technique, shown, filtered and done", () =>
  visit(
    async (page) => {
      const list = page.getByRole("group", { name: "All steps", exact: true });
      await list.getByRole("heading", { name: "X-Wing 1", exact: true }).waitFor();
      const names = await list.getByRole("heading").allTextContents();
      const place = (/** @type {string} */ name) => names.findIndex((one) => one.startsWith(name));
      assert.ok(place("X-Wing") >= 0 && place("X-Wing") < place("Swordfish"), names.join());
      await page.getByLabel("Show").selectOption({ value: "swordfish" });
      assert.deepEqual((await list.getByRole("heading").allTextContents()).map((name) => name.trim()), ["Swordfish 1"]);
      await page.getByRole("heading", { name: "Swordfish", exact: true }).waitFor();
      await page.getByLabel("Show").selectOption({ value: "" });
      await list.getByRole("button").nth(1).click();
      assert.equal(await list.getByRole("button").nth(1).getAttribute("aria-pressed"), "true");
      await page.keyboard.press("ArrowRight");
      assert.equal(await list.getByRole("button").nth(2).getAttribute("aria-pressed"), "true");
      const before = await list.getByRole("button").allTextContents();
      await button(page, "Do this step").click();
      await page.waitForFunction((count) => document.querySelectorAll(".list .line").length !== count, before.length);
    },
    { at: at("/steps") },
  ));

test("the whole solution is clicked through, with its rating", () =>
  visit(
    async (page) => {
      const where = page.locator(".where");
      await where.getByText("Step 1 of 42: X-Wing").waitFor();
      await page.locator(".summary").getByText("3.2 / 3.2 / 3.2").waitFor();
      await page.locator(".summary").getByText("Hard (324)").waitFor();
      await counted(page.locator(".hardest"), 1);
      await page.keyboard.press("ArrowRight");
      await where.getByText("Step 2 of 42").waitFor();
      await page.keyboard.press("End");
      await where.getByText("The end, after 42 steps").waitFor();
      await page.keyboard.press("ArrowLeft");
      await where.getByText("Step 42 of 42").waitFor();
      // The line of the step is visible, although the list is longer than its box.
      await page.waitForFunction(() => {
        const box = document.querySelector(".scroll.path")?.getBoundingClientRect();
        const line = document.querySelector('.scroll.path [aria-current="step"]')?.getBoundingClientRect();
        return box && line && line.top >= box.top && line.bottom <= box.bottom + 1;
      });
      await page.keyboard.press("End");
      await where.getByText("The end, after 42 steps").waitFor();
      assert.match(await label(page, 80), /2/);
      await page.keyboard.press("x");
      await where.getByText("Step 1 of 42").waitFor();
      await page.getByRole("group", { name: "Solution", exact: true }).getByRole("button").nth(4).click();
      await where.getByText("Step 5 of 42").waitFor();
      await page.getByLabel("Speed").selectOption("fast");
      await button(page, "Play").click();
      await where.getByText("Step 7 of 42").waitFor();
      await button(page, "Pause").click();
      await page.getByLabel("Show consecutive singles as one line").check();
      await counted(page.locator(".path .line"), 2);
      await page.getByLabel("Techniques").selectOption("basic");
      await page.getByText("not solved by these techniques").waitFor();
      await page.getByLabel("Techniques").selectOption("all");
      await where.getByText("Step 1 of 42").waitFor();
      await page.keyboard.press("ArrowRight");
      await button(page, "Play from here").click();
      await page.getByRole("group", { name: "Actions" }).waitFor();
      await labelled(page, 2, "marks 2 4 8");
    },
    { at: at("/path") },
  ));

test("the easiest way needs fewer of the hardest steps", () =>
  visit(
    async (page) => {
      const hardest = () => page.locator(".path .line").filter({ hasText: "Skyscraper" });
      await page.locator(".where").getByText("Step 1 of 66").waitFor();
      await counted(hardest(), 2);
      await page.getByLabel("Find the easiest way").check();
      await page.locator(".where").getByText("Step 1 of 64").waitFor();
      await counted(hardest(), 1);
    },
    { at: at("/path", "3........5...61..4.1..........37.....7.6...8.....8..2.92..1......4..58..86......7") },
  ));

test("the solution is copied and saved as text, JSON and a page, and printed", () =>
  visit(
    async (page) => {
      await page.locator(".where").getByText("Step 1 of").waitFor();
      const open = () => button(page, "Copy, save, print").click();
      await open();
      await button(page, "Copy as text").click();
      await page.getByText("Copied.").waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(copied, /1\. X-Wing: 3 r37 c34[\s\S]*\nsolved\n/);
      const saved = async (/** @type {string} */ name) => {
        await open();
        const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
        return readFileSync(await file.path(), "utf8");
      };
      assert.equal(await saved("Save as text"), copied);
      const record = JSON.parse(await saved("Save as JSON"));
      assert.deepEqual([record.kind, record.end, record.steps.length], ["steps", "solved", 42]);
      assert.match(await saved("Save as a web page"), /^<!doctype html>[\s\S]*<svg[\s\S]*X-Wing/i);
      await page.evaluate(() => (globalThis.print = () => {}));
      await open();
      await button(page, "Print").click();
      await page.locator(".walkthrough li").nth(41).waitFor({ state: "attached" });
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await page.locator(".walkthrough").waitFor({ state: "detached" });
    },
    { at: at("/path") },
  ));

/** Returns the conclusions that an exercise asks for, found by the engine of the page. @param {Page} page @returns {Promise<{ placed: any[], eliminated: any[] }>} */
const answer = (page) =>
  page.evaluate(async () => {
    const load = (/** @type {string} */ file) => import(new URL(`src/${file}`, document.baseURI).href);
    const [{ record, techniques }, { quick }] = await Promise.all([load("learn/trainer/exercise.js"), load("engine/client.js")]);
    return (await quick.ask({ do: "hint", puzzle: record(), techniques: techniques() })).step;
  });

/** Returns the digits of the solution. @param {Page} page @returns {Promise<string>} */
const solution = (page) =>
  page.evaluate(async () => {
    const load = (/** @type {string} */ file) => import(new URL(`src/${file}`, document.baseURI).href);
    const [{ record }, { quick }] = await Promise.all([load("learn/trainer/exercise.js"), load("engine/client.js")]);
    return (await quick.ask({ do: "solve", puzzle: record() })).solution;
  });

/** Marks a candidate with the keyboard. @param {Page} page @param {{ index: number, digit: number }} candidate */
async function mark(page, { index, digit }) {
  await cell(page, index).click({ position: { x: 2, y: 2 } });
  await page.keyboard.press(String(digit));
}

test("an exercise is made for a technique, checked, and counted", () =>
  visit(
    async (page) => {
      await button(page, "Check").waitFor();
      await button(page, "Check").click();
      await page.getByText("First mark what follows").waitFor();
      const { eliminated } = await answer(page);
      const [first, ...others] = eliminated;
      assert.ok(first);
      await mark(page, first);
      await labelled(page, first.index, `marked as eliminated: ${first.digit}`);
      if (others.length > 0) {
        await button(page, "Check").click();
        await page.getByText("Right so far: Naked Pair.").waitFor();
      }
      for (const one of others) await mark(page, one);
      await page.keyboard.press("Enter");
      await page.getByText("Right: Naked Pair.").waitFor();
      await page.getByText("one found · 1 without help · 1 in a row").waitFor();
      await page.getByRole("link", { name: "Naked Pair" }).waitFor();
      await button(page, "Next exercise").click();
      await button(page, "Check").waitFor();
      await button(page, "Other exercises").click();
      await page.getByRole("link", { name: "Naked Pair" }).getByText("one found").waitFor();
    },
    { at: at("/train/naked-pair") },
  ));

test("wrong answers are named, patterns are compared, and help is given in stages", () =>
  visit(
    async (page) => {
      await button(page, "Check").waitFor();
      const { eliminated, pattern } = /** @type {any} */ (await answer(page));
      const taken = new Set([...eliminated, ...pattern.candidates].map((/** @type {any} */ one) => one.index));
      // The wrong answer is a digit of the solution, in a cell outside the right answer. No step eliminates this digit.
      const digits = await solution(page);
      const index = await page.evaluate((cells) => {
        const open = [...document.querySelectorAll("#board [data-cell]")].filter((one) => /marks \d \d/.test(one.ariaLabel ?? ""));
        return open.map((one) => Number(/** @type {HTMLElement} */ (one).dataset.cell)).find((number) => !cells.includes(number)) ?? -1;
      }, [...taken]);
      const other = { index, digit: Number(digits[index]) };
      await mark(page, other);
      await page.keyboard.press("Enter");
      await page.getByText(/does not show r\dc\d≠\d here|Wrong: r\dc\d≠\d/).waitFor();
      await button(page, "Clear").click();
      await page.getByRole("radio", { name: "Pattern" }).click();
      const [first, ...rest] = pattern.candidates;
      await mark(page, first);
      await page.keyboard.press("Enter");
      await page.getByText(/candidates? of the pattern (is|are) missing/).waitFor();
      for (const one of rest) await mark(page, one);
      await page.keyboard.press("Enter");
      await page.getByText("This is the pattern of the").waitFor();
      await button(page, "Hint").click();
      await page.locator(".side").getByText("Look at").waitFor();
      await button(page, "Hint").click();
      await page.getByText("The pattern is in the outlined cells.").waitFor();
      await button(page, "Hint").click();
      await page.getByText("This is it: Locked Candidates").waitFor();
      await counted(page.getByText("found ·"), 0, "an answer that was shown does not count as found");
    },
    { at: at("/train/pointing") },
  ));

test("techniques of rules are practised with their examples", () =>
  visit(
    async (page) => {
      await button(page, "Check").waitFor();
      const { eliminated, placed } = await answer(page);
      for (const one of eliminated) await mark(page, one);
      await page.getByRole("radio", { name: "Place" }).click();
      for (const one of placed) await mark(page, one);
      await button(page, "Check").click();
      await page.getByText("Right: Thermometer.").waitFor();
      await page.locator(".board .rules svg").waitFor();
    },
    { at: at("/train/thermometer") },
  ));

test("any correct step is accepted while a puzzle is solved with reasons", () =>
  visit(
    async (page) => {
      await page.getByRole("combobox", { name: "Level" }).nth(1).selectOption("own");
      await button(page, "Begin").nth(1).click();
      await button(page, "Check").waitFor();
      await page.getByRole("radio", { name: "Place" }).click();
      await mark(page, { index: 40, digit: 5 });
      await page.keyboard.press("Enter");
      await page.getByText("Right: Naked Single.").waitFor();
      await button(page, "Do it and continue").click();
      await labelled(page, 40, "5");
      await page.getByText("Steps found: 1.").waitFor();
    },
    { at: at("/train", LINE), ready: ".offers" },
  ));

test("a surprise exercise does not name its technique", () =>
  visit(
    async (page) => {
      await page.getByRole("combobox", { name: "Level" }).first().selectOption("medium");
      await button(page, "Begin").first().click();
      await page.getByRole("heading", { name: "What helps here?" }).waitFor();
      await button(page, "Check").waitFor();
      await button(page, "Hint").click();
      await page.locator(".side").getByText("Look at").waitFor();
      await button(page, "Hint").click();
      await page.getByText("Look for this:").waitFor();
    },
    { at: at("/train"), ready: ".offers" },
  ));

test("the page of a technique has an example to click through, related techniques, and a link to the trainer", () =>
  visit(
    async (page) => {
      await page.getByLabel("Search").fill("almost locked wing");
      assert.deepEqual(await page.locator(".cards a > span:first-child").allTextContents(), ["ALS-XY-Wing"]);
      await page.getByLabel("Search").fill("");
      await page.getByRole("link", { name: "W-Wing" }).click();
      await page.getByRole("heading", { name: "W-Wing", exact: true }).waitFor();
      assert.equal(new URL(page.url()).hash, "#learn/w-wing");
      await page.locator(".sentence").first().waitFor();
      await button(page, "Next sentence").click();
      await counted(lit(page), { least: 1 });
      await page.getByRole("radio", { name: "Position" }).click();
      await counted(page.locator(".drawing"), 0);
      await page.getByRole("radio", { name: "Result" }).click();
      await page.getByRole("navigation", { name: "Related techniques" }).getByRole("link").first().click();
      await page.getByRole("heading", { level: 2 }).getByText("Remote Pair").waitFor();
      await page.goBack();
      await page.getByRole("heading", { name: "W-Wing", exact: true }).waitFor();
      await button(page, "Practise it").click();
      await page.getByRole("heading", { name: "Find: W-Wing" }).waitFor();
    },
    { at: at("/techniques"), ready: ".cards" },
  ));

test("the explanation is operated with the keyboard alone", () =>
  visit(
    async (page) => {
      await page.locator(".where").getByText("Step 1 of").waitFor();
      const chain = page.locator(".path .line", { hasText: /Chain|Loop|AIC|Net/ }).first();
      await chain.focus();
      await page.keyboard.press("Enter");
      const sentences = page.locator(".sentence");
      await sentences.first().focus();
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      const first = await focused();
      await page.keyboard.press("ArrowDown");
      assert.notEqual(await focused(), first);
      await counted(lit(page), { least: 1 }, "the focus shows the part");
      await page.keyboard.press("Enter");
      await counted(page.locator('.sentence[aria-pressed="true"]'), 1);
      await page.keyboard.press("Enter");
      await counted(page.locator('.sentence[aria-pressed="true"]'), 0);
      await page.keyboard.press("ArrowUp");
      assert.equal(await focused(), first);
    },
    { at: at("/path", HARD) },
  ));

test("the solution of a killer is explained, and its rules are printed", () =>
  visit(
    async (page) => {
      const killer = { n: 4, givens: "................", box: [2, 2], cages: [[3, 0, 1], [7, 2, 3], [5, 4, 8], [5, 5, 9], [5, 6, 7], [10, 10, 11, 14, 15], [5, 12, 13]] };
      await page.evaluate(async (text) => {
        const data = new DataTransfer();
        data.setData("text", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
      }, JSON.stringify(killer));
      await page.waitForFunction(() => document.querySelectorAll("#board [data-cell]").length === 16);
      await page.locator(".where").getByText("Step 1 of").waitFor();
      await page.locator(".board .rules svg").waitFor();
      await page.getByRole("link", { name: "Cage Combination" }).first().waitFor();
      // On paper, the rules are below the board, in each part of Learn and in the whole solution.
      const words = page.locator("main .rule-words");
      assert.equal(await words.isVisible(), false);
      await page.emulateMedia({ media: "print" });
      assert.match(await words.innerText(), /Cage\s*Digits in a cage differ, and add up to its sum\./);
      await page.emulateMedia({ media: "screen" });
      await page.evaluate(() => (globalThis.print = () => {}));
      await button(page, "Copy, save, print").click();
      await button(page, "Print").click();
      await page.locator(".walkthrough > .rule-words").getByText("Digits in a cage differ").waitFor({ state: "attached" });
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      for (const [part, sign] of [["Hint", ".stages"], ["All steps", ".list"]]) {
        await page.getByRole("link", { name: part }).click();
        await page.locator(sign ?? "").waitFor();
        await page.emulateMedia({ media: "print" });
        assert.ok(await words.isVisible(), part);
        await page.emulateMedia({ media: "screen" });
      }
    },
    { at: at("/path") },
  ));

test("steps about extra cells have a board of their own, and hints continue after them", () =>
  visit(
    async (page) => {
      const extra = Array.from({ length: 16 }, (_, k) => `ex${k + 1}`);
      const rules = [{ type: "chaos-construction", regions: extra, size: 4 }, { type: "thermometer", cells: ["r1c2", "r1c3", "r1c4"] }];
      // All digits except one are given; the regions are still unknown.
      const givens = "1234431221433.21";
      await paste(page, JSON.stringify({ n: 4, givens, regions: "none", extra_cells: [{ name: "regions", cells: 16, columns: 4 }], rules, cages: [[5, "r3c1", "r4c1"]] }));
      await page.waitForFunction(() => document.querySelectorAll("#board [data-cell]").length === 16);
      const step = () => page.getByRole("button", { name: "Step", exact: false }).last().click();
      await step();
      await page.locator(".explained").getByText("r4c2 is 4", { exact: false }).first().waitFor();
      await counted(page.locator(".extra-cells"), 0);
      await button(page, "Do this step").click();
      await step();
      await page.locator(".explained").getByText("The unknown regions are numbered in the order of their first cells: ex1", { exact: false }).waitFor();
      await counted(page.locator(".extra-cells [data-cell]"), 16);
      await page.locator("figcaption").getByText("Unknown regions").waitFor();
      assert.match((await page.locator('.extra-cells [data-cell="0"]').getAttribute("aria-label")) ?? "", /placed: 1/);
      await page.keyboard.press("j");
      await counted(page.locator(".extra-cells .cell-edge.lit"), { least: 16 });
      await isAccessible(page);
      await screenshot(page, "learn-extra-cells");
      await button(page, "Do this step").click();
      await step();
      await page.getByText("No technique in use finds a step.").first().waitFor();
      await page.getByRole("link", { name: "All steps" }).click();
      await page.getByText("These techniques find nothing here.").waitFor();
    },
    { at: at("") },
  ));

test("the trainer and hints have German texts", () =>
  visit(
    async (page) => {
      await page.getByRole("heading", { name: "Training" }).waitFor();
      await page.getByRole("navigation", { name: "Lernen" }).getByRole("link", { name: "Tipp" }).click();
      await page.locator(".stages").waitFor();
      await page.keyboard.press("h");
      await page.getByRole("button", { name: "Mehr verraten" }).waitFor();
    },
    { at: at("/train"), ready: ".offers", locale: "de" },
  ));

/** Each part with its address and a function that waits until the part is complete. @type {[string, string, (page: Page) => Promise<unknown>][]} */
const PARTS = [
  ["hint", "", async (page) => {
    await page.keyboard.press("h");
    await page.locator(".side").getByText("Look at").waitFor();
    await button(page, "Tell me more").click();
    await page.getByRole("heading", { name: "X-Wing" }).waitFor();
    await button(page, "Tell me more").click();
    await page.locator(".sentence").first().waitFor();
  }],
  ["steps", "/steps", (page) => page.locator(".sentence").first().waitFor()],
  ["path", "/path", (page) => page.locator(".summary").getByText("3.2 / 3.2 / 3.2").waitFor()],
  ["technique", "/grouped-aic", (page) => page.locator(".sentence").first().waitFor()],
  ["exercise", "/train/thermometer", async (page) => {
    await button(page, "Check").waitFor();
    await button(page, "Hint").click();
    await page.locator(".side").getByText("Look at").waitFor();
  }],
];

for (const [name, where, prepare] of PARTS) {
  eachLook(({ width, colorScheme, name: look }) =>
    test(`learning: ${name}, ${look}`, () =>
      visit(
        async (page) => {
          await prepare(page);
          await isAccessible(page);
          await screenshot(page, `learn-${name}-${look}`);
        },
        { colorScheme, viewport: { width, height: 844 }, at: at(where) },
      )), [1280, 390]);
}

for (const [name, where, prepare] of PARTS) {
  test(`learning: ${name}, high contrast`, () =>
    visit(
      async (page) => {
        await prepare(page);
        await isAccessible(page);
        await screenshot(page, `learn-${name}-contrast`);
      },
      { contrast: "more", at: at(where) },
    ));
}

for (const [name, where, ready] of /** @type {const} */ ([["techniques", "/techniques", ".cards"], ["trainer", "/train", ".offers"]])) {
  eachLook(({ width, colorScheme, name: look }) =>
    test(`learning: ${name}, ${look}`, () =>
      visit(
        async (page) => {
          await page.locator(".cards a").first().waitFor();
          await isAccessible(page);
          await screenshot(page, `learn-${name}-${look}`);
        },
        { colorScheme, viewport: { width, height: 844 }, at: at(where), ready },
      )), [1280, 390]);
}

test("on paper, Learn shows the board without controls", () =>
  visit(
    async (page) => {
      await page.locator(".learn .controls").waitFor();
      await page.emulateMedia({ media: "print" });
      for (const one of [".learn nav", ".learn .controls", ".learn .side"]) assert.equal(await page.locator(one).isVisible(), false, one);
      assert.ok(await page.locator("#board").isVisible());
      await page.emulateMedia({ media: "screen" });
      await page.getByRole("link", { name: "Techniques" }).click();
      await page.getByRole("link", { name: /^X-Wing/ }).click();
      await page.locator(".segments").waitFor();
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.locator(".segments").isVisible(), false);
    },
    { at: `#learn/path&puzzle=${LINE}` },
  ));
