// The trainer: choosing what to practise, and the exercise.

import { useEffect } from "../../../vendor/hooks.mjs";
import { path } from "../../shell/open.js";
import { html } from "../../view/html.js";
import { load, technique } from "../techniques/table.js";
import { Choice } from "./choice.js";
import { ExerciseView, onExerciseKey } from "./exercise-view.js";
import { exercise } from "./exercise.js";
import { leave, practice, practise } from "./session.js";

/** The technique of the address `#learn/train/x-wing`. */
const wanted = () => path.value[1] ?? "";

export function TrainerPart() {
  const slug = wanted();
  useEffect(() => {
    load().then(() => {
      const now = practice.value;
      const isOther = !now || (now.kind === "technique" && now.slug !== slug);
      if (technique(slug) && isOther) practise({ kind: "technique", slug });
      else if (!slug && now?.kind === "technique") leave();
    });
  }, [slug]);
  // An exercise that was not ready when the reader left is made when it is asked for again.
  useEffect(() => () => {
    if (!exercise.value) practice.value = undefined;
  }, []);
  return practice.value ? html`<${ExerciseView} />` : html`<${Choice} />`;
}

/** @param {KeyboardEvent} event */
export const onTrainerKey = (event) => (practice.value ? onExerciseKey(event) : false);
