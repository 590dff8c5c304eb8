// Sharing puzzles: links, other programs, text, pictures and paper. Also the look of all dialogs.

import { readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";
import test from "node:test";
import assert from "node:assert/strict";
import { LINE, cell, counted, eachLook, isAccessible, labelled, paste, screenshot, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => page.getByRole("button", { name, exact: typeof name === "string" });
/** Opens the dialog for sharing. @param {Page} page */
const share = (page) => button(page, "Share, save, print").click();

test("a link holds the position, or only the puzzle", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await cell(page, 3).click();
    await page.keyboard.press("Shift+Digit2");
    await page.keyboard.press("Alt+Digit3");
    await share(page);
    await page.waitForFunction(() => /** @type {HTMLInputElement | null} */ (document.querySelector("input.address"))?.value.includes("&at="));
    await button(page, "Copy").first().click();
    await page.getByText("The link has been copied.").waitFor();
    const whole = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByText("Include your entries").click();
    await page.waitForFunction(() => !/** @type {HTMLInputElement | null} */ (document.querySelector("input.address"))?.value.includes("&at="));
    const bare = await page.locator("input.address").inputValue();
    assert.ok(bare.endsWith(`#puzzle=${LINE}`), bare);
    await page.goto("about:blank");
    await page.goto(whole);
    await labelled(page, 2, "4");
    await labelled(page, 3, "marks 2, coloured green");
  }));

test("links to other programs contain the position", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await share(page);
    const address = async (/** @type {string} */ name) => (await page.getByRole("link", { name }).getAttribute("href")) ?? "";
    assert.match(await address("SudokuWiki"), /^https:\/\/www\.sudokuwiki\.org\/sudoku\.htm\?bd=S9B050[3]0d/);
    assert.match(await address("sudoku.coach"), /^https:\/\/sudoku\.coach\/en\/play\/SCv7_32_/);
    assert.match(await address("SudokuPad"), /^https:\/\/sudokupad\.app\//);
    assert.match(await address("f-puzzles"), /^https:\/\/www\.f-puzzles\.com\/\?load=/);
  }));

test("there is no link to a program that cannot represent the puzzle", () =>
  visit(
    async (page) => {
      await share(page);
      await page.getByRole("link", { name: "f-puzzles" }).waitFor();
      assert.ok(await button(page, "SudokuWiki").isDisabled());
      assert.match((await button(page, "SudokuWiki").getAttribute("title")) ?? "", /diagonals/);
    },
    { at: `#rules=${deflateRawSync(JSON.stringify({ n: 9, givens: ".".repeat(81), diagonals: true })).toString("base64url")}` },
  ));

test("the position is copied as text", () =>
  visit(async (page) => {
    await share(page);
    const written = page.getByLabel("As text");
    await page.waitForFunction(() => (/** @type {HTMLTextAreaElement | null} */ (document.querySelector("textarea.written"))?.value ?? "").length > 80);
    assert.equal(await written.inputValue(), LINE);
    await page.getByLabel("Format").selectOption("grid");
    await page.waitForFunction(() => /** @type {HTMLTextAreaElement | null} */ (document.querySelector("textarea.written"))?.value.includes("|"));
    await button(page, "Copy").nth(1).click();
    await page.getByText("Copied.").waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^5 3 \. \| \. 7 \./);
  }));

test("the board is saved as a picture", () =>
  visit(async (page) => {
    await button(page, "Fill marks").click();
    await share(page);
    const [svg] = await Promise.all([page.waitForEvent("download"), button(page, "SVG").click()]);
    const drawing = (await readFile(await svg.path())).toString();
    assert.match(drawing, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 546 546"/);
    assert.ok((drawing.match(/<text/g) ?? []).length > 100 && !drawing.includes("var(") && !drawing.includes("class="));
    const [png] = await Promise.all([page.waitForEvent("download"), button(page, "PNG").click()]);
    const bytes = await readFile(await png.path());
    assert.deepEqual([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16)], ["PNG", 2 * 546]);
  }));

test("one puzzle is printed without the page around it", () =>
  visit(async (page) => {
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.locator(".board").isVisible());
    assert.ok(await page.getByRole("heading", { name: "Puzzle" }).isVisible());
    for (const hidden of [".header", ".side", ".ground"]) assert.ok(!(await page.locator(hidden).first().isVisible()), hidden);
  }));

const KILLER = { n: 4, givens: ".......2..4.....", box: [2, 2], cages: [[5, 0, 4], [2, 1], [7, 2, 3], [4, 5, 9], [3, 6, 7], [5, 8, 12], [4, 13], [7, 10, 11], [3, 14, 15]] };

