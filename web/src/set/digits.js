// Enters and removes givens.

import { givensOf, withGivens } from "../game/puzzle.js";
import { change, finish, geometry, puzzle } from "./draft.js";
import { selection } from "./tools.js";

/** The last typed digit, with its cell and time. It may be the first part of a number such as 12. */
let typed = { cell: -1, digit: 0, time: 0 };
/** The longest time between the two parts of a number, in milliseconds. */
const QUICK = 900;

/** Makes a digit the given of the selected cells, or removes it if all of them have it. @param {number} digit @param {string} [about] see `change` */
export function give(digit, about = "") {
  const cells = selection.value;
  const givens = givensOf(puzzle.value);
  const has = cells.length > 0 && cells.every((cell) => givens[cell] === digit);
  change(withGivens(puzzle.value, givens.map((old, cell) => (cells.includes(cell) ? (has ? 0 : digit) : old))), about);
}

/** The digit that a typed one forms with the one typed before, in grids with more than nine digits: 1 and 2 are 12. If they
 * form none, the typed one. @param {number} digit @param {number} time */
function joined(digit, time) {
  const { digits: { length: size }, lowest } = geometry.value;
  const cell = selection.value.at(-1) ?? 0;
  const isNext = size > 9 && typed.cell === cell && time - typed.time < QUICK && givensOf(puzzle.value)[cell] === typed.digit;
  const together = 10 * (typed.digit - 1 + lowest) + digit;
  return isNext && together > 9 && together <= size ? together : digit;
}

/** Makes a typed digit the given of the selected cells. Returns false if the grid has no such digit; 0 then can only complete a
 * number such as 10. @param {number} digit @param {number} time */
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

/** Removes the givens of the selected cells. */
export function eraseGivens() {
  const cells = selection.value;
  change(withGivens(puzzle.value, givensOf(puzzle.value).map((old, cell) => (cells.includes(cell) ? 0 : old))));
}

/** Removes all givens. */
export const clearGivens = () => change(withGivens(puzzle.value, geometry.value.cells.map(() => 0)));

/** The number of givens. */
export const givenCount = () => givensOf(puzzle.value).filter(Boolean).length;
