// Remembers facts about the solutions of a puzzle, and finds out which of them still hold after a change.
//
// If a clue is added, there are no new solutions: a candidate without a solution still has none, and known solutions that
// satisfy the clue remain solutions. If a clue is removed, all solutions remain. The engine gets the known solutions of a
// single grid and checks them against the puzzle.

import { setOf } from "../game/digits.js";
import { extraCount } from "../game/extra.js";
import { Geometry } from "../game/geometry.js";
import { givensOf } from "../game/puzzle.js";
import { sizeOf } from "../game/size.js";
import { symbolOf, valueOf } from "../game/symbols.js";
import { partsOf } from "./parts.js";

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */

/**
 * @typedef {object} Knowledge
 * @property {Puzzle} puzzle
 * @property {readonly number[]} impossible for each cell, the set of digits that it has in no solution
 * @property {readonly string[]} solutions some solutions, as the engine writes them
 * @property {boolean} isAll whether these are all solutions
 */

/** The relation of a changed puzzle to the previous one: it has the same solutions, a part of them, all of them and perhaps
 * more, or it is not comparable.
 * @typedef {"same" | "tighter" | "looser" | "other"} Relation */

/** The maximum number of solutions that are kept. */
const MOST = 1000;

/** The knowledge about a puzzle before any search. @param {Puzzle} puzzle @returns {Knowledge} */
export const nothing = (puzzle) => ({ puzzle, impossible: Geometry.of(puzzle).cells.map(() => 0), solutions: [], isAll: false });

/** The fields that must be equal for the solutions of two puzzles to be comparable. @param {Puzzle} puzzle */
const frame = ({ grids, ...puzzle }) => JSON.stringify(grids ? grids.map(({ givens: _, ...rest }) => rest) : frameOfGrid(puzzle));

/** @param {Partial<Puzzle>} puzzle */
const frameOfGrid = ({ n, rows, columns, rows_and_columns: lines, box, regions, from_zero: isFromZero, digits, extra_cells: extra }) =>
  [n ?? null, rows ?? null, columns ?? null, lines ?? true, box ?? null, regions ?? null, isFromZero ?? false, digits ?? null, (extra ?? []).map(({ cells }) => cells)];

/** @param {Puzzle} before @param {Puzzle} after @returns {Relation} */
export function relation(before, after) {
  if (frame(before) !== frame(after)) return "other";
  const [isTighter, isLooser] = [hasAll(after, before), hasAll(before, after)];
  if (isTighter && isLooser) return "same";
  if (hasExemptions(before, after)) return "other";
  return isTighter ? "tighter" : isLooser ? "looser" : "other";
}

/** Whether a puzzle states everything that another one states. @param {Puzzle} puzzle @param {Puzzle} other */
function hasAll(puzzle, other) {
  const [givens, others] = [givensOf(puzzle), givensOf(other)];
  if (others.some((digit, cell) => digit !== 0 && digit !== givens[cell])) return false;
  const has = new Set(statements(puzzle));
  return statements(other).every((statement) => has.has(statement));
}

/** The statements of a puzzle besides its givens and regions, as texts. A cage with a sum also includes the statement of a cage without. @param {Puzzle} puzzle */
function statements(puzzle) {
  const { diagonals, windows, disjoint_groups: groups } = puzzle;
  const geometry = Geometry.of(puzzle);
  const houses = [
    (diagonals === true || diagonals === "falling") && "falling",
    (diagonals === true || diagonals === "rising") && "rising",
    windows && "windows",
    groups && "groups",
  ].filter((one) => typeof one === "string");
  const rules = [...(puzzle.rules ?? []), ...partsOf(puzzle).filter(({ list }) => list !== "rules").map(({ rule }) => rule)];
  return [...houses, ...rules.flatMap((rule) => {
    if (rule.type !== "cage") return [written(rule)];
    const cells = /** @type {any[]} */ (rule.cells).map((cell) => geometry.named(cell)).sort((a, b) => a - b);
    const { sum, ...plain } = /** @type {import("../game/puzzle.js").Rule} */ ({ ...rule, cells });
    return Number(sum) > 0 ? [written({ ...plain, sum }), written(plain)] : [written(plain)];
  })];
}

