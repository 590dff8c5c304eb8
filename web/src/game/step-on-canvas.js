// What the engine says of one of several grids, on the canvas of all of them. The engine numbers the cells of each grid from 0.

/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * A step or a mistake with the cells and houses of the canvas; of a single grid, the record itself.
 *
 * @template {object} R @param {Geometry} geometry @param {R & { of_grid?: number | null, candidates?: readonly string[] }} record @returns {R}
 */
export function onCanvas({ cells, parts }, record) {
  const part = parts.find(({ number }) => number === record.of_grid);
  if (!part) return record;
  const placed = /** @type {R} */ (moved(record, part));
  if (!Array.isArray(record.candidates)) return placed;
  const candidates = cells.map((cell) => record.candidates?.[part.cells.indexOf(cell)]);
  return { ...placed, candidates };
}

/** The same with other numbers of cells and names of houses. @param {unknown} value @param {import("./canvas.js").Part} part @returns {unknown} */
function moved(value, part) {
  if (Array.isArray(value)) return value.map((one) => moved(one, part));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => {
    if (name === "index") return [name, part.cells[own]];
    if (name === "house") return [name, `grid ${part.number}: ${own}`];
    return [name, moved(own, part)];
  }));
}
