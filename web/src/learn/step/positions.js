// The positions before and after a step.

import { setOf } from "../../game/digits.js";
import { Geometry } from "../../game/geometry.js";
import { apply } from "../../game/position.js";
import { givensOf, startOf } from "../../game/puzzle.js";
import { valueOf } from "../../game/symbols.js";

/** @typedef {import("../../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../../game/position.js").Position} Position */

/** A step in a record of the engine, with the position in which it was found.
 * @typedef {import("../../view/board/step-drawing.js").StepRecord & StepWords} Step */

/**
 * The fields of a step's record besides its pattern.
 *
 * @typedef {object} StepWords
 * @property {TechniqueRecord} technique
 * @property {Ratings} ratings
 * @property {string} notation
 * @property {string | null} eureka
 * @property {string} text
 * @property {string} grid
 * @property {readonly string[]} candidates
 * @property {Position} [before] the position of the whole canvas, if there are several grids; `grid` and `candidates` describe only one of them
 */

/** The rating of a step on each scale; null if the scale does not rate it. @typedef {{ se: number | null, hodoku: { level: string, score: number } | null, ennead: string | null }} Ratings */
/** @typedef {{ slug: string, name: string, family: string, set: string }} TechniqueRecord */

/** The position before a step: its digits, and all remaining candidates as marks. @param {Puzzle} puzzle
 * @param {{ grid: string, candidates: readonly string[], before?: Position }} step @returns {Position} */
export function before(puzzle, { grid, candidates, before: shown }) {
  if (shown) return shown;
  const start = startOf(puzzle);
  const less = puzzle.from_zero ? 0 : 1;
  const digits = givensOf({ ...puzzle, givens: grid }).map((digit, cell) => (start.givens[cell] ? 0 : digit));
  const marks = (/** @type {string} */ symbols) => setOf([...symbols].map((symbol) => (valueOf(symbol) ?? 0) + 1 - less));
  return { ...start, digits, corner: candidates.map((symbols, cell) => (start.givens[cell] || digits[cell] ? 0 : marks(symbols))) };
}

/** The position after a step. @param {Puzzle} puzzle @param {Step} step */
export const after = (puzzle, step) => apply(Geometry.of(puzzle), before(puzzle, step), step);
