// The panel that combines parts into a rule with alternatives, and edits the alternatives of such a rule.

import { filled } from "../text/index.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { alternativesOf, combine, flipGathered, isCombinable, isGathered, moveInto, split, takeOut } from "./combining.js";
import { puzzle } from "./draft.js";
import { nameOf } from "./part-names.js";
import { partsOf } from "./parts.js";
import { gathered } from "./tools.js";
import { texts } from "./texts.js";

/** Lists the parts that can be combined, so that the setter can gather some of them. */
export function Gathering() {
  const text = texts.value;
  const parts = partsOf(puzzle.value).filter(isCombinable);
  return html`
    ${parts.length === 0 && html`<p class="how">${text.nothingDrawn}</p>`}
    <ul class="gathering">
      ${parts.map((part) => html`
        <li key=${`${part.list} ${part.index}`}><label class="check"><input type="checkbox" checked=${isGathered(part)} onChange=${() => flipGathered(part)} /><span>${nameOf(part.rule)}</span></label></li>
      `)}
    </ul>
    <button disabled=${gathered.value.length < 2} onClick=${combine}><${Icon} name="add" />${text.combine}</button>
  `;
}

/** Shows the alternatives of a part, so that the setter can move rules from one alternative to another. @param {{ part: import("./parts.js").Part }} props */
export function Alternatives({ part }) {
  const text = texts.value;
  const lists = alternativesOf(part);
  const letter = (/** @type {number} */ k) => String.fromCharCode(65 + k);
  const called = (/** @type {number} */ k) => filled(text.alternative, { letter: letter(k) });
  return html`
    <ul class="alternatives">
      ${lists.map((rules, list) => html`
        <li key=${list}>
          <h4>${called(list)}</h4>
          ${rules.map((rule, index) => html`
            <div class="setting" key=${index}><span>${nameOf(rule)}</span>
              <span class="choices">
                <select aria-label=${`${text.moveInto}: ${nameOf(rule)}`} value=${String(list)} onChange=${(/** @type {any} */ event) => moveInto(part, list, index, Number(event.target.value))}>
                  ${lists.map((_, k) => html`<option value=${String(k)}>${letter(k)}</option>`)}
                  ${rules.length > 1 && html`<option value=${String(lists.length)}>${text.newAlternative}</option>`}
                </select>
                <button class="plain" aria-label=${`${text.takeOut}: ${nameOf(rule)}`} title=${text.takeOut} onClick=${() => takeOut(part, list, index)}><${Icon} name="away" /></button>
              </span>
            </div>
          `)}
        </li>
      `)}
    </ul>
    <button onClick=${() => split(part)}>${text.split}</button>
  `;
}
