// Grids that are not square, and several grids that overlap.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { start as engine } from "../src/engine/module.js";
import { setOf } from "../src/game/digits.js";
import { gameIn, lineOf } from "../src/game/games-file.js";
import { Geometry } from "../src/game/geometry.js";
import * as history from "../src/game/history.js";
import { fieldsOf, fromFields } from "../src/game/link.js";
import * as board from "../src/game/position.js";
import { asPlayed, forEngine, fromEngine, givensOf, isPlain, isPuzzle, opened, solutionOf, startOf, undrawn, unmarked, withGivens } from "../src/game/puzzle.js";
import { sizeFields, sizeOf } from "../src/game/size.js";
import { askWith, onCanvas } from "../src/game/step-on-canvas.js";
import { rulesAt } from "../src/rules/at.js";
import { rulesOf, usualRules } from "../src/rules/list.js";
import { en } from "../src/rules/text/en.js";
import { boxesOf, emptyOf, painted, regionsOf, square, withBox, withDigits } from "../src/set/regions.js";
import { beside } from "../src/view/board/selecting.js";

/** @typedef {import("../src/game/puzzle.js").Puzzle} Puzzle */

const ask = await engine(await WebAssembly.compile(readFileSync(new URL("../wasm/ennead.wasm", import.meta.url))));
/** @param {string} name */
const read = (name) => ask({ do: "read", text: readFileSync(new URL(`../../testdata/multi_grid/${name}`, import.meta.url), "utf8") })[0].puzzle;
const SAMURAI = opened(read("samurai.txt")).puzzle;
/** Two grids with cages, a thermometer and diagonals. */
const TWINS = opened(read("twins.json")).puzzle;

/** @param {Partial<Puzzle>} fields @returns {Puzzle} */
const rectangle = (fields) => ({ givens: ".".repeat(sizeOf(/** @type {Puzzle} */ (fields)).rows * sizeOf(/** @type {Puzzle} */ (fields)).columns), ...fields });
/** @param {Geometry} of @param {string} house */
const cells = (of, house) => of.house(house)?.cells.map((cell) => of.name(cell)).join(" ");

test("a grid that is not square has rows, columns and boxes", () => {
  const wide = Geometry.of(rectangle({ rows: 6, columns: 8 }));
  assert.deepEqual([wide.cells.length, wide.digits.length, wide.box, wide.houses.length], [48, 8, [2, 4], 20]);
  assert.equal(cells(wide, "box 2"), "r1c5 r1c6 r1c7 r1c8 r2c5 r2c6 r2c7 r2c8");
  assert.equal(cells(wide, "column 8"), "r1c8 r2c8 r3c8 r4c8 r5c8 r6c8");
  assert.deepEqual([wide.name(47), wide.named("r6c8"), wide.at(5, 8), wide.at(6, 0)], ["r6c8", 47, undefined, undefined]);
  assert.equal(wide.peers[0]?.length, 7 + 5 + 3);
  assert.deepEqual([beside(wide, 0, -1, 0), beside(wide, 0, 0, -1)].map((cell) => wide.name(cell)), ["r6c1", "r1c8"]);
});

test("a grid that is not square has the same boxes as in the engine", () => {
  for (const [rows, columns] of /** @type {const} */ ([[6, 8], [8, 6], [5, 10], [4, 9], [7, 5], [1, 4], [3, 12], [12, 9]])) {
    const stated = ask({ do: "read", text: JSON.stringify(rectangle({ rows, columns, rules: [{ type: "anti-chess", piece: "knight" }] })) })[0];
    const { box } = Geometry.of(rectangle({ rows, columns }));
    assert.deepEqual(box, stated.puzzle?.box, `${rows} x ${columns}: ${stated.message ?? ""}`);
  }
});

test("the number of times a digit occurs is known if houses with all digits fill the grid", () => {
  const times = (/** @type {Partial<Puzzle>} */ fields) => Geometry.of(rectangle(fields)).times;
  assert.equal(times({ n: 9 }), 9);
  assert.equal(times({ rows: 6, columns: 8 }), 6);
  assert.equal(times({ n: 6, digits: 9, box: [3, 3] }), 4);
  assert.equal(times({ n: 6, digits: 9, box: [2, 3] }), undefined);
  assert.equal(times({ n: 4, rows_and_columns: false }), 4);
  assert.equal(times({ n: 4, rows_and_columns: false, regions: "none" }), undefined);
  assert.deepEqual(board.remaining(Geometry.of(rectangle({ n: 6, digits: 9 })), board.start(Array(36).fill(0))), []);
});

