// The regions of the grid: boxes of a shape, none, painted, or random.

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

/** The rows and columns of a grid, and how many digits it has. @typedef {{ rows: number, columns: number, digits: number }} Size */

/** The square size with a side. @param {number} n @returns {Size} */
export const square = (n) => ({ rows: n, columns: n, digits: n });

/** An empty grid of a size. A size without boxes has no regions. @param {Size} size @returns {Puzzle} */
export const emptyOf = (size) => ({ ...sizeFields(size), givens: ".".repeat(size.rows * size.columns), ...(usualBox(size.rows, size.columns) === undefined && { regions: "none" }) });

/** An empty square grid. @param {number} n */
export const empty = (n) => emptyOf(square(n));

/** Whether a grid is square and has as many digits as rows. @param {Size} size */
export const isUsual = ({ rows, columns, digits }) => rows === columns && rows === digits;

/** The shapes of boxes of a size: rows and columns. A box has every digit, except that boxes of unusual grids may have fewer cells. @param {Size} size @returns {[number, number][]} */
export function boxesOf(size) {
  const { rows, columns, digits } = size;
  const divisors = (/** @type {number} */ side) => Array.from({ length: side }, (_, k) => k + 1).filter((part) => side % part === 0);
  const fits = ([down = 1, right = 1]) => (isUsual(size) ? down * right === digits && (digits === 1 || (down > 1 && right > 1)) : down > 1 && right > 1 && down * right <= digits);
  return divisors(rows).flatMap((down) => divisors(columns).map((right) => /** @type {[number, number]} */ ([down, right]))).filter(fits);
}

/** The number and size of the regions that a grid can have: as many cells as there are digits, or else as the longer side has cells.
 * Undefined if neither fills the grid.
 * @param {Puzzle} of @returns {{ size: number, count: number } | undefined} */
export function regionsOf(of) {
  const { rows, columns, digits } = sizeOf(of);
  const size = [digits, Math.max(rows, columns)].find((cells) => (rows * columns) % cells === 0);
  return size === undefined ? undefined : { size, count: (rows * columns) / size };
}

/** The grid with another number of digits, without givens and boxes that do not fit any more. @param {Puzzle} of @param {number} digits @returns {Puzzle} */
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

/** The puzzle with boxes of a shape; the usual one is not stated. @param {Puzzle} of @param {[number, number]} box @returns {Puzzle} */
export const withBox = (of, box) => (String(usualBox(sizeOf(of).rows, sizeOf(of).columns)) === String(box) ? bare(of) : { ...bare(of), box });

/** @param {Puzzle} of @returns {Puzzle} */
export const withoutRegions = (of) => ({ ...bare(of), regions: "none" });

/** The region of each cell, from 1, as a painting. @param {Puzzle} of @returns {number[]} */
export function paintOf(of) {
  const { regions, cells } = Geometry.of(of);
  return cells.map((cell) => (regions ? (regions[cell] ?? 0) + 1 : 0));
}

/** The number of cells of each region of a painting; the first number is that of cells without one. @param {readonly number[]} paint @param {number} regions how many there are */
export function sizes(paint, regions) {
  const counts = Array.from({ length: regions + 1 }, () => 0);
  for (const region of paint) counts[region] = (counts[region] ?? 0) + 1;
  return counts;
}

/** The puzzle with painted regions; undefined while one of them has too few or too many cells. @param {Puzzle} of @param {readonly number[]} paint @returns {Puzzle | undefined} */
export function painted(of, paint) {
  const regions = regionsOf(of);
  const [none, ...counts] = sizes(paint, regions?.count ?? 0);
  if (none !== 0 || counts.some((count) => count !== regions?.size)) return undefined;
  const box = boxesOf(sizeOf(of)).find((one) => isLike(paint, paintOf(withBox(of, one))));
  return box ? withBox(of, box) : { ...bare(of), regions: paint.map(symbolOf).join("") };
}

/** Whether two paintings have the same regions, whatever their numbers. @param {readonly number[]} a @param {readonly number[]} b */
const isLike = (a, b) => new Set(a.map((region, cell) => `${region} ${b[cell]}`)).size === new Set(a).size;

/** The painting that is shown: an unfinished one, or that of the puzzle. */
export const paint = () => sketch.value.paint ?? paintOf(puzzle.value);

/** Paints cells. @param {readonly number[]} cells @param {number} region 0 for none @param {string} [about] */
export function paintCells(cells, region, about) {
  const next = paint().map((old, cell) => (cells.includes(cell) ? region : old));
  const done = painted(puzzle.value, next);
  if (done) return alter({ puzzle: refitted(done) }, about);
  return alter({ puzzle: puzzle.value, paint: next }, about);
}

/** Removes all regions, to paint them again. */
export const clearPaint = () => alter({ puzzle: puzzle.value, paint: paint().map(() => 0) });

/** Ends painting without completing it. */
export const dropPaint = () => alter({ puzzle: puzzle.value });

/** Random regions, as the engine makes them for jigsaws. */
export async function randomRegions() {
  const asked = puzzle.value;
  const n = sizeOf(asked).rows;
  const layout = { n, givens: ".".repeat(n * n), ...(usualBox(n) === undefined && { box: [1, n] }) };
  const request = { do: "generate", seed: newSeed(), layout, random_regions: true, clues: [n * n, n * n] };
  const made = await working(texts.value.thinking, (signal) => long.ask(request, { signal }));
  const regions = made?.[0]?.puzzle.regions;
  if (regions && puzzle.value === asked) alter({ puzzle: refitted({ ...bare(asked), regions }) });
}

/** The puzzle on the board: while regions are painted, it has no regions, and no rules that need them. @param {import("./draft.js").Sketch} sketch @returns {Puzzle} */
export function shownPuzzle({ puzzle: of, paint: unfinished }) {
  if (!unfinished) return of;
  const needsRegions = (/** @type {import("../game/puzzle.js").Rule} */ { type, along }) => type === "region-sum" || (type === "indexer" && along === "region") || type === "doppelganger";
  const { windows: _, disjoint_groups: __, ...rest } = withoutRegions(of);
  return { ...rest, ...(of.rules && { rules: of.rules.filter((rule) => !needsRegions(rule)) }) };
}

/** Changes the boxes. @param {[number, number] | undefined} box undefined for none */
export const choose = (box) => change(refitted(box ? withBox(puzzle.value, box) : withoutRegions(puzzle.value)));
