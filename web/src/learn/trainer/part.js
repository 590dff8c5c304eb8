// The trainer: the choice of an exercise, and the exercise itself.

import { useEffect } from "../../../vendor/hooks.mjs";
import { path } from "../../shell/open.js";
import { html } from "../../view/html.js";
import { load, technique } from "../techniques/table.js";
import { Choice } from "./choice.js";
import { ExerciseView, onExerciseKey } from "./exercise-view.js";
import { exercise } from "./exercise.js";
import { leave, practice, practise } from "./session.js";

/** The slug of the technique in the address: `x-wing` in `#learn/train/x-wing`; empty if there is none. */
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
  // If the reader leaves before the exercise is ready, forget the practice, so that it starts again when the reader returns.
  useEffect(() => () => {
    if (!exercise.value) practice.value = undefined;
  }, []);
  return practice.value ? html`<${ExerciseView} />` : html`<${Choice} />`;
}

/** @param {KeyboardEvent} event */
export const onTrainerKey = (event) => (practice.value ? onExerciseKey(event) : false);
