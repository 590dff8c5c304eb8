// The learner's results in the trainer.

import { counted, filled } from "../../text/index.js";
import { html } from "../../view/html.js";
import { Icon } from "../../view/icons.js";
import { texts } from "../texts.js";
import { tally } from "./exercise.js";

export function Tally() {
  const text = texts.value;
  const { found, clean, streak, best } = tally.value.all;
  if (found === 0) return null;
  return html`
    <p class="tally">
      <${Icon} name="statistics" />
      ${counted(text.found, found)} · ${filled(text.clean, { count: clean })} · ${filled(text.streak, { count: streak })} · ${filled(text.best, { count: best })}
    </p>
  `;
}
