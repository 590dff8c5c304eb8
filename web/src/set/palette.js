// The tools: digits, selecting, and the kinds of rules in their groups.

import { signal } from "../../vendor/signals.mjs";
import { isNarrow } from "../view/appearance.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { KindIcon } from "./kind-icon.js";
import { DigitPad } from "./digit-pad.js";
import { GROUPS, KINDS } from "./kinds.js";
import { kind as held, take, tool } from "./tools.js";
import { texts } from "./texts.js";

/** The name and the meaning of a kind. @param {import("./kinds.js").Kind} kind */
export const named = (kind) => texts.value.kinds[/** @type {keyof typeof texts.value.kinds} */ (kind.name)];

/** Whether the kinds are shown where there is little room for them. */
const isOpen = signal(false);

export function Palette() {
  const text = texts.value;
  return html`
    <div class="palette" role="group" aria-label=${text.tools}>
      <div class="plain-tools">
        <button aria-pressed=${pressed("digits")} onClick=${() => take("digits")}><b aria-hidden="true">12</b>${text.digits}</button>
        <button aria-pressed=${pressed("select")} onClick=${() => take("select")}><${Icon} name="select" />${text.select}</button>
        ${isNarrow.value && html`<${Opener} />`}
      </div>
      ${tool.value === "digits" && html`<${DigitPad} />`}
      ${(!isNarrow.value || isOpen.value) && GROUPS.filter((group) => group !== "grid").map((group) => html`
        <div class=${`family ${group}`} role="group" aria-label=${text.families[group]}>
          <h3>${text.families[group]}</h3>
          <div class="kinds">${KINDS.filter((kind) => kind.group === group).map((kind) => html`<${KindButton} kind=${kind} />`)}</div>
        </div>
      `)}
    </div>
  `;
}

/** Shows the kinds, or the one that is held. */
function Opener() {
  const [name = texts.value.rules] = held.value ? named(held.value) : [];
  return html`
    <button class=${held.value ? "opener held" : "opener"} aria-expanded=${isOpen.value ? "true" : "false"} onClick=${() => (isOpen.value = !isOpen.value)}>
      ${held.value && html`<${KindIcon} icon=${held.value.icon} />`}<span>${name}</span>
    </button>
  `;
}

/** @param {string} name */
const pressed = (name) => (tool.value === name ? "true" : "false");

/** @param {{ kind: import("./kinds.js").Kind }} props */
function KindButton({ kind }) {
  const [name = ""] = named(kind);
  const choose = () => {
    take(kind.name);
    isOpen.value = false;
  };
  return html`
    <button class="kind" aria-pressed=${pressed(kind.name)} title=${name} onClick=${choose}><${KindIcon} icon=${kind.icon} /><span class="unseen">${name}</span></button>
  `;
}

/** What the present tool does. */
export function ToolHelp() {
  const text = texts.value;
  const kind = KINDS.find(({ name }) => name === tool.value);
  if (!kind) return html`<p class="how">${tool.value === "select" ? text.howSelect : tool.value === "regions" ? text.howRegions : text.howDigits}</p>`;
  const [name = "", meaning = ""] = named(kind);
  return html`
    <div class="tool-help">
      <h3>${name}</h3>
      <p>${meaning}</p>
      <p class="how">${text.how[/** @type {keyof typeof text.how} */ (kind.shape.name)]}</p>
      <p class="how keyboard">${text.howKeyboard}</p>
    </div>
  `;
}
