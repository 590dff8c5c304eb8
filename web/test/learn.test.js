// Learning, tested without the page: the cells and digits that sentences name, lists of steps, corrections, and exercises.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { setOf } from "../src/game/digits.js";
import { CLASSIC, Geometry } from "../src/game/geometry.js";
import { fillMarks, spot, start, values } from "../src/game/position.js";
import { corrected, marked, unmarked } from "../src/learn/hint/correcting.js";
import { linesOf } from "../src/learn/path/listing.js";
import { heightOf } from "../src/learn/step/levels.js";
import { lightOf } from "../src/learn/step/light.js";
import { named } from "../src/learn/step/named.js";
import { after, before } from "../src/learn/step/positions.js";
import { allSentences, reasoning } from "../src/learn/step/reasoning.js";
import { effect, groups } from "../src/learn/steps/grouping.js";
import { complete, isShown } from "../src/learn/techniques/example.js";
import { EXAMPLES } from "../src/learn/techniques/examples.js";
import { matching, relatives } from "../src/learn/techniques/searching.js";
import { disguised, randomDisguise } from "../src/learn/trainer/disguise.js";
import { compared, patternOf } from "../src/learn/trainer/pattern.js";
import { scored } from "../src/learn/trainer/record.js";
import { de } from "../src/text/de.js";
import { en } from "../src/text/en.js";
import * as learn from "../src/learn/text/en.js";
import { signsOf } from "../src/view/board/roles.js";
import { readLine } from "../src/game/text.js";
import { lightUp, nameConclusions } from "./sentences.js";

/** @typedef {import("../src/learn/step/positions.js").Step} Step */

/** The steps of all examples, with their geometry. */
const STEPS = Object.entries(EXAMPLES).filter(([, record]) => isShown(record)).map(([slug, record]) => {
  const { puzzle, position, step } = complete(record);
  return { slug, puzzle, position, step, geometry: Geometry.of(puzzle) };
});

/** @param {string} slug @returns {Step} */
const example = (slug) => {
  const found = STEPS.find((one) => one.slug === slug);
  assert.ok(found, slug);
  return found.step;
};

test("the text of a step is divided into paragraphs and nested lists of sentences", () => {
  const lines = reasoning("Suppose r1c1 is 1.\n  1. r1c2 is 2.\n  2. r1c3 is not 3. Suppose it is:\n    1. r5c5 is 5.\n    Row 1 has no 4: a contradiction.\nSo it is not. r1c1 cannot be 1.");
  assert.deepEqual(lines.map(({ depth, number, sentences }) => [depth, number, sentences.map(({ text }) => text)]), [
    [0, undefined, ["Suppose r1c1 is 1."]],
    [1, 1, ["r1c2 is 2."]],
    [1, 2, ["r1c3 is not 3.", "Suppose it is:"]],
    [2, 1, ["r5c5 is 5."]],
    [2, undefined, ["Row 1 has no 4: a contradiction."]],
    [0, undefined, ["So it is not.", "r1c1 cannot be 1."]],
  ]);
});

test("a sentence names cells, candidates, houses, sets and parts of the pattern", () => {
  const one = named("Then one of r4c7 and r5c7 is 5 (strong link in column 7), so R6c9 is not 12 (weak link in box 6).");
  assert.deepEqual(one.cells, ["r4c7", "r5c7", "r6c9"]);
  assert.deepEqual(one.candidates, [{ cell: "r4c7", digit: 5 }, { cell: "r5c7", digit: 5 }, { cell: "r6c9", digit: 12 }]);
  assert.deepEqual(one.houses, ["column 7", "box 6"]);
  assert.deepEqual(named("r1c1 cannot be 1, 2 or 3; r4c1 cannot be 5.").candidates.map(({ cell, digit }) => `${cell}=${digit}`), ["r1c1=1", "r1c1=2", "r1c1=3", "r4c1=5"]);
  assert.deepEqual(named("In rows 3 and 7 (the base), every candidate 3 is in columns 3 and 4 (the cover).").houses, ["row 3", "row 7", "column 3", "column 4"]);
  assert.deepEqual(named("1 and 8 are used up in row 5, 7 and 9 in box 6.").houses, ["row 5", "box 6"]);
  assert.deepEqual(named("If A has no 3, it holds 5.").letters, ["A"]);
  assert.deepEqual(named("A fin that is 2 rules it out too.").letters, []);
  assert.deepEqual(named("A fin that is 2 rules it out too.").roles, ["fin"]);
  assert.deepEqual(named("Look at the places for 3.").digits, [3]);
});

