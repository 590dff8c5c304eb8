// The draft of a puzzle: its changes, undoing and storing them, and its regions.

import test from "node:test";
import assert from "node:assert/strict";
import * as past from "../src/game/history.js";
import { layout } from "../src/set/layouts.js";
import { aboutNumber } from "../src/set/numbers.js";
import { change, changed, pack, unpack } from "../src/set/packing.js";
import { boxesOf, empty, painted, paintOf, shownPuzzle, sizes, withBox, withoutRegions, square } from "../src/set/regions.js";

/** @typedef {import("../src/set/draft.js").Sketch} Sketch */
/** @typedef {import("../src/game/puzzle.js").Puzzle} Puzzle */

/** A storage in memory. */
const kept = new Map();
Object.assign(globalThis, {
  localStorage: {
    get length() {
      return kept.size;
    },
    key: (/** @type {number} */ k) => [...kept.keys()][k] ?? null,
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
    removeItem: (/** @type {string} */ key) => kept.delete(key),
  },
});
const draft = await import("../src/set/draft.js");
const { drafts, discard, draftOf } = await import("../src/set/drafts.js");
const { current } = await import("../src/game/current.js");

const NINE = empty(9);

test("the difference between two values is found, and applied to the first", () => {
  for (const [from, to] of [
    ["12..", "1.3."],
    ["12", "123"],
    [[1, 2, 3], [1, 3]],
    [[1, 2, 3], [1, 2, 2, 3]],
    [[], [[0, "r1c1"]]],
    [{ a: 1, b: [1] }, { a: 1, b: [1, 2], c: "x" }],
    [{ a: 1, b: 2 }, { b: 2 }],
    [{ a: [1] }, { a: "none" }],
  ]) assert.deepEqual(changed(from, change(from, to)), to, JSON.stringify([from, to]));
  assert.deepEqual(change([1, 2, 3, 4], [1, 2, 9, 4]), { list: [2, 1, 9] }, "only what differs is kept");
});

test("a history is packed with all changes, also those that were undone and can be redone", () => {
  /** @type {past.History<Sketch>} */
  let history = past.begin({ puzzle: NINE });
  for (let k = 0; k < 12; k++) {
    const { puzzle } = history.present;
    const rules = [...(puzzle.rules ?? []), { type: "parity", cell: k, parity: "odd" }];
    history = past.move(history, k === 5 ? { puzzle, paint: paintOf(puzzle) } : { puzzle: { ...puzzle, rules } });
  }
  history = past.undo(past.undo(history));
  const packed = pack(history);
  assert.deepEqual(unpack(JSON.parse(JSON.stringify(packed))), history);
  assert.ok(JSON.stringify(packed).length < JSON.stringify(history).length / 3);
});

test("changes are undone one by one; typing a number is one change", () => {
  draft.begin(NINE, "Test");
  const cage = (/** @type {number} */ sum) => ({ ...NINE, cages: [[sum, "r1c1"]] });
  draft.change(cage(0));
  draft.change(cage(1), "cages 0");
  draft.change(cage(12), "cages 0");
  assert.deepEqual(draft.puzzle.value.cages, [[12, "r1c1"]]);
  draft.undo();
  assert.deepEqual(draft.puzzle.value.cages, [[0, "r1c1"]], "the number is undone as a whole");
  draft.undo();
  assert.deepEqual(draft.puzzle.value, NINE);
  draft.redo();
  draft.redo();
  assert.deepEqual(draft.puzzle.value.cages, [[12, "r1c1"]]);
  draft.change(cage(13), "cages 0");
  draft.undo();
  assert.deepEqual(draft.puzzle.value.cages, [[12, "r1c1"]], "a number that is typed after an undo or redo is another change");
});

test("a draft is stored after each change, and another one can be opened", () => {
  for (const { id } of drafts()) discard(id);
  draft.begin(NINE, "First");
  assert.deepEqual(drafts(), [], "nothing was changed yet");
  draft.change({ ...NINE, diagonals: true });
  const [first] = drafts();
  assert.deepEqual([first?.title, first?.history.present.puzzle.diagonals], ["First", true]);
  draft.begin(empty(6), "Second");
  draft.change({ ...empty(6), windows: true });
  assert.equal(drafts().length, 2);
  draft.resume(/** @type {import("../src/set/draft.js").Draft} */ (first));
  draft.undo();
  assert.deepEqual(draft.puzzle.value, NINE);
  assert.deepEqual(draftOf(String(first?.id))?.history.future.length, 1);
});

test("other modes get the puzzle, and Set opens it again as the same draft", () => {
  draft.begin(NINE, "There and back");
  draft.change({ ...NINE, windows: true });
  const { id } = draft.draft.value;
  assert.deepEqual([current.value.puzzle.windows, current.value.title, current.value.game], [true, "There and back", `draft-${id}`]);
  const back = current.value;
  draft.begin(empty(4), "Other");
  current.value = { ...back, position: { ...back.position, digits: back.position.digits.map((_, cell) => (cell === 0 ? 5 : 0)) } };
  draft.adopt();
  assert.equal(draft.draft.value.id, id);
  draft.undo();
  assert.equal(draft.puzzle.value.windows, undefined);
});

