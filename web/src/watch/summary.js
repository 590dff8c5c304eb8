// Compares the counters of two searches of the same puzzle, once both have ended.

import { language } from "../text/index.js";
import { html } from "../view/html.js";
import { shownLanes } from "./watching.js";
import { texts } from "./texts.js";
import { resultOf } from "./words.js";

/** The counters, each with its name in the records of the engine. @type {[("nodes" | "guesses" | "placements" | "eliminations" | "retreats"), string][]} */
const COUNTERS = [["nodes", "nodes"], ["guesses", "guesses"], ["placements", "placements"], ["eliminations", "propagations"], ["retreats", "retreats"]];

export function Summary() {
  const text = texts.value;
  const all = shownLanes.value;
  if (all.length < 2 || all.some((lane) => !lane.outcome.value)) return null;
  const number = (/** @type {number | null | undefined} */ one) => (one === null || one === undefined ? "–" : one.toLocaleString(language.value));
  const row = (/** @type {string} */ label, /** @type {(lane: import("./lane.js").Lane) => unknown} */ value) => html`<tr><th scope="row">${label}</th>${all.map((lane) => html`<td>${value(lane)}</td>`)}</tr>`;
  return html`
    <section class="summary">
      <h3>${text.summary}</h3>
      <div class="scrolls">
        <table class="numbers">
          <thead><tr><th scope="col">${text.engine}</th>${all.map((lane) => html`<th scope="col" translate=${false}>${lane.outcome.value?.engine}</th>`)}</tr></thead>
          <tbody>
            ${row(text.result, resultOf)}
            ${row(text.movesOf, (lane) => number(lane.outcome.value?.moves))}
            ${COUNTERS.map(([name, counter]) => row(text.counters[name], (lane) => number(lane.outcome.value?.stats[counter])))}
            ${row(text.deepest, (lane) => number(lane.outcome.value?.max_depth))}
          </tbody>
        </table>
      </div>
    </section>
  `;
}