test("the sentences of every example name each conclusion, and no cell outside the grid", () => nameConclusions(STEPS));

test("every numbered item of a text highlights a part of the step, and so does nearly every sentence", () => lightUp(STEPS));

test("a sentence of a chain highlights its candidates, and the last candidate of the previous sentence", () => {
  const step = example("aic");
  const sentences = allSentences(reasoning(step.text));
  const second = sentences[2];
  assert.ok(second);
  const light = lightOf(CLASSIC, step, second, sentences[1]);
  const named = second.named.candidates.map(({ cell, digit }) => spot(CLASSIC.named(cell), digit));
  assert.ok(named.length === 2 && named.every((one) => light?.spots.has(one)));
  assert.equal(light?.spots.size, 3, "with the last candidate of the previous sentence");
});

test("a letter in a sentence highlights its set, and a sentence that names nothing highlights nothing", () => {
  const step = example("als-xz");
  const sentence = allSentences(reasoning(step.text)).find(({ text }) => text.startsWith("If A has no"));
  assert.ok(sentence);
  assert.deepEqual([...(lightOf(CLASSIC, step, sentence)?.cells ?? [])], step.pattern.sets[0]?.cells.map(({ index }) => index));
  assert.equal(lightOf(CLASSIC, step, { text: "", named: named("This is so.") }), undefined);
});

test("each role of a step has a sign of its own, and a name in all languages", () => {
  for (const { slug, step } of STEPS) {
    const signs = signsOf(step);
    assert.equal(new Set(signs.values()).size, signs.size, slug);
  }
  const source = readFileSync(new URL("../../crates/render/src/marks/role.rs", import.meta.url), "utf8");
  const roles = [...source.matchAll(/=> "([a-z0-9-]+)"/g)].map(([, role]) => role ?? "");
  assert.ok(roles.length > 30);
  for (const text of [en, de]) assert.deepEqual(Object.keys(text.roles).sort(), [...roles].sort());
});

test("each family of techniques has a name", () => {
  const source = readFileSync(new URL("../../crates/logic/src/technique/family.rs", import.meta.url), "utf8");
  const families = [...source.matchAll(/Family::\w+ => "([^"]+)"/g)].map(([, name]) => name ?? "");
  assert.ok(families.length > 10);
  assert.deepEqual(Object.keys(learn.en.families).sort(), families.sort());
});

test("a step leads from the position of its example to the next position", () => {
  for (const { slug, puzzle, position, step } of STEPS) {
    assert.deepEqual(values(before(puzzle, step)), values(position), slug);
    assert.deepEqual(before(puzzle, step).corner, position.corner, slug);
    const next = after(puzzle, step);
    for (const { index, digit } of step.placed) assert.equal(next.digits[index], digit, slug);
    for (const { index, digit } of step.eliminated) assert.equal((next.corner[index] ?? 0) & (1 << digit), 0, slug);
  }
});