for (const theme of ["light", "dark"]) {
  test(`a puzzle is printed with its rules in words and its colours as patterns, theme ${theme}`, () =>
    visit(
      async (page) => {
        for (const [at, colour] of [0, 1, 2, 4, 5, 6, 8, 9, 10].entries()) {
          await cell(page, colour).click();
          await page.keyboard.press(`Alt+Digit${at + 1}`);
        }
        await cell(page, 2).click();
        await page.keyboard.press("4");
        await cell(page, 0).click();
        await page.keyboard.press("Shift+Digit1");
        const words = page.locator("main .rule-words");
        assert.ok(!(await words.isVisible()), "on the screen, the rules are hidden until their button is pressed");
        await page.emulateMedia({ media: "print" });
        assert.match(await words.innerText(), /Rows, columns|each row/i);
        assert.match(await words.innerText(), /Cage/);
        const fills = await page.locator(".back rect.paint").evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
        assert.deepEqual(fills.map((fill) => fill.match(/hatch-\d/)?.[0] ?? "grey"), ["hatch-1", "hatch-2", "hatch-3", "hatch-4", "hatch-5", "hatch-6", "hatch-7", "grey", "grey"]);
        assert.equal(new Set(fills).size, 9);
        assert.equal(await page.locator(".board .paper").first().evaluate((one) => getComputedStyle(one).fill), "rgb(255, 255, 255)", "paper is white");
        await screenshot(page, `print-one-${theme}`);
      },
      {
        at: `#rules=${deflateRawSync(JSON.stringify(KILLER)).toString("base64url")}`,
        prepare: (page) => page.addInitScript((one) => localStorage.setItem("ennead.page", JSON.stringify({ theme: one })), theme),
      },
    ));
}

test("pasted puzzles are printed together, with their rules and colours", () =>
  visit(async (page) => {
    await page.evaluate(() => (window.print = () => void (/** @type {any} */ (window).printed = true)));
    await paste(page, `${JSON.stringify({ id: "Small killer", ...KILLER })}\n{"n":9,"givens":"${LINE}"}\n{"n":4,"givens":"1..............."}\n`);
    await page.getByRole("dialog", { name: "3 puzzles" }).waitFor();
    await button(page, "Print").click();
    await page.getByRole("checkbox", { name: "Small killer" }).waitFor();
    assert.equal(await page.getByLabel("Puzzles from").locator("option:checked").textContent(), "Pasted puzzles");
    await page.getByRole("checkbox", { name: "Pasted puzzles 2" }).check();
    await page.getByRole("checkbox", { name: "Small killer" }).check();
    await page.getByLabel("Puzzles per page").selectOption("6");
    await isAccessible(page);
    await button(page, "Print").click();
    await page.waitForFunction(() => /** @type {any} */ (window).printed, null, { timeout: 60_000 });
    await counted(page.locator(".sheet:not(.solutions) .board"), 2);
    await page.emulateMedia({ media: "print" });
    assert.deepEqual(await page.locator(".sheet figure").evaluateAll((all) => all.map((one) => one.querySelector(".rule-words dt")?.textContent ?? "")), ["Cage", "", "", ""]);
    await screenshot(page, "print-pasted");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    // Colours belong to the entries.
    await page.emulateMedia({ media: "screen" });
    await cell(page, 3).click();
    await page.keyboard.press("Alt+Digit3");
    for (const isEntered of [true, false]) {
      await page.evaluate(() => void (/** @type {any} */ (window).printed = false));
      await button(page, "Games").click();
      await button(page, "Print").click();
      await page.getByRole("checkbox", { name: /^Puzzle/ }).check();
      await page.getByLabel("Include your entries").setChecked(isEntered);
      await button(page, "Print").click();
      await page.waitForFunction(() => /** @type {any} */ (window).printed, null, { timeout: 60_000 });
      await page.emulateMedia({ media: "print" });
      assert.deepEqual(await page.locator(".sheet:not(.solutions) rect.paint").evaluateAll((all) => all.map((one) => getComputedStyle(one).fill.includes("hatch-3"))), isEntered ? [true] : []);
      assert.ok(await page.locator(".hatching").evaluate((one) => getComputedStyle(one).display !== "none"));
      await page.emulateMedia({ media: "screen" });
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    }
  }));

test("several puzzles are made and printed, with their solutions", () =>
  visit(async (page) => {
    await page.evaluate(() => (window.print = () => void (/** @type {any} */ (window).printed = true)));
    await share(page);
    await button(page, "Print several").click();
    await page.getByLabel("Kind").selectOption("six");
    await page.getByLabel("Level").selectOption("easy");
    await page.getByLabel("Number of puzzles").selectOption("6");
    await button(page, "Print").click();
    await page.waitForFunction(() => /** @type {any} */ (window).printed, null, { timeout: 60_000 });
    await counted(page.locator(".sheet:not(.solutions)"), 2, "four on a page");
    await counted(page.locator(".sheet.solutions .board"), 6);
    await counted(page.locator(".sheet.solutions .board").first().locator("text.digit"), 36);
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.locator(".sheet .board").first().isVisible());
    assert.ok(!(await page.locator("main").isVisible()));
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await counted(page.locator(".sheets"), 0);
  }));

