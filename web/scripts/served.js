// Runs tests in a browser on the page that `ennead web` serves: node scripts/served.js [test]...
//
// This page differs from the page of `npm run browser` in two ways only: how its files arrive, and that the server answers the
// requests if the module is missing. So the tests of FILES run on the page as it is served, and the tests of ANSWERS run without the
// module. The second run must request every action that the page uses. Tests that the command line names run in both ways.
//
// ENNEAD names the program to start, by default target/debug/ennead, which needs the feature `web`.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startWeb } from "./ennead.js";

const path = (/** @type {string} */ at) => fileURLToPath(new URL(`../${at}`, import.meta.url));

/** For each file, the names of the tests to run, or "all". @typedef {Record<string, readonly string[] | "all">} Tests */

/** Tests that depend on how files arrive: loading, the content security policy, use without a network, addresses and links. @type {Tests} */
const FILES = {
  "budget.test.js": "all",
  "offline.test.js": "all",
  "shell.test.js": "all",
  "share.test.js": ["a link holds the position, or only the puzzle"],
};

/** Tests of the engine's answers in each mode: every action, records as they arrive, stopped work and faults. @type {Tests} */
const ANSWERS = {
  "play.test.js": [
    "the filter, the removal of marks, and warnings follow the rules of the puzzle",
    "a check finds the mistake, and undoing goes back to before it",
    "a hint reveals more each time, and its step is done",
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

/** Returns the options of node that run these tests. Throws if a listed test does not exist: node would silently skip it. @param {Tests} tests */
function optionsOf(tests) {
  const names = Object.entries(tests).flatMap(([file, chosen]) => {
    const text = readFileSync(path(`test/browser/${file}`), "utf8");
    const all = [...text.matchAll(/\btest\((["`])(.+?)\1/g)].map(([, , name]) => String(name));
    if (chosen === "all") return all;
    const missing = chosen.find((name) => !all.includes(name));
    if (missing !== undefined) throw new Error(`${file} has no test “${missing}”`);
    return [...chosen];
  });
  // If a name has placeholders (`${...}`), only its constant parts are matched.
  const pattern = (/** @type {string} */ name) => `^${name.split(/\$\{.*?\}/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join(".*")}$`;
  return [...names.map((name) => `--test-name-pattern=${pattern(name)}`), ...Object.keys(tests).map((file) => path(`test/browser/${file}`))];
}

/** Runs node's test runner and returns whether all tests passed. @param {readonly string[]} options @param {Record<string, string>} environment */
async function run(options, environment) {
  const child = spawn(process.execPath, ["--test", "--test-concurrency=2", ...options], { stdio: "inherit", env: { ...process.env, ...environment } });
  const [code] = await once(child, "exit");
  return code === 0;
}

/** Returns the actions that the code of the page requests. */
function actions() {
  const files = readdirSync(path("src"), { recursive: true }).map(String).filter((file) => file.endsWith(".js"));
  // Comments are removed first, because they can contain examples of requests.
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
