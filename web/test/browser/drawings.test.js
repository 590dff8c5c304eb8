// Documents that draw rules without stating them: the page proposes rules for the drawings, and the reader selects among them.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { LINE, cell, counted, eachLook, isAccessible, label, labelled, paste, screenshot, visit } from "./visit.js";

/** @typedef {import("playwright-core").Page} Page */

/** A document of f-puzzles. One of its lines goes through r2c3. */
const DRAWN = readFileSync(new URL("../../../testdata/formats/drawn.fpuzzles", import.meta.url), "utf8").trim();
const ON_LINE = 8;

/** Waits for the dialog with the proposals and returns it. @param {Page} page */
async function offered(page) {
  const dialog = page.getByRole("dialog", { name: "Drawings without a known rule" });
  await dialog.waitFor();
  return dialog;
}

test("drawings are read as the rules that the reader selects", () =>
  visit(async (page) => {
    await paste(page, DRAWN);
    const dialog = await offered(page);
    await counted(page.locator("#board [data-cell]"), 36, "the puzzle is open meanwhile");
    await dialog.getByText("rules text: Digits on green lines differ").waitFor();
    await dialog.getByText("leave exactly one solution").waitFor();
    const lines = dialog.getByRole("group", { name: "3 lines, colour #67f067" });
    const whisper = lines.getByRole("checkbox", { name: "Whisper line", exact: true });
    assert.ok(await whisper.isChecked());
    assert.ok(!(await lines.getByRole("checkbox", { name: "Whisper line: 2" }).isChecked()), "only the most likely one is suggested");
    const reasons = await whisper.evaluate((element) => document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent);
    assert.match(reasons ?? "", /the rules text says "whisper"/);
    // The clues beside the grid are deselected with the keyboard.
    const clues = dialog.getByRole("checkbox", { name: "X-sum" });
    await clues.focus();
    await page.keyboard.press("Space");
    assert.ok(!(await clues.isChecked()));
    await counted(dialog.getByText("leave exactly one solution"), 0, "the message was about all suggestions");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await labelled(page, ON_LINE, "Whisper line");
    await page.getByRole("status").getByText("2 clues beside the grid").waitFor();
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    await page.getByRole("heading", { name: "Rules of this puzzle" }).waitFor();
    const names = await page.getByRole("dialog").locator("dt").allTextContents();
    assert.deepEqual(names, ["Whisper line", "Thermometer", "White dot", "Black dot", "Odd", "Even"]);
  }));

test("a document stays open without its drawings", () =>
  visit(
    async (page) => {
      const dialog = await offered(page);
      await dialog.getByRole("button", { name: "Continue without them" }).click();
      await dialog.waitFor({ state: "detached" });
      await counted(page.locator("#board [data-cell]"), 36);
      assert.match(await page.getByRole("status").innerText(), /ignoring elements without a known rule: 5 lines/);
      assert.doesNotMatch(await label(page, ON_LINE), /line/);
      // If no proposal is selected, no drawing can be read as a rule.
      await paste(page, DRAWN);
      for (const box of await (await offered(page)).getByRole("checkbox", { checked: true }).all().then((all) => all.reverse())) await box.uncheck();
      assert.ok(await page.getByRole("button", { name: "Read as rules" }).isDisabled());
      await page.keyboard.press("Escape");
      // The dialog does not appear for a puzzle without drawings.
      await paste(page, LINE);
      await page.waitForFunction(() => document.querySelectorAll("#board [data-cell]").length === 81);
      await counted(page.getByRole("dialog"), 0);
      await cell(page, 2).click();
    },
    { at: `?puzzle=${encodeURIComponent(DRAWN)}` },
  ));

eachLook(({ width, colorScheme, name }) =>
  test(`drawings without a known rule, ${name}`, () =>
    visit(
      async (page) => {
        await paste(page, DRAWN);
        const dialog = await offered(page);
        await isAccessible(page);
        assert.ok(!(await dialog.evaluate((element) => element.scrollWidth > element.clientWidth)), "too wide");
        await screenshot(page, `drawings-${name}`);
      },
      { colorScheme, viewport: { width, height: 844 } },
    )));
