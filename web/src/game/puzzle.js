// Puzzles as records of the JSON interface, which docs/json.md describes, and a player's position in them.

import { digitsOf, setOf } from "./digits.js";
import { Geometry } from "./geometry.js";
import { digitIn, start, stated } from "./position.js";
import { symbolOf, valueOf } from "./symbols.js";

/** @typedef {import("./position.js").Position} Position */

/** A cell by its name, or by its number from 0. @typedef {string | number} CellName */

/**
 * A puzzle without what a player entered. Rules are passed on to the engine as they are.
 *
 * @typedef {object} Puzzle
 * @property {number} n
 * @property {string} givens a symbol for each cell
 * @property {[number, number]} [box] rows and columns of a box
 * @property {string | readonly CellName[]} [regions]
 * @property {boolean | "falling" | "rising"} [diagonals]
 * @property {boolean} [windows]
 * @property {boolean} [disjoint_groups]
 * @property {readonly (readonly CellName[])[]} [extra_regions]
 * @property {readonly (readonly CellName[])[]} [cages] each begins with its sum
 * @property {readonly Rule[]} [rules]
 * @property {boolean} [from_zero]
 */

/** A rule, with the fields of its type. @typedef {{ type: string, [field: string]: unknown }} Rule */

/** What the interface says of a puzzle, with a player's entries.
 * @typedef {Puzzle & { placed?: string[], marks?: string[], solution?: string, id?: string }} PuzzleRecord */

/** The largest grid whose digits fit into a set of the page. */
export const LARGEST = 25;

/** Whether a record has the form of a puzzle that the page can show. The engine checks its rules. @param {any} record @returns {record is Puzzle} */
export const isPuzzle = (record) =>
  Number.isInteger(record?.n) && record.n >= 1 && record.n <= LARGEST && typeof record.givens === "string" && [...record.givens].length === record.n ** 2 && !NOT_SHOWN.some((field) => field in record);

/** The fields of grids of other forms, which the page does not show. */
const NOT_SHOWN = ["extra_cells", "lowest", "rows_and_columns"];

/** A 9 x 9 puzzle without other rules. @param {readonly number[]} givens @returns {Puzzle} */
export const classic = (givens) => ({ n: 9, box: [3, 3], givens: givens.map((digit) => digit || ".").join("") });

/** The fields that state nothing beside the digits and boxes. */
const PLAIN = new Set(["n", "box", "givens"]);

/** Whether a puzzle has digits and boxes only. @param {Puzzle} puzzle */
export const isPlain = (puzzle) => Object.keys(puzzle).every((field) => PLAIN.has(field));

/** Whether a puzzle is a 9 x 9 one without other rules. @param {Puzzle} puzzle */
export const isClassic = (puzzle) => isPlain(puzzle) && puzzle.n === 9 && (puzzle.box ?? [3, 3]).join() === "3,3";

/** Whether two puzzles are the same, apart from the order of their fields. @param {Puzzle} a @param {Puzzle} b */
export const isSame = (a, b) => ordered(a) === ordered(b);

/** @param {Puzzle} puzzle */
const ordered = (puzzle) => JSON.stringify(Object.entries(puzzle).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The givens of a puzzle, a number for each cell. @param {Puzzle} puzzle */
export function givensOf(puzzle) {
  const add = puzzle.from_zero ? 1 : 0;
  return [...puzzle.givens].map((symbol) => {
    const value = valueOf(symbol);
    return value === undefined ? 0 : value + add;
  });
}

/** These digits in the notation of `givens`. @param {Puzzle} puzzle @param {readonly number[]} digits */
export const line = (puzzle, digits) =>
  digits.map((digit) => (digit ? symbolOf(digit - (puzzle.from_zero ? 1 : 0)) : ".")).join("");

/** The same puzzle with other givens. @param {Puzzle} puzzle @param {readonly number[]} givens @returns {Puzzle} */
export const withGivens = (puzzle, givens) => ({ ...puzzle, givens: line(puzzle, givens) });

/** The position in which nothing is entered. @param {Puzzle} puzzle */
export const startOf = (puzzle) => start(givensOf(puzzle));

/**
 * The puzzle as the player sees it, for requests to the engine: with the digits that are placed, and with the marks if they
 * state all candidates.
 *
 * @param {Puzzle} puzzle @param {Position} at @returns {PuzzleRecord}
 */
export function asPlayed(puzzle, at) {
  const geometry = Geometry.of(puzzle);
  const less = puzzle.from_zero ? 1 : 0;
  const marks = stated(geometry, at)?.map((set) => digitsOf(set).map((digit) => symbolOf(digit - less)).join(""));
  const placed = geometry.cells.filter((cell) => at.digits[cell]).map((cell) => geometry.name(cell));
  return {
    ...puzzle,
    givens: line(puzzle, geometry.cells.map((cell) => digitIn(at, cell))),
    ...(placed.length > 0 && { placed }),
    ...(marks && { marks }),
  };
}

/**
 * Takes what the player entered out of a record: its digits `placed` and its `marks`.
 *
 * @param {PuzzleRecord} record @returns {{ puzzle: Puzzle, position: Position }}
 */
export function opened({ placed = [], marks, solution: _, id: __, ...rest }) {
  const geometry = Geometry.of(rest);
  const own = new Set(placed.map((name) => geometry.named(name)));
  const digits = givensOf(rest);
  const puzzle = withGivens(rest, digits.map((digit, cell) => (own.has(cell) ? 0 : digit)));
  const add = rest.from_zero ? 1 : 0;
  const mark = (/** @type {string} */ symbols) => setOf([...symbols].map((symbol) => (valueOf(symbol) ?? 0) + add));
  const position = {
    ...startOf(puzzle),
    digits: digits.map((digit, cell) => (own.has(cell) ? digit : 0)),
    corner: digits.map((digit, cell) => (digit || !marks?.[cell] ? 0 : mark(marks[cell]))),
  };
  return { puzzle, position };
}
