// Which results of the engine are still true after a puzzle was changed.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { start } from "../src/engine/module.js";
import { digitsOf } from "../src/game/digits.js";
import { inherited, isUnsolvable, learned, marksOf, nothing, onBoard, relation, totalOf, withMarks } from "../src/set/knowledge.js";

/** @typedef {import("../src/game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../src/set/knowledge.js").Answer} Answer */

const ask = await start(await WebAssembly.compile(readFileSync(new URL("../wasm/ennead.wasm", import.meta.url))));

/** @param {string} givens @param {Partial<Puzzle>} [more] @returns {Puzzle} */
const four = (givens, more = {}) => ({ n: 4, givens: givens.padEnd(16, "."), ...more });
/** @param {Puzzle} puzzle @param {number} [limit] @returns {Answer} */
function answer(puzzle, limit = 1) {
  const solutions = ask({ do: "solutions", puzzle, limit: 300 }).map((/** @type {any} */ one) => one.solution);
  return { ...ask({ do: "true-candidates", puzzle, limit }), solutions };
}
/** Returns the digits of each cell that are not in its set of impossible digits, as text. @param {readonly number[]} sets */
const left = (sets) => sets.map((set) => [1, 2, 3, 4].filter((digit) => !digitsOf(set).includes(digit)).join(""));

const pair = (/** @type {string} */ a, /** @type {string} */ b, /** @type {object | string} */ is) => ({ type: "pair", cells: [a, b], relation: is });

test("adding a clue makes a puzzle tighter, and removing a clue makes it looser", () => {
  const plain = four("12");
  for (const [more, what] of /** @type {[Puzzle, string][]} */ ([
    [four("123"), "a given"],
    [four("12", { diagonals: true }), "diagonals"],
    [four("12", { cages: [[0, "r1c1", "r1c2"]] }), "a cage"],
    [four("12", { rules: [pair("r1c1", "r1c2", "less")] }), "a rule"],
    [four("12", { extra_regions: [[0, 5, 10, 15]] }), "a region"],
    [four("12", { windows: true }), "windows"],
    [four("12", { disjoint_groups: true }), "groups"],
  ])) {
    assert.equal(relation(plain, more), "tighter", what);
    assert.equal(relation(more, plain), "looser", what);
  }
  assert.equal(relation(four("12", { diagonals: "falling" }), four("12", { diagonals: true })), "tighter");
});

test("adding a sum to a cage makes a puzzle tighter, and changing the sum makes another puzzle", () => {
  const cage = (/** @type {number} */ sum, cells = ["r1c1", "r1c2"]) => four("", { cages: [[sum, ...cells]] });
  assert.equal(relation(cage(0), cage(5)), "tighter");
  assert.equal(relation(cage(5), cage(0)), "looser");
  assert.equal(relation(cage(5), cage(6)), "other");
  assert.equal(relation(cage(5), cage(5, ["r1c2", "r1c1"])), "same", "cells in another order");
  assert.equal(relation(cage(5), four("", { rules: [{ type: "cage", cells: ["r1c1", "r1c2"], sum: 5 }] })), "same");
});

test("another size, other regions, other givens or digits from 0 make another puzzle", () => {
  assert.equal(relation(four(""), { n: 6, givens: ".".repeat(36) }), "other");
  assert.equal(relation(four(""), four("", { regions: "none" })), "other");
  assert.equal(relation(four("12"), four("13")), "other");
  assert.equal(relation(four("12"), four("1", { from_zero: true })), "other");
});

test("adding a mark that exempts its cells from another rule makes another puzzle", () => {
  const nine = (/** @type {import("../src/game/puzzle.js").Rule[]} */ ...rules) => ({ n: 9, givens: ".".repeat(81), rules });
  const negative = { type: "negative", marks: "sums", relations: [{ sum: 5 }] };
  const [before, after] = [nine(negative), nine(negative, pair("r1c1", "r1c2", { sum: 5 }))];
  assert.equal(relation(before, after), "other");
  assert.equal(relation(nine(), after), "tighter");
  const minimum = (/** @type {string} */ cell) => ({ type: "extremum", cell, extreme: "minimum" });
  assert.equal(relation(four("", { rules: [minimum("r1c1")] }), four("", { rules: [minimum("r1c1"), minimum("r1c2")] })), "other");
  assert.equal(relation(four(""), four("", { rules: [minimum("r1c1")] })), "tighter");
  // The engine confirms this: r1c1 and r1c2 add up to 5 in no solution of `before`, and in all solutions of `after`.
  const sums = (/** @type {Puzzle} */ puzzle) =>
    ask({ do: "solutions", puzzle, limit: 20 }).map((/** @type {any} */ { solution }) => Number(solution[0]) + Number(solution[1]));
  assert.ok(sums(before).every((/** @type {number} */ sum) => sum !== 5));
  assert.deepEqual(new Set(sums(after)), new Set([5]));
});

test("when a clue is added, impossible candidates stay impossible, and solutions that fit stay known", () => {
  const before = four("12");
  const known = learned(nothing(before), answer(before));
  assert.deepEqual(left(known.impossible).slice(0, 4), ["1", "2", "34", "34"]);
  const after = four("123");
  const more = inherited(known, after);
  assert.deepEqual(more.impossible, known.impossible);
  assert.ok(more.solutions.length > 0 && more.solutions.length < known.solutions.length);
  assert.ok(more.solutions.every((solution) => solution.startsWith("123")));
  // Every inherited result is true of the new puzzle.
  const truth = learned(nothing(after), answer(after));
  more.impossible.forEach((set, cell) => assert.equal(set & ~(truth.impossible[cell] ?? 0), 0));
  assert.ok(more.solutions.every((solution) => truth.solutions.includes(solution)));
});

