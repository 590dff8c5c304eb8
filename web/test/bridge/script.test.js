// The solver script of f-puzzles itself, in a browser, with `ennead web --bridge`. The script is not a part of this repository:
//
//   SCRIPT=Fpuzzles-SudokuSolver.user.js ENNEAD=../target/debug/ennead node --test test/bridge/script.test.js

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { serve } from "../../scripts/serve.js";

const { SCRIPT, ENNEAD } = process.env;
const skip = SCRIPT && ENNEAD ? false : "SCRIPT and ENNEAD do not name the script and the command";

const CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** @type {import("node:child_process").ChildProcess} */
let command;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {import("playwright-core").Browser} */
let browser;
/** @type {import("playwright-core").Page} */
let page;
/** @type {string[]} */
const errors = [];

before(async () => {
  if (skip) return;
  command = spawn(/** @type {string} */ (ENNEAD), ["web", "--listen", "127.0.0.1:0", "--bridge"], { stdio: ["ignore", "ignore", "pipe"] });
  await new Promise((resolve) => command.stderr?.on("data", (text) => String(text).includes("ws://") && resolve(undefined)));
  server = await serve();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  page = await browser.newPage();
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
  await page.goto(`${server.url.replace("127.0.0.1", "localhost")}test/bridge/stub.html`);
  await page.addScriptTag({ content: readFileSync(/** @type {string} */ (SCRIPT), "utf8") });
  await page.waitForFunction("buttons.length > 5");
});

after(async () => {
  if (skip) return;
  await browser.close();
  server.close();
  command.kill();
});

/** @param {string} id */
const press = (id) => page.evaluate(`press(${JSON.stringify(id)})`);
/** @param {string} line */
const load = (line) => page.evaluate(`load(${JSON.stringify(line)}); clearConsole()`);
const output = () => page.evaluate("consoleOutput.textContent");
const digits = () => page.evaluate("grid.flat().map((cell) => cell.value || '.').join('')");
/** Waits until the console of the page says this. @param {string} text */
const said = (text) => page.waitForFunction((wanted) => document.getElementById("output")?.textContent?.includes(wanted), text);
/** @param {string} condition */
const holds = (condition) => page.waitForFunction(condition);

test("it connects", { skip }, async () => {
  await press("Connect");
  await holds('buttons[0].title === "Disconnect" && solverConnected');
});

test("check and count", { skip }, async () => {
  await load(CLASSIC);
  await press("Check");
  await said("There is a unique solution.");
  await press("Solution Count");
  await said("There is a unique solution.");
  await load("12".padEnd(81, "."));
  await press("Check");
  await said("There are multiple solutions.");
  await load("12345678.........9".padEnd(81, "."));
  await press("Check");
  await said("There are no solutions.");
});

test("a long count shows its progress and is cancelled by its button", { skip }, async () => {
  await load(".".repeat(81));
  await press("Solution Count");
  await said("solutions so far...");
  await press("Solution Count");
  await said("Operation canceled.");
  await holds('sidebars[0].buttons.find((one) => one.id === "Solution Count").title === "Solution Count"');
});

test("an estimate goes on until an edit cancels it", { skip }, async () => {
  await load(".".repeat(81));
  await press("Estimate Count");
  await said("95% CI: [");
  assert.match(String(await output()), /~ 6\.\d+e\+21 \(Rel\.Err: [\d.]+%\)/);
  await page.evaluate("edit(0, 0, 1)");
  await said("Operation canceled.");
});

test("step and solution path write candidates and digits", { skip }, async () => {
  await load(CLASSIC);
  await press("Step");
  await said("Initial candidates.");
  assert.deepEqual(await page.evaluate("grid[0][2].candidates"), [1, 2, 4]);
  await press("Step");
  await said("Naked Single:");
  assert.equal(await page.evaluate("grid[4][4].value"), 5);
  await press("Solution Path");
  await page.waitForFunction((solution) => /** @type {any} */ (self).grid.flat().map((/** @type {any} */ cell) => cell.value).join("") === solution, SOLUTION);
  assert.ok(String(await output()).split("\n").length > 40);
});

test("solve fills the grid, also with a random solution", { skip }, async () => {
  await load(CLASSIC);
  await press("Solve");
  await page.waitForFunction((solution) => /** @type {any} */ (self).grid.flat().map((/** @type {any} */ cell) => cell.value).join("") === solution, SOLUTION);
  await load(".".repeat(81));
  await press("Solve");
  await holds("grid.flat().every((cell) => cell.value > 0)");
  assert.equal(new Set(String(await digits()).slice(0, 9)).size, 9);
});

test("true candidates follow each edit, in colours with a cap", { skip }, async () => {
  await load(CLASSIC);
  await press("TrueCandidates");
  await holds("grid[0][2].value === 4");
  // Without a given, some cells have several candidates.
  await page.evaluate("load('.'.repeat(81)); for (const k of [0, 1, 2, 3, 4, 5]) edit(0, k, k + 1)");
  await holds("grid[0][8].centerPencilMarks.join('') === '789'");
  assert.equal(await page.evaluate("Boolean(grid[0][8].centerPencilMarkColors)"), false);
  await page.evaluate("boolSettings.SolutionCap = 4; edit(8, 8, 9)");
  await holds("grid[0][8].centerPencilMarks.join('') === '78' && grid[0][8].centerPencilMarkColors[7] === '#0000ff'");
  await page.evaluate("edit(0, 6, 1)");
  await said("appears twice");
  await holds("grid[5][5].tcerror === true");
  await press("TrueCandidates");
});

test("it disconnects, and nothing went wrong", { skip }, async () => {
  await press("Connect");
  await holds('buttons[0].title === "Connect"');
  assert.deepEqual(errors, []);
});
