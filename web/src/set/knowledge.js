// What is known about the solutions of a puzzle, and which of it still holds after a change.
//
// Adding a clue makes no new solutions: candidates without a solution stay without one, and the known solutions that fit
// are still solutions. Removing a clue keeps all solutions. The known solutions of a single grid are passed to the engine, which
// checks them against the puzzle.

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
 * @property {readonly number[]} impossible for each cell, the set of the digits that no solution has there
 * @property {readonly string[]} solutions some solutions, as the engine writes them
 * @property {boolean} isAll whether there are no others
 */

/** How the solutions of a puzzle relate to those of another: the same, no others, at least those, or unknown.
 * @typedef {"same" | "tighter" | "looser" | "other"} Relation */

/** The maximum number of solutions that are kept. */
const MOST = 1000;

/** Nothing is known. @param {Puzzle} puzzle @returns {Knowledge} */
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

/** All that a puzzle states besides its givens and regions. A cage with a sum also states what one without does. @param {Puzzle} puzzle */
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
 * from the negative constraint, and minima or maxima side by side exempt each other.
 *
 * @param {Puzzle} before @param {Puzzle} after
 */
function hasExemptions(before, after) {
  const of = (/** @type {Puzzle} */ { rules = [] }, /** @type {string} */ type) => rules.filter((rule) => rule.type === type).map(written).sort().join();
  const differ = (/** @type {string} */ type) => of(before, type) !== of(after, type);
  const has = (/** @type {string} */ type) => of(before, type) !== "" && of(after, type) !== "";
  return (has("negative") && differ("pair")) || (has("extremum") && differ("extremum"));
}

/** What is known about a puzzle, derived from what was known about another. @param {Knowledge} known @param {Puzzle} after @returns {Knowledge} */
export function inherited(known, after) {
  const how = relation(known.puzzle, after);
  const blank = nothing(after);
  if (how === "same") return { ...known, puzzle: after };
  if (!hasShapeOf(known.puzzle, after)) return blank;
  const solutions = fitting(known.solutions, after);
  // Solutions that do not fit are dropped. The list only stays complete if a clue was added; otherwise there may be new
  // ones.
  if (how === "tighter") return { ...blank, impossible: known.impossible, solutions, isAll: known.isAll };
  return { ...blank, solutions };
}

/** Whether solutions of one puzzle can fit the other: a single grid has the same rows and columns, and several grids differ in givens only.
 * @param {Puzzle} a @param {Puzzle} b */
function hasShapeOf(a, b) {
  if (a.grids || b.grids) return frame(a) === frame(b);
  const [one, other] = [sizeOf(a), sizeOf(b)];
  return one.rows === other.rows && one.columns === other.columns;
}

/** The solutions that have all givens. If the rules differ, the engine checks whether they obey them. @param {readonly string[]} solutions @param {Puzzle} puzzle */
function fitting(solutions, puzzle) {
  const givens = givensOf(puzzle);
  const add = Geometry.of(puzzle).lowest === 0 ? 1 : 0;
  return solutions.filter((solution) => givens.every((digit, cell) => digit === 0 || digit === (valueOf(solution[cell] ?? "") ?? -1) + add));
}

/** Whether there is known to be no solution: a cell can hold no digit, or all solutions are known and none is left. @param {Knowledge} known */
export function isUnsolvable({ puzzle, impossible, solutions, isAll }) {
  const all = setOf(Geometry.of(puzzle).digits);
  return (isAll && solutions.length === 0) || impossible.some((set) => (set & all) === all);
}

/** The puzzle with the digits that are left for each cell as its marks. @param {Knowledge} known @returns {import("../game/puzzle.js").PuzzleRecord} */
export function withMarks(known) {
  const { puzzle } = known;
  const marks = marksOf(known);
  if (!marks) return puzzle;
  if (!puzzle.grids) return { ...puzzle, marks };
  const { parts } = Geometry.of(puzzle);
  return { ...puzzle, grids: puzzle.grids.map((grid, k) => ({ ...grid, marks: parts[k]?.cells.map((cell) => marks[cell] ?? "") })) };
}

/** The digits that are left for each cell, as marks for the engine; undefined if nothing is ruled out. @param {Knowledge} known */
export function marksOf({ puzzle, impossible }) {
  if (impossible.every((set) => set === 0)) return undefined;
  const { digits, lowest } = Geometry.of(puzzle);
  const less = 1 - lowest;
  const givens = givensOf(puzzle);
  const written = (/** @type {number[]} */ left) => left.map((digit) => symbolOf(digit - less)).join("");
  const grid = impossible.map((set, cell) => written(givens[cell] ? [givens[cell]] : digits.filter((digit) => ((set >> digit) & 1) === 0)));
  return [...grid, ...Array.from({ length: extraCount(puzzle) }, () => written(digits))];
}

/** An answer of the engine, complete or intermediate. @typedef {{ limit: number, solvable: boolean | null, candidates: string[], undecided: string[],
 *   counts: Record<string, number>[], solutions?: string[], stopped: string | null }} Answer */

/** An answer of the engine, translated to the cells of the board: for several grids, the engine has a list for each. @param {Puzzle} puzzle @param {any} record @returns {Answer} */
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

/** What is known about the puzzle after an answer. @param {Knowledge} known @param {Answer} answer @returns {Knowledge} */
export function learned(known, answer) {
  const { digits, lowest } = Geometry.of(known.puzzle);
  const less = 1 - lowest;
  const impossible = known.impossible.map((set, cell) => {
    const open = (answer.candidates[cell] ?? "") + (answer.undecided[cell] ?? "");
    return set | setOf(digits.filter((digit) => !open.includes(symbolOf(digit - less))));
  });
  // Solutions are compared by their grids, which is not enough where extra cells differ.
  const solutions = extraCount(known.puzzle) > 0 ? [] : [...new Set(answer.solutions ?? [])].slice(0, MOST);
  const total = totalOf(answer);
  return { ...known, impossible, solutions, isAll: total !== undefined && total === solutions.length };
}

/** The number of solutions, if an answer implies it: each solution has one digit in a cell, so the counts of a cell add up to it.
 * @param {Answer} answer @returns {number | undefined} */
export function totalOf({ limit, solvable, undecided, counts }) {
  if (solvable === false) return 0;
  for (const [cell, all] of counts.entries()) {
    const numbers = Object.values(all);
    if (undecided[cell] === "" && numbers.length > 0 && numbers.every((number) => number < limit)) return numbers.reduce((sum, one) => sum + one, 0);
  }
  // With a limit of 1: if every cell has one digit, there is one solution.
  const isOne = solvable === true && undecided.every((open) => open === "") && counts.every((all) => Object.keys(all).length === 1);
  return isOne ? 1 : undefined;
}
