// Asks the engine which candidates the rules of a puzzle leave.

import { quick } from "../engine/client.js";
import { setOf } from "../game/digits.js";
import { Geometry } from "../game/geometry.js";
import { asPlayed } from "../game/puzzle.js";
import { valueOf } from "../game/symbols.js";

/** The slugs of the techniques that look at one rule at a time, in the order of the engine. */
export const RULES = [
  "parity", "extremum", "pair", "negative", "non-consecutive", "anti-taxicab", "thermometer", "whisper", "palindrome", "same-values", "between",
  "lockout", "renban", "nabner", "modular", "entropic", "cage-combination", "quadruple", "arrow", "double-arrow", "little-killer", "zipper",
  "region-sum", "equal-sums", "sum-line", "x-sum", "sandwich", "skyscraper-clue", "numbered-room", "indexer", "counting-circles", "pattern-line",
  "table-line", "weighted-sum", "contents", "special-cage", "lunchbox", "frame-sum", "rossini", "beside", "hidden-skyscraper", "corner",
  "operation-arrow", "sequence", "digit-groups", "dutch-flatmates", "leaper", "count-distinct", "region-count", "value-index", "full-rank",
  "distinct-lines", "area", "chaos-construction", "doppelganger", "modifier", "either", "state-machine",
];

/** The set of candidates of each cell, regardless of the player's marks. If there are several grids, it asks the engine about
 * each grid.
 * @param {import("../game/puzzle.js").Puzzle} puzzle @param {import("../game/position.js").Position} at @param {AbortSignal} [signal] stops the work
 * @returns {Promise<readonly number[]>} */
export async function leftByRules(puzzle, at, signal) {
  const { cells, digits, parts } = Geometry.of(puzzle);
  const played = asPlayed(puzzle, at);
  if (parts.length === 0) return leftInGrid(played, signal);
  const each = await Promise.all((played.grids ?? []).map((grid) => leftInGrid(grid, signal)));
  const left = cells.map(() => setOf(digits));
  parts.forEach((part, k) => part.cells.forEach((cell, own) => (left[cell] = (left[cell] ?? 0) & (each[k]?.[own] ?? 0))));
  return left;
}

/** @param {import("../game/puzzle.js").PuzzleRecord} grid @param {AbortSignal} [signal] @returns {Promise<readonly number[]>} */
async function leftInGrid({ marks: _, ...played }, signal) {
  const record = await quick.ask({ do: "candidates", puzzle: played, after: { only: RULES } }, { signal });
  const less = Geometry.of(played).lowest - 1;
  return record.candidates.map((/** @type {string} */ symbols) => setOf([...symbols].map((symbol) => (valueOf(symbol) ?? 0) - less)));
}
