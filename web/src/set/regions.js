// Sets the size and the regions of a grid: boxes of a shape, no regions, painted regions, or random ones.

import { long } from "../engine/client.js";
import { Geometry, usualBox } from "../game/geometry.js";
import { newSeed } from "../game/making.js";
import { sizeFields, sizeOf } from "../game/size.js";
import { givensOf, withGivens } from "../game/puzzle.js";
import { symbolOf } from "../game/symbols.js";
import { working } from "../view/message.js";
import { alter, change, puzzle, sketch } from "./draft.js";
import { refitted } from "./parts.js";
import { texts } from "./texts.js";

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */

/** The numbers of rows, columns and digits of a grid. @typedef {{ rows: number, columns: number, digits: number }} Size */

/** The size of a square grid. @param {number} n @returns {Size} */
export const square = (n) => ({ rows: n, columns: n, digits: n });

/** An empty grid of a size, with the usual boxes. If there are none of this size, it has no regions. @param {Size} size @returns {Puzzle} */
export const emptyOf = (size) => ({ ...sizeFields(size), givens: ".".repeat(size.rows * size.columns), ...(usualBox(size.rows, size.columns) === undefined && { regions: "none" }) });

/** An empty square grid. @param {number} n */
export const empty = (n) => emptyOf(square(n));

/** Whether a grid is square and has as many digits as rows. @param {Size} size */
export const isUsual = ({ rows, columns, digits }) => rows === columns && rows === digits;

/** The possible shapes of boxes, as rows and columns. In a square grid with the usual digits, a box has a cell for each digit;
 * in any other grid, it may have fewer cells. @param {Size} size @returns {[number, number][]} */
export function boxesOf(size) {
  const { rows, columns, digits } = size;
  const divisors = (/** @type {number} */ side) => Array.from({ length: side }, (_, k) => k + 1).filter((part) => side % part === 0);
  const fits = ([down = 1, right = 1]) => (isUsual(size) ? down * right === digits && (digits === 1 || (down > 1 && right > 1)) : down > 1 && right > 1 && down * right <= digits);
  return divisors(rows).flatMap((down) => divisors(columns).map((right) => /** @type {[number, number]} */ ([down, right]))).filter(fits);
}

/** The number and the size of the regions that a grid can have. A region has a cell for each digit; if such regions do not fill
 * the grid, a cell for each cell of the longer side; undefined if those do not fill it either.
 * @param {Puzzle} of @returns {{ size: number, count: number } | undefined} */
export function regionsOf(of) {
  const { rows, columns, digits } = sizeOf(of);
  const size = [digits, Math.max(rows, columns)].find((cells) => (rows * columns) % cells === 0);
  return size === undefined ? undefined : { size, count: (rows * columns) / size };
}

/** Changes the number of digits of a grid, and removes givens and boxes that do not fit any more. @param {Puzzle} of @param {number} digits @returns {Puzzle} */
export function withDigits({ digits: _, ...of }, digits) {
  const { rows, columns } = sizeOf(of);
  const next = { ...of, ...sizeFields({ rows, columns, digits }) };
  const givens = givensOf(of).map((digit) => (digit > digits ? 0 : digit));
  const { box } = Geometry.of(of);
  const hasBox = box && boxesOf(sizeOf(next)).some((one) => String(one) === String(box));
  return withGivens(hasBox ? withBox(next, box) : withoutRegions(next), givens);
}

/** @param {Puzzle} puzzle */
const bare = ({ box: _, regions: __, ...rest }) => rest;

/** The puzzle with boxes of a shape. The usual shape needs no field. @param {Puzzle} of @param {[number, number]} box @returns {Puzzle} */
export const withBox = (of, box) => (String(usualBox(sizeOf(of).rows, sizeOf(of).columns)) === String(box) ? bare(of) : { ...bare(of), box });

/** @param {Puzzle} of @returns {Puzzle} */
export const withoutRegions = (of) => ({ ...bare(of), regions: "none" });