test("mistakes are corrected, and missing marks are filled in", () => {
  const givens = /** @type {number[]} */ (readLine("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
  const blank = start(givens);
  const wrong = { ...blank, digits: blank.digits.map((_, cell) => (cell === 2 ? 5 : 0)) };
  const repeated = /** @type {const} */ ({ mistake: "repeated-digit", cells: [{ cell: "r1c1", index: 0 }, { cell: "r1c3", index: 2 }], digit: 5, right: null });
  assert.deepEqual(corrected(CLASSIC, wrong, repeated), blank, "the given stays");
  const marks = fillMarks(CLASSIC, blank);
  const gap = { ...marks, corner: marks.corner.map((set, cell) => (cell === 2 ? setOf([1, 2]) : set)) };
  const missing = /** @type {const} */ ({ mistake: "missing-mark", cells: [{ cell: "r1c3", index: 2 }], digit: null, right: 4 });
  assert.deepEqual(corrected(CLASSIC, gap, missing), marks);
  assert.equal(corrected(CLASSIC, gap, { ...missing, right: null }), gap);
  assert.deepEqual(unmarked(CLASSIC, blank), [], "no cell has marks yet");
  const bare = { ...marks, corner: marks.corner.map((set, cell) => (cell === 2 ? 0 : set)) };
  assert.deepEqual(unmarked(CLASSIC, bare), [2]);
  assert.deepEqual(marked(bare, [2], marks.corner), marks);
});

test("steps are grouped by technique, simple ones first", () => {
  const steps = ["aic", "x-wing", "naked-pair", "aic"].map((slug, k) => ({ ...example(slug), k }));
  const found = groups(steps, ["naked-pair", "x-wing", "aic"]);
  assert.deepEqual(found.map(({ technique, steps }) => [technique.slug, steps.map(({ k }) => k)]), [["naked-pair", [2]], ["x-wing", [1]], ["aic", [0, 3]]]);
  assert.equal(effect(example("x-wing")), "r1456c34,r9c4<>3");
  assert.match(effect(example("naked-single")), /^r\dc\d=\d$/);
});

test("consecutive singles are listed as one line", () => {
  const steps = ["full-house", "naked-single", "x-wing", "hidden-single", "aic", "naked-single", "full-house"].map(example);
  assert.deepEqual(linesOf(steps, true).map(({ first, last }) => [first, last]), [[0, 1], [2, 2], [3, 3], [4, 4], [5, 6]]);
  assert.equal(linesOf(steps, false).length, 7);
});

test("the height of a bar follows the ennead scale, or that of HoDoKu if a step has no ennead rating", () => {
  assert.equal(heightOf({ se: null, hodoku: null, ennead: "beginner" }), 1);
  assert.equal(heightOf({ se: null, hodoku: { level: "Unfair", score: 140 }, ennead: null }), 5);
  assert.equal(heightOf({ se: null, hodoku: null, ennead: null }), 0);
});

test("techniques are found by words of their names and ideas, and have related techniques", () => {
  const all = [
    { slug: "x-wing", name: "X-Wing", family: "fish", idea: "Two rows.", default: true },
    { slug: "xy-wing", name: "XY-Wing", family: "wings", idea: "A pivot.", default: true },
    { slug: "swordfish", name: "Swordfish", family: "fish", idea: "Three rows.", default: true },
  ];
  assert.deepEqual(matching(all, "wing rows").map(({ slug }) => slug), ["x-wing"]);
  assert.equal(matching(all, " ").length, 3);
  const [first] = all;
  assert.ok(first);
  assert.deepEqual(relatives(all, first), { simpler: undefined, harder: all[2], before: undefined, after: all[1], others: [all[2]] });
});

test("a disguise changes the givens, and marks still match the houses", () => {
  let seed = 7;
  const random = (/** @type {number} */ below) => (seed = (seed * 48271) % 2147483647) % below;
  const at = fillMarks(CLASSIC, start(/** @type {number[]} */ (readLine("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))));
  for (let turn = 0; turn < 20; turn++) {
    const other = disguised(at, randomDisguise(random));
    assert.notDeepEqual(other.givens, at.givens);
    // The changed marks are the candidates that the houses of the changed grid leave, so each house was moved as a whole.
    assert.deepEqual(fillMarks(CLASSIC, { ...other, corner: at.corner }).corner, other.corner);
  }
});

test("the pattern that a player marks is compared with the most similar step", () => {
  const [one, two] = [example("x-wing"), example("naked-pair")];
  const pattern = patternOf(one, 1);
  assert.equal(pattern.length, 4);
  const result = compared(new Set([...pattern.slice(1), spot(0, 1)]), [two, one], 1);
  assert.equal(result?.step, one);
  assert.deepEqual([result?.missing, result?.extra], [[pattern[0]], [spot(0, 1)]]);
  assert.equal(compared(new Set([1]), [example("full-house")], 1), undefined);
});

test("a streak continues until the player needs help", () => {
  const outcomes = /** @type {const} */ (["clean", "clean", "helped", "clean", "shown"]);
  const score = outcomes.reduce((before, outcome) => scored(before, outcome, "2026-11-25"), scored(undefined, "clean", "2026-11-24"));
  assert.deepEqual(score, { found: 5, clean: 4, shown: 1, streak: 0, best: 3, last: "2026-11-25" });
});
