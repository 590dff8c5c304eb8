// Runs the solver script of f-puzzles in a browser, with `ennead web --bridge`, and checks what each of its buttons does:
//
//   node scripts/bridge.js FILE_OR_ADDRESS_OF_THE_SCRIPT
//
// The script is not a part of this repository: it is UserScripts/Fpuzzles-SudokuSolver.user.js of dclamage/SudokuSolver.
// Instead of f-puzzles, the browser shows a stub, test/bridge/stub.js. ENNEAD names the program to start, by default target/debug/ennead,
// which needs the feature `web`. Its bridge listens on port 4545, which the script expects. The first failed check ends the run.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import { Editor, replies, reply } from "../test/bridge/editor.js";
import { candidateCounts, solutions } from "../test/bridge/solutions.js";
import { startWeb } from "./ennead.js";
import { serve } from "./serve.js";

/** @typedef {import("../test/bridge/solutions.js").Puzzle} Puzzle */
/** @typedef {import("../test/bridge/editor.js").State} State */

const [where] = process.argv.slice(2);
if (!where) {
  console.error("usage: node scripts/bridge.js FILE_OR_ADDRESS_OF_THE_SCRIPT");
  process.exit(2);
}

/** @param {string} givens @param {Partial<Puzzle>} [more] @returns {Puzzle} */
const puzzle = (givens, more = {}) => ({ size: Math.sqrt(givens.length), givens, ...more });
const empty = (/** @type {number} */ size) => puzzle(".".repeat(size * size));

const CLASSIC = puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
const SEVERAL = puzzle("53.......6..195.....8....6.8...6...3...8.3..17...2...6.6....28....419..5....8....");
/** Singles do not solve it. */
const HARD = puzzle("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
/** Nothing is repeated, but the first row has no place for 9. */
const NONE = puzzle("12345678.........9".padEnd(81, "."));
/** In box 2, r2c4 is the only place for 1 and also the only place for 2. */
const DOOMED = puzzle("12........1...2.");
const CLASH = puzzle("1...1".padEnd(81, "."));
/** A puzzle without givens, whose rules leave one solution. */
const VARIANT = puzzle(".".repeat(36), {
  cages: [[14, 4, 5, 11], [11, 6, 7, 12], [13, 13, 19, 20], [14, 16, 17, 22, 23], [9, 24, 30], [9, 27, 33], [7, 28, 34, 35]],
  thermometers: [[0, 1, 2, 3], [25, 24, 31], [14, 15, 16], [29, 27]],
});
/** `VARIANT` with only its first thermometer. */
const LOOSE = { ...VARIANT, thermometers: VARIANT.thermometers?.slice(0, 1) };
const JIGSAW = puzzle(".".repeat(16), { regions: [0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3] });
/** The numbers of full 6 x 6 grids: of all, of those that begin with 1, and of those that begin with 12. */
const [SIXES, SIXES_WITH_1, SIXES_WITH_12] = [28_200_960, 4_700_160, 940_032];

const GROUPS = ["Tuples", "Pointing", "Fishes", "Wings", "AIC", "Contradictions"].map((group) => `EnableLogic${group}`);

const text = /^https?:/.test(where) ? await fetched(where) : await readFile(where, "utf8");

/** @param {string} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return answer.text();
}

let passed = 0;

/** @param {string} what @param {() => Promise<void>} act */
async function check(what, act) {
  try {
    await act();
  } catch (error) {
    console.log(`FAILED  ${what}`);
    throw error;
  }
  passed += 1;
  console.log(`ok      ${what}`);
}

// The server has one worker, so an answer to a later command shows that the work on earlier commands has stopped.
const files = await serve();
const port = new URL(files.url).port;
const FRIEND = `http://friend.example:${port}`;
const command = await startWeb("ws", ["--bridge", "--threads", "1", "--allow-origin", FRIEND]);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP *.example 127.0.0.1"],
});
// Without this permission, Chromium asks the user whether a web page may connect to a program on this machine.
const context = await browser.newContext({ locale: "en", permissions: ["local-network-access"] });
const STUB = "test/bridge/stub.html";
/** @param {string} origin */
const opened = (origin) => Editor.open(context, `${origin}/${STUB}`, text);

