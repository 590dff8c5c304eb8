// The candidates of extra cells after a step. A position has no entries for extra cells, so this module remembers their
// candidates for as long as the position exists.

import { extraCount } from "./extra.js";
import { Geometry } from "./geometry.js";
import { digitIn } from "./position.js";
import { asPlayed } from "./puzzle.js";
import { symbolOf } from "./symbols.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Conclusion} Conclusion */

/** The candidates of each extra cell in a position, as symbols. @type {WeakMap<Position, readonly string[]>} */
const known = new WeakMap();

/**
 * Stores the candidates of the extra cells after a step, and returns the position that they belong to: `before` if the step
 * changes only extra cells, else `next`.
 *
 * @param {Puzzle} puzzle @param {Position} before @param {Position} next @param {{ candidates: readonly string[], placed: readonly Conclusion[], eliminated: readonly Conclusion[] }} step
 * @returns {Position}
 */
export function afterStep(puzzle, before, next, { candidates, placed, eliminated }) {
  if (extraCount(puzzle) === 0) return next;
  const { length } = Geometry.of(puzzle).cells;
  const left = [...candidates];
  for (const { index, digit } of eliminated) left[index] = (left[index] ?? "").replace(symbolOf(digit), "");
  for (const { index, digit } of placed) left[index] = symbolOf(digit);
  const position = JSON.stringify(next) === JSON.stringify(before) ? before : next;
  known.set(position, left.slice(length));
  return position;
}

/** The puzzle with the player's entries, as the engine reads it, and with the stored candidates of its extra cells. @param {Puzzle} puzzle @param {Position} at */
export function asExplained(puzzle, at) {
  const played = asPlayed(puzzle, at);
  const left = known.get(at);
  if (!left) return played;
  const geometry = Geometry.of(puzzle);
  const all = geometry.digits.map((digit) => geometry.symbol(digit)).join("");
  const marks = geometry.cells.map((cell) => played.marks?.[cell] ?? (digitIn(at, cell) ? geometry.symbol(digitIn(at, cell)) : all));
  // An extra cell with one candidate becomes a given, so that no step places its digit again.
  const found = left.map((symbols, k) => (symbols.length === 1 ? symbols : (puzzle.extra_givens?.[k] ?? "."))).join("");
  return { ...played, marks: [...marks, ...left], extra_givens: found };
}

/**
 * Splits off the part of a step about each group of extra cells, as a step on a separate grid. Groups that the step does not
 * mention are omitted.
 *
 * @template {{ pattern: any, placed: readonly any[], eliminated: readonly any[], candidates?: readonly string[] }} S @param {Puzzle} puzzle @param {S} step
 * @returns {{ name: string, first: number, puzzle: Puzzle, step: S }[]}
 */
export function aboutExtra(puzzle, step) {
  const geometry = Geometry.of(puzzle);
  let first = geometry.cells.length;
  return (puzzle.extra_cells ?? []).flatMap(({ name = "", cells, columns }) => {
    const from = first;
    first += cells;
    const isOver = cells === geometry.cells.length;
    const right = columns ?? (isOver ? geometry.columns : Math.min(cells, geometry.columns));
    const isIn = (/** @type {{ index: number }} */ { index }) => index >= from && index < from + cells;
    const moved = shifted(step, isIn, from);
    const isNamed = [...moved.placed, ...moved.eliminated, ...moved.pattern.cells, ...moved.pattern.candidates].length > 0;
    if (!isNamed) return [];
    const rows = Math.ceil(cells / right);
    const grid = { rows, columns: right, digits: geometry.digits.length, givens: ".".repeat(rows * right), regions: "none", rows_and_columns: /** @type {const} */ (false), ...(puzzle.from_zero && { from_zero: true }) };
    return [{ name, first: from, puzzle: grid, step: { ...moved, candidates: step.candidates?.slice(from, from + cells) } }];
  });
}

/** Reduces a step to the cells that satisfy `isIn`, and numbers these from 0; `from` is the number of the first one. @template {any} S @param {S} step @param {(one: { index: number }) => boolean} isIn @param {number} from
 * @returns {S} */
function shifted(step, isIn, from) {
  const move = (/** @type {any} */ one) => ({ ...one, index: one.index - from });
  const some = (/** @type {readonly any[]} */ list) => list.filter(isIn).map(move);
  const { pattern, placed, eliminated } = /** @type {any} */ (step);
  const parts = {
    ...pattern,
    houses: [],
    cells: some(pattern.cells),
    sets: pattern.sets.map((/** @type {any} */ set) => ({ ...set, cells: some(set.cells) })).filter((/** @type {any} */ set) => set.cells.length > 0),
    candidates: some(pattern.candidates),
    groups: pattern.groups.filter((/** @type {any} */ group) => group.every(isIn)).map(some),
    links: pattern.links.filter((/** @type {any} */ { from: a, to: b }) => isIn(a) && isIn(b)).map((/** @type {any} */ link) => ({ ...link, from: move(link.from), to: move(link.to) })),
  };
  return /** @type {any} */ ({ .../** @type {any} */ (step), pattern: parts, placed: some(placed), eliminated: some(eliminated) });
}
