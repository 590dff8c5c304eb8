// A chart of the depth of a search after each move. The depth increases when a digit is tried, and decreases at a dead end.

import { html } from "../view/html.js";
import { goTo } from "./watching.js";
import { texts } from "./texts.js";

/** The width and height of the chart, in units. It has at most one point for every two units of its width. */
const WIDTH = 600;
const HEIGHT = 60;

/** Divides the moves into parts, and returns the largest depth in each part. @param {readonly number[]} depths @param {number} parts */
export function profile(depths, parts) {
  const count = Math.min(parts, depths.length);
  return Array.from({ length: count }, (_, k) => {
    const [from, to] = [Math.floor((k * depths.length) / count), Math.floor(((k + 1) * depths.length) / count)];
    let most = 0;
    for (let at = from; at < to; at++) most = Math.max(most, depths[at] ?? 0);
    return most;
  });
}

/** @param {{ lane: import("./lane.js").Lane }} props */
export function Profile({ lane }) {
  const recording = lane.recording.value;
  const length = Math.max(1, lane.length.value);
  const points = profile(recording.depths, WIDTH / 2);
  const top = Math.max(1, recording.deepest);
  const height = (/** @type {number} */ depth) => HEIGHT - 3 - (depth / top) * (HEIGHT - 8);
  const step = WIDTH / Math.max(1, points.length);
  const path = points.map((depth, k) => `${k === 0 ? "M" : "L"}${(k * step).toFixed(1)} ${height(depth).toFixed(1)}h${step.toFixed(1)}`).join("");
  const x = (WIDTH * lane.at.value) / length;
  const jump = (/** @type {PointerEvent} */ event) => {
    const { left, width } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    goTo(Math.round(((event.clientX - left) / width) * length));
  };
  return html`
    <svg class="profile" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label=${texts.value.profile} onPointerDown=${jump}>
      ${path && html`<path class="area" d=${`${path}V${HEIGHT}H0Z`} /><path class="edge" d=${path} />`}
      <line class="now" x1=${x} y1="0" x2=${x} y2=${HEIGHT} />
    </svg>
  `;
}
