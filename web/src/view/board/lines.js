// The lines of the grid. Where the engine draws the rules, it draws these lines too, at the same places.

import { html } from "../html.js";
import { CELL, EDGE } from "./layout.js";

/** @param {{ geometry: import("../../game/geometry.js").Geometry }} props */
export function GridLines({ geometry }) {
  const { size } = geometry;
  const end = EDGE + CELL * size;
  const at = (/** @type {number} */ index) => EDGE + CELL * index;
  const inner = Array.from({ length: size - 1 }, (_, k) => at(k + 1));
  const thin = inner.map((place) => `M${EDGE} ${place}H${end}M${place} ${EDGE}V${end}`);
  const thick = geometry.cells.map((cell) => {
    const [x, y] = [at(geometry.column(cell) + 1), at(geometry.row(cell) + 1)];
    return (geometry.endsRight(cell) ? `M${x} ${y - CELL}V${y}` : "") + (geometry.endsBelow(cell) ? `M${x - CELL} ${y}H${x}` : "");
  });
  return html`
    <path class="thin" d=${thin.join("")} />
    <path class="thick" d=${`M${EDGE} ${EDGE}H${end}V${end}H${EDGE}Z${thick.join("")}`} />
  `;
}
