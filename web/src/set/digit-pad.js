// Buttons for digits, for setters without a keyboard.

import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { eraseGivens, give } from "./digits.js";
import { geometry } from "./draft.js";
import { texts } from "./texts.js";

export function DigitPad() {
  const text = texts.value;
  return html`
    <div class=${geometry.value.digits.length === 9 ? "given-pad one-row" : "given-pad"} role="group" aria-label=${text.digits}>
      ${geometry.value.digits.map((digit) => html`<button onClick=${() => give(digit)}>${geometry.value.shown(digit)}</button>`)}
      <button aria-label=${text.erase} title=${text.erase} onClick=${eraseGivens}><${Icon} name="erase" /></button>
    </div>
  `;
}
