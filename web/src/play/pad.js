// The pad: the entry modes, and buttons for the digits or colours. A digit shows how often it must still be placed.

import { useRef } from "../../vendor/hooks.mjs";
import { filled, texts as shared } from "../text/index.js";
import { html } from "../view/html.js";
import { RadioGroup } from "../view/radio-group.js";
import { arm, press } from "./entering.js";
import { geometry, remaining } from "./game.js";
import { preferences } from "./preferences.js";
import { ENTRIES, armed, brush, choose, entry, isColour } from "./selection.js";
import { texts } from "./texts.js";

/** The number of colours. */
export const COLOURS = 9;
/** The duration of a long press, which arms a digit, in milliseconds. */
const HOLD = 500;

export function Pad() {
  const text = texts.value;
  const chosen = entry.value === "tints" ? "colours" : entry.value;
  const hasColours = isColour(entry.value);
  const numbers = hasColours ? Array.from({ length: COLOURS }, (_, k) => k + 1) : geometry.value.digits;
  return html`
    <${RadioGroup} style="entries" label=${text.entry} value=${chosen} onChoose=${choose} options=${ENTRIES.map((name) => [name, text.entries[name]])} />
    <div class=${`digits${numbers.length > 9 ? " many" : ""}`} role="group" aria-label=${hasColours ? text.colours : text.digits}>
      ${numbers.map((number) => (hasColours ? html`<${ColourButton} colour=${number} />` : html`<${DigitButton} digit=${number} />`))}
    </div>
    <${Explanation} />
  `;
}

/** The line below the digits. It is shown even if it is empty, so that the layout stays the same. */
function Explanation() {
  const text = texts.value;
  switch (entry.value) {
    case "colours":
    case "tints":
      return html`
        <${RadioGroup} style="targets" label=${text.target} value=${entry.value} onChoose=${choose}
          options=${[["colours", text.targets.cells], ["tints", text.targets.candidates]]} />
      `;
    case "lines":
      return html`<p class="how">${text.howToDraw}</p>`;
    default:
      return html`<p class="how">${armed.value ? filled(text.armed, { digit: geometry.value.shown(armed.value) }) : preferences.value.digitFirst ? text.chooseDigit : ""}</p>`;
  }
}

/** The attributes of a button by which screen readers announce whether its digit or colour is armed or chosen. @param {number} number */
function pressed(number) {
  const held = entry.value === "tints" || entry.value === "lines" ? brush.value : armed.value;
  return held ? { "aria-pressed": held === number ? "true" : "false" } : {};
}

/** The listeners of a button whose press enters its digit or colour, and whose long press arms it. @param {number} number */
function useHold(number) {
  const state = useRef({ timer: 0, isHeld: false });
  const stop = () => clearTimeout(state.current.timer);
  return {
    onPointerDown: () => {
      state.current.isHeld = false;
      stop();
      state.current.timer = window.setTimeout(() => {
        state.current.isHeld = true;
        arm(number);
      }, HOLD);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onContextMenu: (/** @type {Event} */ event) => event.preventDefault(),
    onClick: () => {
      if (!state.current.isHeld) press(number);
      state.current.isHeld = false;
    },
  };
}

/** @param {{ colour: number }} props */
function ColourButton({ colour }) {
  const listeners = useHold(colour);
  return html`
    <button aria-label=${shared.value.colours[colour - 1]} title=${shared.value.colours[colour - 1]} ...${pressed(colour)} ...${listeners}>
      <span class=${`swatch colour-${colour}`}></span><span class="left" data-count=${colour}></span>
    </button>
  `;
}

/** @param {{ digit: number }} props */
function DigitButton({ digit }) {
  const listeners = useHold(digit);
  const shown = geometry.value.shown(digit);
  const rest = remaining.value[digit];
  const left = rest === undefined ? undefined : Math.max(0, rest);
  return html`
    <button class=${left === 0 ? "done" : ""} aria-label=${left === undefined ? shown : filled(texts.value.left, { digit: shown, count: left })} ...${pressed(digit)} ...${listeners}>
      <span class=${`as-${entry.value}`}>${shown}</span>${left !== undefined && html`<span class="left" data-count=${left}></span>`}
    </button>
  `;
}
