// The pad: what a digit enters, and the digits with how many of each are left.

import { MODES, armed, geometry, mode, press, remaining } from "../play/session.js";
import { filled, texts } from "../text/index.js";
import { html } from "./html.js";

export function Pad() {
  const text = texts.value;
  return html`
    <div class="modes" role="radiogroup" aria-label=${text.mode}>
      ${MODES.map((name) => html`
        <button role="radio" aria-checked=${mode.value === name ? "true" : "false"} onClick=${() => (mode.value = name)}>${text.modes[name]}</button>
      `)}
    </div>
    <div class="digits" role="group" aria-label=${text.digits}>
      ${geometry.digits.map((digit) => html`<${DigitButton} digit=${digit} />`)}
    </div>
  `;
}

/** @param {{ digit: number }} props */
function DigitButton({ digit }) {
  const left = remaining.value[digit] ?? 0;
  const isArmed = armed.value ? { "aria-pressed": armed.value === digit ? "true" : "false" } : {};
  if (mode.value === "colours") {
    return html`
      <button aria-label=${filled(texts.value.colour, { number: digit })} ...${isArmed} onClick=${() => press(digit)}>
        <span class="swatch" style=${{ background: `var(--colour-${digit})` }}></span>
      </button>
    `;
  }
  const size = mode.value === "digit" ? "" : `as-${mode.value}`;
  return html`
    <button class=${left <= 0 ? "done" : ""} aria-label=${filled(texts.value.left, { digit, count: Math.max(0, left) })} ...${isArmed} onClick=${() => press(digit)}>
      <span class=${size}>${digit}</span><span class="left" data-count=${Math.max(0, left)}></span>
    </button>
  `;
}
