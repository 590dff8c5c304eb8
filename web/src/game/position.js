// The contents of the board: givens, the player's digits, marks and colours. A position is immutable; each function returns
// a new one.

import { has, setOf } from "./digits.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * An entry for each cell: digits are 0 where there is none; marks and colours are sets.
 *
 * @typedef {object} Position
 * @property {readonly number[]} givens
 * @property {readonly number[]} digits the player's
 * @property {readonly number[]} corner
 * @property {readonly number[]} centre
 * @property {readonly number[]} gaps the centre marks that were taken away and whose places stay empty, so that the others do not move
 * @property {readonly number[]} colours
 * @property {Readonly<Record<number, number>>} tints the colours of single candidates, by their spots
 * @property {readonly Line[]} lines drawn by the player
 */

/** A line between two spots. @typedef {{ from: number, to: number, colour: number }} Line */

/** The kinds of marks. @typedef {"corner" | "centre" | "colours"} Marks */

/** @param {readonly number[]} givens @returns {Position} */
export function start(givens) {
  const none = givens.map(() => 0);
  return { givens, digits: none, corner: none, centre: none, gaps: none, colours: none, tints: {}, lines: [] };
}

/** A candidate as one number; with digit 0, the middle of the cell. @param {number} cell @param {number} digit */
export const spot = (cell, digit) => cell * 64 + digit;

/** The cell and digit of a spot. @param {number} spot */
export const unspot = (spot) => ({ cell: Math.floor(spot / 64), digit: spot % 64 });

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

/**
 * The position with other centre marks. A removed mark leaves its place empty, so that the others keep theirs; a cell is
 * rearranged when a mark without a place is added, or when all its marks are removed.
 *
 * @param {Position} at @param {readonly number[]} centre @returns {Position}
 */
export function withCentre(at, centre) {
  const gaps = centre.map((marks, cell) => {
    const [before = 0, empty = 0] = [at.centre[cell], at.gaps[cell]];
    const isNew = (marks & ~before & ~empty) !== 0;
    return marks === 0 || isNew ? 0 : (empty | before) & ~marks;
  });
  return { ...at, centre, gaps };
}

/** @param {Position} at @param {readonly number[]} cells */
const free = (at, cells) => cells.filter((cell) => !at.givens[cell]);

/**
 * Places a digit in these cells, or removes it if all of them have it. With `erases`, marks of the digit are removed from the cells that cannot have it any more.
 *
 * @param {Geometry} geometry @param {Position} at @param {readonly number[]} cells @param {number} digit @param {boolean} erases
 * @returns {Position}
 */
export function place(geometry, at, cells, digit, erases) {
  const open = free(at, cells);
  const removes = open.length > 0 && open.every((cell) => at.digits[cell] === digit);
  const placed = { ...at, digits: changed(at.digits, open, () => (removes ? 0 : digit)) };
  if (removes || !erases) return placed;
  const seen = open.flatMap((cell) => geometry.unlike(cell, digit));
  const without = (/** @type {number} */ set) => set & ~(1 << digit);
  return { ...withCentre(placed, changed(at.centre, seen, without)), corner: changed(at.corner, seen, without) };
}

/**
 * Adds a mark to these cells, or removes it if all of them have it. Marks go into cells without a digit, colours into any.
 *
 * @param {Position} at @param {Marks} kind @param {readonly number[]} cells @param {number} mark @returns {Position}
 */
export function mark(at, kind, cells, mark) {
  const open = kind === "colours" ? cells : cells.filter((cell) => !digitIn(at, cell));
  const removes = open.every((cell) => has(at[kind][cell] ?? 0, mark));
  const bit = 1 << mark;
  const marks = changed(at[kind], open, (old) => (removes ? old & ~bit : old | bit));
  return kind === "centre" ? withCentre(at, marks) : { ...at, [kind]: marks };
}

/**
 * Empties cells: the digits if there are any, else the marks, else the colours and the lines.
 *
 * @param {Position} at @param {readonly number[]} cells @returns {Position}
 */
export function erase(at, cells) {
  const open = free(at, cells);
  const zero = () => 0;
  if (open.some((cell) => at.digits[cell])) return { ...at, digits: changed(at.digits, open, zero) };
  if (open.some((cell) => at.corner[cell] || at.centre[cell])) {
    return { ...withCentre(at, changed(at.centre, open, zero)), corner: changed(at.corner, open, zero) };
  }
  const isOn = (/** @type {number} */ spot) => cells.includes(unspot(spot).cell);
  return {
    ...at,
    colours: changed(at.colours, cells, zero),
    tints: Object.fromEntries(Object.entries(at.tints).filter(([spot]) => !isOn(Number(spot)))),
    lines: at.lines.filter(({ from, to }) => !isOn(from) && !isOn(to)),
  };
}

/** Gives single candidates a colour, or removes it if all of them have it. @param {Position} at @param {readonly number[]} spots @param {number} colour
 * @returns {Position} */