try {
  await pages();
  const editor = await opened(`http://localhost:${port}`);
  await check("a page of http://localhost connects, and gets the buttons of the script", async () => {
    const { titles } = await editor.connect();
    assert.equal(titles.Connect, "Disconnect");
    assert.equal(titles["Estimate Count"], "Estimate Count");
    assert.equal(titles.TrueCandidates, "True Candid.");
  });
  await counts(editor);
  await estimates(editor);
  await solves(editor);
  await steps(editor);
  await trueCandidates(editor);
  await variants(editor);
  await stops(editor);
  await check("the page and the script wrote no errors", async () => assert.deepEqual(editor.problems, []));
  await check("the button disconnects and connects again", async () => {
    await editor.press("Connect");
    await editor.until("the end of the connection", ({ titles }) => titles.Connect === "Connect" && !("TrueCandidates" in titles));
    await editor.connect();
    await editor.load(CLASSIC);
    assert.equal((await editor.run("Check")).said, "There is a unique solution.\n");
  });
  await check("the page notices that the server ends during a search", async () => {
    await editor.load(empty(9));
    await editor.press("Solution Count");
    await editor.says("solutions so far...");
    assert.equal(await command.stop(), 0);
    await editor.until("the end of the connection", ({ titles }) => titles.Connect === "Connect" && titles["Solution Count"] === "Solution Count");
  });
  console.log(`${passed} checks passed`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
  files.close();
  await command.stop();
}

/** Checks which pages may connect. */
async function pages() {
  await check("pages of other origins are refused", async () => {
    for (const origin of [`http://foreign.example:${port}`, `http://127.0.0.1:${port}`]) {
      const editor = await opened(origin);
      await editor.connect();
      const { titles } = await editor.until("the end of the connection", ({ titles }) => titles.Connect === "Connect");
      assert.ok(!("TrueCandidates" in titles), origin);
      assert.match(editor.problems.join(), /Unexpected response code: 403/, origin);
      await editor.page.close();
    }
  });
  await check("a page whose origin --allow-origin names connects", async () => {
    const editor = await opened(FRIEND);
    assert.equal((await editor.connect()).titles.Connect, "Disconnect");
    await editor.page.close();
  });
  await check("pages of https://f-puzzles.com and of its subdomain www connect", async () => {
    for (const origin of ["https://f-puzzles.com", "https://www.f-puzzles.com"]) {
      const editor = await mirrored(origin);
      assert.equal((await editor.connect()).titles.Connect, "Disconnect", `${origin}: ${editor.problems.join()}`);
      await editor.load(CLASSIC);
      assert.equal((await editor.run("Check")).said, "There is a unique solution.\n", origin);
      assert.deepEqual(editor.problems, [], origin);
      await editor.page.close();
    }
  });
}

/** Opens the stub as if it came from this origin; the server of that origin gets no requests. @param {string} origin */
async function mirrored(origin) {
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname, files.url).href }) });
  });
  return opened(origin);
}

