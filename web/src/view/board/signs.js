// Draws signs around candidates, strokes through them, and links between them.

import { html } from "../html.js";

/** @typedef {import("./roles.js").Sign} Sign */
/** @typedef {import("./layout.js").Point} Point */

/** Draws a sign around a point. @param {Sign} sign @param {Point} at @param {number} r */
export function shape(sign, { x, y }, r) {
  const polygon = (/** @type {number[][]} */ ...points) =>
    html`<polygon class=${`sign ${sign}`} points=${points.map(([right = 0, down = 0]) => `${x + right * r},${y + down * r}`).join(" ")} />`;
  switch (sign) {
    case "disc":
      return html`<circle class="sign disc-sign" cx=${x} cy=${y} r=${r} />`;
    case "square":
      return html`<rect class="sign square" x=${x - 0.95 * r} y=${y - 0.95 * r} width=${1.9 * r} height=${1.9 * r} rx=${0.2 * r} />`;
    case "diamond":
      return polygon([0, -1.3], [1.3, 0], [0, 1.3], [-1.3, 0]);
    case "triangle":
      return polygon([0, -1.5], [1.4, 0.95], [-1.4, 0.95]);
  }
}

/** Draws the stroke through an eliminated candidate. @param {Point} at @param {number} r */
export const strike = ({ x, y }, r) => html`<path class="strike" d=${`M${x - 0.85 * r} ${y + 0.85 * r}L${x + 0.85 * r} ${y - 0.85 * r}`} />`;

/** Draws a link, as a curve that may have an arrowhead. @param {Point} a @param {Point} b @param {number} r the distance between its ends and the points @param {number} bend the distance by which the curve bends to the right
 * @param {string} classes @param {boolean} hasArrow */
export function arrow(a, b, r, bend, classes, hasArrow) {
  const via = { x: (a.x + b.x) / 2 - (bend * (b.y - a.y)) / length(a, b), y: (a.y + b.y) / 2 + (bend * (b.x - a.x)) / length(a, b) };
  const start = towards(a, via, r);
  const tip = towards(b, via, r);
  const head = Math.min(HEAD, 0.25 * length(a, b));
  const back = towards(b, via, r + head);
  const end = hasArrow ? towards(b, via, r + 0.7 * head) : tip;
  const [right, down] = [0.5 * (tip.x - back.x), 0.5 * (tip.y - back.y)];
  return html`
    <path class=${`link ${classes}`} d=${`M${start.x} ${start.y}Q${via.x} ${via.y} ${end.x} ${end.y}`} />
    ${hasArrow && html`<path class=${`arrow-head ${classes}`} d=${`M${tip.x} ${tip.y}L${back.x - down} ${back.y + right}L${back.x + down} ${back.y - right}Z`} />`}
  `;
}

/** The length of an arrowhead. */
const HEAD = 8;

/** @param {Point} a @param {Point} b */
const length = (a, b) => Math.hypot(b.x - a.x, b.y - a.y) || 1;

/** The point at a distance from the point `from`, in the direction of `to`. @param {Point} from @param {Point} to @param {number} distance @returns {Point} */
function towards(from, to, distance) {
  const share = distance / Math.max(length(from, to), distance);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}
