// Disguises a position by a transformation: with other digits, and with rows and columns in another order. The same steps
// apply, with cells and digits transformed in the same way.

import { digitsOf, setOf } from "../../game/digits.js";

/** @typedef {import("../../game/position.js").Position} Position */

/** A transformation of a 9 x 9 grid: the new place of each cell, and the new digit for each digit. @typedef {{ cells: readonly number[], digits: readonly number[] }} Disguise */

/** Returns a random integer from 0 to `below` - 1. @typedef {(below: number) => number} Random */

/** @type {Random} */
const chance = (below) => Math.floor(Math.random() * below);

/** @param {Random} [random] @returns {Disguise} */
export function randomDisguise(random = chance) {
  const lines = () => shuffled([0, 1, 2], random).flatMap((band) => shuffled([0, 1, 2], random).map((line) => 3 * band + line));
  const [rows, columns] = [lines(), lines()];
  const turns = random(2) === 1;
  const cells = Array.from({ length: 81 }, (_, cell) => {
    const [row, column] = [rows[Math.floor(cell / 9)] ?? 0, columns[cell % 9] ?? 0];
    return turns ? 9 * column + row : 9 * row + column;
  });
  return { cells, digits: [0, ...shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random)] };
}

/** Applies a disguise to a position. Colours and lines are omitted. @param {Position} at @param {Disguise} disguise @returns {Position} */
export function disguised(at, { cells, digits }) {
  const moved = (/** @type {readonly number[]} */ list, /** @type {(entry: number) => number} */ change) => {
    const result = list.map(() => 0);
    list.forEach((entry, cell) => (result[cells[cell] ?? 0] = change(entry)));
    return result;
  };
  const digit = (/** @type {number} */ one) => digits[one] ?? 0;
  const set = (/** @type {number} */ marks) => setOf(digitsOf(marks).map(digit));
  return {
    givens: moved(at.givens, digit),
    digits: moved(at.digits, digit),
    corner: moved(at.corner, set),
    centre: moved(at.centre, set),
    gaps: moved(at.gaps, set),
    colours: at.colours.map(() => 0),
    tints: {},
    lines: [],
  };
}

/** @template T @param {readonly T[]} list @param {Random} random @returns {T[]} */
function shuffled(list, random) {
  const copy = [...list];
  for (let k = copy.length - 1; k > 0; k--) {
    const other = random(k + 1);
    [copy[k], copy[other]] = [/** @type {T} */ (copy[other]), /** @type {T} */ (copy[k])];
  }
  return copy;
}
