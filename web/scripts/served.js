// Runs tests in a browser on the page that `ennead web` serves: node scripts/served.js [test]...
//
// This page differs from that of `npm run browser` in two things only: how its files arrive, and what answers requests if
// the module is missing. So the tests listed here run twice: on the page as it is served, and without the module, so that
// the server answers. The second run must ask for every action that the page knows.
//
// It starts the program of a debug build with the feature `web`, or the one that ENNEAD names.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startWeb } from "./ennead.js";

const path = (/** @type {string} */ at) => fileURLToPath(new URL(`../${at}`, import.meta.url));

/** The tests by their files: the listed ones, or all of a file. @typedef {Record<string, readonly string[] | "all">} Tests */

/** Tests that depend on how files arrive: loading, the policy of the page, the page without a network, addresses and links. @type {Tests} */
const FILES = {
  "budget.test.js": "all",
  "offline.test.js": "all",
  "shell.test.js": "all",
  "share.test.js": ["a link holds the position, or only the puzzle"],
};

/** Tests of the engine's answers in each mode: every action, lists as they arrive, work that is stopped, faults. @type {Tests} */
const ANSWERS = {
  "play.test.js": [
    "the filter, the removal of marks, and warnings follow the rules of the puzzle",
    "a check finds the mistake, and undoing goes back to before it",
    "a hint tells more each time, and its step is done",
  ],
  "play-games.test.js": ["a new game of the chosen level is made, and the arrow keys work on its board", "text in many formats is opened"],
  "share.test.js": ["the position is copied as text"],
  "learn.test.js": [
    "all steps are listed by technique, shown, filtered and done",
    "the whole solution is clicked through, with its rating",
    "an exercise is made for a technique, checked, and counted",
  ],
  "watch.test.js": ["a search is stepped forwards and backwards, and each move is described", "a search is saved in each format"],
  "set.test.js": [
    "the number of solutions follows each change",
    "true candidates are shown as marks, with the number of their solutions",
    "a change stops the running search, and the page never waits for a search",
    "a conflict is explained and marked, and its statements can be left out",
    "the setter sees the rating, the solution, and which givens can be left out",
  ],
  "set-rules.test.js": ["clues outside the grid, a clue at a corner, and rules that need further cells are drawn"],
};

/** The options of a run of these tests. A test that is not there is an error: otherwise it would silently not run. @param {Tests} tests */
function optionsOf(tests) {
  const names = Object.entries(tests).flatMap(([file, chosen]) => {
    const text = readFileSync(path(`test/browser/${file}`), "utf8");
    const all = [...text.matchAll(/\btest\((["`])(.+?)\1/g)].map(([, , name]) => String(name));
    if (chosen === "all") return all;
    const missing = chosen.find((name) => !all.includes(name));
    if (missing !== undefined) throw new Error(`${file} has no test “${missing}”`);
    return [...chosen];
  });
  // A name with fields is matched by its constant parts.
  const pattern = (/** @type {string} */ name) => `^${name.split(/\$\{.*?\}/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join(".*")}$`;
  return [...names.map((name) => `--test-name-pattern=${pattern(name)}`), ...Object.keys(tests).map((file) => path(`test/browser/${file}`))];
}

/** Runs tests. @param {readonly string[]} options @param {Record<string, string>} environment */
async function run(options, environment) {
  const child = spawn(process.execPath, ["--test", "--test-concurrency=2", ...options], { stdio: "inherit", env: { ...process.env, ...environment } });
  const [code] = await once(child, "exit");
  return code === 0;
}

/** The actions that the page knows. */
function actions() {
  const files = readdirSync(path("src"), { recursive: true }).map(String).filter((file) => file.endsWith(".js"));
  // Comments can contain requests too.
  const code = files.map((file) => readFileSync(path(`src/${file}`), "utf8").replaceAll(/^\s*(\/\/|\/?\*).*$/gm, "")).join("\n");
  return new Set([...code.matchAll(/\bdo: "([a-z-]+)"/g)].map(([, action]) => String(action)));
}

const chosen = process.argv.slice(2);
const server = await startWeb("http");
const notes = mkdtempSync(join(tmpdir(), "ennead-"));
try {
  const PAGE = server.url;
  let isGood = await run(chosen.length > 0 ? chosen : optionsOf(FILES), { PAGE });
  isGood = (await run(chosen.length > 0 ? chosen : optionsOf(ANSWERS), { PAGE, ASKED: notes })) && isGood;
  if (chosen.length === 0) {
    const asked = new Set(readdirSync(notes));
    const missing = [...actions()].filter((action) => !asked.has(action));
    if (missing.length > 0) console.error(`no test asks the server for: ${missing.join(", ")}`);
    isGood &&= missing.length === 0;
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  rmSync(notes, { recursive: true });
  await server.stop();
}
