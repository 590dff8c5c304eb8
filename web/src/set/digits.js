// Givens: the digits that the puzzle states.

import { givensOf, withGivens } from "../game/puzzle.js";
import { change, finish, geometry, puzzle } from "./draft.js";
import { selection } from "./tools.js";

/** A digit that is typed in two parts, such as 12. */
let typed = { cell: -1, digit: 0, time: 0 };
/** How quickly the second part follows, in milliseconds. */
const QUICK = 900;

/** Gives the selected cells a digit, or removes it if all have it. @param {number} digit @param {string} [about] */
export function give(digit, about = "") {
  const cells = selection.value;
  const givens = givensOf(puzzle.value);
  const has = cells.length > 0 && cells.every((cell) => givens[cell] === digit);
  change(withGivens(puzzle.value, givens.map((old, cell) => (cells.includes(cell) ? (has ? 0 : digit) : old))), about);
}

/** The digit that two typed ones make together, in grids with more than nine digits: 1 and 2 are 12. @param {number} digit @param {number} time */
function joined(digit, time) {
  const { digits: { length: size }, lowest } = geometry.value;
  const cell = selection.value.at(-1) ?? 0;
  const isNext = size > 9 && typed.cell === cell && time - typed.time < QUICK && givensOf(puzzle.value)[cell] === typed.digit;
  const together = 10 * (typed.digit - 1 + lowest) + digit;
  return isNext && together > 9 && together <= size ? together : digit;
}

/** Gives the selected cells a typed digit. A 0 can only complete a number with two digits. Returns whether the digit exists. @param {number} digit @param {number} time */
export function typeGiven(digit, time) {
  const whole = joined(digit, time);
  if (whole < 1) return false;
  finishUnless(whole !== digit);
  give(whole, geometry.value.digits.length > 9 ? "typed given" : "");
  typed = { cell: selection.value.at(-1) ?? 0, digit: whole, time };
  return true;
}

/** @param {boolean} goesOn */
const finishUnless = (goesOn) => goesOn || finish();

/** Empties the selected cells. */
export function eraseGivens() {
  const cells = selection.value;
  change(withGivens(puzzle.value, givensOf(puzzle.value).map((old, cell) => (cells.includes(cell) ? 0 : old))));
}

/** Removes all givens. */
export const clearGivens = () => change(withGivens(puzzle.value, geometry.value.cells.map(() => 0)));

/** The number of givens. */
export const givenCount = () => givensOf(puzzle.value).filter(Boolean).length;