test("in grids of other shapes, the page finds the same candidates as the engine", () => {
  for (const fields of /** @type {Partial<Puzzle>[]} */ ([{ rows: 6, columns: 8 }, { rows: 4, columns: 6, digits: 8, box: [2, 2] }, { n: 6, digits: 9, box: [3, 3] }, { n: 4, rows_and_columns: false }])) {
    const empty = rectangle(fields);
    const geometry = Geometry.of(empty);
    const puzzle = withGivens(empty, geometry.cells.map((cell) => (cell === 0 ? 1 : cell === geometry.cells.length - 2 ? geometry.digits.length : 0)));
    const record = ask({ do: "candidates", puzzle });
    const ours = board.candidates(geometry, startOf(puzzle)).map((set, cell) => set || 1 << (givensOf(puzzle)[cell] ?? 0));
    assert.deepEqual(ours, record.candidates.map((/** @type {string} */ symbols) => setOf([...symbols].map(Number))), JSON.stringify(fields));
    assert.deepEqual(fromEngine(record.puzzle), { ...sizeFields(sizeOf(puzzle)), ...puzzle, box: geometry.box }, "the record describes the same puzzle");
  }
});

test("a Samurai has the cells of five grids, which share some of them", () => {
  const samurai = Geometry.of(SAMURAI);
  assert.deepEqual([samurai.rows, samurai.columns, samurai.cells.length, samurai.parts.length], [21, 21, 369, 5]);
  assert.deepEqual([samurai.at(0, 9), samurai.at(6, 9), samurai.at(20, 20)], [undefined, samurai.named(6 * 18 + 9), 368]);
  const shared = samurai.at(6, 6) ?? 0;
  assert.deepEqual(samurai.within(shared).map(({ part, own }) => [part.number, part.geometry.name(own)]), [[1, "r7c7"], [3, "r1c1"]]);
  // The cell has 20 peers in grid 1 and 20 in grid 3. The 8 in the shared box belong to both grids.
  assert.equal(samurai.peers[shared]?.length, 20 + 20 - 8);
  assert.equal(samurai.times, 45 - 4);
  assert.equal(cells(samurai, "grid 2: box 1"), "r1c13 r1c14 r1c15 r2c13 r2c14 r2c15 r3c13 r3c14 r3c15");
  assert.deepEqual(samurai.cells.map((cell) => samurai.at(samurai.row(cell), samurai.column(cell))), samurai.cells);
});

test("the arrow keys skip places without a cell, and continue at the opposite side", () => {
  const samurai = Geometry.of(SAMURAI);
  const from = (/** @type {string} */ name) => { const [, row, column] = name.match(/r(\d+)c(\d+)/) ?? []; return samurai.at(Number(row) - 1, Number(column) - 1) ?? -1; };
  assert.equal(beside(samurai, from("r1c9"), 0, 1), from("r1c13"));
  assert.equal(beside(samurai, from("r10c7"), 0, -1), from("r10c15"));
  assert.equal(beside(samurai, from("r7c10"), -1, 0), from("r15c10"));
});

test("several grids are solved with the digits of the engine's solution", () => {
  const geometry = Geometry.of(SAMURAI);
  const record = ask({ do: "solve", puzzle: forEngine(SAMURAI) });
  const digits = solutionOf(SAMURAI, record.solution);
  let at = startOf(SAMURAI);
  assert.deepEqual(board.remaining(geometry, at)[1], 41 - at.givens.filter((digit) => digit === 1).length);
  const open = geometry.cells.filter((cell) => !at.givens[cell]);
  for (const cell of open) at = board.place(geometry, at, [cell], digits[cell] ?? 0, true);
  assert.ok(board.isSolved(geometry, at));
  assert.deepEqual(board.mistakes(at, digits), []);
  assert.deepEqual(board.remaining(geometry, at).slice(1), Array(9).fill(0));
  const wrong = board.place(geometry, startOf(SAMURAI), [geometry.at(6, 6) ?? 0], digits[geometry.at(6, 8) ?? 0] ?? 0, true);
  assert.equal(board.mistakes(wrong, digits).length, 1);
});

