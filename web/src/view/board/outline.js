// Draws the outline of a group of cells.

import { CELL } from "./layout.js";

/** The path of the outline of cells. It runs inside the cells, at the distance `inset` from their outer edges. @param {import("./layout.js").Layout} layout
 * @param {readonly number[]} cells @param {number} [inset] */
export function outlineOf(layout, cells, inset = 0) {
  const { geometry } = layout;
  const own = new Set(cells);
  const has = (/** @type {number} */ cell, /** @type {number} */ down, /** @type {number} */ right) => {
    const other = geometry.at(geometry.row(cell) + down, geometry.column(cell) + right);
    return other !== undefined && own.has(other);
  };
  return cells.map((cell) => {
    const { x, y } = layout.corner(cell);
    /** The path of one side of a cell; empty if the next cell also belongs to the group. Its ends are in clockwise order around the cell. @param {number} down @param {number} right */
    const side = (down, right) => {
      if (has(cell, down, right)) return "";
      // The distance of an end from the middle of the side. The side ends before the edge of the cell at an outer corner, at
      // the edge if the outline continues straight, and after the edge at an inner corner.
      const end = (/** @type {number} */ way) => (has(cell, way * right, -way * down) ? (has(cell, down + way * right, right - way * down) ? CELL / 2 + inset : CELL / 2) : CELL / 2 - inset);
      const [cx, cy] = [x + CELL / 2 + right * (CELL / 2 - inset), y + CELL / 2 + down * (CELL / 2 - inset)];
      const at = (/** @type {number} */ way) => `${cx - way * down * end(way)} ${cy + way * right * end(way)}`;
      return `M${at(-1)}L${at(1)}`;
    };
    return side(-1, 0) + side(1, 0) + side(0, -1) + side(0, 1);
  }).join("");
}