/** @param {object} rule */
const written = (rule) => JSON.stringify(Object.entries(rule).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Whether the marks of two puzzles differ in a way that changes the meaning of other rules: a dot, X or V exempts its cells
 * from the negative constraint, and adjacent minima or adjacent maxima are not compared with each other.
 *
 * @param {Puzzle} before @param {Puzzle} after
 */
function hasExemptions(before, after) {
  const of = (/** @type {Puzzle} */ { rules = [] }, /** @type {string} */ type) => rules.filter((rule) => rule.type === type).map(written).sort().join();
  const differ = (/** @type {string} */ type) => of(before, type) !== of(after, type);
  const has = (/** @type {string} */ type) => of(before, type) !== "" && of(after, type) !== "";
  return (has("negative") && differ("pair")) || (has("extremum") && differ("extremum"));
}

/** The knowledge about a changed puzzle that follows from the knowledge about the previous one. @param {Knowledge} known @param {Puzzle} after @returns {Knowledge} */
export function inherited(known, after) {
  const how = relation(known.puzzle, after);
  const blank = nothing(after);
  if (how === "same") return { ...known, puzzle: after };
  if (!hasShapeOf(known.puzzle, after)) return blank;
  const solutions = fitting(known.solutions, after);
  // Drop solutions that do not fit. Only if a clue was added, the list stays complete; otherwise, there may be new solutions.
  if (how === "tighter") return { ...blank, impossible: known.impossible, solutions, isAll: known.isAll };
  return { ...blank, solutions };
}

/** Whether the solutions of one puzzle can be tried in another: single grids must have the same size, and several grids may
 * differ only in their givens.
 * @param {Puzzle} a @param {Puzzle} b */
function hasShapeOf(a, b) {
  if (a.grids || b.grids) return frame(a) === frame(b);
  const [one, other] = [sizeOf(a), sizeOf(b)];
  return one.rows === other.rows && one.columns === other.columns;
}

/** The solutions that agree with all givens. If the rules differ, the engine later checks the solutions against them. @param {readonly string[]} solutions @param {Puzzle} puzzle */
function fitting(solutions, puzzle) {
  const givens = givensOf(puzzle);
  const add = Geometry.of(puzzle).lowest === 0 ? 1 : 0;
  return solutions.filter((solution) => givens.every((digit, cell) => digit === 0 || digit === (valueOf(solution[cell] ?? "") ?? -1) + add));
}

/** Whether the puzzle is known to have no solution: all digits of a cell are impossible, or the complete list of solutions is empty. @param {Knowledge} known */
export function isUnsolvable({ puzzle, impossible, solutions, isAll }) {
  const all = setOf(Geometry.of(puzzle).digits);
  return (isAll && solutions.length === 0) || impossible.some((set) => (set & all) === all);
}

/** The puzzle as a record for the engine, with the digits that are not impossible as marks. @param {Knowledge} known @returns {import("../game/puzzle.js").PuzzleRecord} */
export function withMarks(known) {
  const { puzzle } = known;
  const marks = marksOf(known);
  if (!marks) return puzzle;
  if (!puzzle.grids) return { ...puzzle, marks };
  const { parts } = Geometry.of(puzzle);
  return { ...puzzle, grids: puzzle.grids.map((grid, k) => ({ ...grid, marks: parts[k]?.cells.map((cell) => marks[cell] ?? "") })) };
}

/** The marks for the engine: the digits of each cell that are not impossible. Undefined if no digit is impossible. @param {Knowledge} known */
export function marksOf({ puzzle, impossible }) {
  if (impossible.every((set) => set === 0)) return undefined;
  const { digits, lowest } = Geometry.of(puzzle);
  const less = 1 - lowest;
  const givens = givensOf(puzzle);
  const written = (/** @type {number[]} */ left) => left.map((digit) => symbolOf(digit - less)).join("");
  const grid = impossible.map((set, cell) => written(givens[cell] ? [givens[cell]] : digits.filter((digit) => ((set >> digit) & 1) === 0)));
  return [...grid, ...Array.from({ length: extraCount(puzzle) }, () => written(digits))];
}

/** An answer of the engine about true candidates, complete or intermediate. @typedef {{ limit: number, solvable: boolean | null, candidates: string[], undecided: string[],
 *   counts: Record<string, number>[], solutions?: string[], stopped: string | null }} Answer */

/** Translates an answer of the engine to the cells of the whole puzzle. For several grids, the engine's lists have an item for each grid. @param {Puzzle} puzzle @param {any} record @returns {Answer} */
export function onBoard(puzzle, record) {
  if (!puzzle.grids) return record;
  const { cells, parts } = Geometry.of(puzzle);
  /** @template T @param {readonly (readonly T[])[]} lists @returns {T[]} */
  const joined = (lists) => {
    const all = /** @type {T[]} */ (Array(cells.length));
    parts.forEach((part, k) => part.cells.forEach((cell, own) => (all[cell] = /** @type {T} */ (lists[k]?.[own]))));
    return all;
  };
  const { candidates, undecided, counts, solutions } = record;
  const lines = solutions?.map((/** @type {string[]} */ one) => joined(one.map((symbols) => [...symbols])).join(""));
  return { ...record, candidates: joined(candidates), undecided: joined(undecided), counts: joined(counts), ...(lines && { solutions: lines }) };
}

/** Adds an answer of the engine to the knowledge about a puzzle. @param {Knowledge} known @param {Answer} answer @returns {Knowledge} */
export function learned(known, answer) {
  const { digits, lowest } = Geometry.of(known.puzzle);
  const less = 1 - lowest;
  const impossible = known.impossible.map((set, cell) => {
    const open = (answer.candidates[cell] ?? "") + (answer.undecided[cell] ?? "");
    return set | setOf(digits.filter((digit) => !open.includes(symbolOf(digit - less))));
  });
  // Solutions that differ only in extra cells look the same here, so none are kept.
  const solutions = extraCount(known.puzzle) > 0 ? [] : [...new Set(answer.solutions ?? [])].slice(0, MOST);
  const total = totalOf(answer);
  return { ...known, impossible, solutions, isAll: total !== undefined && total === solutions.length };
}

/** The number of solutions, if an answer implies it. Each solution has one digit in a cell, so the counts of a cell add up to
 * this number, if all of them are exact.
 * @param {Answer} answer @returns {number | undefined} */
export function totalOf({ limit, solvable, undecided, counts }) {
  if (solvable === false) return 0;
  for (const [cell, all] of counts.entries()) {
    const numbers = Object.values(all);
    if (undecided[cell] === "" && numbers.length > 0 && numbers.every((number) => number < limit)) return numbers.reduce((sum, one) => sum + one, 0);
  }
  // Even with a limit of 1: if every cell has only one candidate, there is one solution.
  const isOne = solvable === true && undecided.every((open) => open === "") && counts.every((all) => Object.keys(all).length === 1);
  return isOne ? 1 : undefined;
}
