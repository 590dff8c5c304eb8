// The data that the browser stores: games, collections, statistics.

import test, { beforeEach } from "node:test";
import assert from "node:assert/strict";
import { effect, signal } from "../vendor/signals-core.mjs";
import { collect, collections, discard, gameIn } from "../src/game/collections.js";
import * as history from "../src/game/history.js";
import { mark, place } from "../src/game/position.js";
import { CLASSIC } from "../src/game/geometry.js";
import { classic, startOf } from "../src/game/puzzle.js";
import { OWN, grade, note, solved, streak, summaries } from "../src/game/statistics.js";
import { forget, gameOf, games, isHeld, makingWay, refusal, remove, save, saveIfRoom, store, stored } from "../src/game/storage.js";
import { dayOf, namedDay } from "../src/game/daily.js";

/** A storage in memory that refuses a text if all texts together would be longer than `room`. */
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

/** Returns a game with some moves. @param {string} id @param {string} changed */
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

test("records that are not games are skipped", () => {
  kept.setItem("ennead.game.broken", "{");
  kept.setItem("ennead.game.old", JSON.stringify({ version: 1, games: [] }));
  assert.deepEqual(games(), []);
});

test("if the storage is full, no game is removed automatically, and solved games are the first to be proposed for removal", () => {
  const large = (/** @type {string} */ id, /** @type {string} */ changed, solved = false) => ({ ...game(id, changed), title: id.repeat(6000), solved });
  for (const one of [large("a", "2026-01-01"), large("b", "2026-01-02"), large("c", "2026-01-03", true), large("d", "2026-01-04", true)]) assert.ok(save(one));
  kept.room = [...kept.map.values()].join("").length;
  const next = game("e", "2026-01-05");
  assert.equal(save(next), false);
  assert.deepEqual([kept.length, refusal.value], [4, "full"]);
  assert.deepEqual(makingWay().map(({ id }) => id), ["c", "d"]);
  save(large("e", "2026-01-05"));
  assert.deepEqual(makingWay().map(({ id }) => id), ["c", "d", "a"], "a larger game needs more room");
  save(next);
  makingWay().forEach(({ id }) => remove(id));
  assert.equal(refusal.value, undefined, "the game is stored as soon as there is room");
  assert.deepEqual(games().map(({ id }) => id), ["e", "b", "a"]);
  assert.ok(kept.getItem("ennead.game.e"));
  assert.equal(save({ ...large("a", "2026-01-06"), title: "a".repeat(30_000) }), false);
  assert.deepEqual(makingWay().map(({ id }) => id), ["b", "e"], "the game to be stored is not proposed for removal");
  remove("a");
});

test("data that the browser refuses to store is kept in memory until the page is left", () => {
  const old = game("a", "2026-01-01");
  assert.ok(save(old) && store("play", { fills: false }));
  kept.room = [...kept.map.values()].join("").length;
  const moved = { ...old, title: "a".repeat(100), changed: "2026-01-02" };
  assert.equal(save(moved), false);
  assert.equal(store("play", { fills: false, more: "x".repeat(100) }), false);
  note({ kind: "classic", level: "easy", seconds: 100, day: "2026-11-20", helped: false });
  assert.deepEqual([gameOf("a"), games().length, isHeld("a"), refusal.value], [moved, 1, true, "full"]);
  assert.equal(stored("play", { more: "" }).more.length, 100);
  assert.equal(solved().length, 1);
  assert.equal(saveIfRoom(game("b", "2026-01-03")), false);
  assert.equal(gameOf("b"), undefined, "a game that is stored only if there is room is not kept in memory");
  kept.room = Infinity;
  // After any record is removed, all data in memory is stored if there is room.
  remove("c");
  assert.deepEqual([isHeld("a"), refusal.value], [false, undefined]);
  assert.deepEqual(gameOf("a"), moved);
  assert.equal(JSON.parse(kept.getItem("ennead.statistics") ?? "").solved.length, 1);
  save(old);
  assert.deepEqual(gameOf("a"), old, "the version that was kept in memory does not come back");
});

test("without storage in the browser, all data is kept in memory until the page is left", () => {
  /** @type {any} */ (globalThis).localStorage = undefined;
  const one = game("a", "2026-01-01");
  assert.equal(save(one), false);
  assert.equal(store("play", { fills: true }), false);
  assert.deepEqual([games(), stored("play", { fills: false }), refusal.value], [[one], { fills: true }, "forbidden"]);
  assert.ok(collect("week", [{ title: "first", puzzle }]));
  assert.deepEqual(collections().map(({ name }) => name), ["week"]);
  for (const { id } of collections()) discard(id);
  remove("a");
  forget("play");
  assert.deepEqual([games(), refusal.value], [[], undefined]);
});

test("an effect that stores something does not run again when other data is kept in memory", () => {
  kept.room = 0;
  const choice = signal(1);
  let runs = 0;
  const stop = effect(() => {
    runs++;
    store("choice", { at: choice.value });
  });
  choice.value = 2;
  store("other", {});
  assert.equal(runs, 2);
  stop();
  for (const name of ["choice", "other"]) forget(name);
});

test("fields that a stored record lacks get their defaults", () => {
  assert.deepEqual(stored("play", { a: 1, b: 2 }), { a: 1, b: 2 });
  store("play", { b: 3 });
  assert.deepEqual(stored("play", { a: 1, b: 2 }), { a: 1, b: 3 });
  kept.setItem("ennead.play", "{");
  assert.deepEqual(stored("play", { a: 1 }), { a: 1 });
});

test("collections contain their puzzles in order", () => {
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

test("times are summarized by kind and level, except the times of games with help", () => {
  const one = { kind: "classic", level: "easy", day: "2026-11-20", helped: false };
  for (const seconds of [100, 300]) note({ ...one, seconds });
  note({ ...one, seconds: 5, helped: true });
  note({ ...one, level: "hard", seconds: 5, helped: true });
  assert.deepEqual(summaries(solved()), [
    { kind: "classic", level: "easy", count: 3, helped: 1, best: 100, average: 200, latest: 300 },
    { kind: "classic", level: "hard", count: 1, helped: 1 },
  ]);
});

test("puzzles from elsewhere are recorded before their level is known, and their level is added later", () => {
  const one = { kind: OWN, level: "", seconds: 100, day: "2026-11-20", helped: false };
  for (const other of [{ ...one, seconds: 90 }, one, { ...one, kind: "classic", level: "easy" }]) note(other);
  grade(one, "hard");
  grade({ ...one, seconds: 1 }, "easy");
  assert.deepEqual(summaries(solved()).map(({ kind, level, count, best }) => [kind, level, count, best]), [[OWN, "", 1, 90], [OWN, "hard", 1, 100], ["classic", "easy", 1, 100]]);
});

test("a streak of days ends today or yesterday", () => {
  const all = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-02-20"].map((day) => ({ kind: "daily", level: "easy", seconds: 1, day, helped: false }));
  assert.deepEqual(["2026-03-01", "2026-03-02", "2026-03-03"].map((today) => streak(all, today)), [3, 3, 0]);
  assert.equal(dayOf(namedDay("2026-03-01")), "2026-03-01");
});
