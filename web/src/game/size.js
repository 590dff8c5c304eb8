// The size of a grid.

/** The rows, columns and digits of a single grid: as many digits as its longer side has cells, unless it states others.
 * @param {import("./puzzle.js").Puzzle} puzzle */
export function sizeOf({ n = 0, rows = n, columns = n, digits = Math.max(rows, columns) }) {
  return { rows, columns, digits };
}

/** The fields that state a size, without redundant ones. @param {{ rows: number, columns: number, digits: number }} size @returns {{ n?: number, rows?: number, columns?: number, digits?: number }} */
export function sizeFields({ rows, columns, digits }) {
  return { ...(rows === columns ? { n: rows } : { rows, columns }), ...(digits !== Math.max(rows, columns) && { digits }) };
}
