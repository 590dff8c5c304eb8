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

/** Writes all candidates as centre marks. @param {Geometry} geometry @param {Position} at @returns {Position} */
export const fillMarks = (geometry, at) => ({ ...at, centre: candidates(geometry, at) });

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

/** Applies what a step concludes. @param {Geometry} geometry @param {Position} at
 * @param {{ placed: Conclusion[], eliminated: Conclusion[] }} step @returns {Position} */
export function apply(geometry, at, step) {
  let next = at;
  if (step.eliminated.length > 0) {
    // Without marks there would be nothing to see, and nothing to build the next step on.
    const bare = at.centre.every((set) => set === 0) && at.corner.every((set) => set === 0);
    if (bare) next = fillMarks(geometry, next);
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

/** A candidate in a record of the engine. @typedef {{ cell: string, digit: number }} Conclusion */

/**
 * The position as an object of the JSON interface. Centre marks count as candidates if every empty cell has some.
 *
 * @param {Geometry} geometry @param {Position} at
 */
export function asPuzzle(geometry, at) {
  const symbols = (/** @type {readonly number[]} */ list) => list.map((digit) => digit || ".").join("");
  const empty = geometry.cells().filter((cell) => !digitIn(at, cell));
  const isMarked = empty.every((cell) => at.centre[cell]);
  const marks = () => geometry.cells().map((cell) => digitIn(at, cell) || digitsOf(at.centre[cell] ?? 0).join(""));
  return {
    n: geometry.size,
    box: [geometry.boxRows, geometry.boxColumns],
    givens: symbols(values(at)),
    placed: geometry.cells().filter((cell) => at.digits[cell]).map((cell) => geometry.name(cell)),
    ...(isMarked ? { marks: marks().map(String) } : {}),
  };
}
