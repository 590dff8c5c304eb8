// The contents of the board: the givens, and the player's digits, marks, colours and lines. Positions are immutable: functions
// that change a position return a new one.

import { has, setOf } from "./digits.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * The contents of the board. Most fields have one entry for each cell: a digit, which is 0 in an empty cell, or a set of marks
 * or colours.
 *
 * @typedef {object} Position
 * @property {readonly number[]} givens
 * @property {readonly number[]} digits the digits of the player
 * @property {readonly number[]} corner
 * @property {readonly number[]} centre
 * @property {readonly number[]} gaps the removed centre marks whose places stay empty, so that the other marks do not move
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

/** The spot of a candidate: its cell and digit as one number. Digit 0 means the middle of the cell. @param {number} cell @param {number} digit */
export const spot = (cell, digit) => cell * 64 + digit;

/** The cell and digit of a spot. @param {number} spot */
export const unspot = (spot) => ({ cell: Math.floor(spot / 64), digit: spot % 64 });

/** The digit in a cell, or 0. @param {Position} at @param {number} cell */
export const digitIn = (at, cell) => at.givens[cell] || at.digits[cell] || 0;

/** The digit in each cell, or 0. @param {Position} at */
export const values = (at) => at.givens.map((_, cell) => digitIn(at, cell));

/** @param {readonly number[]} list @param {Iterable<number>} cells @param {(old: number, cell: number) => number} change */
function changed(list, cells, change) {
  const copy = [...list];
  for (const cell of cells) copy[cell] = change(copy[cell] ?? 0, cell);
  return copy;
}

/**
 * Replaces the centre marks. A removed mark leaves a gap, so that the other marks of the cell do not move. The marks of a cell
 * close up when a mark that has no gap is added, or when all marks are removed.
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
 * Places a digit in these cells, or removes it if all of them have it. With `erases`, it also removes the marks of the digit
 * from the peers of these cells.
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
 * Adds a mark to these cells, or removes it if all of them have it. Cells with a digit get colours, but no corner or centre
 * marks.
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
 * Erases the player's digits from these cells; if there are none, the marks; if there are none, the colours and the lines.
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

/** Draws lines, or removes them if all of them are already drawn in the same colours. @param {Position} at @param {readonly Line[]} lines @returns {Position} */
export function draw(at, lines) {
  const isOne = (/** @type {Line} */ a, /** @type {Line} */ b) => a.from === b.from && a.to === b.to;
  const removes = lines.every((line) => at.lines.some((other) => isOne(line, other) && other.colour === line.colour));
  const others = at.lines.filter((other) => !lines.some((line) => isOne(line, other)));
  return { ...at, lines: removes ? others : [...others, ...lines] };
}

/** For each cell, the set of digits that the digits in other cells rule out. @param {Geometry} geometry @param {Position} at */
export function ruledOut(geometry, at) {
  const sets = geometry.cells.map(() => 0);
  for (const cell of geometry.cells) {
    const digit = digitIn(at, cell);
    if (digit) for (const other of geometry.unlike(cell, digit)) sets[other] = (sets[other] ?? 0) | (1 << digit);
  }
  return sets;
}

/** For each empty cell, the set of digits that no other cell rules out; 0 for filled cells. @param {Geometry} geometry @param {Position} at */
export function candidates(geometry, at) {
  const all = setOf(geometry.digits);
  return ruledOut(geometry, at).map((set, cell) => (digitIn(at, cell) ? 0 : all & ~set));
}

/** Replaces all marks by the candidates, as corner marks. @param {Geometry} geometry @param {Position} at @returns {Position} */
export const fillMarks = (geometry, at) => ({ ...withCentre(at, at.centre.map(() => 0)), corner: candidates(geometry, at) });

/** The cells that hold the same digit as one of their peers. @param {Geometry} geometry @param {Position} at */
export function conflicts(geometry, at) {
  const clashing = geometry.cells.filter((cell) => {
    const digit = digitIn(at, cell);
    return digit && geometry.unlike(cell, digit).some((other) => digitIn(at, other) === digit);
  });
  return new Set(clashing);
}

/** For each digit, how often it must still be placed; an empty list if the number may vary. The entry at index 0 is unused.
 * @param {Geometry} geometry @param {Position} at @returns {readonly (number | undefined)[]} */
export function remaining(geometry, at) {
  const { times } = geometry;
  if (times === undefined) return [];
  const counts = [0, ...geometry.digits.map(() => times)];
  for (const digit of values(at)) counts[digit] = (counts[digit] ?? 0) - 1;
  return counts;
}

/** Whether all cells are filled and no cell holds the same digit as a peer. @param {Geometry} geometry @param {Position} at */
export const isSolved = (geometry, at) => values(at).every(Boolean) && conflicts(geometry, at).size === 0;

/** The cells in which the player's digit differs from the solution. @param {Position} at @param {readonly number[]} solution */
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
    // Only marks can show the elimination and let the next step use it.
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
 * The candidates that the player's marks state: the centre marks of a cell, or its corner marks if it has no centre marks.
 * Undefined until every empty cell has marks: before that, marks are reminders and do not exclude other digits.
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