export function tint(at, spots, colour) {
  const tints = { ...at.tints };
  const removes = spots.every((spot) => tints[spot] === colour);
  for (const spot of spots) {
    if (removes) delete tints[spot];
    else tints[spot] = colour;
  }
  return { ...at, tints };
}

/** Draws lines, or removes them if all of them exist in their colours. @param {Position} at @param {readonly Line[]} lines @returns {Position} */
export function draw(at, lines) {
  const isOne = (/** @type {Line} */ a, /** @type {Line} */ b) => a.from === b.from && a.to === b.to;
  const removes = lines.every((line) => at.lines.some((other) => isOne(line, other) && other.colour === line.colour));
  const others = at.lines.filter((other) => !lines.some((line) => isOne(line, other)));
  return { ...at, lines: removes ? others : [...others, ...lines] };
}

/** For each cell, the set of digits that other cells rule out. @param {Geometry} geometry @param {Position} at */
export function ruledOut(geometry, at) {
  const sets = geometry.cells.map(() => 0);
  for (const cell of geometry.cells) {
    const digit = digitIn(at, cell);
    if (digit) for (const other of geometry.unlike(cell, digit)) sets[other] = (sets[other] ?? 0) | (1 << digit);
  }
  return sets;
}

/** The digits that are left for each empty cell, as sets. @param {Geometry} geometry @param {Position} at */
export function candidates(geometry, at) {
  const all = setOf(geometry.digits);
  return ruledOut(geometry, at).map((set, cell) => (digitIn(at, cell) ? 0 : all & ~set));
}

/** Writes all candidates as corner marks, each digit at its own place. @param {Geometry} geometry @param {Position} at @returns {Position} */
export const fillMarks = (geometry, at) => ({ ...withCentre(at, at.centre.map(() => 0)), corner: candidates(geometry, at) });

/** The cells whose digit is also in a cell that must differ. @param {Geometry} geometry @param {Position} at */
export function conflicts(geometry, at) {
  const clashing = geometry.cells.filter((cell) => {
    const digit = digitIn(at, cell);
    return digit && geometry.unlike(cell, digit).some((other) => digitIn(at, other) === digit);
  });
  return new Set(clashing);
}

/** For each digit, how often it must still be placed; undefined if the number varies. The first entry is unused.
 * @param {Geometry} geometry @param {Position} at @returns {readonly (number | undefined)[]} */
export function remaining(geometry, at) {
  const { times } = geometry;
  if (times === undefined) return [];
  const counts = [0, ...geometry.digits.map(() => times)];
  for (const digit of values(at)) counts[digit] = (counts[digit] ?? 0) - 1;
  return counts;
}

/** Whether all cells are filled and no digit repeats. @param {Geometry} geometry @param {Position} at */
export const isSolved = (geometry, at) => values(at).every(Boolean) && conflicts(geometry, at).size === 0;

/** The cells with a digit other than that of the solution. @param {Position} at @param {readonly number[]} solution */
export const mistakes = (at, solution) =>
  at.digits.flatMap((digit, cell) => (digit && digit !== solution[cell] ? [cell] : []));

/** A candidate in a record of the engine. Its digit is a value, which begins at 0 in some puzzles. @typedef {{ index: number, digit: number }} Conclusion */

/** Applies the conclusions of a step. @param {Geometry} geometry @param {Position} at
 * @param {{ placed: readonly Conclusion[], eliminated: readonly Conclusion[] }} step @returns {Position} */
export function apply(geometry, at, step) {
  let next = at;
  const isShown = (/** @type {Conclusion} */ { index }) => index < geometry.cells.length;
  const digitOf = (/** @type {Conclusion} */ one) => one.digit - geometry.lowest + 1;
  if (step.eliminated.length > 0) {
    // Without marks, the elimination would not be visible, and the next step could not use it.
    if (!stated(geometry, at)) next = fillMarks(geometry, next);
    for (const one of step.eliminated.filter(isShown)) {
      const without = (/** @type {number} */ set) => set & ~(1 << digitOf(one));
      next = { ...withCentre(next, changed(next.centre, [one.index], without)), corner: changed(next.corner, [one.index], without) };
    }
  }
  for (const one of step.placed.filter(isShown)) {
    if (next.digits[one.index] !== digitOf(one)) next = place(geometry, next, [one.index], digitOf(one), true);
  }
  return next;
}

/**
 * The candidates that the player's marks state, once every empty cell has marks: the centre marks of a cell, or else its
 * corner marks. Until then, marks are reminders and do not exclude other digits.
 *
 * @param {Geometry} geometry @param {Position} at @returns {readonly number[] | undefined} a set for each cell
 */
export function stated(geometry, at) {
  const sets = geometry.cells.map((cell) => {
    const digit = digitIn(at, cell);
    return digit ? 1 << digit : at.centre[cell] || at.corner[cell] || 0;
  });
  return sets.every(Boolean) ? sets : undefined;
}
