// The game without the page.

import test from "node:test";
import assert from "node:assert/strict";
import { digitsOf, setOf } from "../src/game/digits.js";
import { dailyRequest } from "../src/game/daily.js";
import { CLASSIC, Geometry } from "../src/game/geometry.js";
import * as history from "../src/game/history.js";
import { fragmentOf, fromFragment } from "../src/game/link.js";
import * as board from "../src/game/position.js";
import { readLine, writeLine } from "../src/game/text.js";
import { LANGUAGES, preferred } from "../src/text/index.js";

const LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const givens = /** @type {number[]} */ (readLine(LINE));
const start = board.start(givens);
const place = (/** @type {board.Position} */ at, /** @type {number} */ cell, /** @type {number} */ digit) =>
  board.place(CLASSIC, at, [cell], digit, true);

test("cells have 20 peers, and 12 in a grid of 6 x 6", () => {
  assert.ok(CLASSIC.peers.every((peers) => peers.length === 20));
  assert.ok(new Geometry(2, 3).peers.every((peers) => peers.length === 12));
  assert.equal(CLASSIC.name(CLASSIC.named("r5c9")), "r5c9");
});

test("lines and drawn grids are read, other texts are not", () => {
  const drawn = LINE.replace(/.{9}/g, "$&\n").replace(/\./g, "0").replace(/^(...)(...)/gm, "$1|$2|");
  assert.deepEqual(readLine(drawn), givens);
  assert.equal(writeLine(givens), LINE);
  assert.equal(readLine("12345"), undefined);
});

test("a placed digit removes its marks from the peers, and is taken away again", () => {
  const marked = board.fillMarks(CLASSIC, start);
  assert.deepEqual(digitsOf(marked.corner[2] ?? 0), [1, 2, 4]);
  const placed = place(marked, 2, 4);
  assert.equal(board.digitIn(placed, 2), 4);
  assert.deepEqual(digitsOf(placed.corner[3] ?? 0), [2, 6]);
  assert.equal(board.digitIn(place(placed, 2, 4), 2), 0);
  assert.equal(board.digitIn(place(start, 0, 9), 0), 5, "givens stay");
});

test("repeated digits, missing digits and mistakes are found", () => {
  const wrong = place(start, 2, 5);
  assert.deepEqual([...board.conflicts(CLASSIC, wrong)], [0, 2]);
  assert.equal(board.remaining(CLASSIC, start)[6], 4);
  const solution = /** @type {number[]} */ (readLine(SOLUTION));
  assert.deepEqual(board.mistakes(wrong, solution), [2]);
  assert.ok(board.isSolved(CLASSIC, { ...start, digits: solution.map((digit, cell) => (givens[cell] ? 0 : digit)) }));
  assert.ok(!board.isSolved(CLASSIC, wrong));
});

test("erasing takes digits, then marks, then colours", () => {
  let at = board.mark(start, "colours", [2], 3);
  at = board.mark(at, "corner", [2], 1);
  at = place(at, 2, 4);
  at = board.erase(at, [2]);
  assert.deepEqual([at.digits[2], at.corner[2], at.colours[2]], [0, setOf([1]), setOf([3])]);
  at = board.erase(board.erase(at, [2]), [2]);
  assert.deepEqual([at.corner[2], at.colours[2]], [0, 0]);
});

test("moves are undone and done again, also up to the mistake", () => {
  const solution = /** @type {number[]} */ (readLine(SOLUTION));
  let game = history.begin(start);
  for (const [cell, digit] of /** @type {[number, number][]} */ ([[2, 4], [3, 6], [5, 9], [6, 1]])) {
    game = history.move(game, place(game.present, cell, digit));
  }
  assert.equal(history.redo(history.undo(game)).present, game.present);
  const before = history.undoUntil(game, (at) => board.mistakes(at, solution).length === 0);
  assert.deepEqual([before.present.digits[3], before.present.digits[5], before.future.length], [6, 0, 2]);
  assert.equal(history.undo(history.begin(start)).present, start);
});

test("a checkpoint is returned to", () => {
  const marked = history.checkpoint(history.move(history.begin(start), place(start, 2, 4)));
  const later = history.move(marked, place(marked.present, 3, 6));
  const back = history.restore(later);
  assert.equal(back.present, marked.present);
  assert.equal(back.checkpoints.length, 0);
  assert.equal(history.undo(back).present, later.present);
});

test("a link holds the position", () => {
  let at = place(start, 2, 4);
  at = board.mark(at, "centre", [3], 9);
  at = board.mark(at, "corner", [5], 1);
  at = board.mark(at, "colours", [0], 2);
  assert.deepEqual(fromFragment(fragmentOf(at)), at);
  assert.equal(fromFragment("#puzzle=12"), undefined);
});

test("the puzzle of the day depends on the day", () => {
  const monday = dailyRequest(new Date(2026, 10, 23));
  const sunday = dailyRequest(new Date(2026, 10, 29));
  assert.deepEqual([monday.seed, monday.rating], [20261123, "ennead=easy"]);
  assert.deepEqual([sunday.seed, sunday.rating], [20261129, "ennead=expert"]);
});

test("all languages have the same texts", () => {
  /** @param {object} texts @returns {string[]} */
  const keys = (texts) => Object.entries(texts).flatMap(([key, text]) => (typeof text === "object" ? [key, ...keys(text)] : [key]));
  const fields = (/** @type {unknown} */ text) => String(text).match(/\{\w+\}/g)?.sort() ?? [];
  for (const texts of Object.values(LANGUAGES)) {
    assert.deepEqual(keys(texts), keys(LANGUAGES.en));
    for (const [key, text] of Object.entries(LANGUAGES.en)) {
      if (typeof text === "string") assert.deepEqual(fields(/** @type {any} */ (texts)[key]), fields(text), key);
    }
  }
  assert.equal(preferred(["fr", "de-AT"]), "de");
  assert.equal(preferred(["ja"]), "en");
});