/** @param {Editor} editor */
async function counts(editor) {
  await check("Check distinguishes puzzles with one, several and no solutions", async () => {
    for (const [one, said] of /** @type {[Puzzle, string][]} */ ([
      [CLASSIC, "There is a unique solution."],
      [SEVERAL, "There are multiple solutions."],
      [empty(9), "There are multiple solutions."],
      [NONE, "There are no solutions."],
    ])) {
      await editor.load(one);
      const state = await editor.run("Check");
      assert.equal(state.said, `${said}\n`);
      assert.equal(state.titles.Check, "Check");
    }
  });
  await check("givens that clash are reported by every command", async () => {
    for (const id of ["Check", "Solution Count", "Solve", "Solution Path", "Step", "Estimate Count"]) {
      await editor.load(CLASH);
      const state = await editor.run(id);
      assert.equal(reply(state).type, "invalid", id);
      assert.match(state.said, /r1c1.*r1c5/, id);
    }
  });
  await check("the number of solutions is exact", async () => {
    for (const one of [CLASSIC, SEVERAL, empty(4), NONE]) {
      await editor.load(one);
      const number = solutions(one).length;
      const { said } = await editor.run("Solution Count");
      const words = ["There are no solutions.", "There is a unique solution."][number] ?? `There are exactly ${number} solutions.`;
      assert.equal(said, `${words}\n`);
    }
  });
  await check("a long count shows its progress, then the exact number", async () => {
    await editor.load(puzzle("1".padEnd(36, ".")));
    const state = await editor.run("Solution Count");
    assert.equal(state.said, `There are exactly ${SIXES_WITH_1} solutions.\n`);
    const found = replies(state).map(({ count }) => count);
    assert.ok(found.length > 1 && found.every((count, k) => k === 0 || count >= found[k - 1]), String(found));
    assert.deepEqual(replies(state).map(({ inProgress }) => inProgress), found.map((_, k) => k < found.length - 1));
  });
  await check("a count uses only givens and given marks, not the player's entries", async () => {
    await editor.load(empty(4));
    await editor.edit(0, 1, false);
    await editor.call("mark", 1, 1);
    assert.equal(reply(await editor.run("Solution Count")).count, 288);
    await editor.load(empty(4));
    await editor.toggle("EditGivenMarks");
    await editor.call("mark", 0, 1);
    await editor.call("mark", 0, 2);
    assert.equal(reply(await editor.run("Solution Count")).count, 144);
    await editor.toggle("EditGivenMarks");
  });
}

/** @param {Editor} editor */
async function estimates(editor) {
  await check("an estimate improves until it is cancelled, and twice its interval contains the true number", async () => {
    for (const [one, truth] of /** @type {[Puzzle, number][]} */ ([
      [empty(6), SIXES],
      [puzzle("12".padEnd(36, ".")), SIXES_WITH_12],
      [SEVERAL, solutions(SEVERAL).length],
      [LOOSE, solutions(LOOSE).length],
    ])) {
      await editor.load(one);
      await editor.call("forget");
      await editor.press("Estimate Count");
      const state = await editor.until("three replies", (state) => replies(state).length >= 3 || replies(state)[0]?.stderr === 0);
      const [first, ...later] = replies(state);
      const last = later.at(-1) ?? first;
      assert.ok(first && last);
      assert.ok(later.length === 0 || last.iterations > first.iterations);
      const { estimate, stderr } = last;
      assert.ok(Math.abs(last.ci95_lower - (estimate - 1.96 * stderr)) <= 1e-9 * estimate, JSON.stringify(last));
      assert.ok(Math.abs(last.ci95_upper - (estimate + 1.96 * stderr)) <= 1e-9 * estimate, JSON.stringify(last));
      assert.ok(Math.abs(last.relErrPercent - (196 * stderr) / estimate) <= 1e-9, JSON.stringify(last));
      // A 95 % interval misses the true number in one run of twenty; an interval of twice the width, in one of ten thousand.
      assert.ok(Math.abs(estimate - truth) <= 2 * 1.96 * stderr + 1e-9 * truth, `${truth}: ${JSON.stringify(last)}`);
      const [title, number, error, interval] = state.said.split("\n");
      assert.match(title ?? "", /^Solution Estimate \(after [\d,]+ iterations\):$/);
      assert.match(number ?? "", /^ {2}~ \d\.\d{3}e\+\d+ \(Rel\.Err: \d+\.\d\d%\)$/);
      assert.match(`${error} ${interval}`, /^ {2}Stderr: \d\.\d{3}e[+-]\d+ {3}95% CI: \[\d\S+, \d\S+\]$/);
      await editor.press("Estimate Count");
      const { titles } = await editor.says("Operation canceled.");
      assert.equal(titles["Estimate Count"], "Estimate Count");
    }
  });
  await check("the estimate is 0 if there is no solution", async () => {
    await editor.load(NONE);
    await editor.press("Estimate Count");
    await editor.says("~ 0.000e+0 (Rel.Err: 0.00%)");
    await editor.press("Estimate Count");
    await editor.says("Operation canceled.");
  });
}

