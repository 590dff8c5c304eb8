// The entries on the board: digits, marks with their colours, and lines.

import { digitsOf, has } from "../../game/digits.js";
import { digitIn, spot, unspot } from "../../game/position.js";
import { html } from "../html.js";
import { CELL } from "./layout.js";

/** @typedef {import("../../game/position.js").Position} Position */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Point} Point */
/** Returns the CSS classes of a mark, such as that of a highlighted digit. @typedef {(cell: number, digit: number) => string} MarkClass */

/** @param {{ layout: Layout, position: Position, states: readonly string[], markClass?: MarkClass, busy?: ReadonlySet<number> }} props `busy`: the cells in which digits need an outline */
export function Entries({ layout, position, states, markClass, busy }) {
  const { geometry } = layout;
  const cells = geometry.cells.map((cell) => {
    const digit = digitIn(position, cell);
    if (digit) return html`<${Digit} key=${cell} layout=${layout} cell=${cell} digit=${digit} isGiven=${position.givens[cell] !== 0} state=${`${states[cell] ?? ""}${busy?.has(cell) ? " busy" : ""}`} />`;
    const marks = marksIn(layout, position, cell);
    return marks.length > 0 && html`<g key=${cell} class=${busy?.has(cell) ? "busy" : ""}>${marks.map((mark) => drawn(mark, position, geometry.shown(mark.digit), markClass))}</g>`;
  });
  return html`<${Lines} layout=${layout} position=${position} />${cells}`;
}

/** @param {{ layout: Layout, cell: number, digit: number, isGiven: boolean, state: string }} props */
function Digit({ layout, cell, digit, isGiven, state }) {
  const { x, y } = layout.middle(cell);
  const font = layout.digitFont;
  return html`
    <text class=${`digit ${isGiven ? "given" : "own"} ${state}`} x=${x} y=${y + 0.36 * font} font-size=${font}>${layout.geometry.shown(digit)}</text>
    ${/\b(repeated|wrong)\b/.test(state) && html`<path class="fault" d=${`M${x + CELL / 2 - 3} ${y + CELL / 2 - 3}h-10l10 -10z`} />`}
  `;
}

/** A mark with its place. @typedef {Point & { cell: number, digit: number, font: number, radius: number, kind: "corner" | "centre" }} Mark */

/** The marks of a cell with their places. @param {Layout} layout @param {Position} position @param {number} cell @returns {Mark[]} */
function marksIn(layout, position, cell) {
  const corner = digitsOf(position.corner[cell] ?? 0).map((digit) => ({
    cell, digit, ...layout.mark(cell, digit), font: layout.markFont, radius: layout.markRadius, kind: /** @type {const} */ ("corner"),
  }));
  const centre = position.centre[cell] ?? 0;
  // The places of removed marks stay empty, so that the other marks do not move.
  const places = centre ? digitsOf(centre | (position.gaps[cell] ?? 0)) : [];
  const { points, font } = layout.centre(cell, places.length);
  const placed = places.map((digit, k) => ({ cell, digit, ...(points[k] ?? layout.middle(cell)), font, radius: 0.52 * font, kind: /** @type {const} */ ("centre") }));
  return [...corner, ...placed.filter(({ digit }) => has(centre, digit))];
}

/** The mark at a point of the picture; undefined if there is none. @param {Layout} layout @param {Position} position @param {number} cell @param {Point} at */
export function markAt(layout, position, cell, at) {
  if (digitIn(position, cell)) return undefined;
  const far = (/** @type {Mark} */ mark) => Math.hypot(mark.x - at.x, mark.y - at.y) / mark.radius;
  const [nearest] = marksIn(layout, position, cell).sort((a, b) => far(a) - far(b));
  return nearest && far(nearest) < 1.25 ? nearest : undefined;
}

/** @param {Mark} mark @param {Position} position @param {string} shown @param {MarkClass} [markClass] */
function drawn({ cell, digit, x, y, font, radius, kind }, position, shown, markClass) {
  const tint = position.tints[spot(cell, digit)];
  const more = markClass?.(cell, digit) ?? "";
  return html`
    ${(tint || more) && html`<circle class=${`disc ${more} ${tint ? `paint colour-${tint}` : ""}`} cx=${x} cy=${y} r=${radius} />`}
    <text class=${`mark ${kind} ${more} ${tint ? "tinted" : ""}`} x=${x} y=${y + 0.36 * font} font-size=${font}>${shown}</text>
  `;
}

/** @param {{ layout: Layout, position: Position }} props */
function Lines({ layout, position }) {
  return position.lines.map(({ from, to, colour }) => {
    const [a, b] = [endOf(layout, from), endOf(layout, to)];
    return html`<line key=${`${from}-${to}`} class=${`pen pen-${colour}`} x1=${a.x} y1=${a.y} x2=${b.x} y2=${b.y} />`;
  });
}

/** @param {Layout} layout @param {number} end a spot @returns {Point} */
export function endOf(layout, end) {
  const { cell, digit } = unspot(end);
  return digit ? layout.mark(cell, digit) : layout.middle(cell);
}