test("when a clue is removed, only the solutions stay known", () => {
  const before = four("123");
  const known = learned(nothing(before), answer(before));
  const less = inherited(known, four("12"));
  assert.ok(less.impossible.every((set) => set === 0));
  assert.deepEqual(less.solutions, known.solutions);
  assert.equal(less.isAll, false);
});

test("a changed puzzle has no solution if all solutions were known and none fits", () => {
  const before = four("12..34..2143");
  const known = learned(nothing(before), answer(before, 8));
  assert.deepEqual([known.isAll, known.solutions.length, isUnsolvable(known)], [true, 2, false]);
  const [first = "", second = ""] = known.solutions;
  assert.equal(isUnsolvable(inherited(known, four(first.slice(0, 3)))), false, "fewer givens");
  const one = inherited(known, four(`12..34${first[6]}.2143`));
  assert.deepEqual([one.solutions, isUnsolvable(one)], [[first], false]);
  const contrary = inherited(one, four(`12..34${first[6]}${second[7]}2143`));
  assert.deepEqual([contrary.solutions, isUnsolvable(contrary)], [[], true]);
});

test("a puzzle without a solution still has none when a clue is added", () => {
  const none = four("12", { cages: [[7, "r1c1", "r1c2"]] });
  const known = learned(nothing(none), answer(none));
  assert.equal(isUnsolvable(known), true);
  assert.equal(isUnsolvable(inherited(known, { ...none, diagonals: true })), true);
  assert.equal(isUnsolvable(inherited(known, four("12"))), false);
});

test("the engine gets the possible candidates as marks, and finds the same true candidates with and without them", () => {
  const before = four("12");
  const known = inherited(learned(nothing(before), answer(before)), four("12", { cages: [[7, "r1c3", "r1c4"], [5, "r2c1", "r3c1"]] }));
  assert.equal(marksOf(nothing(before)), undefined);
  const marks = marksOf(known);
  assert.deepEqual(marks?.slice(0, 4), ["1", "2", "34", "34"]);
  const found = (/** @type {object} */ puzzle) => ask({ do: "true-candidates", puzzle, limit: 8 }).counts;
  assert.deepEqual(found({ ...known.puzzle, marks }), found(known.puzzle));
});

test("the counts of one cell add up to the number of solutions, unless they are capped", () => {
  const number = (/** @type {Puzzle} */ of) => ask({ do: "count", puzzle: of }).found;
  const [several, one, none] = [four("12"), four("1234341221434..1"), four("12", { cages: [[9, "r1c1", "r1c2"]] })];
  assert.deepEqual([number(several) > 2, number(one), number(none)], [true, 1, 0]);
  assert.equal(totalOf(answer(several, 1000)), number(several));
  assert.equal(totalOf(answer(several, 4)), undefined, "the counts are capped");
  assert.equal(totalOf(answer(several, 1)), undefined);
  assert.deepEqual([totalOf(answer(one, 1)), totalOf(answer(one, 8)), totalOf(answer(none))], [1, 1, 0]);
});

test("results for several grids are about the cells of the canvas, and moving a grid or adding a rule makes another puzzle", () => {
  const twins = (/** @type {string} */ first, /** @type {Partial<import("../src/game/puzzle.js").PlacedGrid>} */ more = {}) => ({
    givens: "",
    grids: [{ at: /** @type {const} */ ([1, 1]), ...four(first), box: /** @type {[number, number]} */ ([2, 2]) }, { at: /** @type {const} */ ([3, 3]), ...four(""), box: /** @type {[number, number]} */ ([2, 2]), ...more }],
  });
  const found = (/** @type {Puzzle} */ puzzle, limit = 1) => {
    const { givens: _, ...rest } = /** @type {any} */ (withMarks(nothing(puzzle)));
    return onBoard(puzzle, ask({ do: "true-candidates", puzzle: rest, limit, solutions: true }));
  };
  const before = twins("1234341221");
  const known = learned(nothing(before), found(before, 1000));
  // The last box of grid 1 must be 4 3 above 2 1; the canvas has 28 cells.
  assert.deepEqual([known.impossible.length, totalOf(found(before, 1000)), ask({ do: "count", puzzle: { grids: before.grids } }).found], [28, 12, 12]);
  assert.deepEqual(digitsOf(known.impossible[10] ?? 0), [1, 2, 3]);
  const after = twins("12343412214321");
  assert.deepEqual([relation(before, after), relation(after, before)], ["tighter", "looser"]);
  const { grids = [] } = withMarks(inherited(known, after));
  assert.equal(grids[1] && "marks" in grids[1] && /** @type {any} */ (grids[1]).marks[0], "4");
  assert.equal(inherited(known, after).solutions.length, 0, "r4c1 is 4 in all solutions");
  for (const more of [{ at: /** @type {[number, number]} */ ([3, 4]) }, { diagonals: true }]) {
    assert.equal(relation(before, twins("1234341221", more)), "other");
    assert.deepEqual(inherited(known, twins("1234341221", more)).solutions, []);
  }
});

test("if digits begin at 0, the marks for the engine are values", () => {
  const before = four("01", { from_zero: true });
  const known = learned(nothing(before), answer(before));
  assert.deepEqual(marksOf(known)?.slice(0, 4), ["0", "1", "23", "23"]);
  assert.ok(inherited(known, four("012", { from_zero: true })).solutions.every((solution) => solution.startsWith("012")));
});