/** @param {Editor} editor */
async function solves(editor) {
  await check("solve fills the grid", async () => {
    await editor.load(CLASSIC);
    await editor.run("Solve");
    assert.deepEqual(await editor.digits(), solutions(CLASSIC)[0]);
  });
  await check("solve shows one of several solutions, and not always the same one", async () => {
    const all = solutions(SEVERAL).map(String);
    const seen = new Set();
    for (let n = 0; n < 20 && seen.size < 2; n++) {
      await editor.load(SEVERAL);
      await editor.run("Solve");
      const found = String(await editor.digits());
      assert.ok(all.includes(found), found);
      seen.add(found);
    }
    assert.equal(seen.size, 2);
  });
  await check("solve works in grids of 4 to 16 rows", async () => {
    for (const size of [4, 6, 9, 16]) {
      await editor.load(empty(size));
      await editor.run("Solve");
      const found = await editor.digits();
      for (let line = 0; line < size; line++) {
        assert.equal(new Set(found.slice(line * size, (line + 1) * size)).size, size);
        assert.equal(new Set(found.filter((_, k) => k % size === line)).size, size);
      }
    }
  });
  await check("Solve and True Candidates cross out the empty cells if there is no solution", async () => {
    for (const id of ["Solve", "TrueCandidates"]) {
      await editor.load(NONE);
      const { said, cells } = await editor.run(id);
      assert.equal(said, "No solutions found.\n", id);
      cells.forEach(({ value, crossed }, k) => assert.equal(crossed, NONE.givens[k] === ".", `${id} ${k} ${value}`));
    }
    await editor.press("TrueCandidates");
  });
}

/** Returns the digits that each cell shows: its digit, or else its marks. @param {State} state */
function shown({ cells }) {
  return cells.map(({ value, marks }) => (value ? [value] : marks));
}

