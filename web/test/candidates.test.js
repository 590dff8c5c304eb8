// The filter and the marks of Play use every technique that looks at a single rule.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { start } from "../src/engine/module.js";
import { RULES } from "../src/play/candidates.js";

const ask = await start(await WebAssembly.compile(readFileSync(new URL("../wasm/ennead.wasm", import.meta.url))));

/** Techniques that look at several rules, or at houses too. Play leaves their eliminations for the player to find. */
const SEVERAL = new Set([
  "innies", "outies", "innies-outies", "rule-digit", "locked-digit", "common-peer", "peer-pair", "peer-triple", "killer-pair", "killer-triple", "killer-quadruple",
  "blocked-combinations", "combined-rules", "rule-net", "subset-net",
]);

test("every technique that looks at one rule is used", () => {
  const slugs = ask({ do: "techniques" }).filter((/** @type {any} */ one) => one.family === "rules of variants").map((/** @type {any} */ one) => one.slug);
  assert.ok(slugs.length > 70, String(slugs.length));
  assert.deepEqual(slugs.filter((/** @type {string} */ slug) => !SEVERAL.has(slug)).sort(), [...RULES].sort());
});

/** Returns the candidates that one rule leaves in the first row of an empty grid. @param {object} more */
const left = (more) => ask({ do: "candidates", puzzle: { n: 9, box: [3, 3], givens: ".".repeat(81), ...more }, after: { only: RULES } }).candidates.slice(0, 9);

test("cages, thermometers, arrows and other rules leave only the candidates that fit them", () => {
  const all = "123456789";
  const row = (/** @type {string[]} */ ...first) => [...first, ...Array.from({ length: 9 - first.length }, () => all)];
  assert.deepEqual(left({ cages: [[4, 0, 1]] }), row("13", "13"));
  assert.deepEqual(left({ rules: [{ type: "thermometer", cells: ["r1c1", "r1c2", "r1c3"] }] }), row("1234567", "2345678", "3456789"));
  assert.deepEqual(left({ rules: [{ type: "arrow", circle: "r1c1", shaft: ["r1c2", "r1c3"] }] }), row("3456789", "12345678", "12345678"));
  assert.deepEqual(left({ rules: [{ type: "sequence", cells: ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5"] }] })[2], "34567");
  assert.deepEqual(left({ rules: [{ type: "frame-sum", side: "left", line: 1, count: 2, sum: 4 }] }), row("13", "13"));
  assert.deepEqual(left({ rules: [{ type: "special-cage", cells: ["r1c1", "r1c2"], clue: { one_of: [3, 4] } }] }), row("123", "123"));
});