test("games and collections are printed, on request with entries and with solutions", () =>
  visit(async (page) => {
    await page.evaluate(() => (window.print = () => void (/** @type {any} */ (window).printed = true)));
    /** Prints, and calls this function to check the sheets. @param {() => Promise<void>} look */
    const printed = async (look) => {
      await button(page, "Print").click();
      await page.waitForFunction(() => /** @type {any} */ (window).printed, null, { timeout: 60_000 });
      await look();
      await page.evaluate(() => {
        /** @type {any} */ (window).printed = false;
        dispatchEvent(new Event("afterprint"));
      });
    };
    const killer = '{"n":4,"givens":".......2..4.....","box":[2,2],"cages":[[5,0,4],[2,1],[7,2,3],[4,5,9],[3,6,7],[5,8,12],[4,13],[7,10,11],[3,14,15]]}';
    await paste(page, `${killer}\n{"n":9,"givens":"${LINE}"}\n{"n":4,"givens":"1..............."}\n`);
    await button(page, "Keep all as a collection").click();
    await page.getByRole("dialog", { name: "Collections" }).waitFor();
    await button(page, "Print").click();
    await page.getByRole("checkbox", { name: "Pasted puzzles 2" }).waitFor();
    await isAccessible(page);
    assert.ok(await button(page, "Print").isDisabled(), "nothing is chosen");
    await button(page, "All").click();
    await page.getByLabel("Puzzles per page").selectOption("2");
    await printed(async () => {
      assert.deepEqual(await page.locator(".sheet:not(.solutions)").evaluateAll((sheets) => sheets.map((sheet) => sheet.querySelectorAll(".board").length)), [2, 1]);
      await counted(page.locator(".sheet.solutions .board"), 2, "the third one has several solutions");
      await counted(page.locator(".sheets .rules"), 2, "cages are drawn, on the solution too");
      await counted(page.locator(".sheet.solutions .board").first().locator("text.digit"), 16);
    });
    await page.getByText("One puzzle is printed without its solution").waitFor();
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await cell(page, 3).click();
    await page.keyboard.press("Shift+Digit2");
    for (const [isEntered, digits, marks] of /** @type {const} */ ([[true, 31, 1], [false, 30, 0]])) {
      await button(page, "Games").click();
      await button(page, "Print").click();
      await page.getByRole("checkbox", { name: /^Puzzle/ }).check();
      await page.getByLabel("Add the solutions").setChecked(false);
      await page.getByLabel("Include your entries").setChecked(isEntered);
      await printed(async () => {
        await counted(page.locator(".sheet"), 1);
        await counted(page.locator(".sheet text.digit"), digits);
        await counted(page.locator(".sheet text.mark"), marks);
      });
    }
    await counted(page.locator(".sheets"), 0);
  }));

test("themes, palettes and sizes are chosen and survive a reload", () =>
  visit(async (page) => {
    await button(page, "Settings").click();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByLabel("Theme").selectOption("dark");
    assert.notEqual(await background(), light);
    await page.getByLabel("Theme").selectOption("contrast");
    await isAccessible(page);
    await page.getByLabel("Cell colours").selectOption("safe");
    await page.getByLabel("Motion").selectOption("none");
    await page.getByLabel("Text size").selectOption("larger");
    await page.reload();
    await page.locator("#board").waitFor();
    const { theme, palette, motion, textSize, contrast } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    assert.deepEqual({ theme, palette, motion, textSize, contrast }, { theme: "contrast", palette: "safe", motion: "none", textSize: "larger", contrast: "more" });
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), "21px");
    await isAccessible(page);
    await screenshot(page, "contrast-1280-light");
  }));

test("large text fits into a narrow window", () =>
  visit(
    async (page) => {
      await page.evaluate(() => localStorage.setItem("ennead.page", JSON.stringify({ textSize: "larger" })));
      await page.reload();
      await page.locator("#board").waitFor();
      await isAccessible(page);
      await screenshot(page, "large-360-light");
    },
    { viewport: { width: 360, height: 740 }, locale: "de" },
  ));

/** The dialogs, with how each is opened. @type {[name: string, open: (page: Page) => Promise<void>][]} */
const DIALOGS = [
  ["New game", (page) => button(page, "New game").click()],
  ["Games", (page) => button(page, "Games").click()],
  ["Keys", (page) => page.keyboard.press("?")],
  ["Settings", async (page) => {
    if (await button(page, "Menu").isVisible()) await button(page, "Menu").click();
    await button(page, "Settings").click();
  }],
  ["Share, save, print", async (page) => {
    if (await button(page, "Menu").isVisible()) await button(page, "Menu").click();
    await share(page);
    await page.getByRole("link", { name: "SudokuWiki" }).waitFor();
  }],
];

eachLook(({ width, colorScheme, name }) =>
  test(`the dialogs, ${name}`, () =>
    visit(
      async (page) => {
        await cell(page, 2).click();
        await page.keyboard.press("4");
        for (const [title, open] of DIALOGS) {
          await open(page);
          const dialog = page.getByRole("dialog", { name: title });
          await dialog.waitFor();
          await isAccessible(page);
          const scrolls = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
          assert.ok(!scrolls, `${title} is too wide`);
          await screenshot(page, `${title.split(/\W/)[0]?.toLowerCase()}-${name}`);
          await page.keyboard.press("Escape");
          await dialog.waitFor({ state: "detached" });
        }
      },
      { colorScheme, viewport: { width, height: 844 } },
    )));
