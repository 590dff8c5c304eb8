// The size of a grid.

/** The numbers of rows, columns and digits of a single grid. Unless it states `digits`, their number is the length of its
 * longer side.
 * @param {import("./puzzle.js").Puzzle} puzzle */
export function sizeOf({ n = 0, rows = n, columns = n, digits = Math.max(rows, columns) }) {
  return { rows, columns, digits };
}

/** The fields that state a size, without redundant ones. @param {{ rows: number, columns: number, digits: number }} size @returns {{ n?: number, rows?: number, columns?: number, digits?: number }} */
export function sizeFields({ rows, columns, digits }) {
  return { ...(rows === columns ? { n: rows } : { rows, columns }), ...(digits !== Math.max(rows, columns) && { digits }) };
}
