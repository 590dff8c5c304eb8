// Watching: the position after each move of a search, forwards and backwards, and its tree.

import test from "node:test";
import assert from "node:assert/strict";
import { Recording } from "../src/watch/recording.js";
import { profile } from "../src/watch/profile.js";

/** @typedef {import("../src/watch/recording.js").MoveRecord} MoveRecord */

/** @param {MoveRecord["move"]} move @param {number} [index] @param {number} [digit] @returns {MoveRecord} */
const made = (move, index, digit = 0) => ({ move, candidate: index === undefined ? null : { index, digit } });

/** A small search: a guess that fails, and its alternative, which leads to a solution. */
const MOVES = [
  made("place", 0, 1),
  made("guess", 1, 2),
  made("eliminate", 2, 2),
  made("place", 2, 3),
  made("guess", 3, 4),
  made("retreat", 3, 4),
  made("forced", 3, 1),
  made("retreat", 3, 1),
  made("retreat", 1, 2),
  made("forced", 1, 3),
  made("place", 2, 2),
  made("solution"),
  made("retreat", 1, 3),
  made("retreat"),
];
const all = [30, 30, 30, 30];
function recorded(lowest = 1) {
  const recording = new Recording(4, all, lowest);
  recording.add(MOVES);
  return recording;
}

test("a retreat restores the digits and candidates from before the guess", () => {
  const recording = recorded();
  const digits = (/** @type {number} */ moves) => [...recording.at(moves).digits].join("");
  assert.deepEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 14].map(digits), ["0000", "1000", "1200", "1230", "1234", "1230", "1231", "1230", "1000", "1300", "1320", "0000"]);
  assert.equal(recording.at(3).sets[2], 30 & ~4);
  assert.equal(recording.at(9).sets[2], 30);
  assert.equal(recording.hasMarks, true);
});

test("a move is shown with its kind, and a retreat with the entries that it removes", () => {
  const recording = recorded();
  assert.deepEqual([recording.at(2).kinds[1], recording.at(4).kinds[2], recording.at(7).kinds[3], recording.at(9).kinds[1]], ["guess", "place", "forced", undefined]);
  assert.deepEqual(recording.at(9).undone.map(({ cell, digit }) => [cell, digit]), [[1, 2], [2, 3]]);
  assert.deepEqual(recording.at(14).latest, { kind: "retreat", cell: -1, digit: 0 });
});

test("the counters and the depth are those of the moves so far", () => {
  const { counters, depth } = recorded().at(8);
  assert.deepEqual(counters, { nodes: 4, guesses: 2, placements: 5, eliminations: 1, retreats: 2, solutions: 0 });
  assert.equal(depth, 1);
  const end = recorded().at(99);
  assert.deepEqual([end.move, end.counters.nodes, end.counters.retreats, end.counters.solutions, end.depth], [14, 5, 5, 1, 0]);
  assert.equal(recorded().deepest, 2);
  assert.deepEqual(recorded().depths, [0, 0, 1, 1, 1, 2, 1, 2, 1, 0, 1, 1, 1, 0, 0]);
});

test("a position is the same whether it is reached forwards, backwards or by a jump", () => {
  // The search is long enough for the recording to store several positions.
  const long = new Recording(9, Array(9).fill(1022), 1);
  /** @type {MoveRecord[]} */
  const open = [];
  let state = 7;
  const random = (/** @type {number} */ below) => (state = (state * 48271) % 2147483647) % below;
  for (let k = 0; k < 3000; k++) {
    const free = open.length < 8 && (open.length === 0 || random(3) > 0);
    const one = free ? made(random(2) ? "guess" : "forced", open.length, 1 + random(9)) : made("retreat", open.at(-1)?.candidate?.index, open.at(-1)?.candidate?.digit);
    if (free) open.push(one);
    else open.pop();
    long.add([one]);
  }
  const shape = (/** @type {number} */ moves) => {
    const { digits, kinds, depth, node, counters } = long.at(moves);
    return JSON.stringify([[...digits], kinds, depth, node, counters]);
  };
  const forwards = Array.from({ length: 3001 }, (_, k) => shape(k));
  for (let k = 3000; k >= 0; k -= 7) assert.equal(shape(k), forwards[k]);
  for (let k = 0; k < 200; k++) {
    const at = random(3001);
    assert.equal(shape(at), forwards[at]);
  }
});

test("the tree has a node for each digit that was tried, with its outcome", () => {
  const { tree } = recorded();
  assert.deepEqual(tree.nodes.map(({ parent }) => parent), [-1, 0, 1, 1, 0]);
  assert.deepEqual(tree.nodes.map((_, node) => tree.endOf(node, 99)), ["solved", "dead", "dead", "dead", "solved"]);
  assert.deepEqual(tree.nodes.map((_, node) => tree.endOf(node, 7)), ["open", "open", "dead", "open", "open"]);
  assert.deepEqual(tree.nodes.map(({ placed }) => placed), [1, 1, 0, 0, 1]);
  assert.equal(tree.nodes[0]?.size, 4);
  assert.deepEqual(tree.pathTo(3), [0, 1, 3]);
  assert.equal(recorded().at(7).node, 3);
});

test("the tree shows the path to the current node, and the nodes that the reader opened", () => {
  const { tree } = recorded();
  const rows = (/** @type {number} */ moves, /** @type {number} */ node, /** @type {number[]} */ opened = [], /** @type {number[]} */ closed = []) =>
    tree.rows(moves, node, new Set(opened), new Set(closed)).map((row) => `${row.node}${row.hidden ? `+${row.hidden}` : ""}`).join(" ");
  assert.equal(rows(2, 1), "0 1", "later nodes are not shown yet");
  assert.equal(rows(14, 4), "0 1+2 4");
  assert.equal(rows(14, 4, [1]), "0 1 2 3 4");
  assert.equal(rows(7, 3, [], [0]), "0+1");
});

test("stepping skips removed candidates, or stops only at moves of one kind", () => {
  const recording = recorded();
  assert.equal(recording.next(2, 1), 4);
  assert.equal(recording.next(4, -1), 2);
  assert.equal(recording.next(2, 1, (kind) => kind === "guess"), 5);
  assert.equal(recording.next(13, 1, (kind) => kind === "guess"), 14, "the end, if no later move is a guess");
  assert.equal(recording.next(1, -1, (kind) => kind === "guess"), 0);
});

test("values from 0 are recorded as digits from 1", () => {
  const recording = new Recording(4, all, 0);
  recording.add([made("guess", 0, 0)]);
  assert.equal(recording.at(1).digits[0], 1);
});

test("a long profile is shortened but keeps its peaks", () => {
  assert.deepEqual(profile([0, 5, 1, 1, 2, 9], 3), [5, 1, 9]);
  assert.deepEqual(profile([0, 1], 300), [0, 1]);
});
