// The part with all steps that are possible in a position, by technique.

import { useEffect } from "../../../vendor/hooks.mjs";
import { RulesOnPaper } from "../../rules/words.js";
import { counted, language } from "../../text/index.js";
import { Board } from "../../view/board/board.js";
import { Magnifier } from "../../view/board/magnifier.js";
import { html } from "../../view/html.js";
import { Icon } from "../../view/icons.js";
import { keyOf } from "../../view/key.js";
import { Message, isWorking } from "../../view/message.js";
import { About } from "../about.js";
import { leaveExplanation } from "../focus.js";
import { isOnBoard, onBoardKey } from "../keyboard.js";
import { preferences } from "../preferences.js";
import { go } from "../step/attention.js";
import { Explained } from "../step/explained.js";
import { StepBoard, select } from "../step/step-board.js";
import { applyStep, geometry, position, puzzle, redo, selection, undo } from "../study.js";
import { TechniqueChoice } from "../technique-choice.js";
import { texts } from "../texts.js";
import { available, chosen, filter, grouped, listed, search, step, turn } from "./available.js";
import { effectOnBoard } from "./naming.js";

export function StepsPart() {
  const { set } = preferences.value;
  useEffect(() => void search(), [position.value, set, language.value]);
  const shown = step.value;
  return html`
    <div class="table">
      <div class="main">
        <${About} />
        ${shown ? html`<${StepBoard} puzzle=${puzzle.value} step=${shown} />` : html`
          <${Magnifier} geometry=${geometry.value} focus=${selection.value.at(-1) ?? 0}>
            <${Board} puzzle=${puzzle.value} position=${position.value} selection=${selection.value} takesFocus=${false} onPointer=${select} />
          </${Magnifier}>
        `}
        <${RulesOnPaper} puzzle=${puzzle.value} />
      </div>
      <div class="side">
        <${Message} />
        <${List} />
        ${shown && html`
          <${Explained} step=${shown} puzzle=${puzzle.value}>
            <button class="first" onClick=${() => apply(shown)}><${Icon} name="check" />${texts.value.apply}</button>
            ${(shown.also?.length ?? 0) > 0 && html`<p class="note">${texts.value.also} ${shown.also?.map(({ name }) => name).join(", ")}</p>`}
          </${Explained}>
        `}
      </div>
    </div>
  `;
}

/** @param {import("../step/positions.js").Step} step */
function apply(step) {
  leaveExplanation(".list select");
  const before = position.value;
  applyStep(step);
  // A step that is only about extra cells does not change the position, so nothing else starts a new search.
  if (position.value === before) search();
}

function List() {
  const text = texts.value;
  const answer = available.value;
  const problem = answer && (answer.problem ?? (answer.steps.length === 0 ? text.noSteps : ""));
  return html`
    <div class="list">
      <${TechniqueChoice} />
      ${problem && html`<p class="remark problem">${problem}</p>`}
      ${!answer && !isWorking.value && html`<button onClick=${search}>${text.searchAgain}</button>`}
      ${grouped.value.length > 0 && html`
        <label class="setting">${text.show}
          <select value=${filter.value} onChange=${(/** @type {any} */ event) => (filter.value = event.target.value)}>
            <option value="">${counted(text.allSteps, answer?.steps.length ?? 0)}</option>
            ${grouped.value.map(({ technique, steps }) => html`<option value=${technique.slug}>${technique.name} (${steps.length})</option>`)}
          </select>
        </label>
        <div class="scroll" tabindex="0" role="group" aria-label=${text.parts.steps}>
          ${listed.value.map(({ technique, steps }) => html`
            <h4>${technique.name} <small>${steps.length}</small></h4>
            <ul class="rows">
              ${steps.map((one) => html`
                <li><button class="line" aria-pressed=${one === step.value ? "true" : "false"} onClick=${() => (chosen.value = one.k)}><code>${effectOnBoard(one)}</code></button></li>
              `)}
            </ul>
          `)}
        </div>
      `}
    </div>
  `;
}

/** @param {KeyboardEvent} event */
export function onStepsKey(event) {
  const { ctrlKey, metaKey, shiftKey } = event;
  const code = keyOf(event);
  if (ctrlKey || metaKey) {
    if (code !== "KeyZ" && code !== "KeyY") return false;
    if (code === "KeyY" || shiftKey) redo();
    else undo();
    return true;
  }
  const shown = step.value;
  if (isOnBoard(event) && code.startsWith("Arrow")) return onBoardKey(event);
  if (code === "ArrowRight" || code === "ArrowDown") turn(1);
  else if (code === "ArrowLeft" || code === "ArrowUp") turn(-1);
  else if (code === "Enter" && shown) apply(shown);
  else if (shown && (code === "KeyJ" || code === "KeyK")) go(shown, code === "KeyJ" ? 1 : -1);
  else return false;
  return true;
}
