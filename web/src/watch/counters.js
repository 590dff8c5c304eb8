// The counters of a search.

import { language } from "../text/index.js";
import { html } from "../view/html.js";
import { texts } from "./texts.js";

/** The counters in the order in which they are shown. @type {("nodes" | "guesses" | "placements" | "eliminations" | "retreats" | "solutions")[]} */
const NAMES = ["nodes", "guesses", "placements", "eliminations", "retreats", "solutions"];

/** @param {{ lane: import("./lane.js").Lane }} props */
export function Counters({ lane }) {
  const text = texts.value;
  const { counters, depth } = lane.position.value;
  const shown = (/** @type {string} */ label, /** @type {number} */ count) => html`<div><dt>${label}</dt><dd>${count.toLocaleString(language.value)}</dd></div>`;
  return html`<dl class="counters">${shown(text.counters.depth, depth)}${NAMES.map((name) => shown(text.counters[name], counters[name]))}</dl>`;
}
