// What can be chosen for a rule, as fields.

import { useEffect, useState } from "../../vendor/hooks.mjs";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { choices, drawSelection, duplicate, remove, shift, state, takeSelection } from "./drawing.js";
import { isPlacing } from "./kinds.js";
import { listed, unlisted } from "./options.js";
import { chosen, kind, pending } from "./tools.js";
import { named } from "./palette.js";
import { texts } from "./texts.js";
import { filled } from "../text/index.js";

/** @typedef {import("./options.js").Option} Option */

/** The options of the selected part, of what waits for its number, or of the kind that is drawn next. */
export function Options() {
  const text = texts.value;
  const part = chosen.value;
  const one = part?.kind ?? pending.value?.kind ?? kind.value;
  if (!one) return null;
  const values = choices();
  const options = one.options.filter((option) => !part || !isPlacing(option));
  const [name = ""] = named(one);
  return html`
    <div class=${part ? "options chosen-part" : "options"} role="group" aria-label=${part ? `${text.selected}: ${name}` : name}>
      ${part && html`<h3>${text.selected}: ${name}</h3>`}
      ${pending.value && html`<p class="waits" role="status">${filled(text.waits, { name })}</p>`}
      ${options.map((option) => html`<${Field} key=${`${one.name} ${option.name}`} option=${option} value=${values[option.name]} onState=${(/** @type {any} */ value) => state(option.name, value)} />`)}
      ${part ? html`<${PartActions} />` : html`<button onClick=${drawSelection}><${Icon} name="add" />${text.addSelection}</button>`}
    </div>
  `;
}

const WAYS = /** @type {const} */ ([["up", -1, 0, "↑"], ["left", 0, -1, "←"], ["right", 0, 1, "→"], ["down", 1, 0, "↓"]]);

function PartActions() {
  const text = texts.value;
  return html`
    <div class="part-actions">
      ${WAYS.map(([way, down, right, sign]) => html`<button class="plain" aria-label=${filled(text.shift, { way: text.moves[way] })} title=${filled(text.shift, { way: text.moves[way] })} onClick=${() => shift(down, right)}>${sign}</button>`)}
      <button onClick=${duplicate}><${Icon} name="copy" />${text.copyOf}</button>
      <button onClick=${() => remove()}><${Icon} name="remove" />${text.delete}</button>
    </div>
    <button onClick=${takeSelection}>${text.takeCells}</button>
  `;
}

/** @param {{ option: Option, value: any, onState: (value: any) => void }} props */
export function Field({ option, value, onState }) {
  const text = texts.value;
  const label = text.options[/** @type {keyof typeof text.options} */ (option.name)];
  switch (option.type) {
    case "flag":
      return html`<label class="setting">${label}<input type="checkbox" checked=${Boolean(value)} onChange=${(/** @type {any} */ event) => onState(event.target.checked)} /></label>`;
    case "choice":
      return html`
        <label class="setting">${label}
          <select value=${value} onChange=${(/** @type {any} */ event) => onState(event.target.value)}>
            ${option.values?.map((one) => html`<option value=${one}>${text.values[/** @type {keyof typeof text.values} */ (one)]}</option>`)}
          </select>
        </label>
      `;
    default:
      return html`<${Typed} option=${option} label=${label} value=${value} onState=${onState} />`;
  }
}

/** How values are written and read in a field of text. @type {Record<string, { write: (value: any) => string, read: (text: string) => any }>} */
const WRITTEN = {
  number: { write: (value) => (value === undefined ? "" : String(value)), read: (text) => unlisted(text)[0] },
  digits: { write: (value) => (value ?? []).join(" "), read: (text) => digitsIn(text) },
  numbers: { write: (value) => listed(value ?? []), read: unlisted },
  text: { write: (value) => value ?? "", read: (text) => text },
  rows: {
    write: (value) => (value ?? []).map((/** @type {number[]} */ row) => row.join(" ")).join("\n"),
    read: (text) => text.split("\n").map(digitsIn).filter((row) => row.length > 0),
  },
};

/** Digits with or without spaces; with spaces they can have two places. @param {string} text */
const digitsIn = (text) => (/\s/.test(text.trim()) ? unlisted(text) : [...text].filter((symbol) => /\d/.test(symbol)).map(Number));

/** A field that is typed into. What is typed stays as it is while it means the value. @param {{ option: Option, label: string, value: any, onState: (value: any) => void }} props */
function Typed({ option, label, value, onState }) {
  const { write, read } = WRITTEN[option.type] ?? { write: String, read: String };
  const [typed, setTyped] = useState(write(value));
  useEffect(() => {
    if (JSON.stringify(read(typed)) !== JSON.stringify(value)) setTyped(write(value));
  }, [JSON.stringify(value)]);
  const onInput = (/** @type {any} */ event) => {
    setTyped(event.target.value);
    const next = read(event.target.value);
    if (option.type !== "number" || next === undefined || (next >= (option.least ?? 0) && next <= (option.most ?? Infinity))) onState(next);
  };
  if (option.type === "rows") return html`<label class="field-rows">${label}<textarea rows="4" spellcheck="false" value=${typed} onInput=${onInput}></textarea></label>`;
  return html`
    <label class="setting">${label}
      <input class="typed" type="text" inputmode=${option.type === "text" ? "text" : "numeric"} autocomplete="off" spellcheck="false" value=${typed} onInput=${onInput} />
    </label>
  `;
}
