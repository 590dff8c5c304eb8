// A picture of a printed puzzle under the grid, so that the player can type its digits over it.

import { signal } from "../../vendor/signals.mjs";
import { html } from "../view/html.js";
import { game } from "./game.js";
import { texts } from "./texts.js";

/** The address of a square picture, and the game that it is for. @type {import("../../vendor/signals.mjs").Signal<{ url: string, game: string } | undefined>} */
const template = signal(undefined);
const strength = signal(0.6);

/** Puts a picture under the grid of the present game. @param {string} url */
export const layUnder = (url) => (template.value = { url, game: game.value.id });

const isShown = () => template.value?.game === game.value.id;

export const Template = () => isShown() && html`<img class="template" src=${template.value?.url} alt="" style=${{ opacity: strength.value }} />`;

export function TemplateControls() {
  if (!isShown()) return null;
  const text = texts.value;
  const onInput = (/** @type {any} */ event) => (strength.value = Number(event.target.value));
  return html`
    <div class="template-controls">
      <label>${text.templateStrength}<input type="range" min="0.1" max="1" step="0.05" value=${strength.value} onInput=${onInput} /></label>
      <button onClick=${() => (template.value = undefined)}>${text.removeTemplate}</button>
    </div>
  `;
}
