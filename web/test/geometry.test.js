// The houses and peers of each kind of grid.

import test from "node:test";
import assert from "node:assert/strict";
import { Geometry, usualBox } from "../src/game/geometry.js";

/** @typedef {import("../src/game/puzzle.js").Puzzle} Puzzle */

/** @param {number} n @param {Partial<Puzzle>} [more] */
const geometry = (n, more = {}) => new Geometry({ n, givens: ".".repeat(n * n), ...more });
/** Returns the names of the cells of a house. @param {Geometry} of @param {string} house */
const cells = (of, house) => of.house(house)?.cells.map((cell) => of.name(cell)).join(" ");

test("a cell has 20 peers in a 9 x 9 grid, and 12 peers in a 6 x 6 grid", () => {
  assert.ok(geometry(9).peers.every((peers) => peers.length === 20));
  assert.ok(geometry(6, { box: [2, 3] }).peers.every((peers) => peers.length === 12));
  assert.deepEqual(geometry(1).peers, [[]]);
});

test("the usual boxes are at least as wide as high; prime sizes have none", () => {
  assert.deepEqual([1, 6, 12, 16, 7, 2].map((n) => usualBox(n)), [[1, 1], [2, 3], [3, 4], [4, 4], undefined, undefined]);
  assert.equal(geometry(7).houses.length, 14);
  assert.equal(geometry(4, { regions: "none" }).houses.length, 8);
});

test("cells have names and numbers", () => {
  const nine = geometry(9);
  assert.equal(nine.name(nine.named("r5c9")), "r5c9");
  assert.equal(nine.named("C7"), nine.named("r3c7"));
  assert.equal(nine.named(12), 12);
  assert.deepEqual([nine.at(8, 8), nine.at(9, 0), nine.at(0, -1)], [80, undefined, undefined]);
});

test("irregular regions are numbered by their labels", () => {
  const jigsaw = geometry(4, { regions: "2211221133443344" });
  assert.equal(cells(jigsaw, "region 1"), "r1c3 r1c4 r2c3 r2c4");
  assert.deepEqual([jigsaw.endsRight(1), jigsaw.endsRight(0), jigsaw.endsRight(3), jigsaw.endsBelow(4)], [true, false, false, true]);
  assert.deepEqual(geometry(4, { regions: [2, 2, 1, 1, 2, 2, 1, 1, 3, 3, 4, 4, 3, 3, 4, 4] }).houses, jigsaw.houses);
});

test("diagonals, windows, groups and extra regions are houses", () => {
  const all = geometry(9, { diagonals: true, windows: true, disjoint_groups: true, extra_regions: [["r1c1", 1, 2, 3, 4, 5, 6, 7, 8]] });
  assert.equal(all.houses.length, 27 + 2 + 4 + 9 + 1);
  assert.equal(cells(all, "diagonal 2"), "r9c1 r8c2 r7c3 r6c4 r5c5 r4c6 r3c7 r2c8 r1c9");
  assert.equal(cells(all, "window 2"), "r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8");
  assert.equal(cells(all, "group 5"), "r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8");
  assert.equal(cells(geometry(9, { diagonals: "falling" }), "diagonal 2"), undefined);
});

test("cells of the same cage are peers, and so are cells at the distance of a forbidden chess move", () => {
  const killer = geometry(9, { cages: [[0, "r1c1", "r4c5"]] });
  assert.ok(killer.peers[0]?.includes(killer.named("r4c5")));
  const knight = geometry(9, { rules: [{ type: "anti-chess", piece: "knight" }, { type: "cage", cells: ["r1c1", "r9c9"] }] });
  assert.ok(knight.peers[40]?.includes(knight.named("r3c4")));
  assert.ok(knight.peers[0]?.includes(80));
  const king = geometry(9, { rules: [{ type: "anti-chess", piece: "king" }] });
  assert.ok(king.peers[king.named("r3c3")]?.includes(king.named("r4c4")));
});

test("digits above nine are numbers on the board and letters in records", () => {
  const large = geometry(16);
  assert.deepEqual([large.shown(10), large.symbol(10), large.symbol(16)], ["10", "A", "G"]);
});
