// The panel for the grid: its size, its regions, and the rules about the whole grid.

import { useState } from "../../vendor/hooks.mjs";
import { signal } from "../../vendor/signals.mjs";
import { Geometry } from "../game/geometry.js";
import { LARGEST, hasGrids, undrawn } from "../game/puzzle.js";
import { sizeOf } from "../game/size.js";
import { counted, filled } from "../text/index.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { change, geometry, puzzle, sketch, whole } from "./draft.js";
import { clearGivens, givenCount } from "./digits.js";
import { KindIcon } from "./kind-icon.js";
import { Field } from "./option-fields.js";
import { applying, areStated } from "./options.js";
import { named } from "./part-names.js";
import { SWITCHES, begun, chosen, isOn, partsOf, switched, without } from "./parts.js";
import { boxesOf, choose, clearPaint, dropPaint, empty, emptyOf, isUsual, paint, randomRegions, regionsOf, sizes, withDigits } from "./regions.js";
import { choicesFor, keepChoices, take, tool } from "./tools.js";
import { texts } from "./texts.js";

/** @typedef {import("./kind.js").Kind} Kind */
/** @typedef {import("./parts.js").Part} Part */
/** @typedef {import("./shapes.js").Choices} Choices */
/** @typedef {import("../game/puzzle.js").Rule} Rule */

/** The number of the region that a drag paints; undefined for the region of the cell where the drag begins. */
export const brush = signal(/** @type {number | undefined} */ (undefined));

export const GridPanel = () => html`
  <${Sizes} />
  <${Painting} />
  <${Switches} />
`;

function Sizes() {
  const text = texts.value;
  const { cosmetics: drawn } = puzzle.value;
  const size = sizeOf(puzzle.value);
  const name = isUsual(size) ? String(size.rows) : "";
  const { box } = Geometry.of(puzzle.value);
  const isPainted = !box && puzzle.value.regions !== "none";
  const value = box ? box.join() : isPainted ? "painted" : "none";
  const toBox = (/** @type {string} */ chosen) => choose(chosen === "none" ? undefined : /** @type {[number, number]} */ (chosen.split(",").map(Number)));
  return html`
    ${!hasGrids(whole.value) && html`<label class="setting">${text.size}
      <select value=${name} onChange=${(/** @type {any} */ event) => change(empty(Number(event.target.value)))}>
        ${!name && html`<option value="">${filled(text.boxOf, size)}</option>`}
        ${numbersTo(LARGEST).map((side) => html`<option value=${String(side)}>${filled(text.length, { size: side })}</option>`)}
      </select>
    </label>
    <${Shape} size=${size} />`}
    <label class="setting">${text.box}
      <select value=${value} onChange=${(/** @type {any} */ event) => toBox(event.target.value)}>
        ${boxesOf(size).map(([rows, columns]) => html`<option value=${`${rows},${columns}`}>${filled(text.boxOf, { rows, columns })}</option>`)}
        <option value="none">${text.noRegions}</option>
        ${isPainted && html`<option value="painted">${text.regions}</option>`}
      </select>
    </label>
    <div class="setting"><span>${counted(text.givens, givenCount())}</span><button disabled=${givenCount() === 0} onClick=${clearGivens}>${text.clearGivens}</button></div>
    ${drawn && html`<div class="setting"><span>${counted(text.drawn, drawn.length)}</span><button onClick=${() => change(undrawn(puzzle.value))}>${text.clearDrawn}</button></div>`}
  `;
}

/** The numbers from `first`, which is 1 by default, to `last`. @param {number} last @param {number} [first] */
const numbersTo = (last, first = 1) => Array.from({ length: last - first + 1 }, (_, k) => first + k);

/** The choice of the numbers of rows, columns and digits, for grids in which these differ. @param {{ size: import("./regions.js").Size }} props */
function Shape({ size }) {
  const text = texts.value;
  const { rows, columns, digits } = size;
  const number = (/** @type {string} */ label, /** @type {number} */ value, /** @type {number} */ least, /** @type {(number: number) => unknown} */ choose) => html`
    <label class="setting">${label}
      <select value=${String(value)} onChange=${(/** @type {any} */ event) => choose(Number(event.target.value))}>
        ${numbersTo(LARGEST, least).map((one) => html`<option value=${String(one)}>${one}</option>`)}
      </select>
    </label>
  `;
  const reshape = (/** @type {number} */ down, /** @type {number} */ right) => change(emptyOf({ rows: down, columns: right, digits: Math.max(down, right) }));
  return html`
    <details class="shape" open=${!isUsual(size)}>
      <summary>${text.otherShapes}</summary>
      ${number(text.rows, rows, 1, (one) => reshape(one, columns))}
      ${number(text.columns, columns, 1, (one) => reshape(rows, one))}
      ${number(text.digitCount, digits, Math.max(rows, columns), (one) => change(withDigits(puzzle.value, one)))}
    </details>
  `;
}

