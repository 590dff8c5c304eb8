// The layout of the board: it must match the drawings of the engine, over which the page draws digits and marks.

import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { start } from "../src/engine/module.js";
import { Geometry } from "../src/game/geometry.js";
import { Layout } from "../src/view/board/layout.js";
import { withAlternatives } from "../src/view/board/relations.js";
import { frameWith } from "../src/view/board/outside.js";
import { perspective } from "../src/view/warp.js";

const ask = await start(await WebAssembly.compile(readFileSync(new URL("../wasm/ennead.wasm", import.meta.url))));

/** @typedef {import("../src/game/puzzle.js").Puzzle} Puzzle */

/** @type {Puzzle[]} */
const PUZZLES = [
  { n: 4, box: [2, 2], givens: "1..............." },
  { n: 6, box: [2, 3], givens: `1${".".repeat(35)}` },
  { n: 9, box: [3, 3], givens: `5${".".repeat(80)}` },
  { n: 9, box: [3, 3], givens: `5${".".repeat(80)}`, cages: [[10, 1, 2]] },
  { n: 9, box: [3, 3], givens: `5${".".repeat(80)}`, rules: [{ type: "pair", cells: ["r2c2", "r2c3"], relation: { difference: 1 } }] },
  { n: 9, box: [3, 3], givens: `5${".".repeat(80)}`, cages: [[10, 1, 2]], rules: [{ type: "pair", cells: ["r2c2", "r2c3"], relation: { difference: 1 } }] },
  { n: 16, box: [4, 4], givens: `A${".".repeat(255)}` },
];

for (const puzzle of PUZZLES) {
  const name = `${puzzle.n} x ${puzzle.n}${puzzle.cages ? ", cages" : ""}${puzzle.rules ? ", dots" : ""}`;
  test(`digits and marks are where the engine draws them: ${name}`, () => {
    const geometry = Geometry.of(puzzle);
    const layer = ask({ do: "draw", puzzle, layer: "rules" });
    const layout = new Layout(geometry, undefined, layer.match(/data-room="([^"]*)"/)?.[1]);
    const [, box] = layer.match(/viewBox="([^"]*)"/) ?? [];
    assert.equal(layout.viewBox, box);
    /** @type {string} */
    const picture = ask({ do: "draw", puzzle, candidates: true });
    const places = [...picture.matchAll(/<text class="(given|mark)" x="([\d.]+)" y="([\d.]+)">(\d+)</g)].map(([, kind, x, y, digit]) => [kind, Number(x), Number(y), Number(digit)]);
    const ours = geometry.cells.flatMap((cell) => {
      const at = cell === 0 ? [layout.middle(cell)] : geometry.digits.map((digit) => layout.mark(cell, digit));
      return at.map(({ x, y }) => ({ x, y: y + 0.36 * (cell === 0 ? layout.digitFont : layout.markFont) }));
    });
    assert.ok(places.length > geometry.cells.length);
    for (const [kind, x, y, digit] of places) {
      assert.ok(ours.some((one) => Math.hypot(one.x - Number(x), one.y - Number(y)) < 0.1), `${kind} ${digit} at ${x} ${y}`);
    }
  });
}

test("clues outside the grid enlarge the frame, and the grid keeps its place", () => {
  const frame = { left: -42, top: -86, width: 588, height: 632 };
  const layout = new Layout(Geometry.of(/** @type {Puzzle} */ (PUZZLES[2])), frame);
  assert.deepEqual(layout.corner(0), { x: 3, y: 3 });
  assert.deepEqual(layout.inCells(layout.point({ x: -0.5, y: 8.5 })), { x: -0.5, y: 8.5 });
  assert.equal(layout.viewBox, "-42 -86 588 632");
});

/** Clues outside the grid. */
const [SUM, TOWERS, ROOM] = [
  { type: "sandwich", side: "left", line: 4, sum: 12 },
  { type: "skyscraper", side: "left", line: 4, count: 3 },
  { type: "numbered-room", side: "top", line: 9, digit: 5 },
];
const diagonal = (/** @type {string} */ start, /** @type {string} */ direction) => ({ type: "little-killer", start, direction, sum: 20 });

for (const [name, rules] of /** @type {[string, import("../src/game/puzzle.js").Rule[]][]} */ ([
  ["one at each side", [
    SUM, ROOM, { type: "x-sum", side: "right", line: 1, sum: 20 }, { type: "frame-sum", side: "bottom", line: 2, sum: 15, count: 3 },
  ]],
  ["neighbours of a digit, and whether digits rise or fall", [{ type: "beside", side: "right", line: 9, neighbours: [2, 8], digit: 9 }, { type: "rossini", side: "top", line: 3, count: 3, rises: false }]],
  ["hidden towers and ranks", [{ type: "hidden-skyscraper", side: "bottom", line: 9, digit: 4 }, { type: "full-rank", side: "right", line: 5, rank: 7, may_tie: false }]],
  ["several at one place", [SUM, TOWERS, ROOM]],
  ["diagonals", [diagonal("r1c3", "down-left"), diagonal("r9c9", "up-left")]],
  ["a diagonal with other clues", [SUM, TOWERS, diagonal("r4c1", "up-right")]],
  ["a diagonal that begins inside", [diagonal("r4c4", "up-right")]],
  ["alternatives at one place", [{ type: "either", alternatives: [[SUM], [TOWERS]] }]],
  ["alternatives at two places", [{ type: "either", alternatives: [[SUM], [ROOM, diagonal("r1c1", "down-right")]] }]],
])) {
  test(`the page reserves as much space for clues as the drawing of the engine: ${name}`, () => {
    /** @type {Puzzle} */
    const puzzle = withAlternatives({ n: 9, box: [3, 3], givens: ".".repeat(81), rules });
    const layout = new Layout(Geometry.of(puzzle), frameWith(Geometry.of(puzzle), puzzle.rules ?? []));
    const [, box] = ask({ do: "draw", puzzle, layer: "rules" }).match(/viewBox="([^"]*)"/) ?? [];
    assert.equal(layout.viewBox, box);
  });
}

test("centre marks are side by side, and smaller if there are many", () => {
  const layout = new Layout(Geometry.of(/** @type {Puzzle} */ (PUZZLES[2])));
  const [few, many] = [layout.centre(0, 3), layout.centre(0, 9)];
  assert.ok(many.font < few.font);
  for (const { points, font } of [few, many]) {
    assert.ok(points.every(({ x }) => x - font / 2 > 3 && x + font / 2 < 63));
    assert.equal((points[0]?.x ?? 0) + (points.at(-1)?.x ?? 0), 2 * layout.middle(0).x);
  }
});

test("the perspective of a photographed grid is corrected", () => {
  const corners = [{ x: 10, y: 20 }, { x: 110, y: 0 }, { x: 90, y: 120 }, { x: 0, y: 100 }];
  const place = perspective(corners);
  const near = (/** @type {{ x: number, y: number }} */ a, /** @type {{ x: number, y: number } | undefined} */ b) => Math.hypot(a.x - (b?.x ?? NaN), a.y - (b?.y ?? NaN)) < 1e-9;
  assert.ok(near(place(0, 0), corners[0]) && near(place(1, 0), corners[1]) && near(place(1, 1), corners[2]) && near(place(0, 1), corners[3]));
  // Straight lines stay straight: the middle of the square lies on the diagonal of the picture.
  const [middle, a, c] = [place(0.5, 0.5), corners[0], corners[2]];
  assert.ok(a && c && Math.abs((middle.x - a.x) * (c.y - a.y) - (middle.y - a.y) * (c.x - a.x)) < 1e-6);
});
