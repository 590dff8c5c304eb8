// Watching a search, in a real browser: playing, stepping, the tree, two engines, and files.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { LINE, cell, counted, eachLook, isAccessible, label, screenshot, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

const AT = `#watch&puzzle=${LINE}`;
/** A puzzle that needs guesses. */
const HARD = "#watch&puzzle=4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/** Waits until the search is over. @param {Page} page */
const isOver = (page) => page.waitForFunction(() => [...document.querySelectorAll(".where")].every((one) => !one.textContent?.includes("running")) && !document.querySelector(".where")?.textContent?.endsWith("of 0"));
/** The value of a counter of the first search. @param {Page} page @param {string} name */
const counter = async (page, name) => Number((await page.locator(".counters").first().locator("div", { hasText: name }).locator("dd").textContent())?.replaceAll(",", ""));
/** @param {Page} page @param {string} engine */
async function choose(page, engine) {
  await page.getByRole("combobox", { name: "Engine" }).first().selectOption(engine);
  await isOver(page);
}

test("a search is stepped forwards and backwards, and each move is described", () =>
  visit(
    async (page) => {
      await isOver(page);
      await choose(page, "backtrack");
      const status = page.locator(".move");
      await status.getByText("The start.").waitFor();
      await page.getByRole("button", { name: "Next move" }).click();
      await status.getByText("Guess: r1c3 is 1.").waitFor();
      assert.match(await label(page, 2), /1, Guess: other choices are left/);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      assert.equal(await counter(page, "Nodes"), 4);
      await page.keyboard.press("ArrowLeft");
      assert.equal(await counter(page, "Nodes"), 3);
      await page.keyboard.press("Home");
      await status.getByText("The start.").waitFor();
      assert.match(await label(page, 2), /empty/);
      await page.getByRole("button", { name: "Next dead end" }).click();
      await status.getByText(/^Dead end: r\dc\d = \d is taken back\.$/).waitFor();
      await counted(page.locator(".taken-back"), { least: 1 });
      await page.keyboard.press("End");
      await status.getByText("Solution.").waitFor();
      assert.match(await label(page, 2), /4/);
    },
    { at: AT },
  ));

test("a search is played and paused, at different speeds", () =>
  visit(
    async (page) => {
      await isOver(page);
      await choose(page, "backtrack");
      await page.getByLabel("Speed").fill("7");
      await page.getByText("1,000 moves per second").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.waitForFunction(() => Number(document.querySelector(".place")?.getAttribute("value") ?? /** @type {any} */ (document.querySelector(".place"))?.value) > 50);
      await page.getByRole("button", { name: "Pause", exact: true }).click();
      const at = await page.locator(".where").textContent();
      await page.waitForTimeout(300);
      assert.equal(await page.locator(".where").textContent(), at);
      await page.getByRole("button", { name: "Play", exact: true }).focus();
      await page.locator("#board [tabindex='0']").focus();
      await page.keyboard.press("ArrowDown");
      await page.getByText("300 moves per second").waitFor();
      await page.keyboard.press("Space");
      await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
      await page.getByRole("button", { name: "Last move" }).click();
      await page.locator(".move").getByText("Solution.").waitFor();
    },
    { at: AT },
  ));

test("on request, each removed candidate is a move of its own", () =>
  visit(
    async (page) => {
      await isOver(page);
      await choose(page, "propagate");
      await page.getByRole("button", { name: "Next move" }).click();
      await page.locator(".move").getByText(/^It follows that/).waitFor();
      await page.keyboard.press("Home");
      await page.getByLabel("Show each removed candidate").check();
      await page.getByRole("button", { name: "Next move" }).click();
      await page.getByRole("button", { name: "Next move" }).click();
      await page.locator(".struck").first().waitFor();
      await counted(page.locator(".mark"), { least: 101 });
    },
    { at: AT },
  ));

test("the tree follows the search; a node is opened, closed, and jumped to", () =>
  visit(
    async (page) => {
      await isOver(page);
      await choose(page, "mrv");
      await page.keyboard.press("End");
      const tree = page.getByRole("tree", { name: "Search tree" });
      const rows = tree.getByRole("treeitem");
      await tree.locator(".present").waitFor();
      await rows.first().locator(".unseen").getByText(/^start, .*leads to a solution/).waitFor();
      const before = await rows.count();
      const dead = tree.locator('.dead[aria-expanded="false"]').first();
      const node = await dead.getAttribute("data-node");
      await dead.locator(".toggle").click();
      await counted(rows, { least: before + 1 });
      await tree.locator(`[data-node="${node}"]`).click();
      await page.locator(".move").getByText(/^(Guess|Tried): r\dc\d is \d\.$/).waitFor();
      assert.equal(await tree.locator(".present").getAttribute("data-node"), node);
      // The keyboard moves up to the previous node and selects it.
      await tree.locator('[tabindex="0"]').focus();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await page.waitForFunction((former) => document.querySelector(".search-tree .present")?.getAttribute("data-node") !== former, node);
    },
    { at: HARD },
  ));

test("two engines are compared on the same puzzle", () =>
  visit(
    async (page) => {
      await isOver(page);
      await page.getByLabel("Compare two engines").check();
      await isOver(page);
      const summary = page.locator(".summary");
      await summary.waitFor();
      assert.match(String(await summary.textContent()), /propagate.*backtrack.*solution found/);
      await counted(page.locator("[role=grid]"), 2);
      await page.keyboard.press("End");
      await page.locator(".move").nth(1).getByText("Solution.").waitFor();
      await isAccessible(page);
      await screenshot(page, "watch-pair-1280");
    },
    { at: AT },
  ));

