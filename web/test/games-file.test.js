// Files of games: nothing is lost when a game is saved and read, and damaged files are refused.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { start as engine } from "../src/engine/module.js";
import { CLASSIC } from "../src/game/geometry.js";
import { gameIn, hasGames, lineOf, linesOf } from "../src/game/games-file.js";
import * as history from "../src/game/history.js";
import * as board from "../src/game/position.js";
import { classic, startOf } from "../src/game/puzzle.js";

/** @typedef {import("../src/game/storage.js").Game} Game */

const puzzle = classic([5, 3, ...Array(79).fill(0)]);

/** Returns a game with every kind of entry. @returns {Game} */
function game() {
  let moves = history.begin(startOf(puzzle));
  const go = (/** @type {(at: board.Position) => board.Position} */ change) => (moves = history.move(moves, change(moves.present)));
  go((at) => board.place(CLASSIC, at, [2], 4, true));
  for (const digit of [1, 2, 6, 2]) go((at) => board.mark(at, "centre", [3], digit));
  go((at) => board.mark(at, "corner", [4, 5], 9));
  go((at) => board.mark(at, "colours", [0, 80], 9));
  moves = history.checkpoint(moves);
  go((at) => board.tint(at, [board.spot(4, 9)], 7));
  go((at) => board.draw(at, [{ from: board.spot(0, 0), to: board.spot(80, 9), colour: 4 }]));
  go((at) => board.erase(at, [80]));
  return { id: "lx3-a_b", title: "Mine", puzzle, history: history.undo(moves), seconds: 77, changed: "2026-11-20T10:00:00.000Z", helped: true, origin: { kind: "daily", level: "easy", day: "2026-11-20" } };
}

/** Returns the line of a game whose record was changed by `change`. @param {(record: any) => unknown} change */
function changed(change) {
  const record = JSON.parse(lineOf(game()));
  change(record);
  return JSON.stringify(record);
}

test("a game is read as it was saved, with its moves, colours and lines", () => {
  assert.deepEqual(gameIn(lineOf(game())), game());
  const killer = { n: 4, givens: "................", box: /** @type {[number, number]} */ ([2, 2]), cages: [[5, 0, 4]], rules: [{ type: "thermometer", cells: ["r1c1", "r1c2"] }] };
  const other = { ...game(), puzzle: killer, history: history.begin(startOf(killer)), solved: true };
  assert.deepEqual(gameIn(lineOf(other)), other);
  assert.ok(hasGames(`${lineOf(game())}\n${lineOf(other)}\n`));
  assert.equal(linesOf(`${lineOf(game())}\n\n${lineOf(other)}\n`).lines[1]?.number, 3);
});

test("the engine reads a file of games as puzzles", async () => {
  const ask = await engine(await WebAssembly.compile(readFileSync(new URL("../wasm/ennead.wasm", import.meta.url))));
  const [read] = ask({ do: "read", text: `${lineOf(game())}\n` });
  assert.deepEqual([read.kind, read.id, read.puzzle.givens.slice(0, 4), read.puzzle.placed], ["read", "Mine", "534.", ["r1c3"]]);
});

test("a file without games is not a file of games, and a line without a game is read as a puzzle", () => {
  assert.ok(!hasGames('{"n":4,"givens":"1..............."}') && !hasGames("53..7....") && !hasGames(""));
  const read = gameIn('{"id":"x","n":4,"givens":"12..............","placed":["r1c2"]}');
  assert.ok(typeof read === "object" && read.history.present.digits[1] === 2 && read.title === "x");
});

test("a line without a valid game is refused with the reason", () => {
  assert.equal(gameIn("{"), "notJson");
  assert.equal(gameIn(lineOf(game()).slice(0, -9)), "notJson");
  for (const text of ["1", "null", "[]", "{}", '{"n":3000,"givens":""}']) assert.equal(gameIn(text), "notAPuzzle", text);
  assert.equal(gameIn("[".repeat(100_000)), "tooDeep");
  assert.equal(gameIn(`{"n":1,"givens":".","game":${"[".repeat(50)}${"]".repeat(50)}}`), "tooDeep");
  assert.equal(gameIn(changed((record) => (record.id = "[".repeat(50)))) instanceof Object, true, "brackets within a text do not count as nesting");
  assert.equal(gameIn(`{"n":1,"givens":"${" ".repeat(5_000_000)}"}`), "tooLarge");
  assert.equal(linesOf("x".repeat(60_000_000)).problem, "tooLarge");
  assert.equal(linesOf("{}\n".repeat(6000)).problem, "tooMany");
  assert.equal(gameIn(changed(({ game: one }) => (one.version = 2))), "newer");
});

test("moves that no game can have are refused", () => {
  /** @type {((packed: any) => unknown)[]} */
  const damages = [
    (packed) => (packed.moves = 3),
    (packed) => (packed.moves = Array(100_000).fill({})),
    (packed) => (packed.done = 99),
    (packed) => (packed.done = -1),
    (packed) => (packed.first = null),
    (packed) => (packed.moves[0] = []),
    (packed) => (packed.moves[0].d = [2, 10]),
    (packed) => (packed.moves[0].d = [81, 1]),
    (packed) => (packed.moves[0].d = [2]),
    (packed) => (packed.moves[0].d = { length: 2 }),
    (packed) => (packed.moves[0].d = [2, "4"]),
    (packed) => (packed.moves[1].m = [3, 1]),
    (packed) => (packed.moves[1].m = [3, 1 << 10]),
    (packed) => (packed.moves[0].c = [3, 1 << 10]),
    (packed) => (packed.moves[0].g = [3, 1.5]),
    (packed) => (packed.moves[0].t = { 5: 10 }),
    (packed) => (packed.moves[0].t = { "-1": 1 }),
    (packed) => (packed.moves[0].t = { constructor: 1 }),
    (packed) => (packed.moves[0].l = [{ from: 0, to: 81 * 64, colour: 1 }]),
    (packed) => (packed.moves[0].l = [null]),
    (packed) => (packed.checkpoints = [7]),
    (packed) => delete packed.moves,
  ];
  for (const damage of damages) assert.equal(gameIn(changed(({ game: one }) => damage(one.history))), "damaged", String(damage));
  assert.equal(gameIn(changed((record) => (record.game = 7))), "damaged");
  assert.equal(gameIn(changed((record) => (record.placed = 7))), "damaged");
  assert.equal(gameIn(changed((record) => (record.cages = [Array(150_000).fill(0)]))), "tooLarge");
});

test("fields of a game that the page cannot have written are ignored", () => {
  const read = gameIn(changed(({ game: one }) => Object.assign(one, { id: "../x", seconds: "9", changed: "never", solved: "yes", origin: { kind: {}, level: "easy" }, more: 1 })));
  assert.ok(typeof read === "object");
  assert.deepEqual(Object.keys(read).sort(), ["changed", "helped", "history", "id", "puzzle", "seconds", "title"]);
  assert.deepEqual([read.id, read.seconds], ["", 0]);
});
