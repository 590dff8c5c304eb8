// What is on the board: givens, the player's digits, marks and colours. A position is never changed; each function returns another.

import { digitsOf, has, setOf } from "./digits.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * An entry for each cell: digits are 0 where there is none; marks and colours are sets.
 *
 * @typedef {object} Position
 * @property {readonly number[]} givens
 * @property {readonly number[]} digits the player's
 * @property {readonly number[]} corner
 * @property {readonly number[]} centre
 * @property {readonly number[]} colours
 */

/** The kinds of marks. @typedef {"corner" | "centre" | "colours"} Marks */

/** @param {readonly number[]} givens @returns {Position} */
export function start(givens) {
  const none = givens.map(() => 0);
  return { givens, digits: none, corner: none, centre: none, colours: none };
}

/** The digit in a cell, or 0. @param {Position} at @param {number} cell */
export const digitIn = (at, cell) => at.givens[cell] || at.digits[cell] || 0;

/** All digits on the board. @param {Position} at */
export const values = (at) => at.givens.map((_, cell) => digitIn(at, cell));

/** @param {readonly number[]} list @param {Iterable<number>} cells @param {(old: number, cell: number) => number} change */
function changed(list, cells, change) {
  const copy = [...list];
  for (const cell of cells) copy[cell] = change(copy[cell] ?? 0, cell);
  return copy;
}

/** @param {Position} at @param {readonly number[]} cells */
const free = (at, cells) => cells.filter((cell) => !at.givens[cell]);

/**
 * Places a digit in these cells, or takes it away if all of them have it. With `erases`, its marks disappear from the peers.
 *
 * @param {Geometry} geometry @param {Position} at @param {readonly number[]} cells @param {number} digit @param {boolean} erases
 * @returns {Position}
 */
export function place(geometry, at, cells, digit, erases) {
  const open = free(at, cells);
  const removes = open.length > 0 && open.every((cell) => at.digits[cell] === digit);
  const placed = { ...at, digits: changed(at.digits, open, () => (removes ? 0 : digit)) };
  if (removes || !erases) return placed;
  const seen = open.flatMap((cell) => geometry.peers[cell] ?? []);
  const without = (/** @type {number} */ set) => set & ~(1 << digit);
  return { ...placed, corner: changed(at.corner, seen, without), centre: changed(at.centre, seen, without) };
}

/**
 * Adds a mark to these cells, or takes it away if all of them have it. Marks go into cells without a digit, colours into any.
 *
 * @param {Position} at @param {Marks} kind @param {readonly number[]} cells @param {number} mark @returns {Position}
 */
export function mark(at, kind, cells, mark) {
  const open = kind === "colours" ? cells : cells.filter((cell) => !digitIn(at, cell));
  const removes = open.every((cell) => has(at[kind][cell] ?? 0, mark));
  const bit = 1 << mark;
  return { ...at, [kind]: changed(at[kind], open, (old) => (removes ? old & ~bit : old | bit)) };
}

/**
 * Empties cells: the digits if there are any, else the marks, else the colours.
 *
 * @param {Position} at @param {readonly number[]} cells @returns {Position}
 */
export function erase(at, cells) {
  const open = free(at, cells);
  const zero = () => 0;
  if (open.some((cell) => at.digits[cell])) return { ...at, digits: changed(at.digits, open, zero) };
  if (open.some((cell) => at.corner[cell] || at.centre[cell])) {
    return { ...at, corner: changed(at.corner, open, zero), centre: changed(at.centre, open, zero) };
  }
  return { ...at, colours: changed(at.colours, cells, zero) };
}

/** The digits that no peer of an empty cell has, as sets. @param {Geometry} geometry @param {Position} at */
export function candidates(geometry, at) {
  const all = setOf(geometry.digits);
  return geometry.cells().map((cell) => {
    if (digitIn(at, cell)) return 0;
    return all & ~setOf((geometry.peers[cell] ?? []).map((peer) => digitIn(at, peer)));
  });
}

/** Writes all candidates as corner marks, where each digit has its place. @param {Geometry} geometry @param {Position} at @returns {Position} */
export const fillMarks = (geometry, at) => ({ ...at, corner: candidates(geometry, at), centre: at.centre.map(() => 0) });

/** The cells whose digit another cell of a house has too. @param {Geometry} geometry @param {Position} at */
export function conflicts(geometry, at) {
  const clashing = geometry.cells().filter((cell) => {
    const digit = digitIn(at, cell);
    return digit && geometry.peers[cell]?.some((peer) => digitIn(at, peer) === digit);
  });
  return new Set(clashing);
}

