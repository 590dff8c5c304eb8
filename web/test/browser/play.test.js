// Playing, in a real browser. Screenshots go into the folder that SCREENSHOTS names.

import { readFileSync } from "node:fs";
import test, { after, before } from "node:test";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { serve } from "../../scripts/serve.js";

const LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  server = await serve();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
});
after(async () => {
  await browser.close();
  server.close();
});

/** Opens the page in a profile of its own. What it writes to the console as an error makes the test fail.
 * @param {(page: import("playwright-core").Page) => Promise<void>} play @param {import("playwright-core").BrowserContextOptions} [options] */
async function visit(play, options) {
  const context = await browser.newContext({ locale: "en", ...options });
  const page = await context.newPage();
  /** @type {string[]} */
  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (line) => line.type() === "error" && problems.push(line.text()));
  await page.goto(`${server.url}#puzzle=${LINE}`);
  await page.locator("#board").waitFor();
  await play(page);
  await context.close();
  assert.deepEqual(problems, []);
}

const cell = (/** @type {import("playwright-core").Page} */ page, /** @type {number} */ number) => page.locator(`[data-cell="${number}"]`);
const label = (/** @type {import("playwright-core").Page} */ page, /** @type {number} */ number) => cell(page, number).getAttribute("aria-label");

test("a puzzle is solved with the keyboard alone", () =>
  visit(async (page) => {
    await cell(page, 0).click();
    for (let number = 0; number < 81; number++) {
      if (LINE[number] === ".") await page.keyboard.press(String(SOLUTION[number]));
      const atEnd = number % 9 === 8;
      await page.keyboard.press(atEnd ? "ArrowDown" : "ArrowRight");
      if (atEnd) for (let step = 0; step < 8; step++) await page.keyboard.press("ArrowLeft");
    }
    await page.getByRole("status").getByText("Solved in").waitFor();
  }));

test("digits, marks, repeated digits, undo and redo", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("5");
    assert.match((await label(page, 2)) ?? "", /5.*repeated/);
    assert.match((await label(page, 0)) ?? "", /given 5.*repeated/);
    await page.keyboard.press("Control+z");
    assert.match((await label(page, 2)) ?? "", /empty/);
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Shift+Digit1");
    await page.keyboard.press("Control+Digit2");
    assert.match((await label(page, 2)) ?? "", /1.*2/);
  }));

test("the position outlasts a reload, and the network", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator("#board").waitFor();
    assert.match((await label(page, 2)) ?? "", /4/);
  }));

test("a hint tells more each time, and its step is done", () =>
  visit(async (page) => {
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    const hint = page.getByRole("region", { name: "Hint" });
    await hint.getByText(/Look at/).waitFor();
    await hint.getByRole("button", { name: "Tell me more" }).click();
    await hint.getByText("Naked Single").waitFor();
    await hint.getByRole("button", { name: "Tell me more" }).click();
    await hint.getByText(/So r5c5 is 5/).waitFor();
    await hint.getByRole("button", { name: "Do this step" }).click();
    assert.match((await label(page, 40)) ?? "", /5/);
  }));

test("a check finds the mistake, and undoing goes back to before it", () =>
  visit(async (page) => {
    await cell(page, 2).click();
    await page.keyboard.press("4");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("2");
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByRole("status").getByText("One digit is wrong.").waitFor();
    await page.getByRole("button", { name: "Undo to before the mistake" }).click();
    await page.waitForFunction(() => document.querySelector('[data-cell="3"]')?.ariaLabel?.includes("empty"));
    assert.match((await label(page, 2)) ?? "", /4/);
  }));

test("a new game of a level is made", () =>
  visit(async (page) => {
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("button", { name: "Medium" }).click();
    await page.getByRole("heading", { name: "Medium" }).waitFor();
    assert.match((await page.getByRole("status").textContent()) ?? "", /Opened a puzzle with \d+ givens/);
  }));

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const width of [1280, 390, 360]) {
    test(`no serious fault of accessibility, ${width} px, ${colorScheme}`, () =>
      visit(
        async (page) => {
          await page.getByRole("button", { name: "Fill marks" }).click();
          await page.evaluate(AXE);
          const { violations } = await page.evaluate(() => /** @type {any} */ (globalThis).axe.run());
          const serious = violations.filter((/** @type {any} */ one) => ["serious", "critical"].includes(one.impact));
          assert.deepEqual(serious.map((/** @type {any} */ one) => `${one.id}: ${one.nodes[0].html}`), []);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(overflow <= 0, `${overflow} px too wide`);
          if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/play-${width}-${colorScheme}.png` });
        },
        { colorScheme, viewport: { width, height: 844 } },
      ));
  }
}
