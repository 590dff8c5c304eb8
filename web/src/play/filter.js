// The filter, which highlights the cells that can hold a digit, or the cells with two candidates.

import { computed, effect, signal } from "../../vendor/signals.mjs";
import { digitsOf, has } from "../game/digits.js";
import { candidates, digitIn } from "../game/position.js";
import { isPlain } from "../game/puzzle.js";
import { leftByRules } from "./candidates.js";
import { geometry, isPaused, position, puzzle } from "./game.js";

/** A digit, "pairs" for cells with two candidates, or 0 for no filter. @type {import("../../vendor/signals.mjs").Signal<number | "pairs">} */
export const filter = signal(0);
export const showsFilter = signal(false);

/** The candidates that the rules leave in a position, once the engine has found them. @type {import("../../vendor/signals.mjs").Signal<{ of: object, left: readonly number[] } | undefined>} */
const ruled = signal(undefined);

// While the filter is shown, ask the engine after each move which candidates the rules leave.
effect(() => {
  const of = position.value;
  if (!showsFilter.value || isPlain(puzzle.value) || isPaused.value) return;
  leftByRules(puzzle.value, of).then((left) => (ruled.value = { of, left }), () => {});
});

/** The candidates of empty cells: the marks of a cell, or if it has none, the candidates that digits and rules leave. */
const open = computed(() => {
  const at = position.value;
  const known = ruled.value?.of === at ? ruled.value.left : [];
  const left = candidates(geometry.value, at).map((set, cell) => set & (known[cell] ?? set));
  return geometry.value.cells.map((cell) => (digitIn(at, cell) ? 0 : at.centre[cell] || at.corner[cell] || left[cell] || 0));
});

/** The cells that the filter highlights. @type {import("../../vendor/signals.mjs").ReadonlySignal<ReadonlySet<number>>} */
export const possible = computed(() => {
  const wanted = filter.value;
  if (!wanted || !showsFilter.value || isPaused.value) return new Set();
  const fits = (/** @type {number} */ set) => (wanted === "pairs" ? digitsOf(set).length === 2 : has(set, wanted));
  return new Set(geometry.value.cells.filter((cell) => fits(open.value[cell] ?? 0)));
});

/** Shows or hides the filter. @param {number} digit the digit to begin with; 0 for the previous filter */
export function toggleFilter(digit) {
  showsFilter.value = !showsFilter.value;
  if (showsFilter.value) filter.value = digit || filter.value || 1;
}
