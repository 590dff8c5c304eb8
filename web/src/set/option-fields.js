// The form fields for the options of a rule.

import { useEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { layersOf } from "../game/extra.js";
import { filled } from "../text/index.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { Alternatives, Gathering } from "./combine-panel.js";
import { geometry, puzzle } from "./draft.js";
import { addGroup, awaited, choices, drawSelection, duplicate, remove, shift, state, takeSelection } from "./drawing.js";
import { isPlacing } from "./kind.js";
import { applying } from "./options.js";
import { named } from "./part-names.js";
import { Unreadable } from "./reading.js";
import { chosen, kind, pending, selection } from "./tools.js";
import { texts } from "./texts.js";
import { written } from "./written.js";

/** @typedef {import("./kind.js").Kind} Kind */
/** @typedef {import("./options.js").Option} Option */

/** The shapes of rules that can be about the values or the regions of their cells. */
const LAYERED = new Set(["area", "line", "lines", "groups", "arrow", "pair"]);
/** The types of parts that are not in the list `rules` of a puzzle, and so have no layer. */
const WITHOUT_LAYER = new Set(["cage", "extra-region"]);

/** The option for the layer of a rule; none if the puzzle has no layer besides the digits, or if the rule cannot have a layer. @param {Kind} one @returns {Option[]} */
function layerOption(one) {
  const layers = [...new Set(layersOf(puzzle.value).map(([name]) => name))];
  const isFree = LAYERED.has(one.shape.name) && !WITHOUT_LAYER.has(one.type);
  return isFree && layers.length > 0 ? [{ name: "layer", type: "choice", values: ["digits", ...layers] }] : [];
}

/** Shows the options of the selected part; or else of the pending part, or of the kind that is drawn next. */
export function Options() {
  const text = texts.value;
  const part = chosen.value;
  const one = part?.kind ?? pending.value?.kind ?? kind.value;
  if (!one) return null;
  const values = choices();
  const options = [...applying(one.options, values), ...layerOption(one)].filter((option) => !part || !isPlacing(option));
  const [name = ""] = named(one);
  const combines = one.shape.name === "combination";
  return html`
    <div class=${part ? "options chosen-part" : "options"} role="group" aria-label=${part ? `${text.selected}: ${name}` : name}>
      ${part && html`<h3>${text.selected}: ${name}</h3>`}
      ${pending.value && html`<p class="waits" role="status">${waitsFor(name)}</p>`}
      ${options.map((option) => html`<${Field} key=${`${one.name} ${option.name}`} option=${option} value=${values[option.name] ?? (option.name === "layer" ? "digits" : undefined)} onState=${(/** @type {any} */ value) => state(option.name, value)} />`)}
      ${part && combines && html`<${Alternatives} part=${part} />`}
      ${part && html`<${PartActions} kind=${one} />`}
      ${!part && (combines ? html`<${Gathering} />` : html`<button onClick=${drawSelection}><${Icon} name="add" />${text.addSelection}</button>`)}
    </div>
  `;
}

/** A note that a pending part still needs a number or a cell. @param {string} name */
function waitsFor(name) {
  const text = texts.value;
  const cell = awaited();
  return cell ? filled(text.waitsForCell, { name, what: labelOf(cell) }) : filled(text.waits, { name });
}

const WAYS = /** @type {const} */ ([["up", -1, 0, "↑"], ["left", 0, -1, "←"], ["right", 0, 1, "→"], ["down", 1, 0, "↓"]]);

/** @param {{ kind: Kind }} props */
function PartActions({ kind: { shape } }) {
  const text = texts.value;
  return html`
    <div class="part-actions">
      ${WAYS.map(([way, down, right, sign]) => html`<button class="plain" aria-label=${filled(text.shift, { way: text.moves[way] })} title=${filled(text.shift, { way: text.moves[way] })} onClick=${() => shift(down, right)}>${sign}</button>`)}
      <button onClick=${duplicate}><${Icon} name="copy" />${text.copyOf}</button>
      <button onClick=${() => remove()}><${Icon} name="remove" />${text.delete}</button>
    </div>
    ${shape.name !== "combination" && html`<button onClick=${takeSelection}>${text.takeCells}</button>`}
    ${shape.field && html`<button onClick=${addGroup}>${text.addCells}</button>`}
  `;
}

/** The name of an option. @param {Option} option */
const labelOf = ({ name, label = name }) => texts.value.options[/** @type {keyof typeof texts.value.options} */ (label)];

/** @param {{ option: Option, value: any, onState: (value: any) => void }} props */
export function Field({ option, value, onState }) {
  const text = texts.value;
  const label = labelOf(option);
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

/** Whether a numeric on-screen keyboard is enough for a field. Some of these keyboards have no minus sign. @param {Option} option */
const hasDigitsOnly = ({ type, least = 0 }) => (type === "number" && least >= 0) || type === "digits" || type === "numbers";

/** The types of options whose fields have several lines. */
const LONG = new Set(["rows", "machine"]);

/** A text field. Its text is reformatted only when the setter leaves the field. @param {{ option: Option, label: string, value: any, onState: (value: any) => void }} props */
function Typed({ option, label, value, onState }) {
  const text = texts.value;
  const { write, read } = written[option.type] ?? { write: String, read: String };
  const [typed, setTyped] = useState(write(value));
  const [fault, setFault] = useState(/** @type {Unreadable | undefined} */ (undefined));
  const field = useRef(/** @type {HTMLElement | null} */ (null));
  const renew = () => {
    if (document.activeElement === field.current) return;
    setFault(undefined);
    setTyped(write(value));
  };
  useEffect(renew, [JSON.stringify(value)]);
  const onInput = (/** @type {any} */ event) => {
    setTyped(event.target.value);
    try {
      const next = read(event.target.value);
      setFault(undefined);
      if (option.type !== "number" || next === undefined || (next >= (option.least ?? 0) && next <= (option.most ?? Infinity))) onState(next);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      setFault(error);
    }
  };
  const onBlur = () => !fault && setTyped(write(value));
  const takeSelected = () => {
    const names = selection.value.map((cell) => geometry.value.name(cell));
    onState(option.type === "cell" ? names.at(-1) : names);
  };
  const same = { value: typed, onInput, onBlur, ref: field, spellcheck: "false" };
  if (LONG.has(option.type)) {
    const problem = fault && filled(text.unreadable[/** @type {keyof typeof text.unreadable} */ (fault.what)], fault.fields);
    return html`
      <label class="field-rows">${label}<textarea rows=${option.type === "machine" ? 6 : 4} aria-invalid=${fault ? "true" : "false"} ...${same}></textarea></label>
      <p class="unreadable" role="status">${problem}</p>
      ${option.type === "machine" && html`<p class="how">${text.machineHelp}</p>`}
    `;
  }
  const cells = option.type === "cell" || option.type === "cells";
  return html`
    <label class="setting">${label}
      <input class="typed" type="text" inputmode=${hasDigitsOnly(option) ? "numeric" : "text"} autocomplete="off" placeholder=${option.type === "cells" ? text.allCells : ""} ...${same} />
    </label>
    ${cells && html`<button class="take" onClick=${takeSelected}>${`${label}: ${text.takeSelected}`}</button>`}
  `;
}
