// The grid: its size, its regions, and rules about all of it.

import { signal } from "../../vendor/signals.mjs";
import { LARGEST } from "../game/puzzle.js";
import { counted, filled } from "../text/index.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { change, puzzle, sketch } from "./draft.js";
import { clearGivens, givenCount } from "./digits.js";
import { KindIcon } from "./kind-icon.js";
import { Field } from "./option-fields.js";
import { named } from "./palette.js";
import { SWITCHES, isOn, partsOf, switched } from "./parts.js";
import { boxesOf, choose, clearPaint, dropPaint, empty, paint, randomRegions, sizes } from "./regions.js";
import { choicesFor, keepChoices, take, tool } from "./tools.js";
import { Geometry } from "../game/geometry.js";
import { texts } from "./texts.js";

/** The region that is painted; undefined for that of the first cell. */
export const brush = signal(/** @type {number | undefined} */ (undefined));

export const GridPanel = () => html`
  <${Sizes} />
  <${Painting} />
  <${Switches} />
`;

function Sizes() {
  const text = texts.value;
  const { n } = puzzle.value;
  const { box } = Geometry.of(puzzle.value);
  const isPainted = !box && puzzle.value.regions !== "none";
  const value = box ? box.join() : isPainted ? "painted" : "none";
  const resize = (/** @type {number} */ size) => change(empty(size));
  const toBox = (/** @type {string} */ chosen) => choose(chosen === "none" ? undefined : /** @type {[number, number]} */ (chosen.split(",").map(Number)));
  return html`
    <label class="setting">${text.size}
      <select value=${String(n)} onChange=${(/** @type {any} */ event) => resize(Number(event.target.value))}>
        ${Array.from({ length: LARGEST }, (_, k) => k + 1).map((size) => html`<option value=${String(size)}>${filled(text.length, { size })}</option>`)}
      </select>
    </label>
    <label class="setting">${text.box}
      <select value=${value} onChange=${(/** @type {any} */ event) => toBox(event.target.value)}>
        ${boxesOf(n).map(([rows, columns]) => html`<option value=${`${rows},${columns}`}>${filled(text.boxOf, { rows, columns })}</option>`)}
        <option value="none">${text.noRegions}</option>
        ${isPainted && html`<option value="painted">${text.regions}</option>`}
      </select>
    </label>
    <div class="setting"><span>${counted(text.givens, givenCount())}</span><button disabled=${givenCount() === 0} onClick=${clearGivens}>${text.clearGivens}</button></div>
  `;
}

/** Painting regions. */
function Painting() {
  const text = texts.value;
  const { n } = puzzle.value;
  const isHeld = tool.value === "regions";
  const [unset = 0, ...counts] = sizes(paint(), n);
  const wrong = counts.flatMap((count, k) => (count === n ? [] : [filled(text.paintCount, { region: k + 1, count, size: n })]));
  return html`
    <div class="painting">
      <div class="choices">
        <button aria-pressed=${isHeld ? "true" : "false"} onClick=${() => take(isHeld ? "digits" : "regions")}><${Icon} name="brush" />${text.paintRegions}</button>
        <button onClick=${randomRegions}>${text.random}</button>
      </div>
      ${isHeld && html`
        <p class="how">${text.howRegions}</p>
        <label class="setting">${text.brush}
          <select value=${brush.value === undefined ? "" : String(brush.value)} onChange=${(/** @type {any} */ event) => (brush.value = event.target.value === "" ? undefined : Number(event.target.value))}>
            <option value="">${text.brushAny}</option>
            ${counts.map((count, k) => html`<option value=${String(k + 1)}>${filled(text.paintCount, { region: k + 1, count, size: n })}</option>`)}
          </select>
        </label>
        <div class="choices">
          <button onClick=${clearPaint}>${text.clearRegions}</button>
          ${sketch.value.paint && html`<button onClick=${dropPaint}>${text.drop}</button>`}
        </div>
      `}
      ${sketch.value.paint && html`<ul class="unequal-sizes">${unset > 0 && html`<li>${counted(text.paintUnset, unset)}</li>`}${wrong.map((one) => html`<li>${one}</li>`)}</ul>`}
    </div>
  `;
}

/** The rules about the whole grid. */
const Switches = () => html`<div class="switches" role="group" aria-label=${texts.value.families.grid}>${SWITCHES.map((kind) => html`<${Switch} kind=${kind} />`)}</div>`;

/** @param {{ kind: import("./kinds.js").Kind }} props */
function Switch({ kind }) {
  const [name = "", meaning = ""] = named(kind);
  const on = isOn(puzzle.value, kind);
  const part = partsOf(puzzle.value).find((one) => one.kind === kind);
  const values = part ? kind.read(part.rule) : choicesFor(kind);
  const flip = () => change(switched(puzzle.value, kind, on ? undefined : choicesFor(kind)));
  const state = (/** @type {string} */ option, /** @type {any} */ value) => {
    const next = { ...values, [option]: value };
    keepChoices(kind, next);
    const isEmpty = Object.values(next).flat().length === 0;
    if (!isEmpty) change(switched(puzzle.value, kind, next), `switch ${kind.name}`);
  };
  return html`
    <label class="setting switch"><span class="name"><${KindIcon} icon=${kind.icon} /><span>${name}<small>${meaning}</small></span></span><input type="checkbox" checked=${on} onChange=${flip} /></label>
    ${on && kind.options.map((option) => html`<${Field} key=${`${kind.name} ${option.name}`} option=${option} value=${values[option.name]} onState=${(/** @type {any} */ value) => state(option.name, value)} />`)}
  `;
}