/** @param {Editor} editor */
async function steps(editor) {
  await check("each step is one technique, and the steps lead from the initial candidates to the solution", async () => {
    const [solution = []] = solutions(CLASSIC);
    await editor.load(CLASSIC);
    const first = await editor.run("Step");
    assert.equal(first.said, "Initial candidates.\n");
    assert.deepEqual(shown(first)[2], [1, 2, 4]);
    let before = shown(first);
    let count = 0;
    for (; before.some(({ length }) => length > 1) || (await editor.digits()).includes(0); count++) {
      const state = await editor.run("Step");
      const now = shown(state);
      assert.match(state.said, /^[A-Z][^:\n]+: [^\n]+\n$/);
      assert.equal(reply(state).isValid, true);
      assert.ok(now.every((digits, k) => digits.includes(solution[k] ?? 0)), state.said);
      assert.ok(now.every((digits, k) => digits.every((digit) => before[k]?.includes(digit))), state.said);
      assert.notDeepEqual(state.cells, first.cells, state.said);
      before = now;
    }
    assert.deepEqual(await editor.digits(), solution);
    assert.equal((await editor.run("Step")).said, "No logical steps found.\n");
    assert.ok(count >= 51, `${count} steps for 51 cells`);
  });
  await check("the solution path lists every step, and fills the grid", async () => {
    for (const one of [CLASSIC, VARIANT]) {
      await editor.load(one);
      const state = await editor.run("Solution Path");
      assert.deepEqual(await editor.digits(), solutions(one)[0]);
      const lines = state.said.split("\n");
      assert.equal(lines.pop(), "");
      for (const line of lines) assert.match(line, /^[A-Z][^:]+: ./);
      assert.ok(lines.length >= [...one.givens].filter((symbol) => symbol === ".").length);
    }
  });
  await check("the solution path starts from the player's digits and marks", async () => {
    const [solution = []] = solutions(CLASSIC);
    await editor.load(SEVERAL);
    for (const [k, digit] of solution.entries()) if (SEVERAL.givens[k] === "." && k < 45) await editor.edit(k, digit, false);
    await editor.run("Solution Path");
    assert.deepEqual(await editor.digits(), solution);
    await editor.load(empty(4));
    for (const digit of [1, 2]) await editor.call("mark", 0, digit);
    const { cells } = await editor.run("Solution Path");
    assert.deepEqual(cells[0]?.marks, [1, 2]);
  });
  await check("a wrong digit of the player makes the board invalid", async () => {
    await editor.load(CLASSIC);
    await editor.edit(2, 2, false);
    const state = await editor.run("Solution Path");
    assert.match(state.said, /Board is invalid!\n$/);
    assert.equal(reply(state).isValid, false);
  });
  await check("a step to a contradiction is reported", async () => {
    await editor.load(DOOMED);
    assert.equal((await editor.run("Step")).said, "Initial candidates.\n");
    const step = await editor.run("Step");
    assert.match(step.said, /^[A-Z][^:\n]+: [^\n]+\nBoard is invalid!\n$/);
    assert.equal((await editor.run("Step")).said, "Board is invalid!\n");
  });
  await check("techniques that are switched off are not used", async () => {
    const techniques = async () => {
      await editor.load(HARD);
      const { said } = await editor.run("Solution Path");
      return said.trimEnd().split("\n").map((line) => line.replace(/:.*/, ""));
    };
    const subsets = /^(Naked|Hidden|Locked) (Pair|Triple|Quadruple)/;
    const pointing = /^Locked Candidates/;
    const single = /^(Full House|(Naked|Hidden) Single)/;
    const all = await techniques();
    assert.ok(all.some((name) => subsets.test(name)) && all.some((name) => pointing.test(name)), String(all));
    for (const [group, switched] of /** @type {[string, RegExp][]} */ ([["EnableLogicTuples", subsets], ["EnableLogicPointing", pointing]])) {
      await editor.toggle(group);
      const found = await techniques();
      assert.ok(!found.some((name) => switched.test(name)) && found.some((name) => !single.test(name)), `${group}: ${found}`);
      await editor.toggle(group);
    }
    await editor.toggle(...GROUPS);
    const few = await techniques();
    assert.ok(few.every((name) => single.test(name)), String(few));
    await editor.toggle(...GROUPS);
  });
}

/** @param {Editor} editor @param {number} cap */
async function setCap(editor, cap) {
  editor.page.once("dialog", (dialog) => dialog.accept(String(cap)));
  await editor.press("SolutionCap");
}

/**
 * Checks that each cell without a given shows these candidates, as its digit or as marks.
 *
 * @param {State} state @param {Puzzle} one @param {number[]} expected for each cell and digit
 */
function assertShows(state, { size, givens }, expected) {
  state.cells.forEach((cell, k) => {
    if (givens[k] !== ".") return;
    const digits = Array.from({ length: size }, (_, n) => n + 1).filter((digit) => expected[k * size + digit - 1] !== 0);
    assert.deepEqual(cell.value ? [cell.value] : cell.marks, digits, `cell ${k}`);
    assert.equal(cell.crossed, false);
  });
}

