// The regions of the grid: boxes of a shape, none, painted, or random.

import { long } from "../engine/client.js";
import { Geometry, usualBox } from "../game/geometry.js";
import { newSeed } from "../game/making.js";
import { symbolOf } from "../game/symbols.js";
import { working } from "../view/message.js";
import { alter, change, puzzle, sketch } from "./draft.js";
import { texts } from "./texts.js";

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */

/** A grid of a size without anything in it. A size without boxes has no regions. @param {number} n @returns {Puzzle} */
export const empty = (n) => ({ n, givens: ".".repeat(n * n), ...(usualBox(n) === undefined && { regions: "none" }) });

/** The shapes of boxes of a size: rows and columns. @param {number} n @returns {[number, number][]} */
export const boxesOf = (n) => Array.from({ length: n }, (_, k) => k + 1).filter((rows) => n % rows === 0 && (n === 1 || (rows > 1 && rows < n))).map((rows) => [rows, n / rows]);

/** @param {Puzzle} puzzle */
const bare = ({ box: _, regions: __, ...rest }) => rest;

/** The puzzle with boxes of a shape; the usual one is not stated. @param {Puzzle} of @param {[number, number]} box @returns {Puzzle} */
export const withBox = (of, box) => (String(usualBox(of.n)) === String(box) ? bare(of) : { ...bare(of), box });

/** @param {Puzzle} of @returns {Puzzle} */
export const withoutRegions = (of) => ({ ...bare(of), regions: "none" });

/** The region of each cell, from 1, as a painting. @param {Puzzle} of @returns {number[]} */
export function paintOf(of) {
  const { regions, cells } = Geometry.of(of);
  return cells.map((cell) => (regions ? (regions[cell] ?? 0) + 1 : 0));
}

/** The number of cells of each region of a painting; the first number is that of cells without one. @param {readonly number[]} paint @param {number} n */
export function sizes(paint, n) {
  const counts = Array.from({ length: n + 1 }, () => 0);
  for (const region of paint) counts[region] = (counts[region] ?? 0) + 1;
  return counts;
}

/** The puzzle with painted regions; undefined while one of them has too few or too many cells. @param {Puzzle} of @param {readonly number[]} paint @returns {Puzzle | undefined} */
export function painted(of, paint) {
  const [none, ...counts] = sizes(paint, of.n);
  if (none !== 0 || counts.some((count) => count !== of.n)) return undefined;
  const box = boxesOf(of.n).find((one) => isLike(paint, paintOf(withBox(of, one))));
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
  if (done) return alter({ puzzle: done }, about);
  return alter({ puzzle: puzzle.value, paint: next }, about);
}

/** Takes all regions away, to paint them anew. */
export const clearPaint = () => alter({ puzzle: puzzle.value, paint: paint().map(() => 0) });

/** Ends painting without completing it. */
export const dropPaint = () => alter({ puzzle: puzzle.value });

/** Random regions, as the engine makes them for jigsaws. */
export async function randomRegions() {
  const asked = puzzle.value;
  const { n } = asked;
  const layout = { n, givens: ".".repeat(n * n), ...(usualBox(n) === undefined && { box: [1, n] }) };
  const request = { do: "generate", seed: newSeed(), layout, random_regions: true, clues: [n * n, n * n] };
  const made = await working(texts.value.thinking, (signal) => long.ask(request, { signal }));
  const regions = made?.[0]?.puzzle.regions;
  if (regions && puzzle.value === asked) alter({ puzzle: { ...bare(asked), regions } });
}

/** What the board shows: while regions are painted, the puzzle without regions, and without what needs them. @param {import("./draft.js").Sketch} sketch @returns {Puzzle} */
export function shownPuzzle({ puzzle: of, paint: unfinished }) {
  if (!unfinished) return of;
  const needsRegions = (/** @type {import("../game/puzzle.js").Rule} */ { type, along }) => type === "region-sum" || (type === "indexer" && along === "region");
  const { windows: _, disjoint_groups: __, ...rest } = withoutRegions(of);
  return { ...rest, ...(of.rules && { rules: of.rules.filter((rule) => !needsRegions(rule)) }) };
}

/** Changes the boxes. @param {[number, number] | undefined} box undefined for none */
export const choose = (box) => change(box ? withBox(puzzle.value, box) : withoutRegions(puzzle.value));