/** The controls for painting regions. */
function Painting() {
  const text = texts.value;
  const regions = regionsOf(puzzle.value);
  if (!regions) return null;
  const n = regions.size;
  const isHeld = tool.value === "regions";
  const [unset = 0, ...counts] = sizes(paint(), regions.count);
  const wrong = counts.flatMap((count, k) => (count === n ? [] : [filled(text.paintCount, { region: k + 1, count, size: n })]));
  return html`
    <div class="painting">
      <div class="choices">
        <button aria-pressed=${isHeld ? "true" : "false"} onClick=${() => take(isHeld ? "digits" : "regions")}><${Icon} name="brush" />${text.paintRegions}</button>
        ${isUsual(sizeOf(puzzle.value)) && html`<button onClick=${randomRegions}>${text.random}</button>`}
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

/** The switches of the rules about the whole grid. */
const Switches = () => html`<div class="switches" role="group" aria-label=${texts.value.families.grid}>${SWITCHES.filter(isOffered).map((kind) => html`<${Switch} key=${kind.name} kind=${kind} />`)}</div>`;

/** Whether the grid can have a rule of a kind. Rules with extra cells need a puzzle with a single grid. @param {Kind} kind */
const isOffered = ({ fits, extra }) => (fits?.(Geometry.of(puzzle.value)) ?? true) && !(extra && hasGrids(whole.value));

/** @param {{ kind: Kind }} props */
function Switch({ kind }) {
  const text = texts.value;
  const [name = "", meaning = ""] = named(kind);
  const on = isOn(puzzle.value, kind);
  const parts = kind.switched ? [] : partsOf(puzzle.value).filter((one) => one.kind === kind);
  const flip = () => change(switched(puzzle.value, kind, on ? undefined : choicesFor(kind)));
  return html`
    <label class="setting switch"><span class="name"><${KindIcon} icon=${kind.icon} /><span>${name}<small>${meaning}</small></span></span><input id=${`switch-${kind.name}`} type="checkbox" checked=${on} onChange=${flip} /></label>
    ${parts.map((part, k) => kind.options.length > 0 && html`<${PartOptions} key=${k} part=${part} title=${parts.length > 1 ? `${name} ${k + 1}` : name} isOneOfMany=${parts.length > 1} />`)}
    ${on && kind.isMany && html`<button class="another" aria-label=${`${text.another}: ${name}`} onClick=${() => change(begun(puzzle.value, kind, choicesFor(kind)))}><${Icon} name="add" />${text.another}</button>`}
  `;
}

/** The options of a rule about the whole grid. @param {{ part: Part, title: string, isOneOfMany: boolean }} props */
function PartOptions({ part, title, isOneOfMany }) {
  const text = texts.value;
  const { kind } = part;
  const [typed, setTyped] = useState(/** @type {{ of: Rule, choices: Choices } | undefined} */ (undefined));
  const values = typed?.of === part.rule ? typed.choices : kind.read(part.rule, geometry.value);
  const state = (/** @type {string} */ option, /** @type {any} */ value) => {
    const next = { ...values, [option]: value };
    keepChoices(kind, next);
    // Until all needed options have values, the choices are kept apart and the rule is not changed.
    if (!areStated(kind.options, next) || !isSomething(kind, next)) return setTyped({ of: part.rule, choices: next });
    return change(chosen(puzzle.value, part, next), `switch ${kind.name} ${part.index}`);
  };
  return html`
    <div class="part-options" role="group" aria-label=${title}>
      ${isOneOfMany && html`<div class="setting"><b>${title}</b><button class="plain" aria-label=${`${text.delete}: ${title}`} title=${text.delete} onClick=${() => change(without(puzzle.value, [part]))}><${Icon} name="remove" /></button></div>`}
      ${applying(kind.options, values).map((option) => html`<${Field} key=${option.name} option=${option} value=${values[option.name]} onState=${(/** @type {any} */ value) => state(option.name, value)} />`)}
    </div>
  `;
}

/** Whether a rule about relations states at least one; true for any other rule. @param {Kind} kind @param {Choices} choices */
function isSomething(kind, choices) {
  const { relations } = kind.write(choices);
  return !Array.isArray(relations) || relations.length > 0;
}
