// The layer under the rules, with the states of cells (selected, seen, ...) and their colours.

import { digitsOf } from "../../game/digits.js";
import { html } from "../html.js";
import { CELL } from "./layout.js";

/** @param {{ layout: import("./layout.js").Layout, colours: readonly number[], states: readonly string[], cells?: ReadonlySet<number> }} props
 *   `states`: the CSS classes of each cell; `cells`: if given, only these cells are drawn */
export function Ground({ layout, colours, states, cells }) {
  return layout.geometry.cells.map((cell) => {
    const [state, painted] = [states[cell], colours[cell]];
    if ((!state && !painted) || cells?.has(cell) === false) return null;
    const { x, y } = layout.corner(cell);
    return html`
      <g key=${cell}>
        ${state && html`<rect class=${`ground ${state}`} x=${x} y=${y} width=${CELL} height=${CELL} />`}
        ${painted ? stripes(digitsOf(painted), x, y, /\bselected\b/.test(state ?? "") ? 7 : 0) : null}
      </g>
    `;
  });
}

/** Draws a stripe for each colour of a cell. In a selected cell, `border` leaves its state visible around them. @param {number[]} colours @param {number} x @param {number} y @param {number} border */
function stripes(colours, x, y, border) {
  const width = (CELL - 2 * border) / colours.length;
  return colours.map((colour, k) => html`
    <rect class=${`paint colour-${colour}`} x=${x + border + k * width} y=${y + border} width=${width} height=${CELL - 2 * border} />
  `);
}