test("steps and mistakes in one of several grids are moved to the canvas", () => {
  const geometry = Geometry.of(SAMURAI);
  const digits = solutionOf(SAMURAI, ask({ do: "solve", puzzle: forEngine(SAMURAI) }).solution);
  const help = (/** @type {board.Position} */ at) => ask({ do: "hint", puzzle: forEngine(asPlayed(SAMURAI, at)) });
  let at = startOf(SAMURAI);
  const grids = new Set();
  for (let count = 0; count < 40; count++) {
    const { step } = help(at);
    grids.add(step.of_grid);
    at = board.apply(geometry, at, onCanvas(geometry, step));
  }
  assert.deepEqual(board.mistakes(at, digits), []);
  // 21 of the 40 steps place a digit. The others remove marks, in a shared cell the marks of both grids.
  assert.equal(at.digits.filter(Boolean).length, 21);
  assert.ok(board.stated(geometry, at)?.every((set, cell) => (set >> (digits[cell] ?? 0)) % 2 === 1));
  assert.ok(grids.size > 1, "in more than one grid");
  const { steps } = ask({ do: "steps", puzzle: forEngine(unmarked(asPlayed(SAMURAI, startOf(SAMURAI)))), techniques: { only: ["full-house", "naked-single", "hidden-single"] } });
  const placed = steps.flatMap((/** @type {{ placed: object[] }} */ step) => onCanvas(geometry, step).placed);
  assert.ok(placed.every((/** @type {board.Conclusion} */ { index, digit }) => digits[index] === digit));

  // Grid 5 begins in row 13, column 13 of the canvas.
  const one = { cell: "r1c2", index: 1, digit: 4, role: null };
  const step = { of_grid: 5, placed: [one], pattern: { houses: [{ house: "row 1", role: "base" }], links: [{ from: one, to: one }] }, candidates: ["1", "45", ...Array(79).fill("6")] };
  const moved = onCanvas(geometry, step);
  const cell = geometry.at(12, 13);
  assert.deepEqual(moved.placed, [{ ...one, index: cell }]);
  assert.deepEqual(moved.pattern.links[0]?.from.index, cell);
  assert.deepEqual(geometry.house(moved.pattern.houses[0]?.house ?? "")?.cells[1], cell);
  assert.deepEqual([moved.candidates[cell ?? 0], moved.candidates[0]], ["45", undefined]);
  const alone = { placed: [one], candidates: [] };
  assert.equal(onCanvas(Geometry.of({ n: 9, givens: ".".repeat(81) }), alone), alone);

  const empty = geometry.cells.find((cell) => !at.givens[cell] && geometry.parts[4]?.cells.includes(cell)) ?? 0;
  const wrong = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => board.place(geometry, startOf(SAMURAI), [empty], digit, false))
    .find((one) => one.digits[empty] !== digits[empty] && board.conflicts(geometry, one).size === 0) ?? at;
  const { mistakes } = help(wrong);
  assert.deepEqual(mistakes.map((/** @type {{ cells: object[] }} */ one) => onCanvas(geometry, one).cells.map((/** @type {any} */ { index }) => index)), [[empty]]);
});

test("repeated digits are reported for each grid, but only once if they are in shared cells", async () => {
  const geometry = Geometry.of(SAMURAI);
  const blank = board.start(geometry.cells.map(() => 0));
  const ask4 = (/** @type {string[]} */ ...names) => {
    const at = board.place(geometry, blank, names.map((name) => { const [, row, column] = name.match(/r(\d+)c(\d+)/) ?? []; return geometry.at(Number(row) - 1, Number(column) - 1) ?? -1; }), 4, true);
    return askWith({ ...SAMURAI, grids: SAMURAI.grids?.map((grid) => ({ ...grid, givens: ".".repeat(81) })) }, at, async (played) => ask({ do: "hint", puzzle: forEngine(played), depth: "where" }), (grid, text) => `${grid}| ${text}`);
  };
  const two = await ask4("r1c1", "r1c9", "r1c13", "r1c21");
  assert.deepEqual(two.mistakes.map((/** @type {{ of_grid: number }} */ one) => one.of_grid), [1, 2]);
  assert.equal(two.problem, "1| 4 appears twice in row 1: r1c1 and r1c9.\n2| 4 appears twice in row 1: r1c1 and r1c9.");
  // The box of r7c7 belongs to grids 1 and 3.
  const shared = await ask4("r7c7", "r8c8");
  assert.deepEqual(shared.mistakes.map((/** @type {{ of_grid: number }} */ one) => one.of_grid), [1]);
  assert.equal(shared.problem, "1| 4 appears twice in box 9: r7c7 and r8c8.");
});