/** A painting of the regions of a puzzle: the number of the region of each cell, from 1; 0 if there are no regions. @param {Puzzle} of @returns {number[]} */
export function paintOf(of) {
  const { regions, cells } = Geometry.of(of);
  return cells.map((cell) => (regions ? (regions[cell] ?? 0) + 1 : 0));
}

/** The number of cells of each region of a painting. At index 0, the number of cells without a region. @param {readonly number[]} paint @param {number} regions the number of regions */
export function sizes(paint, regions) {
  const counts = Array.from({ length: regions + 1 }, () => 0);
  for (const region of paint) counts[region] = (counts[region] ?? 0) + 1;
  return counts;
}

/** The puzzle with the regions of a painting; undefined if one of them has too few or too many cells. @param {Puzzle} of @param {readonly number[]} paint @returns {Puzzle | undefined} */
export function painted(of, paint) {
  const regions = regionsOf(of);
  const [none, ...counts] = sizes(paint, regions?.count ?? 0);
  if (none !== 0 || counts.some((count) => count !== regions?.size)) return undefined;
  const box = boxesOf(sizeOf(of)).find((one) => isLike(paint, paintOf(withBox(of, one))));
  return box ? withBox(of, box) : { ...bare(of), regions: paint.map(symbolOf).join("") };
}

/** Whether two paintings have the same regions, perhaps with other numbers. @param {readonly number[]} a @param {readonly number[]} b */
const isLike = (a, b) => new Set(a.map((region, cell) => `${region} ${b[cell]}`)).size === new Set(a).size;

/** The painting that is shown: an unfinished one, or else that of the puzzle's regions. */
export const paint = () => sketch.value.paint ?? paintOf(puzzle.value);

/** Paints cells. @param {readonly number[]} cells @param {number} region 0 for none @param {string} [about] see `change` */
export function paintCells(cells, region, about) {
  const next = paint().map((old, cell) => (cells.includes(cell) ? region : old));
  const done = painted(puzzle.value, next);
  if (done) return alter({ puzzle: refitted(done) }, about);
  return alter({ puzzle: puzzle.value, paint: next }, about);
}

/** Removes all regions, so that they can be painted again. */
export const clearPaint = () => alter({ puzzle: puzzle.value, paint: paint().map(() => 0) });

/** Discards an unfinished painting. */
export const dropPaint = () => alter({ puzzle: puzzle.value });

/** Gives the grid random regions, as the engine makes them for jigsaw puzzles. */
export async function randomRegions() {
  const asked = puzzle.value;
  const n = sizeOf(asked).rows;
  const layout = { n, givens: ".".repeat(n * n), ...(usualBox(n) === undefined && { box: [1, n] }) };
  const request = { do: "generate", seed: newSeed(), layout, random_regions: true, clues: [n * n, n * n] };
  const made = await working(texts.value.thinking, (signal) => long.ask(request, { signal }));
  const regions = made?.[0]?.puzzle.regions;
  if (regions && puzzle.value === asked) alter({ puzzle: refitted({ ...bare(asked), regions }) });
}

/** The puzzle to show on the board. While regions are being painted, it has no regions, and no rules that need them. @param {import("./draft.js").Sketch} sketch @returns {Puzzle} */
export function shownPuzzle({ puzzle: of, paint: unfinished }) {
  if (!unfinished) return of;
  const needsRegions = (/** @type {import("../game/puzzle.js").Rule} */ { type, along }) => type === "region-sum" || (type === "indexer" && along === "region") || type === "doppelganger";
  const { windows: _, disjoint_groups: __, ...rest } = withoutRegions(of);
  return { ...rest, ...(of.rules && { rules: of.rules.filter((rule) => !needsRegions(rule)) }) };
}

/** Changes the boxes. @param {[number, number] | undefined} box undefined for none */
export const choose = (box) => change(refitted(box ? withBox(puzzle.value, box) : withoutRegions(puzzle.value)));
