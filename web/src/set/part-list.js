// The list of the drawn parts, in which the setter can find a part and select it without the board.

import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { puzzle } from "./draft.js";
import { remove } from "./drawing.js";
import { KindIcon } from "./kind-icon.js";
import { titleOf, whereOf } from "./part-names.js";
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
