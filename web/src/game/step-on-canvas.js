// Translates the engine's records about one of several grids to the canvas. In these records, the cells of each grid are
// numbered from 0.

import { setOf } from "./digits.js";
import { extraNumber } from "./extra.js";
import { Geometry } from "./geometry.js";
import { apply, candidates, digitIn, stated } from "./position.js";
import { asExplained } from "./extra-marks.js";
import { givensOf } from "./puzzle.js";
import { valueOf } from "./symbols.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */
/** @typedef {import("./position.js").Position} Position */

/**
 * Translates a step or a mistake to the cells and houses of the canvas. A record about a single grid is returned unchanged.
 *
 * @template {object} R @param {Geometry} geometry @param {R & { of_grid?: number | null, candidates?: readonly string[] }} record @returns {R}
 */
export function onCanvas({ cells, parts }, record) {
  const part = parts.find(({ number }) => number === record.of_grid);
  if (!part) return record;
  const placed = /** @type {R} */ (moved(record, part));
  if (!Array.isArray(record.candidates)) return placed;
  const candidates = cells.map((cell) => record.candidates?.[part.cells.indexOf(cell)]);
  return { ...placed, candidates };
}

/** Translates a part of a record to the cell numbers and house names of the canvas. @param {unknown} value @param {import("./canvas.js").Part} part @returns {unknown} */
function moved(value, part) {
  if (Array.isArray(value)) return value.map((one) => moved(one, part));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => {
    if (name === "index") return [name, part.cells[own]];
    if (name === "house") return [name, `grid ${part.number}: ${own}`];
    return [name, moved(own, part)];
  }));
}

/** A step in one of several grids: the number of the grid, its digits and candidates before the step, and the conclusions.
 * @typedef {{ of_grid?: number | null, grid: string, candidates: readonly string[], placed: readonly import("./position.js").Conclusion[], eliminated: readonly import("./position.js").Conclusion[] }} GridStep */

/**
 * Translates steps that were all found in one position to the canvas, each with the position before it. Steps of a single
 * grid are returned unchanged.
 *
 * @template {GridStep} S @param {Puzzle} puzzle @param {Position} at @param {readonly S[]} steps @returns {readonly (S & { before?: Position })[]}
 */
export function foundIn(puzzle, at, steps) {
  if (!puzzle.grids) return steps;
  const marked = withMarks(puzzle, at);
  return steps.map((step) => ({ ...onCanvas(Geometry.of(puzzle), step), before: beforeStep(puzzle, marked, step) }));
}

/** Translates consecutive steps of a solution to the canvas, each with the position before it. @template {GridStep} S @param {Puzzle} puzzle @param {Position} at @param {readonly S[]} steps
 * @returns {readonly (S & { before?: Position })[]} */
export function foundAfter(puzzle, at, steps) {
  if (!puzzle.grids) return steps;
  const geometry = Geometry.of(puzzle);
  let next = withMarks(puzzle, at);
  return steps.map((step) => {
    const placed = { ...onCanvas(geometry, step), before: beforeStep(puzzle, next, step) };
    next = apply(geometry, placed.before, placed);
    return placed;
  });
}

/** A position with the candidates of all grids as corner marks, and without colours and lines. @param {Puzzle} puzzle @param {Position} at @returns {Position} */
function withMarks(puzzle, at) {
  const geometry = Geometry.of(puzzle);
  const none = geometry.cells.map(() => 0);
  const corner = (stated(geometry, at) ?? candidates(geometry, at)).map((set, cell) => (at.givens[cell] || at.digits[cell] ? 0 : set));
  return { givens: at.givens, digits: at.digits, corner, centre: none, gaps: none, colours: none, tints: {}, lines: [] };
}

/** The position before a step: the grid of the step as its record states it, the other grids from `at`. @param {Puzzle} puzzle @param {Position} at @param {GridStep} step @returns {Position} */
function beforeStep(puzzle, at, step) {
  const part = Geometry.of(puzzle).parts.find(({ number }) => number === step.of_grid);
  if (!part) return at;
  const [digits, corner] = [[...at.digits], [...at.corner]];
  const { lowest } = part.geometry;
  givensOf({ ...part.puzzle, givens: step.grid }).forEach((digit, own) => {
    const cell = part.cells[own] ?? 0;
    if (at.givens[cell]) return;
    digits[cell] = digit;
    corner[cell] = digit ? 0 : setOf([...(step.candidates[own] ?? "")].map((symbol) => (valueOf(symbol) ?? 0) - lowest + 1));
  });
  return { ...at, digits, corner };
}

/**
 * Returns functions that convert the names of cells and houses in the engine's sentences about a step to those of the board.
 *
 * @param {Geometry} geometry @param {number | null} [number] the grid of the step, if there are several
 * @returns {{ cell: (name: string) => number, house: (name: string) => string }}
 */
export function placesOf(geometry, number) {
  const part = geometry.parts.find((one) => one.number === number);
  const outside = (/** @type {string} */ name) => geometry.cells.length + (extraNumber(name) ?? 0) - 1;
  if (!part) return { cell: (name) => (extraNumber(name) ? outside(name) : geometry.named(name)), house: (name) => name };
  return { cell: (name) => part.cells[part.geometry.named(name)] ?? 0, house: (name) => `grid ${number}: ${name}` };
}

/**
 * Asks the engine about a position, even if houses repeat digits. The engine reads a single grid with repetitions and reports
 * them, but it rejects several grids with repetitions. So this function asks about each grid with repetitions separately, and
 * lists a mistake in shared cells once.
 *
 * @template {{ mistakes: readonly { digit: number | null, cells: readonly { index: number }[], text: string, of_grid?: number | null }[], problem: string | null }} R
 * @param {Puzzle} puzzle @param {Position} at
 * @param {(record: import("./puzzle.js").PuzzleRecord) => Promise<R>} ask @param {(grid: number, text: string) => string}
 * inGrid adds the number of a grid to a sentence
 * @returns {Promise<R>}
 */
export async function askWith(puzzle, at, ask, inGrid) {
  const played = asExplained(puzzle, at);
  /** @type {R | undefined} */
  let all;
  const known = new Set();
  for (const { number, cells } of Geometry.of(puzzle).parts.filter((part) => repeats(part, at))) {
    const alone = played.grids?.[number - 1];
    if (!alone) continue;
    const answer = await ask(alone);
    const mistakes = answer.mistakes.filter(({ digit, cells: own }) => {
      const where = `${digit}: ${own.map(({ index }) => cells[index])}`;
      return !known.has(where) && known.add(where);
    }).map((one) => ({ ...one, text: inGrid(number, one.text), of_grid: number }));
    const problem = answer.problem && (answer.mistakes.length > 0 ? mistakes.map(({ text }) => text).join("\n") : inGrid(number, answer.problem));
    all = { ...answer, mistakes: [...(all?.mistakes ?? []), ...mistakes], problem: [all?.problem, problem].filter(Boolean).join("\n") || null };
  }
  return all ?? ask(played);
}

/** Whether a house of a grid has a digit twice. @param {import("./canvas.js").Part} part @param {Position} at */
function repeats({ geometry, cells }, at) {
  return geometry.houses.some((house) => {
    const digits = house.cells.map((own) => digitIn(at, cells[own] ?? 0)).filter(Boolean);
    return new Set(digits).size < digits.length;
  });
}