/** @param {Editor} editor */
async function trueCandidates(editor) {
  await check("true candidates are the candidates that appear in solutions", async () => {
    for (const one of [CLASSIC, SEVERAL, empty(4)]) {
      await editor.load(one);
      const state = await editor.run("TrueCandidates");
      const expected = candidateCounts(one).map((count) => Math.min(count, 1));
      assert.deepEqual(reply(state).solutionsPerCandidate, expected);
      assertShows(state, one, expected);
      assert.ok(state.cells.every(({ colours }) => !colours));
      await editor.press("TrueCandidates");
    }
  });
  await check("the solutions of each candidate are counted up to the cap", async () => {
    for (const [one, cap] of /** @type {[Puzzle, number][]} */ ([[SEVERAL, 8], [SEVERAL, 1000], [empty(4), 100]])) {
      await setCap(editor, cap);
      await editor.load(one);
      const state = await editor.run("TrueCandidates");
      const expected = candidateCounts(one).map((count) => Math.min(count, cap));
      assert.deepEqual(reply(state).solutionsPerCandidate, expected);
      assertShows(state, one, expected);
      assert.ok(state.cells.some(({ colours }) => colours));
      await editor.press("TrueCandidates");
    }
    await setCap(editor, 1);
  });
  await check("with the setting for logical candidates, a candidate that the techniques leave but no solution has is reported as -1", async () => {
    await editor.toggle("LogicalCandidates", ...GROUPS);
    await setCap(editor, 5);
    await editor.load(SEVERAL);
    const state = await editor.run("TrueCandidates");
    const expected = candidateCounts(SEVERAL).map((count) => Math.min(count, 5));
    /** @type {number[]} */
    const found = reply(state).solutionsPerCandidate;
    assert.deepEqual(found.map((count) => Math.max(count, 0)), expected);
    assert.ok(found.includes(-1));
    assertShows(state, SEVERAL, found);
    await editor.press("TrueCandidates");
    // With all techniques, fewer candidates are left.
    await editor.toggle(...GROUPS);
    await editor.load(SEVERAL);
    /** @type {number[]} */
    const better = reply(await editor.run("TrueCandidates")).solutionsPerCandidate;
    assert.ok(better.every((count, k) => count === found[k] || (count === 0 && found[k] === -1)));
    assert.ok(better.filter((count) => count < 0).length < found.filter((count) => count < 0).length);
    await editor.press("TrueCandidates");
    await setCap(editor, 1);
    await editor.toggle("LogicalCandidates");
  });
  await check("true candidates are updated after each edit", async () => {
    await editor.load(empty(4));
    await editor.run("TrueCandidates");
    let givens = ".".repeat(16);
    for (const [k, digit] of /** @type {[number, number][]} */ ([[0, 1], [5, 2], [10, 3], [5, 4]])) {
      givens = givens.slice(0, k) + digit + givens.slice(k + 1);
      await editor.edit(k, digit);
      const state = await editor.answered();
      assertShows(state, puzzle(givens), candidateCounts(puzzle(givens)));
    }
    await editor.press("TrueCandidates");
  });
}

/** @param {Editor} editor */
async function variants(editor) {
  await check("every command obeys killer cages and thermometers", async () => {
    const [solution = [], ...others] = solutions(VARIANT);
    assert.equal(others.length, 0);
    await editor.load(VARIANT);
    assert.equal((await editor.run("Check")).said, "There is a unique solution.\n");
    await editor.run("Solve");
    assert.deepEqual(await editor.digits(), solution);
    await editor.load(LOOSE);
    assert.equal(reply(await editor.run("Solution Count")).count, solutions(LOOSE).length);
    await setCap(editor, 1000);
    const state = await editor.run("TrueCandidates");
    assert.deepEqual(reply(state).solutionsPerCandidate, candidateCounts(LOOSE));
    assertShows(state, LOOSE, candidateCounts(LOOSE));
    await editor.press("TrueCandidates");
    await setCap(editor, 1);
    await editor.load(LOOSE);
    await editor.run("Step");
    const step = await editor.run("Step");
    assert.match(step.said, /^[A-Z][^:\n]+: [^\n]+\n$/);
    const all = solutions(LOOSE);
    assert.ok(shown(step).every((digits, k) => all.every((one) => digits.includes(one[k] ?? 0))), step.said);
    // A thermometer of five cells needs five digits, and this grid has four.
    await editor.load({ ...empty(4), thermometers: [[0, 4, 8, 12, 13]] });
    assert.equal((await editor.run("Check")).said, "There are no solutions.\n");
  });
  await check("a count obeys irregular regions", async () => {
    await editor.load(JIGSAW);
    assert.equal(reply(await editor.run("Solution Count")).count, solutions(JIGSAW).length);
  });
}

