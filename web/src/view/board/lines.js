// The lines of the grid. If the engine draws the rules, its drawing includes these lines, at the same places.

import { html } from "../html.js";
import { CELL, EDGE } from "./layout.js";

/** @typedef {import("../../game/geometry.js").Geometry} Geometry */

/** @param {{ geometry: Geometry }} props */
export function GridLines({ geometry }) {
  const { parts } = geometry;
  if (parts.length === 0) return html`<path class="thin" d=${thinLines(geometry)} /><path class="thick" d=${thickLines(geometry)} />`;
  // Draw thin lines first, so that they never cover thick lines of another grid.
  const each = (/** @type {string} */ look, /** @type {(of: Geometry) => string} */ lines) =>
    parts.map((part) => html`<path class=${look} transform=${`translate(${CELL * part.column} ${CELL * part.row})`} d=${lines(part.geometry)} />`);
  return html`${each("thin", thinLines)}${each("thick", thickLines)}`;
}

/** The coordinate of a line. @param {number} index */
const at = (index) => EDGE + CELL * index;

/** The lines between the cells of a grid. @param {Geometry} geometry */
function thinLines({ rows, columns }) {
  const inner = (/** @type {number} */ lines) => Array.from({ length: lines - 1 }, (_, k) => at(k + 1));
  return [...inner(rows).map((place) => `M${EDGE} ${place}H${at(columns)}`), ...inner(columns).map((place) => `M${place} ${EDGE}V${at(rows)}`)].join("");
}

/** The frame of a grid, and the lines between its regions. @param {Geometry} geometry */
function thickLines(geometry) {
  const borders = geometry.cells.map((cell) => {
    const [x, y] = [at(geometry.column(cell) + 1), at(geometry.row(cell) + 1)];
    return (geometry.endsRight(cell) ? `M${x} ${y - CELL}V${y}` : "") + (geometry.endsBelow(cell) ? `M${x - CELL} ${y}H${x}` : "");
  });
  return `M${EDGE} ${EDGE}H${at(geometry.columns)}V${at(geometry.rows)}H${EDGE}Z${borders.join("")}`;
}

/** The paper under the grids. @param {{ geometry: Geometry }} props */
export function Paper({ geometry: { parts, rows, columns } }) {
  if (parts.length === 0) return html`<rect class="paper" x=${EDGE} y=${EDGE} width=${CELL * columns} height=${CELL * rows} />`;
  return parts.map(({ row, column, geometry }) => html`<rect class="paper" x=${at(column)} y=${at(row)} width=${CELL * geometry.columns} height=${CELL * geometry.rows} />`);
}
