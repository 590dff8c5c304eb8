// Draws outlines of parts, such as the selected part and the part that is being drawn.

import { html } from "../view/html.js";
import { CELL, EDGE } from "../view/board/layout.js";

/** @typedef {import("../view/board/layout.js").Layout} Layout */
/** @typedef {import("../game/puzzle.js").Rule} Rule */
/** @typedef {import("./shapes.js").Shape} Shape */

/**
 * Draws the outline of a rule. `look` is its CSS class.
 *
 * @param {{ layout: Layout, shape: Shape, rule: Rule, look: string }} props
 */
export function Outline({ layout, shape, rule, look }) {
  const groups = shape.cells(rule, layout.geometry);
  const at = shape.point?.(rule, layout.geometry);
  const point = at && layout.point(at);
  const isLine = shape.name === "line" || shape.name === "lines" || shape.name === "arrow";
  return html`
    <g class=${`outline ${look}`}>
      ${!point && groups.map((cells) => (isLine ? path(layout, cells) : border(layout, cells)))}
      ${shape.name === "slope" && path(layout, groups[0] ?? [])}
      ${point && shape.name === "pair" && tie(layout, groups[0] ?? [])}
      ${point && html`<circle cx=${point.x} cy=${point.y} r=${shape.isOutside ? 24 : shape.name === "corner" ? 20 : 14} />`}
    </g>
  `;
}

/** A line through the middles of cells; a point if there is only one. @param {Layout} layout @param {readonly number[]} cells */
function path(layout, cells) {
  const points = cells.map((cell) => layout.middle(cell)).map(({ x, y }) => `${x} ${y}`);
  return html`<path class="along" d=${`M${points.join("L")}${points.length === 1 ? "h0.1" : ""}`} />`;
}

/** A line that joins two cells if they are not adjacent. @param {Layout} layout @param {readonly number[]} cells */
function tie(layout, cells) {
  const { geometry } = layout;
  const [a = 0, b = 0] = cells;
  const isNear = Math.abs(geometry.row(a) - geometry.row(b)) + Math.abs(geometry.column(a) - geometry.column(b)) === 1;
  return !isNear && path(layout, cells);
}

/** The border around cells. @param {Layout} layout @param {readonly number[]} cells */
export function border(layout, cells) {
  const { geometry } = layout;
  const within = new Set(cells);
  const inset = EDGE + 1;
  const lines = cells.map((cell) => {
    const { x, y } = layout.corner(cell);
    const [left, top, right, bottom] = [x + inset, y + inset, x + CELL - inset, y + CELL - inset];
    const has = (/** @type {number} */ down, /** @type {number} */ across) => {
      const other = geometry.at(geometry.row(cell) + down, geometry.column(cell) + across);
      return other !== undefined && within.has(other);
    };
    const [up, below, before, after] = [has(-1, 0), has(1, 0), has(0, -1), has(0, 1)];
    // Where the next cell also belongs to the area, extend the border to it, and around its corner if necessary.
    return [
      !up && `M${before ? x - (has(-1, -1) ? inset : 0) : left} ${top}H${after ? x + CELL + (has(-1, 1) ? inset : 0) : right}`,
      !below && `M${before ? x - (has(1, -1) ? inset : 0) : left} ${bottom}H${after ? x + CELL + (has(1, 1) ? inset : 0) : right}`,
      !before && `M${left} ${up ? y - (has(-1, -1) ? inset : 0) : top}V${below ? y + CELL + (has(1, -1) ? inset : 0) : bottom}`,
      !after && `M${right} ${up ? y - (has(-1, 1) ? inset : 0) : top}V${below ? y + CELL + (has(1, 1) ? inset : 0) : bottom}`,
    ].filter(Boolean).join("");
  });
  return html`<path class="around" d=${lines.join("")} />`;
}