/** @param {Editor} editor */
async function stops(editor) {
  /** Checks that the only worker is free, and that no more replies to earlier commands arrive. */
  const free = async () => {
    await editor.load(CLASSIC);
    // If the earlier work had not been cancelled, it would keep the worker busy for longer than these 5 seconds.
    assert.equal((await editor.run("Check", 5_000)).said, "There is a unique solution.\n");
    await editor.page.waitForTimeout(1_200);
    assert.equal((await editor.state()).frames.filter(({ received }) => received).length, 1);
  };
  await check("a count is cancelled by its button, and its work stops", async () => {
    await editor.load(empty(9));
    await editor.press("Solution Count");
    await editor.says("solutions so far...");
    assert.equal((await editor.state()).titles["Solution Count"], "Cancel");
    await editor.press("Solution Count");
    const { titles } = await editor.says("Operation canceled.");
    assert.deepEqual([titles["Solution Count"], titles.Connect], ["Solution Count", "Disconnect"]);
    await free();
  });
  await check("an edit during a search cancels it, and its work stops", async () => {
    for (const [id, said] of /** @type {[string, string][]} */ ([
      ["Solution Count", "solutions so far..."],
      ["Estimate Count", "95% CI: ["],
    ])) {
      await editor.load(empty(9));
      await editor.press(id);
      await editor.says(said);
      await editor.edit(0, 1);
      const { titles } = await editor.says("Operation canceled.");
      assert.equal(titles[id], id);
      await free();
    }
  });
  await check("another command replaces a running one", async () => {
    await editor.load(empty(9));
    await editor.press("Solution Count");
    await editor.says("solutions so far...");
    await editor.run("Solve");
    assert.equal(new Set((await editor.digits()).slice(0, 9)).size, 9);
    await free();
  });
  await check("if the puzzle is edited during a search for true candidates, the answer is about the last edit", async () => {
    await setCap(editor, 1_000_000);
    await editor.load(empty(9));
    await editor.call("forget");
    await editor.press("TrueCandidates");
    const [solution = []] = solutions(CLASSIC);
    let givens = ".".repeat(81);
    for (const k of solution.keys()) {
      if (CLASSIC.givens[k] === ".") continue;
      await editor.edit(k, solution[k] ?? 0);
      givens = givens.slice(0, k) + solution[k] + givens.slice(k + 1);
      // The script sends the puzzle a quarter of a second after its last edit.
      if (k % 10 === 0) await editor.page.waitForTimeout(400);
    }
    const state = await editor.answered();
    assertShows(state, puzzle(givens), candidateCounts(puzzle(givens)));
    assert.equal(reply(state).type, "truecandidates");
    assert.ok(state.frames.some(({ type }) => type === "canceled"), "no search was cancelled");
    await editor.press("TrueCandidates");
    await setCap(editor, 1);
    await free();
  });
  await check("closing a page during a search stops the work of that page", async () => {
    const other = await opened(`http://localhost:${port}`);
    await other.connect();
    await other.load(empty(9));
    await other.press("Solution Count");
    await other.says("solutions so far...");
    await other.page.close();
    await free();
  });
}