test("a digit in a shared cell removes marks in both grids", () => {
  const geometry = Geometry.of(SAMURAI);
  const empty = withGivens(SAMURAI, geometry.cells.map(() => 0));
  const at = board.fillMarks(geometry, startOf(empty));
  const shared = geometry.at(6, 6) ?? 0;
  const placed = board.place(geometry, at, [shared], 5, true);
  for (const [row, column, has] of /** @type {const} */ ([[6, 0, false], [0, 6, false], [6, 14, false], [14, 6, false], [6, 15, true], [0, 0, true], [15, 6, true]])) {
    assert.equal(((placed.corner[geometry.at(row, column) ?? 0] ?? 0) >> 5) % 2 === 1, has, `${row} ${column}`);
  }
  assert.deepEqual([...board.conflicts(geometry, board.place(geometry, placed, [geometry.at(14, 6) ?? 0], 5, true))].length, 2);
});

test("entries of the player in several grids are written to a record, and read from it", () => {
  const geometry = Geometry.of(SAMURAI);
  const shared = geometry.at(6, 8) ?? 0;
  assert.equal(SAMURAI.grids?.length, 5);
  const right = solutionOf(SAMURAI, ask({ do: "solve", puzzle: forEngine(SAMURAI) }).solution)[shared] ?? 0;
  let at = board.place(geometry, startOf(SAMURAI), [shared], right, true);
  const played = asPlayed(SAMURAI, at);
  const placed = (played.grids ?? []).map((grid) => /** @type {import("../src/game/puzzle.js").PuzzleRecord} */ (grid).placed);
  assert.deepEqual(placed, [["r7c9"], undefined, ["r1c3"], undefined, undefined]);
  assert.deepEqual(opened(played), { puzzle: SAMURAI, position: at });
  at = { ...board.fillMarks(geometry, at) };
  assert.deepEqual(opened(asPlayed(SAMURAI, at)).position.corner, at.corner, "marks that state all candidates");
  const [again] = ask({ do: "read", text: JSON.stringify(forEngine(played)) });
  assert.deepEqual(opened(again.puzzle).puzzle, SAMURAI, "the engine reads it");
});

test("links and files contain several grids with the position", async () => {
  const geometry = Geometry.of(TWINS);
  const position = board.mark(board.place(geometry, startOf(TWINS), [3], 3, true), "centre", [5, geometry.cells.length - 1], 2);
  assert.deepEqual(await fromFields(await fieldsOf(TWINS, position)), { puzzle: TWINS, position });
  assert.ok((await fieldsOf(SAMURAI)).toString().length < 1200);
  const game = { id: "g", title: "Twins", puzzle: TWINS, history: history.move(history.begin(startOf(TWINS)), position), seconds: 7, changed: "2026-11-23T10:00:00.000Z" };
  assert.deepEqual(gameIn(lineOf(game)), game);
  assert.equal(ask({ do: "read", text: lineOf(game) })[0].kind, "read");
});

test("several grids are accepted only if all have the same size and a place, and if they do not have too many cells together", () => {
  const grid = { at: [1, 1], n: 9, givens: ".".repeat(81) };
  const of = (/** @type {any[]} */ ...grids) => isPuzzle({ givens: "", grids });
  assert.ok(isPuzzle(SAMURAI) && isPuzzle(TWINS) && of(grid, { ...grid, at: [7, 7] }));
  assert.ok(!of(grid) && !of(grid, grid.givens) && !of(grid, { ...grid, at: [0, 1] }) && !of(grid, { ...grid, at: "r1c1" }));
  assert.ok(!of(grid, { at: [7, 7], n: 4, givens: ".".repeat(16) }) && !of(grid, { ...grid, at: [7, 7], from_zero: true }));
  assert.ok(!of(grid, { ...grid, at: [90, 1] }) && !of(...Array.from({ length: 90 }, (_, k) => ({ ...grid, at: [1 + 9 * (k % 8), 1 + 9 * Math.floor(k / 8)] }))));
  assert.ok(!isPuzzle({ grids: [grid, { ...grid, at: [7, 7] }], givens: "1" }) && !isPuzzle({ grids: 7, givens: "" }));
  assert.ok(isPuzzle(rectangle({ rows: 6, columns: 8 })) && !isPuzzle({ rows: 6, columns: 8, givens: "..." }) && !isPuzzle(rectangle({ n: 4, rows: 30 })));
});

