// Puzzles as records of the JSON interface (docs/json.md), and conversions between records and positions of the board.

import { digitsOf, setOf } from "./digits.js";
import { extraCount } from "./extra.js";
import { Geometry } from "./geometry.js";
import { digitIn, start, stated } from "./position.js";
import { sizeFields, sizeOf } from "./size.js";
import { symbolOf, valueOf } from "./symbols.js";

/** @typedef {import("./position.js").Position} Position */

/** A cell by its name, or by its number from 0. @typedef {string | number} CellName */

/**
 * A puzzle without a player's entries. The engine gets its rules unchanged.
 *
 * @typedef {object} Puzzle
 * @property {number} [n] the side of a square grid
 * @property {number} [rows] the number of rows of a grid that is not square, with `columns`
 * @property {number} [columns]
 * @property {string} givens a symbol for each cell; empty if there are several grids
 * @property {readonly PlacedGrid[]} [grids] several grids that overlap, each with its own rules
 * @property {[number, number]} [box] the rows and columns of a box
 * @property {string | readonly CellName[]} [regions]
 * @property {boolean | "falling" | "rising"} [diagonals]
 * @property {boolean} [windows]
 * @property {boolean} [disjoint_groups]
 * @property {readonly (readonly CellName[])[]} [extra_regions]
 * @property {readonly (readonly CellName[])[]} [cages] each begins with its sum
 * @property {readonly Rule[]} [rules]
 * @property {boolean} [from_zero]
 * @property {readonly Drawn[]} [cosmetics] the elements that the document draws without a rule
 * @property {number} [digits] the number of digits, if it differs from the length of the longer side
 * @property {false} [rows_and_columns] false if rows and columns may repeat digits
 * @property {readonly { cells: number, name?: string, label?: string, columns?: number }[]} [extra_cells] groups of cells outside the grid, which the board does not show
 * @property {string} [extra_givens]
 */

/** One of several grids, with the row and column of its first cell, from 1. @typedef {Puzzle & { at: readonly [number, number] }} PlacedGrid */

/** A rule, with the fields of its type. @typedef {{ type: string, [field: string]: unknown }} Rule */

/** An element that is only drawn, with the fields of its type. @typedef {{ type: string, [field: string]: unknown }} Drawn */

/** A puzzle with a player's entries, as a record of the JSON interface.
 * @typedef {Puzzle & { placed?: string[], marks?: string[], solution?: string, extra_solution?: string, id?: string }} PuzzleRecord */

/** The largest side of a grid and the maximum number of digits. Sets of digits are 32-bit numbers. */
export const LARGEST = 25;
/** For several grids together, the maximum number of cells and the largest side of the canvas. */
export const MOST = { cells: 2000, side: 100 };

/** Whether a record has the form of a puzzle that the page can show. The engine checks its rules. @param {any} record @returns {record is Puzzle} */
export const isPuzzle = (record) => (record?.grids === undefined ? isGrid(record) : isCanvas(record));

/** Whether a record has the form of a single grid. @param {any} record */
function isGrid(record) {
  if (typeof record !== "object" || record === null || typeof record.givens !== "string") return false;
  const { rows, columns, digits } = sizeOf(record);
  const isSide = (/** @type {unknown} */ side) => Number.isInteger(side) && Number(side) >= 1 && Number(side) <= LARGEST;
  return [rows, columns, digits].every(isSide) && [...record.givens].length === rows * columns && !NOT_SHOWN.some((field) => field in record);
}

/** Whether a record has the form of several grids of one size. @param {any} record */
function isCanvas({ grids, givens }) {
  if (givens !== "" || !Array.isArray(grids) || grids.length < 2) return false;
  const isPlace = (/** @type {any} */ at) => Array.isArray(at) && at.length === 2 && at.every((line) => Number.isInteger(line) && line >= 1);
  if (!grids.every((grid) => isGrid(grid) && isPlace(grid.at))) return false;
  const sizes = new Set(grids.map((grid) => JSON.stringify([sizeOf(grid), grid.from_zero ?? false])));
  const extent = (/** @type {0 | 1} */ way) => Math.max(...grids.map(({ at }) => at[way])) - Math.min(...grids.map(({ at }) => at[way]));
  if (sizes.size > 1 || Math.max(extent(0), extent(1)) + LARGEST > MOST.side) return false;
  return Geometry.of({ givens: "", grids }).cells.length <= MOST.cells;
}

/** The fields of grids that the page cannot show. */
const NOT_SHOWN = ["lowest"];

