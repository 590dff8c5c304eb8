// The solution as a list of steps, and the number of the step that is shown.

import { computed, signal } from "../../../vendor/signals.mjs";
import { long } from "../../engine/client.js";
import { asPlayed, hasGrids, startOf } from "../../game/puzzle.js";
import { foundAfter } from "../../game/step-on-canvas.js";
import { language } from "../../text/index.js";
import { preferences, techniques } from "../preferences.js";
import { newest, workHere } from "../staying.js";
import { position, puzzle } from "../study.js";
import { texts } from "../texts.js";

/** @typedef {import("../step/positions.js").Step & { k: number }} Step */
/**
 * @typedef {object} Solution
 * @property {string} key the request that it answers, as JSON
 * @property {string} told the language of the sentences
 * @property {readonly Step[]} steps
 * @property {string} end the reason why the steps end: "solved", "stalled", ...
 * @property {import("../step/positions.js").TechniqueRecord | null} hardest
 * @property {string} message a sentence about the end
 * @property {string | readonly string[]} finish the digits at the end
 */

/** @type {import("../../../vendor/signals.mjs").Signal<Solution | undefined>} */
export const solution = signal(undefined);
/** The number of the step that is shown, from 0; at the end of the solution, the number of steps. */
export const at = signal(0);

export const step = computed(() => solution.value?.steps[at.value]);
/** The number of the first step with the hardest technique. */
export const hardest = computed(() => solution.value?.steps.findIndex(({ technique }) => technique.slug === solution.value?.hardest?.slug) ?? -1);

/** The puzzle that is solved: without entries, or with those of the player. */
export const start = () => (preferences.value.fromStart ? puzzle.value : asPlayed(puzzle.value, position.value));

/** The request for the steps of the solution. */
export const request = () => ({ do: "steps", puzzle: start(), techniques: techniques(), ...(preferences.value.easiest && !hasGrids(puzzle.value) && { easiest: true }) });

const latest = newest();

/** Finds the solution, unless it is known. */
export async function solve() {
  const wanted = latest();
  const asked = request();
  const key = JSON.stringify(asked);
  const told = language.value;
  const isKnown = solution.value?.key === key;
  if (isKnown && solution.value?.told === told) return;
  const begun = preferences.value.fromStart ? startOf(puzzle.value) : position.value;
  const record = await workHere(texts.value.solving, (signal) => long.ask(asked, { signal }), wanted);
  if (!record || JSON.stringify(request()) !== key) return;
  solution.value = { ...record, steps: foundAfter(puzzle.value, begun, record.steps), key, told };
  // If only the language has changed, the same step remains shown.
  if (!isKnown) at.value = 0;
}

/** Shows the step with a number, limited to the existing steps. Returns whether it is another step than before. @param {number} number */
export function show(number) {
  const last = solution.value?.steps.length ?? 0;
  const next = Math.max(0, Math.min(number, last));
  const isOther = next !== at.value;
  at.value = next;
  return isOther;
}
