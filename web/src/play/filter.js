// Which cells are shown as possible: those that can hold a digit, or those with two candidates.

import { computed, signal } from "../../vendor/signals.mjs";
import { digitsOf, has } from "../game/digits.js";
import { candidates, digitIn } from "../game/position.js";
import { geometry, isPaused, position } from "./game.js";

/** A digit, "pairs" for cells with two candidates, or 0 for no filter. @type {import("../../vendor/signals.mjs").Signal<number | "pairs">} */
export const filter = signal(0);
export const showsFilter = signal(false);

/** The candidates of empty cells: the marks where there are some, or else what the houses leave. */
const open = computed(() => {
  const at = position.value;
  const left = candidates(geometry.value, at);
  return geometry.value.cells.map((cell) => (digitIn(at, cell) ? 0 : at.centre[cell] || at.corner[cell] || left[cell] || 0));
});

/** The cells that the filter shows. @type {import("../../vendor/signals.mjs").ReadonlySignal<ReadonlySet<number>>} */
export const possible = computed(() => {
  const wanted = filter.value;
  if (!wanted || !showsFilter.value || isPaused.value) return new Set();
  const fits = (/** @type {number} */ set) => (wanted === "pairs" ? digitsOf(set).length === 2 : has(set, wanted));
  return new Set(geometry.value.cells.filter((cell) => fits(open.value[cell] ?? 0)));
});

/** Shows or hides the filter. @param {number} digit the one to begin with */
export function toggleFilter(digit) {
  showsFilter.value = !showsFilter.value;
  if (showsFilter.value) filter.value = digit || filter.value || 1;
}
