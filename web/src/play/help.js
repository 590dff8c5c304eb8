// Help from the engine: hints, and placing singles.

import { signal } from "../../vendor/signals.mjs";
import { quick } from "../engine/client.js";
import { afterStep } from "../game/extra-marks.js";
import * as board from "../game/position.js";
import { asPlayed, unmarked } from "../game/puzzle.js";
import { askWith, onCanvas } from "../game/step-on-canvas.js";
import { counted, language } from "../text/index.js";
import { ofGrid } from "../view/of-grid.js";
import { announce } from "../view/announcing.js";
import { message, working } from "../view/message.js";
import { game, geometry, getHelp, move, onChange, position, puzzle } from "./game.js";
import { spelled } from "./naming.js";
import { texts } from "./texts.js";

/** A hint, and the number of its stage from 0 as `depth`. @typedef {{ depth: number, record: any }} Hint */

/** @type {import("../../vendor/signals.mjs").Signal<Hint | undefined>} */
export const hint = signal(undefined);
onChange.add(() => (hint.value = undefined));

const DEPTHS = ["where", "technique", "step"];

/** The element that had the focus when a hint was asked for. It is stored because a button loses the focus while the engine works. @type {Element | null} */
export let opener = null;

/** Shows a hint, or its next stage. */
export async function help() {
  if (!hint.value) opener = document.activeElement;
  const last = DEPTHS.length - 1;
  // A hint about mistakes has two stages: the second one shows the right digits.
  const depth = !hint.value ? 0 : hint.value.record.mistakes.length > 0 ? last : Math.min(hint.value.depth + 1, last);
  await show(depth, getHelp);
}

/** Asks for a hint up to a stage, and shows it. @param {number} depth the number of the stage @param {() => void} [then] called when the hint is shown */
async function show(depth, then) {
  const asked = position.value;
  const answer = await working(texts.value.thinking, (signal) => {
    const ask = (/** @type {object} */ played) => quick.ask({ do: "hint", puzzle: played, depth: DEPTHS[depth] }, { signal });
    return askWith(puzzle.value, asked, ask, ofGrid);
  });
  if (!answer || position.value !== asked) return;
  const { technique, problem, place } = answer;
  const step = answer.step && onCanvas(geometry.value, answer.step);
  const mistakes = answer.mistakes.map((/** @type {object} */ one) => onCanvas(geometry.value, one));
  hint.value = { depth, record: { ...answer, step, mistakes } };
  announce([technique?.name, spelled(problem?.replaceAll("\n", " ") ?? step?.text ?? place ?? "")].filter(Boolean).join(". "));
  then?.();
}

// When the language of the page changes, ask for the visible hint again.
language.subscribe(() => hint.value && show(hint.value.depth));

/** Applies the step of the hint. */
export function applyHint() {
  const step = hint.value?.record.step;
  if (!step) return;
  const before = position.value;
  move(afterStep(puzzle.value, before, board.apply(geometry.value, before, step), step));
  // A move already hides the hint, but a step that changes nothing on the board is not a move.
  hint.value = undefined;
}

const SINGLES = ["full-house", "naked-single", "hidden-single"];

/** Places full houses, naked singles and hidden singles until there are none left. */
export async function placeSingles() {
  const asked = position.value;
  const played = unmarked(asPlayed(puzzle.value, asked));
  // The texts of the steps are not shown, so they need no translation.
  const request = { do: "steps", puzzle: played, techniques: { only: SINGLES }, language: "en" };
  const record = await working(texts.value.thinking, (signal) => quick.ask(request, { signal }));
  if (!record || position.value !== asked) return;
  /** @type {{ placed: board.Conclusion[], eliminated: board.Conclusion[] }[]} */
  const steps = record.steps.map((/** @type {object} */ step) => onCanvas(geometry.value, step));
  getHelp();
  move(steps.reduce((at, step) => board.apply(geometry.value, at, { placed: step.placed, eliminated: [] }), asked));
  if (!game.value.solved) message.value = counted(texts.value.placed, steps.length);
}
