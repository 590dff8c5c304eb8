// Drawings without a rule: a document's drawings are shown under the digits in Play, Learn and Set; stored, shared, saved and removed.

import { readFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { cell, counted, eachLook, isAccessible, screenshot, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

/** A document of SudokuPad with coloured cells, lines, circles and texts. */
const DRAWN = readFileSync(new URL("../../../testdata/formats/drawn.sudokupad", import.meta.url), "utf8");

/** Drops the document on the page, and continues without reading its drawings as rules. @param {Page} page */
async function drop(page) {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "drawn.sudokupad"));
    for (const type of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, DRAWN);
  await goOn(page);
}

/** Continues without reading the drawings as rules. @param {Page} page */
async function goOn(page) {
  const dialog = page.getByRole("dialog", { name: "Drawings without a known rule" });
  await dialog.getByRole("button", { name: "Continue without them" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** The number of these elements in the layer under the digits. @param {Page} page @param {string} selector */
const count = (page, selector) =>
  page.evaluate((one) => document.querySelector(".board .rules")?.shadowRoot?.querySelectorAll(one).length ?? 0, selector);

/** Waits until the board shows the drawings, and checks that it shows each kind of element. @param {Page} page */
async function shows(page) {
  await page.waitForFunction(() => document.querySelector(".board .rules")?.shadowRoot?.querySelector('[stroke="#67f067"]'));
  for (const part of ['path[stroke="#67f067"]', 'ellipse[fill="#ffffff"]', 'path[fill="#ffe060"]']) assert.ok((await count(page, part)) > 0, part);
  const texts = await page.evaluate(() => [...(document.querySelector(".board .rules")?.shadowRoot?.querySelectorAll("text") ?? [])].map((text) => text.textContent));
  assert.ok(texts.includes("17") && texts.includes("go") && texts.includes("5"), texts.join());
}

const address = (/** @type {Page} */ page) => page.locator("input.address");
const button = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("button", { name, exact: true });

test("drawings lie under the digits, survive a reload, and are part of a link", () =>
  visit(async (page) => {
    await drop(page);
    await shows(page);
    assert.match(await page.getByRole("status").innerText(), /the background image is not shown/);
    // A digit on a black cell has an outline.
    await counted(page.locator(".front .digit.busy"), { least: 1 });
    // A coloured cell still looks selected when it is selected.
    await cell(page, 10).click();
    await counted(page.locator(".glaze .ground.selected"), 1);
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await page.reload();
    await shows(page);
    await page.waitForFunction(() => document.querySelector('#board [data-cell="2"]')?.ariaLabel?.includes("4"));
    // The link contains the puzzle with its drawings.
    await button(page, "Share, save, print").click();
    await page.getByText("These links leave out drawings without a rule.").waitFor();
    await page.waitForFunction(() => /** @type {HTMLInputElement | null} */ (document.querySelector("input.address"))?.value.includes("rules="));
    const link = await address(page).inputValue();
    assert.ok(link.length < 8000, `${link.length} symbols`);
    await counted(page.getByText("too large for a link"), 0);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "SVG" }).click()]);
    const svg = await readFile(await download.path(), "utf8");
    assert.ok(svg.includes('stroke="rgb(103, 240, 103)"') && svg.includes(">17<"), svg.slice(0, 300));
    await page.getByLabel("Format").selectOption("json");
    await page.waitForFunction(() => /** @type {HTMLTextAreaElement | null} */ (document.querySelector("textarea.written"))?.value.includes('"cosmetics":[{"type":'));
    await page.goto("about:blank");
    await page.goto(link);
    await shows(page);
  }));

test("drawings that are too large are left out of a link", () =>
  visit(async (page) => {
    const many = JSON.parse(DRAWN);
    many.lines = Array.from({ length: 600 }, (_, k) => ({ wayPoints: [[(k * 7919) % 9 + k / 700, (k * 104729) % 9], [(k * 31) % 9, (k * 17) % 9 + k / 900]], color: `#${(k * 99991).toString(16).padStart(6, "0").slice(-6)}`, thickness: 1 + (k % 7) }));
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, JSON.stringify(many));
    await page.waitForFunction(() => (document.querySelector(".board .rules")?.shadowRoot?.querySelectorAll("path").length ?? 0) > 500);
    await goOn(page);
    await button(page, "Share, save, print").click();
    await page.getByText("too large for a link").waitFor();
    assert.ok((await address(page).inputValue()).length < 500);
  }));

test("the other modes show drawings, and the setter removes them", () =>
  visit(async (page) => {
    await drop(page);
    await page.getByRole("link", { name: "Learn" }).click();
    await shows(page);
    await page.getByRole("link", { name: "Set" }).click();
    await shows(page);
    await page.getByRole("radio", { name: "Grid" }).click();
    await page.getByText("18 drawings").waitFor();
    await button(page, "Remove the drawings").click();
    await page.waitForFunction(() => !document.querySelector(".board .rules"));
    await counted(button(page, "Remove the drawings"), 0);
    await page.keyboard.press("Control+z");
    await shows(page);
  }));

eachLook(({ width, colorScheme, name }) =>
  test(`drawings, ${name}`, () =>
    visit(
      async (page) => {
        await drop(page);
        await shows(page);
        await cell(page, 2).click();
        await page.keyboard.press("Shift+Digit4");
        await cell(page, 36).click();
        await page.keyboard.press("Shift+Digit2");
        await page.keyboard.press("Shift+Digit4");
        await cell(page, 40).click();
        await page.keyboard.press("5");
        await cell(page, 80).click();
        await isAccessible(page);
        await screenshot(page, `cosmetics-${name}`);
      },
      { colorScheme, viewport: { width, height: 844 } },
    )));
