// A hint in words: first where to look, then the technique, then the whole step.

import { html } from "../view/html.js";
import { isWorking } from "../view/message.js";
import { applyHint, help, hint } from "./help.js";
import { texts } from "./texts.js";

export function HintPanel() {
  if (!hint.value) return null;
  const { depth, record } = hint.value;
  const { place, technique, step, problem } = record;
  const text = texts.value;
  const canTellMore = depth < 2 && !(problem && record.mistakes.length === 0);
  return html`
    <section class=${problem ? "hint problem" : "hint"} aria-label=${text.hint}>
      ${technique && html`<h3 lang="en">${technique.name}</h3>`}
      <p lang="en">${problem ?? step?.text ?? place}</p>
      <div class="choices">
        ${canTellMore && html`<button class="first" disabled=${isWorking.value} onClick=${help}>${text.tellMore}</button>`}
        ${step && html`<button class="first" onClick=${applyHint}>${text.apply}</button>`}
        <button onClick=${() => (hint.value = undefined)}>${text.hideHint}</button>
      </div>
    </section>
  `;
}