/** A puzzle as the engine reads it: without the empty `givens` of a puzzle with several grids. @template {object} P @param {P} puzzle @returns {P} */
export function forEngine(puzzle) {
  if (!("grids" in puzzle)) return puzzle;
  const { givens: _, ...rest } = /** @type {{ givens?: unknown }} */ (puzzle);
  return /** @type {P} */ (rest);
}

/** Converts a record of the engine to the page's form: with `n` for a square grid, and with empty `givens` for several grids. @param {any} record */
export function fromEngine(record) {
  if (Array.isArray(record?.grids)) return { ...record, givens: "", grids: record.grids.map(fromEngine) };
  if (record?.rows === undefined) return record;
  const { n: _, rows: __, columns: ___, digits: ____, ...rest } = record;
  return { ...sizeFields(sizeOf(record)), ...rest };
}

/** A classic puzzle with these givens. @param {readonly number[]} givens @returns {Puzzle} */
export const classic = (givens) => ({ n: 9, box: [3, 3], givens: givens.map((digit) => digit || ".").join("") });

/** The fields of a puzzle that has only givens and boxes; drawings state no rules. */
const PLAIN = new Set(["n", "box", "givens", "cosmetics"]);

/** Whether a puzzle is a square grid without rules besides its givens and boxes. @param {Puzzle} puzzle */
export const isPlain = (puzzle) => Object.keys(puzzle).every((field) => PLAIN.has(field));

/** Whether a puzzle is classic: 9 x 9 with boxes of 3 x 3 and without other rules. @param {Puzzle} puzzle */
export const isClassic = (puzzle) => isPlain(puzzle) && puzzle.n === 9 && (puzzle.box ?? [3, 3]).join() === "3,3";

/** Whether a puzzle has several grids. @param {Puzzle} puzzle */
export const hasGrids = ({ grids }) => grids !== undefined;

/** The grids of a puzzle with several grids; otherwise, the puzzle itself. @param {Puzzle} puzzle @returns {readonly Puzzle[]} */
export const gridsOf = (puzzle) => puzzle.grids ?? [puzzle];

/** Whether a puzzle has elements that are only drawn. @param {Puzzle} puzzle */
export const isDrawn = (puzzle) => gridsOf(puzzle).some(({ cosmetics }) => cosmetics !== undefined);

/** The same puzzle without the elements that are only drawn. @template {object} P @param {P} puzzle @returns {P} */
export function undrawn(puzzle) {
  const { cosmetics, grids, ...rest } = /** @type {{ cosmetics?: unknown, grids?: readonly object[] }} */ (puzzle);
  if (grids) return /** @type {P} */ ({ ...rest, grids: grids.map(undrawn) });
  return cosmetics === undefined ? puzzle : /** @type {P} */ (rest);
}

/** A puzzle with the drawings of another. @template {Puzzle} P @param {P} puzzle @param {Puzzle} of @returns {P} */
export const redrawn = (puzzle, { cosmetics }) => (cosmetics ? { ...puzzle, cosmetics } : puzzle);

/** Whether two puzzles are the same, apart from the order of their fields. @param {Puzzle} a @param {Puzzle} b */
export const isSame = (a, b) => ordered(a) === ordered(b);