/** How often each digit is still to be placed; the first entry is for no digit. @param {Geometry} geometry @param {Position} at */
export function remaining(geometry, at) {
  const counts = [0, ...geometry.digits.map(() => geometry.size)];
  for (const digit of values(at)) counts[digit] = (counts[digit] ?? 0) - 1;
  return counts;
}

/** Whether all cells are filled and no digit repeats. @param {Geometry} geometry @param {Position} at */
export const isSolved = (geometry, at) => values(at).every(Boolean) && conflicts(geometry, at).size === 0;

/** The cells with a digit other than that of the solution. @param {Position} at @param {readonly number[]} solution */
export const mistakes = (at, solution) =>
  at.digits.flatMap((digit, cell) => (digit && digit !== solution[cell] ? [cell] : []));

/** A candidate in a record of the engine. @typedef {{ cell: string, digit: number }} Conclusion */

/** Applies what a step concludes. @param {Geometry} geometry @param {Position} at
 * @param {{ placed: Conclusion[], eliminated: Conclusion[] }} step @returns {Position} */
export function apply(geometry, at, step) {
  let next = at;
  if (step.eliminated.length > 0) {
    // Without marks there would be nothing to see, and nothing to build the next step on.
    if (!stated(geometry, at)) next = fillMarks(geometry, next);
    for (const { cell, digit } of step.eliminated) {
      const without = (/** @type {number} */ set) => set & ~(1 << digit);
      const at = [geometry.named(cell)];
      next = { ...next, centre: changed(next.centre, at, without), corner: changed(next.corner, at, without) };
    }
  }
  for (const { cell, digit } of step.placed) {
    const at = geometry.named(cell);
    if (next.digits[at] !== digit) next = place(geometry, next, [at], digit, true);
  }
  return next;
}

/**
 * The candidates that the player's marks state. They do once every empty cell has some: the centre marks of a cell, or
 * else its corner marks. Until then marks are reminders, and say nothing about the digits that they leave out.
 *
 * @param {Geometry} geometry @param {Position} at @returns {readonly number[] | undefined} a set for each cell
 */
function stated(geometry, at) {
  const sets = geometry.cells().map((cell) => (digitIn(at, cell) ? 1 << digitIn(at, cell) : at.centre[cell] || at.corner[cell] || 0));
  return sets.every(Boolean) ? sets : undefined;
}

/**
 * The position as an object of the JSON interface, which docs/json.md describes.
 *
 * @param {Geometry} geometry @param {Position} at
 */
export function asPuzzle(geometry, at) {
  const marks = stated(geometry, at)?.map((set) => digitsOf(set).join(""));
  return {
    n: geometry.size,
    box: [geometry.boxRows, geometry.boxColumns],
    givens: values(at).map((digit) => digit || ".").join(""),
    placed: geometry.cells().filter((cell) => at.digits[cell]).map((cell) => geometry.name(cell)),
    ...(marks && { marks }),
  };
}

/** A puzzle of the JSON interface.
 * @typedef {{ n?: number, box?: [number, number], givens?: string, placed?: string[], marks?: string[], [field: string]: unknown }} PuzzleObject */

/** The fields that a position holds. Any other is a rule that would be lost. */
const FIELDS = new Set(["n", "box", "givens", "placed", "marks", "solution", "id"]);

/**
 * The position of an object of the JSON interface; undefined if it has another size or other rules.
 *
 * @param {Geometry} geometry @param {PuzzleObject} puzzle @returns {Position | undefined}
 */
export function fromPuzzle(geometry, { givens = "", box, placed = [], marks, ...others }) {
  const isOther = Object.keys(others).some((field) => !FIELDS.has(field));
  const hasBox = !box || (box[0] === geometry.boxRows && box[1] === geometry.boxColumns);
  if (isOther || !hasBox || givens.length !== geometry.size ** 2) return undefined;
  const own = new Set(placed.map((name) => geometry.named(name)));
  const digits = [...givens].map((symbol) => Number(symbol) || 0);
  const start = (/** @type {number} */ digit, /** @type {number} */ cell) => (own.has(cell) ? 0 : digit);
  const none = digits.map(() => 0);
  return {
    givens: digits.map(start),
    digits: digits.map((digit, cell) => digit - start(digit, cell)),
    corner: digits.map((digit, cell) => (digit ? 0 : setOf([...(marks?.[cell] ?? "")].map(Number)))),
    centre: none,
    colours: none,
  };
}
