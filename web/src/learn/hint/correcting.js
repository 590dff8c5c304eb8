// The mistakes in a position, and how to correct them.

import { digitIn, withCentre } from "../../game/position.js";

/** @typedef {import("../../game/position.js").Position} Position */
/** @typedef {import("../../game/geometry.js").Geometry} Geometry */

/**
 * A mistake in a record of the engine. Digits are values, which begin at 0 in some puzzles.
 *
 * @typedef {object} Mistake
 * @property {"repeated-digit" | "wrong-digit" | "missing-mark" | "suspect"} mistake
 * @property {readonly { cell: string, index: number }[]} cells
 * @property {number | null} digit the digit that is wrong
 * @property {number | null} right the digit of the solution, if it was asked for
 * @property {number | null} [of_grid] the grid of the cells, if there are several
 */

/** Corrects a mistake: removes the wrong digits, or adds the missing mark. @param {Geometry} geometry @param {Position} at @param {Mistake} mistake @returns {Position} */
export function corrected(geometry, at, { mistake, cells, right }) {
  const own = new Set(cells.map(({ index }) => index).filter((cell) => !at.givens[cell]));
  if (mistake !== "missing-mark") return { ...at, digits: at.digits.map((digit, cell) => (own.has(cell) ? 0 : digit)) };
  if (right === null) return at;
  const bit = 1 << (right - geometry.lowest + 1);
  const add = (/** @type {readonly number[]} */ marks, /** @type {boolean} */ isCentre) =>
    marks.map((set, cell) => (own.has(cell) && (at.centre[cell] !== 0) === isCentre ? set | bit : set));
  return { ...withCentre(at, add(at.centre, true)), corner: add(at.corner, false) };
}

/** The empty cells without marks, if other cells have marks. @param {Geometry} geometry @param {Position} at */
export function unmarked(geometry, at) {
  const empty = geometry.cells.filter((cell) => !digitIn(at, cell));
  const without = empty.filter((cell) => !at.corner[cell] && !at.centre[cell]);
  return without.length < empty.length ? without : [];
}

/** Replaces the corner marks of these cells by their candidates. @param {Position} at @param {readonly number[]} cells @param {readonly number[]} candidates a set for each cell @returns {Position} */
export function marked(at, cells, candidates) {
  const wanted = new Set(cells);
  return { ...at, corner: at.corner.map((set, cell) => (wanted.has(cell) ? (candidates[cell] ?? 0) : set)) };
}
