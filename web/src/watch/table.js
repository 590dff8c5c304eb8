// The view of the mode Watch: one search with all its details, or two searches side by side.

import { current } from "../game/current.js";
import { Geometry } from "../game/geometry.js";
import { html } from "../view/html.js";
import { Message } from "../view/message.js";
import { Counters } from "./counters.js";
import { EnginePicker, Unwatchable } from "./engine-picker.js";
import { Exports } from "./exporting.js";
import { LaneBoard } from "./lane-board.js";
import { Legend } from "./legend.js";
import { Summary } from "./summary.js";
import { Transport } from "./transport.js";
import { TreeView } from "./tree-view.js";
import { isPaired, isPlaying, lanes, pair, showsEliminations } from "./watching.js";
import { texts } from "./texts.js";
import { limitOf, sentence } from "./words.js";

/** @typedef {import("./lane.js").Lane} Lane */

export const Table = () => (isPaired.value ? html`<${Pair} />` : html`<${Single} />`);

function Single() {
  const [lane] = lanes;
  if (!lane) return null;
  return html`
    <main class="table watching">
      <div class="main">
        <${About} />
        <${LaneBoard} lane=${lane} />
        <${Move} lane=${lane} />
      </div>
      <div class="side">
        <${EnginePicker} lane=${lane} hasExplanation=${true} />
        <${Transport} />
        <${Counters} lane=${lane} />
        <${Tree} lane=${lane} />
        <${Message} />
        <${More} />
      </div>
    </main>
  `;
}

const Pair = () => html`
  <main class="watching pair">
    <${About} />
    <${Transport} />
    <div class="lanes">
      ${lanes.map((lane, k) => html`
        <section class="lane" key=${k} aria-label=${`${texts.value.engine} ${k + 1}`}>
          <${EnginePicker} lane=${lane} />
          <${LaneBoard} lane=${lane} id=${k === 0 ? "board" : "board-2"} />
          <div class="details">
            <${Move} lane=${lane} />
            <${Counters} lane=${lane} />
            <${Tree} lane=${lane} />
          </div>
        </section>
      `)}
    </div>
    <${Summary} />
    <${Message} />
    <${More} />
  </main>
`;

function About() {
  const text = texts.value;
  return html`
    <div class="about">
      <h2>${current.value.title}</h2>
      <div class="tools">
        <label class="check"><input type="checkbox" checked=${isPaired.value} onChange=${(/** @type {any} */ event) => pair(event.target.checked)} />${text.compare}</label>
      </div>
    </div>
  `;
}

/** The latest move in words. Screen readers announce it, except while the search is played. @param {{ lane: Lane }} props */
function Move({ lane }) {
  const geometry = Geometry.of(current.value.puzzle);
  const said = lane.fault.value || sentence(lane, geometry);
  const limit = limitOf(lane);
  return html`
    <p class=${lane.fault.value ? "move problem" : `move ${lane.position.value.latest?.kind ?? ""}`} role="status" aria-live=${isPlaying.value ? "off" : "polite"}>${said}</p>
    ${limit && html`<p class="limit">${limit}</p>`}
  `;
}

/** @param {{ lane: Lane }} props */
const Tree = ({ lane }) => html`
  <details class="tree-part" open>
    <summary>${texts.value.tree}</summary>
    <${TreeView} lane=${lane} geometry=${Geometry.of(current.value.puzzle)} />
  </details>
`;

function More() {
  const text = texts.value;
  return html`
    <label class="check"><input type="checkbox" checked=${showsEliminations.value} onChange=${(/** @type {any} */ event) => (showsEliminations.value = event.target.checked)} />${text.eliminations}</label>
    <${Legend} />
    <${Unwatchable} />
    <${Exports} />
  `;
}
