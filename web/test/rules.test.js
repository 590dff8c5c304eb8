// The rules of puzzles in words.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { rulesAt } from "../src/rules/at.js";
import { formOf, rulesOf } from "../src/rules/list.js";
import { de } from "../src/rules/text/de.js";
import { en } from "../src/rules/text/en.js";

/** The file with the engine's table of rules, for the types of rules. */
const table = readFileSync(new URL("../../crates/puzzle/src/rule/mod.rs", import.meta.url), "utf8");
const types = [...table.matchAll(/^ {4}\w+ = "([\w-]+)" \(/gm)].map(([, type]) => String(type));

test("each rule has a text, and each text belongs to a rule", () => {
  assert.ok(types.length >= 34);
  const forms = Object.keys(en.rules);
  const typeOf = (/** @type {string} */ form) => types.find((type) => form === type || form.startsWith(`${type} `) || form.endsWith(` ${type}`));
  for (const type of types) assert.ok(forms.some((form) => typeOf(form) === type), type);
  for (const form of forms) assert.ok(typeOf(form), form);
});

test("each variant of a rule has a text of its own", () => {
  const forms = [
    { type: "cage" },
    { type: "thermometer", slow: true },
    { type: "pair", relation: "less" },
    { type: "pair", relation: { ratio: 2 } },
    { type: "parity", parity: "odd" },
    { type: "anti-chess", piece: "king" },
    { type: "non-consecutive", touch: "corner" },
    { type: "same-values", in_order: true },
    { type: "extremum", extreme: "maximum" },
    { type: "renban" },
  ].map(formOf);
  for (const form of forms) assert.ok(form in en.rules, form);
});

test("rules with the same words are described once", () => {
  const puzzle = {
    n: 9,
    givens: ".".repeat(81),
    diagonals: true,
    cages: [[3, 0, 1], [10, 2, 3], [0, 4, 5]],
    rules: [{ type: "whisper", least: 5 }, { type: "whisper", least: 5 }, { type: "whisper", least: 4 }, { type: "pair", relation: { sum: 10 } }],
  };
  assert.deepEqual(rulesOf(puzzle, en).map(({ words }) => words), [
    "Each marked diagonal holds every digit once.",
    "Digits in a cage differ, and add up to its sum.",
    "Digits in a cage without a sum differ.",
    "Neighbours on a green line differ by at least 5.",
    "Neighbours on a green line differ by at least 4.",
    "The two digits add up to 10.",
  ]);
  assert.deepEqual(rulesOf({ n: 4, givens: "................", regions: "1112122233343444" }, de).map(({ name }) => name), ["Region"]);
  assert.deepEqual(rulesOf({ n: 9, givens: ".".repeat(81) }, en), []);
});

test("each cell names the rules that it is part of", () => {
  const puzzle = {
    n: 9,
    givens: ".".repeat(81),
    diagonals: "falling",
    cages: [[15, "r1c2", "r1c3"]],
    rules: [
      { type: "thermometer", cells: ["r1c2", "r2c2"] },
      { type: "arrow", circle: ["r5c5"], shaft: ["r5c6"] },
      { type: "sandwich", side: "right", line: 4, sum: 12 },
      { type: "quadruple", corner: "r2c7", digits: [1, 2] },
      { type: "parity", cell: "r9c8", parity: "even" },
    ],
  };
  const at = rulesAt(/** @type {any} */ (puzzle), en);
  assert.deepEqual(
    ["r1c1", "r1c2", "r2c2", "r5c6", "r4c9", "r3c8", "r9c8", "r9c7"].map((name) => at.get(9 * (Number(name[1]) - 1) + Number(name[3]) - 1)),
    ["Diagonal 1", "Cage 15, Thermometer", "Diagonal 1, Thermometer", "Arrow", "Sandwich 12", "Quadruple 1 2", "Even", undefined],
  );
  assert.equal(rulesAt({ n: 9, givens: ".".repeat(81) }, en).size, 0);
});
