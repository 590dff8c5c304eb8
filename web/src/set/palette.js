// The palette of tools: digits, selecting, and the kinds of rules in their groups. Rare kinds are shown on request. A search
// finds kinds by their names and descriptions.

import { signal } from "../../vendor/signals.mjs";
import { counted } from "../text/index.js";
import { isNarrow } from "../view/appearance.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { KindIcon } from "./kind-icon.js";
import { DigitPad } from "./digit-pad.js";
import { found } from "./finding.js";
import { GROUPS, KINDS } from "./kinds.js";
import { show } from "./panels.js";
import { named } from "./part-names.js";
import { kind as held, take, tool } from "./tools.js";
import { texts } from "./texts.js";

/** @typedef {import("./kind.js").Kind} Kind */

/** Whether the list of kinds is open on a narrow screen. */
const isOpen = signal(false);
/** Whether rare kinds are shown. */
const hasMore = signal(false);
/** The text that is searched for. */
const query = signal("");

/** The kinds that are drawn. Kinds for the whole grid are switched on in the panel of the grid. */
const DRAWN = KINDS.filter(({ group }) => group !== "grid");

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
      ${(!isNarrow.value || isOpen.value) && html`<${Kinds} />`}
    </div>
  `;
}

/** Shows the kinds that are drawn, in their groups; during a search, the kinds that it finds. */
function Kinds() {
  const text = texts.value;
  const shown = DRAWN.filter((kind) => !kind.isRare || hasMore.value || tool.value === kind.name);
  return html`
    <div class="finder">
      <input id="find-rule" type="search" aria-label=${text.find} placeholder=${text.find} autocomplete="off" spellcheck="false" value=${query.value}
        onInput=${(/** @type {any} */ event) => (query.value = event.target.value)} onKeyDown=${onKeyInSearch} />
      <button aria-expanded=${hasMore.value ? "true" : "false"} onClick=${() => (hasMore.value = !hasMore.value)}>${hasMore.value ? text.fewer : text.more}</button>
    </div>
    ${query.value.trim() ? html`<${Found} />` : GROUPS.filter((group) => shown.some((kind) => kind.group === group)).map((group) => html`
      <div class=${`family ${group}`} role="group" aria-label=${text.families[group]}>
        <h3>${text.families[group]}</h3>
        <div class="kinds">${shown.filter((kind) => kind.group === group).map((kind) => html`<${KindButton} key=${kind.name} kind=${kind} />`)}</div>
      </div>
    `)}
  `;
}

/** Shows the kinds that the search finds, with their names. */
function Found() {
  const text = texts.value;
  const all = found(query.value);
  return html`
    <p class="how found-count" role="status">${counted(text.foundRules, all.length)}</p>
    <ul class="found">
      ${all.map((kind) => {
        const [name, meaning] = named(kind);
        return html`<li key=${kind.name}><button class="plain" aria-pressed=${pressed(kind.name)} onClick=${() => pick(kind)}><${KindIcon} icon=${kind.icon} /><span>${name} <small>${meaning}</small></span></button></li>`;
      })}
    </ul>
  `;
}

/** Handles a key in the search field: Enter takes the first kind that is found, Escape ends the search. @param {KeyboardEvent} event */
function onKeyInSearch(event) {
  const [first] = found(query.value);
  if (event.key === "Enter" && query.value.trim() && first) pick(first);
  else if (event.key === "Escape" && query.value) query.value = "";
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Moves the focus to the search field. */
export function search() {
  isOpen.value = true;
  requestAnimationFrame(() => document.getElementById("find-rule")?.focus());
}

/** Takes a kind as the tool, or shows it among the rules for the whole grid. @param {Kind} kind */
function pick(kind) {
  query.value = "";
  isOpen.value = false;
  if (kind.group !== "grid") return take(kind.name);
  show("grid");
  requestAnimationFrame(() => document.getElementById(`switch-${kind.name}`)?.focus());
}

/** The button that opens or closes the list of kinds on a narrow screen. */
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

/** @param {{ kind: Kind }} props */
function KindButton({ kind }) {
  const [name = ""] = named(kind);
  return html`
    <button class="kind" aria-pressed=${pressed(kind.name)} title=${name} onClick=${() => pick(kind)}><${KindIcon} icon=${kind.icon} /><span class="unseen">${name}</span></button>
  `;
}

/** Shows the instructions for the current tool. */
export function ToolHelp() {
  const text = texts.value;
  const kind = KINDS.find(({ name }) => name === tool.value);
  if (!kind) return html`<p class="how">${tool.value === "select" ? text.howSelect : tool.value === "regions" ? text.howRegions : text.howDigits}</p>`;
  const [name = "", meaning = ""] = named(kind);
  const { how, name: shape } = kind.shape;
  return html`
    <div class="tool-help">
      <h3>${name}</h3>
      <p>${meaning}</p>
      <p class="how">${text.how[/** @type {keyof typeof text.how} */ (how ?? shape)]}</p>
      ${shape !== "combination" && html`<p class="how keyboard">${text.howKeyboard}</p>`}
    </div>
  `;
}
