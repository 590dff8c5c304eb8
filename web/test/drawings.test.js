// Drawings that may mean rules: the names of their kinds, the names of the rules, and the proposals of the engine.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { grouped, suggested, targetOf } from "../src/drawings/proposals.js";
import { en } from "../src/drawings/text/en.js";

const DOCUMENTATION = readFileSync(new URL("../../docs/drawings.md", import.meta.url), "utf8");

/** Returns the words in the first column of the table that has this header. @param {string} heading */
function rows(heading) {
  const table = DOCUMENTATION.split(`| ${heading} |`)[1]?.split("\n\n")[0] ?? "";
  return [...table.matchAll(/^\| `([a-z-]+)/gm)].map(([, word]) => word);
}

test("each kind of drawing and each rule has a name", () => {
  const [kinds, rules] = [rows("kind | what it is"), rows("rule | meaning")];
  assert.ok(kinds.length > 10 && rules.length > 50, `${kinds.length} kinds, ${rules.length} rules`);
  assert.deepEqual(Object.keys(en.kinds), kinds);
  assert.deepEqual(Object.keys(en.rules), rules);
});

test("proposals for the same drawings are grouped, and the most likely ones are suggested", () => {
  const proposal = (/** @type {string} */ read, first = false) =>
    ({ read, kind: "line", rule: "", covers: 1, left_out: 0, first, reasons: [] });
  const proposals = [proposal("line #67f067=whisper", true), proposal("line #67f067=whisper:2"), proposal("clue=x-sum", true), proposal("line 3=renban")];
  assert.deepEqual(grouped(proposals).map((group) => group.map(({ read }) => read)), [["line #67f067=whisper", "line #67f067=whisper:2"], ["clue=x-sum"], ["line 3=renban"]]);
  assert.deepEqual(suggested({ proposals }), ["line #67f067=whisper", "clue=x-sum"]);
  assert.deepEqual(proposals.slice(1).map(targetOf), [{ kind: "line", colour: "#67f067" }, { kind: "clue", colour: undefined }, { kind: "line", colour: "3" }]);
});