test("a game that is opened in Set stays a game until it is changed", () => {
  const start = { ...current.value, puzzle: { ...NINE, givens: "5".padEnd(81, ".") }, game: "a-game", title: "Of a game" };
  current.value = start;
  draft.adopt();
  assert.equal(current.value, start);
  draft.change({ ...draft.puzzle.value, diagonals: true });
  assert.notEqual(current.value.game, "a-game");
});

test("boxes are chosen for a size, and sizes without boxes have no regions", () => {
  assert.deepEqual(boxesOf(square(12)), [[2, 6], [3, 4], [4, 3], [6, 2]]);
  assert.deepEqual([boxesOf(square(7)), empty(7).regions, empty(6).regions], [[], "none", undefined]);
  assert.deepEqual(withBox(withoutRegions(NINE), [3, 3]), NINE, "the usual boxes are not stated");
  assert.deepEqual(withBox(empty(6), [3, 2]).box, [3, 2]);
});

test("painted regions become the regions of the puzzle when each has the right number of cells", () => {
  const paint = paintOf(NINE);
  assert.deepEqual(sizes(paint, 9), [0, ...Array(9).fill(9)]);
  const moved = paint.map((region, cell) => (cell === 3 ? 1 : region));
  assert.equal(painted(NINE, moved), undefined);
  const swapped = moved.map((region, cell) => (cell === 2 ? 2 : region));
  assert.equal(painted(NINE, swapped)?.regions?.length, 81);
  assert.deepEqual(paintOf(/** @type {Puzzle} */ (painted(NINE, swapped))), swapped);
  assert.deepEqual(painted(/** @type {Puzzle} */ (painted(NINE, swapped)), paint), NINE, "regions that equal the usual boxes become boxes again");
  assert.deepEqual(painted(NINE, paint.map((region) => 10 - region)), NINE, "the numbers of the regions do not matter");
});

test("while regions are painted, the board hides rules that need regions", () => {
  const puzzle = { ...NINE, windows: true, rules: [{ type: "region-sum", cells: [0, 3] }, { type: "parity", cell: 0, parity: "odd" }] };
  assert.deepEqual(shownPuzzle({ puzzle }), puzzle);
  const shown = shownPuzzle({ puzzle, paint: paintOf(puzzle) });
  assert.deepEqual([shown.regions, shown.windows, shown.rules?.length], ["none", undefined, 1]);
});

test("large numbers are rounded, and written with powers of ten", () => {
  assert.equal(aboutNumber(3.5, "en"), "3,160");
  assert.equal(aboutNumber(Math.log10(288), "en"), "288");
  assert.equal(aboutNumber(21.8522, "en"), "7.12 × 10²¹");
  assert.equal(aboutNumber(8.99999, "en"), "1.00 × 10⁹");
  assert.equal(aboutNumber(9.3, "de"), "2,00 × 10⁹");
});

test("regions that are painted in one of several grids stay in that grid", () => {
  draft.begin(layout("twins"), "Twins");
  draft.showGrid(2);
  const paint = NINE.givens.split("").map(() => 1);
  draft.alter({ puzzle: draft.puzzle.value, paint });
  draft.showGrid(1);
  assert.equal(draft.sketch.value.paint, undefined, "showing another grid ends painting");
  draft.undo();
  assert.deepEqual([draft.grid.value, draft.sketch.value.paint], [2, paint], "undo shows the grid with the painting");
  draft.begin(NINE, "Other");
  const stored = draftOf(drafts().find(({ title }) => title === "Twins")?.id ?? "");
  assert.ok(stored);
  draft.resume(stored);
  assert.deepEqual([draft.grid.value, draft.sketch.value.paint], [2, paint]);
});

test("undoing a new grid removes it from the board", () => {
  draft.begin(layout("twins"), "Twins");
  const { grids = [] } = draft.whole.value;
  draft.change({ ...draft.whole.value, grids: [...grids, { .../** @type {import("../src/game/puzzle.js").PlacedGrid} */ (grids[1]), at: [13, 13] }] });
  draft.showGrid(3);
  draft.undo();
  assert.deepEqual([draft.grid.value, draft.isOverview()], [0, true]);
});

test("one of several grids is changed while another is on the board", () => {
  draft.begin(layout("twins"), "Twins");
  draft.showGrid(2);
  const [first] = draft.whole.value.grids ?? [];
  // The last cell of grid 1 is in the first box of grid 2.
  draft.changeGrid(1, { .../** @type {Puzzle} */ (first), givens: `${".".repeat(80)}5` });
  assert.deepEqual([draft.grid.value, draft.puzzle.value.givens[20]], [2, "5"]);
  draft.undo();
  assert.equal(draft.puzzle.value.givens[20], ".");
});