/** @param {Puzzle} puzzle */
const ordered = (puzzle) => JSON.stringify(Object.entries(puzzle).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The givens of a puzzle, a number for each cell. @param {Puzzle} puzzle @returns {number[]} */
export function givensOf(puzzle) {
  if (puzzle.grids) return onCanvas(puzzle, puzzle.grids.map(givensOf));
  const add = puzzle.from_zero ? 1 : 0;
  return [...puzzle.givens].map((symbol) => {
    const value = valueOf(symbol);
    return value === undefined ? 0 : value + add;
  });
}

/** Joins lists with a number for each cell of a grid into one list for the canvas. A shared cell gets the first number that is
 * not 0.
 * @param {Puzzle} puzzle @param {readonly (readonly number[])[]} lists a list for each grid */
function onCanvas(puzzle, lists) {
  const { cells, parts } = Geometry.of(puzzle);
  const all = cells.map(() => 0);
  parts.forEach((part, k) => part.cells.forEach((cell, own) => (all[cell] ||= lists[k]?.[own] ?? 0)));
  return all;
}

/** The digits of a solution that the engine writes as a line of symbols, or as one line for each grid. @param {Puzzle} puzzle @param {string | readonly string[]} solution */
export function solutionOf(puzzle, solution) {
  if (typeof solution === "string") return givensOf({ ...puzzle, givens: solution });
  return onCanvas(puzzle, (puzzle.grids ?? []).map((grid, k) => givensOf({ ...grid, givens: solution[k] ?? "" })));
}

/** Writes digits like the field `givens`. @param {Puzzle} puzzle @param {readonly number[]} digits */
export const line = (puzzle, digits) =>
  digits.map((digit) => (digit ? symbolOf(digit - (puzzle.from_zero ? 1 : 0)) : ".")).join("");

/** The same puzzle with other givens. @param {Puzzle} puzzle @param {readonly number[]} givens @returns {Puzzle} */
export function withGivens(puzzle, givens) {
  if (!puzzle.grids) return { ...puzzle, givens: line(puzzle, givens) };
  const { parts } = Geometry.of(puzzle);
  return { ...puzzle, grids: puzzle.grids.map((grid, k) => ({ ...grid, givens: line(grid, (parts[k]?.cells ?? []).map((cell) => givens[cell] ?? 0)) })) };
}

/** The position in which nothing is entered. @param {Puzzle} puzzle */
export const startOf = (puzzle) => start(givensOf(puzzle));

/**
 * The puzzle and the player's entries as a record for the engine: with the digits that the player placed, and with the marks if
 * every empty cell has some.
 *
 * @param {Puzzle} puzzle @param {Position} at @returns {PuzzleRecord}
 */
export function asPlayed(puzzle, at) {
  const geometry = Geometry.of(puzzle);
  const marks = stated(geometry, at);
  if (!puzzle.grids) return gridAsPlayed(puzzle, at, marks);
  const grids = geometry.parts.map((part) => {
    const own = (/** @type {readonly number[]} */ list) => part.cells.map((cell) => list[cell] ?? 0);
    return gridAsPlayed(part.puzzle, { ...at, givens: own(at.givens), digits: own(at.digits) }, marks && own(marks));
  });
  return { ...puzzle, grids };
}

/** A record without the marks of the player. @param {PuzzleRecord} record @returns {PuzzleRecord} */
export function unmarked({ marks: _, ...record }) {
  if (!record.grids) return record;
  return { ...record, grids: record.grids.map((grid) => /** @type {PlacedGrid} */ (unmarked(grid))) };
}

/** A single grid and the player's entries, see `asPlayed`. @template {Puzzle} P @param {P} puzzle @param {Position} at @param {readonly number[]} [sets] the candidates that the marks state
 * @returns {P & PuzzleRecord} */
function gridAsPlayed(puzzle, at, sets) {
  const geometry = Geometry.of(puzzle);
  const less = puzzle.from_zero ? 1 : 0;
  const marks = sets?.map((set) => digitsOf(set).map((digit) => symbolOf(digit - less)).join(""));
  // The player cannot mark extra cells, so all their candidates remain.
  const all = geometry.digits.map((digit) => symbolOf(digit - less)).join("");
  marks?.push(...Array.from({ length: extraCount(puzzle) }, () => all));
  const placed = geometry.cells.filter((cell) => at.digits[cell]).map((cell) => geometry.name(cell));
  return {
    ...puzzle,
    givens: line(puzzle, geometry.cells.map((cell) => digitIn(at, cell))),
    ...(placed.length > 0 && { placed }),
    ...(marks && { marks }),
  };
}

/**
 * Splits a record into the puzzle and the player's position. `placed` and `marks` are the player's entries.
 *
 * @param {PuzzleRecord} record @returns {{ puzzle: Puzzle, position: Position }}
 */
export function opened(record) {
  const { solution: _, extra_solution: __, id: ___, ...rest } = /** @type {PuzzleRecord} */ (fromEngine(record));
  if (!rest.grids) return openedGrid(rest);
  const each = rest.grids.map(openedGrid);
  const puzzle = { ...rest, grids: each.map((one) => /** @type {PlacedGrid} */ (one.puzzle)) };
  const start = startOf(puzzle);
  const joined = (/** @type {"digits" | "corner"} */ list) => onCanvas(puzzle, each.map(({ position }) => position[list])).map((one, cell) => (start.givens[cell] ? 0 : one));
  return { puzzle, position: { ...start, digits: joined("digits"), corner: joined("corner") } };
}

/** @param {PuzzleRecord} record of a single grid @returns {{ puzzle: Puzzle, position: Position }} */
function openedGrid({ placed = [], marks, ...rest }) {
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
