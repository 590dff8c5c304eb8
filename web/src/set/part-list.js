// What is drawn, as a list: for those who look for a part, and for those who cannot press it on the board.

import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { geometry, puzzle } from "./draft.js";
import { remove } from "./drawing.js";
import { KindIcon } from "./kind-icon.js";
import { named } from "./palette.js";
import { partsOf } from "./parts.js";
import { choose, chosenPlace, tool, take } from "./tools.js";
import { texts } from "./texts.js";

/** @typedef {import("./parts.js").Part} Part */

export function PartList() {
  const text = texts.value;
  const parts = partsOf(puzzle.value).filter(({ kind }) => kind.shape.name !== "grid");
  return html`
    <details class="parts">
      <summary>${text.onBoard} <span class="quiet">(${parts.length})</span></summary>
      ${parts.length === 0 && html`<p class="how">${text.nothingDrawn}</p>`}
      <ul>
        ${parts.map((part) => html`
          <li key=${`${part.list} ${part.index}`} class=${isChosen(part) ? "is-chosen" : ""}>
            <button class="plain what" aria-pressed=${isChosen(part) ? "true" : "false"} onClick=${() => select(part)}>
              <${KindIcon} icon=${part.kind.icon} /><span>${titleOf(part)} <small>${whereOf(part)}</small></span>
            </button>
            <button class="plain" aria-label=${`${text.delete}: ${titleOf(part)} ${whereOf(part)}`} title=${text.delete} onClick=${() => remove(part)}><${Icon} name="remove" /></button>
          </li>
        `)}
      </ul>
    </details>
  `;
}

/** @param {Part} part */
const isChosen = ({ list, index }) => chosenPlace.value?.list === list && chosenPlace.value.index === index;

/** @param {Part} part */
function select(part) {
  if (tool.value !== part.kind.name) take("select");
  choose(part);
}

/** The name of a part with its number. @param {Part} part */
function titleOf({ kind, rule }) {
  const [name = ""] = named(kind);
  const values = kind.read(rule);
  const stated = kind.options.filter(({ type }) => type === "number" || type === "digits" || type === "choice").map((option) => shown(values[option.name]));
  return [name, ...stated].filter(Boolean).join(" ");
}

/** @param {any} value */
function shown(value) {
  const { values } = texts.value;
  return Array.isArray(value) ? value.join("") : (values[/** @type {keyof typeof values} */ (value)] ?? (value === undefined ? "" : String(value)));
}

/** Where a part is. @param {Part} part */
function whereOf({ kind, rule }) {
  const text = texts.value;
  if (kind.shape.name === "edge") return `${text.values[/** @type {keyof typeof text.values} */ (rule.side)]} ${rule.line}`;
  if (kind.shape.name === "corner") return String(rule.corner);
  const names = kind.shape.cells(rule, geometry.value).map((cells) => cells.map((cell) => geometry.value.name(cell)));
  const few = names.map((cells) => (cells.length > 4 ? `${cells.slice(0, 2).join(" ")} … ${cells.at(-1)}` : cells.join(" ")));
  return few.join(" | ");
}
