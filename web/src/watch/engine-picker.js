// The choice of an engine, with an explanation.

import { filled } from "../text/index.js";
import { html } from "../view/html.js";
import { about, engines } from "./engines.js";
import { choose } from "./watching.js";
import { texts } from "./texts.js";

/** @typedef {import("./lane.js").Lane} Lane */

/** @param {{ lane: Lane, hasExplanation?: boolean }} props */
export function EnginePicker({ lane, hasExplanation = false }) {
  const text = texts.value;
  const known = engines.value.find(({ engine }) => engine === lane.engine.value);
  const said = known && about(known);
  const outcome = lane.outcome.value;
  const isOther = outcome && lane.engine.value !== "auto" && outcome.engine !== lane.engine.value;
  return html`
    <div class="engine">
      <label class="setting">${text.engine}
        <select value=${lane.engine.value} onChange=${(/** @type {any} */ event) => choose(lane, event.target.value)}>
          ${engines.value.filter(({ watchable }) => watchable).map((one) => html`<option value=${one.engine} translate=${false}>${one.engine}</option>`)}
        </select>
      </label>
      ${said && html`<p class="how" lang=${said.isOwn ? "en" : undefined}>${said.summary}</p>`}
      ${isOther && html`<p class="asked">${filled(text.other, { asked: lane.engine.value, engine: outcome.engine })}</p>`}
      ${hasExplanation && said?.explanation && html`<details><summary>${text.explanation}</summary><p>${said.explanation}</p></details>`}
    </div>
  `;
}

/** Lists the engines that cannot be watched, with the reasons. */
export function Unwatchable() {
  const text = texts.value;
  const reason = (/** @type {string} */ engine) => text.whyNot[/** @type {keyof typeof text.whyNot} */ (engine)] ?? text.whyNot.other;
  return html`
    <details class="unwatchable">
      <summary>${text.cannot}</summary>
      <dl>${engines.value.filter(({ watchable }) => !watchable).map((one) => html`<dt translate=${false}>${one.engine}</dt><dd>${about(one).summary}. ${reason(one.engine)}</dd>`)}</dl>
    </details>
  `;
}
