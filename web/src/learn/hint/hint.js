// A hint for the player's position: the mistakes to correct first, or the next step in three stages.

import { signal } from "../../../vendor/signals.mjs";
import { quick } from "../../engine/client.js";
import { askWith, foundIn, onCanvas } from "../../game/step-on-canvas.js";
import { effectOf } from "../../view/board/step-legend.js";
import { language } from "../../text/index.js";
import { ofGrid } from "../../view/of-grid.js";
import { announce } from "../../view/announcing.js";
import { techniques } from "../preferences.js";
import { whileHere, workHere } from "../staying.js";
import { geometry, position, puzzle } from "../study.js";
import { texts } from "../texts.js";

/** The stages: where to look, which technique, the whole step. */
export const STAGES = /** @type {const} */ (["where", "technique", "step"]);

/** @typedef {import("./correcting.js").Mistake} Mistake */
/**
 * @typedef {object} HintRecord
 * @property {readonly Mistake[]} mistakes
 * @property {string | null} problem
 * @property {number | null} [of_grid]
 * @property {string | null} place
 * @property {import("../step/positions.js").TechniqueRecord | null} technique
 * @property {import("../step/positions.js").Step | null} step
 */

/** The hint, how much of it is shown, and the position that it is for.
 * @type {import("../../../vendor/signals.mjs").Signal<{ stage: number, record: HintRecord, of: object } | undefined>} */
const found = signal(undefined);

/** The hint for the present position. */
export const hint = () => (found.value?.of === position.value ? found.value : undefined);

/** Asks for a hint up to a stage. @param {number} stage */
export async function askFor(stage) {
  const of = position.value;
  const here = whileHere();
  const ask = (/** @type {object} */ played) => quick.ask({ do: "hint", puzzle: played, depth: STAGES[stage], techniques: techniques() }, { signal: here });
  const answer = await workHere(texts.value.thinking, () => askWith(puzzle.value, of, ask, ofGrid));
  if (!answer || position.value !== of) return;
  const record = onBoard(answer);
  found.value = { stage, record, of };
  announce(spoken(record));
}

/** Translates the step and the mistakes of a hint from one of several grids to the canvas. @param {HintRecord} answer @returns {HintRecord} */
function onBoard(answer) {
  const [step = null] = answer.step ? foundIn(puzzle.value, position.value, [answer.step]) : [];
  return { ...answer, step, mistakes: answer.mistakes.map((one) => onCanvas(geometry.value, one)) };
}

/** The text of a hint for screen readers. @param {HintRecord} record */
function spoken({ mistakes, problem, place, technique, step }) {
  if (mistakes.length > 0) return texts.value.correctFirst;
  return problem ?? (step ? `${step.technique.name}: ${effectOf(step)}` : [technique?.name, place].filter(Boolean).join(": "));
}

/** Asks for the next stage of the hint; for the first stage if there is no hint yet. */
export const tellMore = () => askFor(Math.min((hint()?.stage ?? -1) + 1, STAGES.length - 1));

// When the language of the page changes, ask for the visible hint again.
language.subscribe(() => {
  const shown = hint();
  if (shown) askFor(shown.stage);
});

export const putAway = () => (found.value = undefined);
