// All steps that are possible in the present position.

import { computed, signal } from "../../../vendor/signals.mjs";
import { long } from "../../engine/client.js";
import { asExplained } from "../../game/extra-marks.js";
import { askWith, foundIn, onCanvas } from "../../game/step-on-canvas.js";
import { counted, language } from "../../text/index.js";
import { ofGrid } from "../../view/of-grid.js";
import { announce } from "../../view/announcing.js";
import { techniques } from "../preferences.js";
import { newest, workHere } from "../staying.js";
import { geometry, position, puzzle } from "../study.js";
import { all, load } from "../techniques/table.js";
import { texts } from "../texts.js";
import { groups } from "./grouping.js";

/** @typedef {import("./grouping.js").AvailableStep} AvailableStep */
/** @typedef {{ of: object, key: string, set: object, told: string, steps: readonly AvailableStep[], mistakes: readonly import("../hint/correcting.js").Mistake[], problem: string | null }} Answer */

/** @type {import("../../../vendor/signals.mjs").Signal<Answer | undefined>} */
const answer = signal(undefined);
/** The slug of the only technique to list; empty for all. */
export const filter = signal("");
/** The number of the step that is shown. */
export const chosen = signal(-1);

/** The steps found in the present position. */
export const available = computed(() => (answer.value?.of === position.value ? answer.value : undefined));
/** The steps by technique. */
export const grouped = computed(() => groups(available.value?.steps ?? [], all.value.map(({ slug }) => slug)));
/** The groups that are listed. */
export const listed = computed(() => {
  const some = grouped.value.filter(({ technique }) => technique.slug === filter.value);
  return some.length > 0 ? some : grouped.value;
});
const steps = computed(() => listed.value.flatMap((group) => group.steps));
export const step = computed(() => steps.value.find(({ k }) => k === chosen.value) ?? steps.value[0]);

const latest = newest();

/** Asks for the steps of the present position, unless they are known. */
export async function search() {
  const wanted = latest();
  const of = position.value;
  const set = techniques();
  const told = language.value;
  const key = JSON.stringify(asExplained(puzzle.value, of));
  if (answer.value?.key === key && answer.value.of === of && answer.value.told === told && JSON.stringify(answer.value.set) === JSON.stringify(set)) return;
  await load();
  const ask = (/** @type {AbortSignal} */ signal) => (/** @type {object} */ played) => long.ask({ do: "available-steps", puzzle: played, techniques: set }, { signal });
  const record = await workHere(texts.value.searching, (signal) => askWith(puzzle.value, of, ask(signal), ofGrid), wanted);
  if (!record || position.value !== of) return;
  const isNew = answer.value?.of !== of;
  answer.value = { of, key, set, told, steps: foundIn(puzzle.value, of, record.steps), mistakes: record.mistakes.map((/** @type {object} */ one) => onCanvas(geometry.value, one)), problem: record.problem };
  if (isNew) chosen.value = -1;
  announce(counted(texts.value.allSteps, record.steps.length));
}

/** Shows the step before or after the current one in the list. @param {number} by */
export function turn(by) {
  const at = steps.value.findIndex(({ k }) => k === step.value?.k);
  const next = steps.value[at + by];
  if (next) chosen.value = next.k;
}