for (const width of [1280, 390]) {
  test(`in German, the buttons are in orderly rows, and two engines fit: ${width}`, () =>
    visit(
      async (page) => {
        // The three places are measured together, because a text that appears above them would move them.
        const [play, guess, end] = await page.locator(".transport").evaluate((all) =>
          ["Abspielen", "Nächster Versuch", "Nächste Sackgasse"].map((name) => [...all.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.getBoundingClientRect().toJSON()));
        assert.deepEqual([guess.y, guess.height, Math.round(guess.width)], [end.y, end.height, Math.round(end.width)], "side by side");
        assert.ok(guess.y >= play.y + play.height && guess.height < 50, "the two buttons have a row of their own, and their texts one line each");
        await page.getByLabel("Zwei Verfahren vergleichen").check();
        await page.locator(".summary").waitFor();
        await isAccessible(page);
        const tops = await page.locator(".lane .board").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        assert.equal(tops[0], tops[1], "the boards are level");
        const cut = await page.locator(".counters dt").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
        assert.deepEqual(cut, []);
        await screenshot(page, `watch-pair-de-${width}`);
      },
      { at: AT, locale: "de", ready: ".search-tree", viewport: { width, height: 844 } },
    ));
}

test("two engines fit beside each other on a phone", () =>
  visit(
    async (page) => {
      await isOver(page);
      await page.getByLabel("Compare two engines").check();
      await isOver(page);
      await page.locator("[role=grid]").nth(1).waitFor();
      await isAccessible(page);
      await screenshot(page, "watch-pair-390");
    },
    { at: HARD, viewport: { width: 390, height: 844 } },
  ));

test("a very long search is stopped with a message", () =>
  visit(
    async (page) => {
      await choose(page, "backtrack");
      const limit = page.locator(".limit");
      await limit.waitFor({ timeout: 60_000 });
      const said = String(await limit.textContent());
      assert.match(said, /The search made [\d,]+ moves; the first 20,000 are shown\./);
      assert.match(said, /stopped after 100,000 nodes/);
    },
    { at: `#watch&puzzle=${"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"}` },
  ));

test("engines that cannot be watched are listed with the reason, and all others are explained", () =>
  visit(
    async (page) => {
      await isOver(page);
      const options = await page.getByRole("combobox", { name: "Engine" }).locator("option").allTextContents();
      assert.ok(options.includes("dlx") && !options.includes("cdcl"), options.join());
      await page.getByText("Engines that cannot be watched").click();
      await page.getByText(/jumps back over many levels/).waitFor();
      await choose(page, "dlx");
      await page.getByText("How it searches").click();
      await page.getByText(/Algorithm X with dancing links/).waitFor();
    },
    { at: AT },
  ));

test("a search is saved in each format", () =>
  visit(
    async (page) => {
      await isOver(page);
      await page.getByText("Export the search").click();
      for (const [name, start] of /** @type {[RegExp, RegExp][]} */ ([[/SVG/, /^<svg/], [/HTML/, /^<!doctype html>/i], [/DOT/, /^digraph/], [/JSON/, /^\{.*"kind":"trace"/]])) {
        const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
        assert.match(readFileSync(await file.path(), "utf8").slice(0, 2000), start);
      }
    },
    { at: AT },
  ));

test("watching with the keyboard alone", () =>
  visit(
    async (page) => {
      await isOver(page);
      const press = async (/** @type {string[]} */ ...keys) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      const engine = page.getByRole("combobox", { name: "Engine" }).first();
      await engine.focus();
      await press("Home");
      await page.locator("#board [tabindex='0']").focus();
      await isOver(page);
      await press("Home", "ArrowRight");
      await page.getByText(/^Move 1 of/).waitFor();
      await press("Shift+ArrowRight");
      await page.locator(".move").getByText(/^Guess: /).waitFor();
      await press("Space");
      await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
      await press("Space");
      await page.getByRole("button", { name: "Play", exact: true }).waitFor();
      await press("End", "c");
      await page.getByLabel("Compare two engines").and(page.locator(":checked")).waitFor();
      await counted(page.locator("[role=grid]"), 2);
      await press("?");
      await page.getByRole("dialog", { name: "Keys" }).getByText("play, pause").waitFor();
    },
    { at: HARD },
  ));

test("the search tree and its buttons are German", () =>
  visit(
    async (page) => {
      await page.getByRole("button", { name: "Nächster Zug" }).waitFor();
      await page.getByRole("tree", { name: "Suchbaum" }).waitFor();
    },
    { at: AT, locale: "de" },
  ));

test("a puzzle that is set is watched with its rules", () =>
  visit(
    async (page) => {
      await page.getByRole("button", { name: "Killer cage" }).click();
      await cell(page, 0).click();
      await page.keyboard.type("5");
      await page.getByRole("navigation").getByRole("link", { name: "Watch" }).click();
      await isOver(page);
      await choose(page, "backtrack");
      await page.locator(".asked").getByText(/rules/).waitFor();
      await page.keyboard.press("End");
      assert.match(await label(page, 0), /5/);
    },
    { at: `#set&puzzle=${".".repeat(81)}` },
  ));

eachLook(({ width, colorScheme, name }) =>
  test(`watching, ${name}`, () =>
    visit(
      async (page) => {
        await isOver(page);
        await choose(page, "mrv");
        await page.getByRole("button", { name: "Next dead end" }).click();
        await isAccessible(page);
        await screenshot(page, `watch-${name}`);
      },
      { colorScheme, viewport: { width, height: 844 }, at: HARD },
    )), [1280, 390]);
