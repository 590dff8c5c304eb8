// Opens the page in a real browser, for the tests of all modes. Screenshots go into test/out.
//
// `PAGE=http://127.0.0.1:8080/ npm run browser` tests the page of a running `ennead web`. With ASKED=FOLDER, the page
// gets no module, so the server answers its requests, and the folder gets an empty file for each action that the page requests.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../../scripts/serve.js";

/** @typedef {import("playwright-core").Page} Page */

/** A puzzle that logic solves, and its solution. */
export const LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const OUT = new URL("../out/", import.meta.url);

/** @type {{ url: string, close: () => void }} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  server = process.env.PAGE ? { url: process.env.PAGE, close: () => {} } : await serve();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
});
after(async () => {
  await browser.close();
  server.close();
});

/**
 * Opens the page in a profile of its own. An error that the page throws or writes to the console makes the test fail.
 *
 * @param {(page: Page) => Promise<void>} act
 * @param {import("playwright-core").BrowserContextOptions & { at?: string, prepare?: (page: Page) => Promise<unknown>, ready?: string }} [options] `at`
 *   is the end of the address, by default with the puzzle LINE; `prepare` runs before the page is opened; `ready` is a selector to wait for, by default the board
 */
export async function visit(act, { at = `#puzzle=${LINE}`, prepare, ready = "#board", ...options } = {}) {
  const asked = process.env.ASKED;
  const context = await browser.newContext({ locale: "en", permissions: ["clipboard-read", "clipboard-write"], serviceWorkers: asked ? "block" : "allow", ...options });
  // This is long enough for a busy machine.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  /** @type {string[]} */
  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  // Without the module, the browser logs that its file is missing. It also logs each fault of the server, because a fault has an error
  // status.
  const isAnswer = (/** @type {string} */ url, /** @type {string} */ text) => asked !== undefined && (url.endsWith(".wasm") || (url.includes("/v1/") && text.includes("422")));
  page.on("console", (line) => line.type() === "error" && !isAnswer(line.location().url, line.text()) && problems.push(line.text()));
  if (asked) {
    await page.route("**/wasm/*", (route) => route.fulfill({ status: 404 }));
    page.on("request", (request) => {
      const [, action] = new URL(request.url()).pathname.match(/^\/v1\/([a-z-]+)$/) ?? [];
      if (action) writeFileSync(join(asked, action), "");
    });
  }
  await prepare?.(page);
  await page.goto(server.url + at);
  await page.locator(ready).first().waitFor();
  try {
    await act(page);
  } finally {
    await context.close();
  }
  assert.deepEqual(problems, []);
}

/** @param {Page} page @param {number} number */
export const cell = (page, number) => page.locator(`#board [data-cell="${number}"]`);

/** Returns the label of a cell for screen readers. @param {Page} page @param {number} number */
export const label = async (page, number) => (await cell(page, number).getAttribute("aria-label")) ?? "";

/** Waits until the label of a cell contains this text. @param {Page} page @param {number} number @param {string} text */
export const labelled = (page, number, text) =>
  page.waitForFunction(([at, part]) => document.querySelector(`#board [data-cell="${at}"]`)?.ariaLabel?.includes(String(part)), [number, text]);

/**
 * Waits until the number of these elements is exactly, or at least, the given number. Waiting is needed because a click returns before
 * the page has drawn its effect.
 *
 * @param {import("playwright-core").Locator} locator @param {number | { least: number }} wanted @param {string} [message]
 */
export async function counted(locator, wanted, message) {
  const isReached = (/** @type {number} */ count) => (typeof wanted === "number" ? count === wanted : count >= wanted.least);
  const end = Date.now() + 30_000;
  let count = await locator.count();
  while (!isReached(count) && Date.now() < end) {
    await locator.page().waitForTimeout(50);
    count = await locator.count();
  }
  if (!isReached(count)) assert.deepEqual(count, wanted, message);
}

/** Pastes text into the page. @param {Page} page @param {string} text */
export const paste = (page, text) =>
  page.evaluate((one) => {
    const data = new DataTransfer();
    data.setData("text", one);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);

/** Switches a setting on or off. @param {Page} page @param {string} name @param {boolean} isOn */
export async function setting(page, name, isOn) {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel(name).setChecked(isOn);
  await page.getByRole("button", { name: "Close" }).click();
}

/** Fails if the page has serious accessibility problems, or is wider than the window. @param {Page} page */
export async function isAccessible(page) {
  // Transitions must end first: while they run, colours can have too little contrast.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)));
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  // Only failures are returned: returning all passed checks would take longer than the checks.
  const serious = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run({ resultTypes: ["violations"] });
    const found = violations.filter((/** @type {any} */ one) => ["serious", "critical"].includes(one.impact));
    return found.map((/** @type {any} */ one) => `${one.id}: ${one.nodes.map((/** @type {any} */ node) => node.html).join(" ")}`);
  });
  assert.deepEqual(serious, []);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${overflow} px too wide`);
}

/** Saves a screenshot of the page, for review. @param {Page} page @param {string} name */
export async function screenshot(page, name) {
  mkdirSync(OUT, { recursive: true });
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, OUT)) });
}

/** Defines a test for each of these widths, light and dark. With PAGE it defines only the first test, because a server does not change how the page
 * looks.
 * @param {(options: { width: number, colorScheme: "light" | "dark", name: string }) => void} define @param {number[]} [widths] */
export function eachLook(define, widths = [1280, 390, 360]) {
  const looks = /** @type {const} */ (["light", "dark"]).flatMap((colorScheme) => widths.map((width) => ({ width, colorScheme, name: `${width}-${colorScheme}` })));
  for (const look of process.env.PAGE ? looks.slice(0, 1) : looks) define(look);
}
