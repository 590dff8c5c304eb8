// Help in three stages: where to look; then the cells of the pattern, or the technique if the learner does not know it; then
// the step.

import { quick } from "../../engine/client.js";
import { filled } from "../../text/index.js";
import { whileHere, workHere } from "../staying.js";
import { texts } from "../texts.js";
import { change, exercise, feedback, finish, record, techniques } from "./exercise.js";

/** Asks the engine for a hint. Returns undefined if it has no step, or if the exercise has changed since. */
async function hint() {
  const asked = exercise.value;
  if (!asked || asked.answer) return undefined;
  /** @type {import("../hint/hint.js").HintRecord | undefined} */
  const answer = await workHere(texts.value.thinking, () => quick.ask({ do: "hint", puzzle: record(), techniques: techniques() }, { signal: whileHere() }));
  if (!answer || exercise.value !== asked) return undefined;
  if (answer.step) return { ...answer, step: answer.step };
  feedback.value = { text: answer.problem ?? texts.value.noAnswer, isGood: false };
  return undefined;
}

/** Shows the next stage of help. */
export async function help() {
  const text = texts.value;
  const { hints = 0, slug = "", isSecret = false } = exercise.value ?? {};
  if (hints >= 2) return show();
  const found = await hint();
  if (!found) return;
  change({ hints: hints + 1 });
  if (hints === 0) feedback.value = { text: found.place ?? "", isGood: true };
  else if (isSecret || !slug) feedback.value = { text: filled(text.itIs, { technique: found.step.technique.name }), isGood: true };
  else {
    const cells = found.step.pattern.cells.length > 0 ? found.step.pattern.cells : [...found.step.pattern.candidates, ...found.step.placed];
    change({ cells: [...new Set(cells.map(({ index }) => index))] });
    feedback.value = { text: text.patternIsHere, isGood: true };
  }
}

/** Shows the step and ends the exercise. */
export async function show() {
  const found = await hint();
  if (!found) return;
  feedback.value = { text: filled(texts.value.itWas, { technique: found.step.technique.name }), isGood: true };
  finish(found.step, true);
}
