// What the browser keeps: games, collections, statistics.

import test, { beforeEach } from "node:test";
import assert from "node:assert/strict";
import { collect, collections, discard, gameIn } from "../src/game/collections.js";
import * as history from "../src/game/history.js";
import { mark, place } from "../src/game/position.js";
import { CLASSIC } from "../src/game/geometry.js";
import { classic, startOf } from "../src/game/puzzle.js";
import { solved, note, streak, summaries } from "../src/game/statistics.js";
import { gameOf, games, remove, save, store, stored } from "../src/game/storage.js";
import { dayOf, namedDay } from "../src/game/daily.js";

/** A storage with room for this many symbols. */
class Kept {
  /** @type {Map<string, string>} */
  map = new Map();
  room = Infinity;
  get length() {
    return this.map.size;
  }
  key(/** @type {number} */ at) {
    return [...this.map.keys()][at] ?? null;
  }
  getItem(/** @type {string} */ key) {
    return this.map.get(key) ?? null;
  }
  setItem(/** @type {string} */ key, /** @type {string} */ value) {
    const others = [...this.map].filter(([other]) => other !== key).reduce((sum, [, text]) => sum + text.length, 0);
    if (others + value.length > this.room) throw new Error("full");
    this.map.set(key, value);
  }
  removeItem(/** @type {string} */ key) {
    this.map.delete(key);
  }
}

/** @type {Kept} */
let kept;
beforeEach(() => {
  kept = new Kept();
  /** @type {any} */ (globalThis).localStorage = kept;
});

const puzzle = classic([5, 3, ...Array(79).fill(0)]);

/** A game with some moves. @param {string} id @param {string} changed */
function game(id, changed) {
  let moves = history.begin(startOf(puzzle));
  moves = history.move(moves, place(CLASSIC, moves.present, [2], 4, true));
  moves = history.checkpoint(history.move(moves, mark(moves.present, "corner", [3], 2)));
  return { id, title: id, puzzle, history: history.undo(moves), seconds: 7, changed };
}

test("games are read as they were saved, the latest first", () => {
  const [older, newer] = [game("a", "2026-01-01"), game("b", "2026-01-02")];
  assert.ok(save(older) && save(newer));
  assert.deepEqual(games(), [newer, older]);
  assert.deepEqual(gameOf("a"), older);
  assert.equal(history.redo(/** @type {any} */ (gameOf("a")).history).present.corner[3], 4, "what was undone is kept too");
  remove("a");
  assert.deepEqual(games().map(({ id }) => id), ["b"]);
});

test("what is no game is left out", () => {
  kept.setItem("ennead.game.broken", "{");
  kept.setItem("ennead.game.old", JSON.stringify({ version: 1, games: [] }));
  assert.deepEqual(games(), []);
});

test("where there is no room, the oldest games make way", () => {
  save(game("a", "2026-01-01"));
  kept.room = 2.5 * (kept.getItem("ennead.game.a")?.length ?? 0);
  assert.ok(save(game("b", "2026-01-02")) && save(game("c", "2026-01-03")));
  assert.deepEqual(games().map(({ id }) => id), ["c", "b"]);
  kept.room = 10;
  assert.equal(save(game("d", "2026-01-04")), false);
});

test("records have what is missing in them", () => {
  assert.deepEqual(stored("play", { a: 1, b: 2 }), { a: 1, b: 2 });
  store("play", { b: 3 });
  assert.deepEqual(stored("play", { a: 1, b: 2 }), { a: 1, b: 3 });
  kept.setItem("ennead.play", "{");
  assert.deepEqual(stored("play", { a: 1 }), { a: 1 });
});

test("collections keep puzzles in their order", () => {
  const one = { puzzle, position: startOf(puzzle), title: "first" };
  const made = collect("week", [one, { ...one, title: "second" }]);
  assert.ok(made);
  assert.deepEqual(collections(), [made]);
  assert.deepEqual(made.puzzles.map(({ title }) => title), ["first", "second"]);
  assert.equal(gameIn(made, 1), `${made.id}-2`);
  discard(made.id);
  assert.deepEqual(collections(), []);
  kept.room = 10;
  assert.equal(collect("week", [one]), undefined);
});

test("times are summed up by kind and level, without those with help", () => {
  const one = { kind: "classic", level: "easy", day: "2026-11-20", helped: false };
  for (const seconds of [100, 300]) note({ ...one, seconds });
  note({ ...one, seconds: 5, helped: true });
  note({ ...one, level: "hard", seconds: 5, helped: true });
  assert.deepEqual(summaries(solved()), [
    { kind: "classic", level: "easy", count: 3, helped: 1, best: 100, average: 200, latest: 300 },
    { kind: "classic", level: "hard", count: 1, helped: 1 },
  ]);
});

test("days in a row end with today or yesterday", () => {
  const all = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-02-20"].map((day) => ({ kind: "daily", level: "easy", seconds: 1, day, helped: false }));
  assert.deepEqual(["2026-03-01", "2026-03-02", "2026-03-03"].map((today) => streak(all, today)), [3, 3, 0]);
  assert.equal(dayOf(namedDay("2026-03-01")), "2026-03-01");
});
