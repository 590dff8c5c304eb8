// The choice of the techniques for hints and solutions.

import { html } from "../view/html.js";
import { SETS, prefer, preferences } from "./preferences.js";
import { texts } from "./texts.js";

export function TechniqueChoice() {
  const text = texts.value;
  return html`
    <label class="setting">${text.techniquesUsed}
      <select value=${preferences.value.set} onChange=${(/** @type {any} */ event) => prefer({ set: event.target.value })}>
        ${SETS.map((set) => html`<option value=${set}>${text.sets[set]}</option>`)}
      </select>
    </label>
  `;
}
