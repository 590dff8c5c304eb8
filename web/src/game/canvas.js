// The canvas of several grids of one size that overlap. It begins with the first row and column that have a cell. Its cells
// are numbered row by row; a cell that grids share has one number.

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./puzzle.js").PlacedGrid} PlacedGrid */

/** A grid of a canvas: its number from 1, the row and column of its first cell from 0, and its cells on the canvas.
 * @typedef {{ number: number, puzzle: PlacedGrid, geometry: Geometry, row: number, column: number, cells: readonly number[] }} Part */

/** Places grids on a canvas: returns its size, the places that have a cell, row by row, the grids, and their houses. @param {readonly PlacedGrid[]} grids
 * @param {readonly Geometry[]} geometries of each grid alone
 * @returns {{ rows: number, columns: number, digits: number, places: readonly number[], parts: Part[], houses: import("./geometry.js").House[] }} */
export function canvasOf(grids, geometries) {
  const [top, left] = [0, 1].map((way) => Math.min(...grids.map(({ at }) => at[way] ?? 1)));
  const placed = grids.map((puzzle, k) => ({
    number: k + 1, puzzle, geometry: /** @type {Geometry} */ (geometries[k]), row: puzzle.at[0] - (top ?? 1), column: puzzle.at[1] - (left ?? 1),
  }));
  const rows = Math.max(...placed.map(({ row, geometry }) => row + geometry.rows));
  const columns = Math.max(...placed.map(({ column, geometry }) => column + geometry.columns));
  const covered = placed.map(({ row, column, geometry }) => geometry.cells.map((cell) => (row + geometry.row(cell)) * columns + column + geometry.column(cell)));
  const places = [...new Set(covered.flat())].sort((a, b) => a - b);
  const numbers = new Map(places.map((place, cell) => [place, cell]));
  const parts = placed.map((part, k) => ({ ...part, cells: (covered[k] ?? []).map((place) => numbers.get(place) ?? 0) }));
  const houses = parts.flatMap(({ number, geometry, cells }) =>
    geometry.houses.map((house) => ({ name: `grid ${number}: ${house.name}`, cells: house.cells.map((cell) => cells[cell] ?? 0) })));
  return { rows, columns, digits: Math.max(...geometries.map(({ digits }) => digits.length)), places, parts, houses };
}

/** For each cell of a canvas, the union of the cells that its grids associate with it. @param {Geometry} geometry
 * @param {(part: Part, cell: number) => readonly number[]} named the cells that one grid associates with a cell, such as its peers, in its own numbers @returns {number[][]} */
export function together({ cells, parts }, named) {
  const all = cells.map(() => /** @type {Set<number>} */ (new Set()));
  for (const part of parts) part.cells.forEach((cell, own) => named(part, own).forEach((other) => all[cell]?.add(part.cells[other] ?? 0)));
  return all.map((set) => [...set]);
}