test("a puzzle of several grids has the rules and drawings of all its grids", () => {
  const geometry = Geometry.of(TWINS);
  assert.ok(!isPlain(TWINS) && !isPlain(rectangle({ rows: 6, columns: 8 })));
  const names = rulesOf(TWINS, en).map(({ name }) => name);
  assert.deepEqual(names, ["Cage", "Diagonal", "Thermometer"]);
  assert.match(usualRules(TWINS, en), /^2 grids overlap.* In each grid: Each row and column/);
  // The thermometer of the second grid begins at its r4c1.
  assert.match(rulesAt(TWINS, en).get(geometry.at(9, 6) ?? 0) ?? "", /Thermometer/);
  const drawn = { ...TWINS, grids: (TWINS.grids ?? []).map((grid) => ({ ...grid, cosmetics: [{ type: "fog", cells: ["r1c1"] }] })) };
  assert.deepEqual(undrawn(drawn), TWINS);
});

test("the text about rows and boxes fits the shape of the grid", () => {
  const said = (/** @type {Partial<Puzzle>} */ fields) => usualRules(rectangle(fields), en);
  assert.equal(said({ n: 9 }), `Each row and column holds every digit from 1 to 9 once. ${en.boxes}`);
  assert.equal(said({ rows: 6, columns: 8 }), `The digits are 1 to 8. No row or column has a digit twice. ${en.fullBoxes}`);
  assert.equal(said({ n: 6, digits: 9, box: [2, 3] }), `The digits are 1 to 9. No row or column has a digit twice. ${en.shortBoxes}`);
  assert.equal(said({ n: 4, rows_and_columns: false, regions: "none" }), "The digits are 1 to 4. Rows and columns may repeat them.");
  assert.deepEqual(rulesOf(rectangle({ rows: 2, columns: 3, regions: "112122", digits: 4 }), en), [{ name: "Region", words: en.shortRegions }]);
});

test("grids of any shape can be created in Set", () => {
  const wide = emptyOf({ rows: 6, columns: 8, digits: 8 });
  assert.deepEqual(wide, rectangle({ rows: 6, columns: 8 }));
  assert.deepEqual(emptyOf({ rows: 5, columns: 7, digits: 7 }).regions, "none");
  assert.deepEqual(boxesOf({ rows: 6, columns: 8, digits: 8 }), [[2, 2], [2, 4], [3, 2]]);
  assert.deepEqual(boxesOf(square(6)), [[2, 3], [3, 2]]);
  assert.deepEqual(withBox(wide, [2, 4]), wide);
  const more = withDigits(withGivens(wide, [8, ...Array(47).fill(0)]), 9);
  assert.deepEqual([sizeOf(more).digits, more.givens[0], Geometry.of(more).box], [9, "8", [2, 4]]);
  assert.equal(withDigits(withGivens(more, [9, ...Array(47).fill(0)]), 8).givens[0], ".", "a given that is not a digit any more is removed");
  assert.deepEqual([regionsOf(wide), regionsOf(more), regionsOf(rectangle({ rows: 5, columns: 7, digits: 9 }))], [{ size: 8, count: 6 }, { size: 8, count: 6 }, { size: 7, count: 5 }]);
  const regions = Geometry.of(wide).cells.map((cell) => Math.floor(cell / 8) + 1);
  assert.equal(painted(wide, regions)?.regions, regions.join(""));
  assert.equal(painted(wide, regions.map((one, cell) => (cell === 0 ? 2 : one))), undefined);
  for (const one of [wide, more, withBox(wide, [3, 2]), painted(wide, regions)]) assert.equal(ask({ do: "check", puzzle: one, search: { nodes: 1000 } }).kind, "check");
});
