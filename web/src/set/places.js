// Places that are not cells: between two cells, at a corner, or outside the grid. Points are in units of cells, from the top
// left corner of the grid.

/** @typedef {import("../game/geometry.js").Geometry} Geometry */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {"left" | "right" | "top" | "bottom"} Side */
/** The end of a row or column, where a clue can be. The row or column is `line`, from 1. @typedef {{ side: Side, line: number }} Edge */
/** A diagonal that begins at the border of the grid. @typedef {{ start: number, direction: string }} Slope */

/** The sides of the grid. @type {readonly Side[]} */
export const SIDES = ["left", "right", "top", "bottom"];

/** The directions of diagonals: their steps down and to the right. @type {Record<string, { down: number, right: number }>} */
export const DIRECTIONS = {
  "down-right": { down: 1, right: 1 },
  "down-left": { down: 1, right: -1 },
  "up-right": { down: -1, right: 1 },
  "up-left": { down: -1, right: -1 },
};

/** The maximum distance of a press from a border, in cells. */
const NEAR = 0.32;

/** The middle of a cell. @param {Geometry} geometry @param {number} cell @returns {Point} */
export const middleOf = (geometry, cell) => ({ x: geometry.column(cell) + 0.5, y: geometry.row(cell) + 0.5 });

/** The point between two cells. @param {Geometry} geometry @param {number} a @param {number} b @returns {Point} */
export function between(geometry, a, b) {
  const [one, other] = [middleOf(geometry, a), middleOf(geometry, b)];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** The place of a clue at the end of a line. @param {Geometry} geometry @param {Edge} edge @returns {Point} */
export function edgePoint({ rows, columns }, { side, line }) {
  const along = line - 0.5;
  const points = { left: { x: -0.5, y: along }, right: { x: columns + 0.5, y: along }, top: { x: along, y: -0.5 }, bottom: { x: along, y: rows + 0.5 } };
  return points[side];
}

/** The end of a row or column next to a point outside the grid; undefined for points inside the grid or outside its corners. @param {Geometry} geometry @param {Point} at @returns {Edge | undefined} */
export function edgeAt({ rows, columns }, { x, y }) {
  const [row, column] = [Math.floor(y) + 1, Math.floor(x) + 1];
  const isRow = row >= 1 && row <= rows;
  const isColumn = column >= 1 && column <= columns;
  if (isRow && isColumn) return undefined;
  if (isRow) return { side: x < 0 ? "left" : "right", line: row };
  if (isColumn) return { side: y < 0 ? "top" : "bottom", line: column };
  return undefined;
}

/** The point of the clue of a diagonal: one step before its first cell. @param {Geometry} geometry @param {Slope} slope @returns {Point} */
export function slopePoint(geometry, { start, direction }) {
  const { down, right } = DIRECTIONS[direction] ?? { down: 0, right: 0 };
  return { x: geometry.column(start) - right + 0.5, y: geometry.row(start) - down + 0.5 };
}

/** The diagonals whose clue can be at a point outside the grid. @param {Geometry} geometry @param {Point} at @returns {Slope[]} */
export function slopesAt(geometry, { x, y }) {
  const [row, column] = [Math.floor(y), Math.floor(x)];
  if (geometry.at(row, column) !== undefined) return [];
  return Object.entries(DIRECTIONS).flatMap(([direction, { down, right }]) => {
    const start = geometry.at(row + down, column + right);
    return start === undefined ? [] : [{ start, direction }];
  });
}

/** Whether a diagonal in this direction can begin at a cell, so that its clue is outside the grid. @param {Geometry} geometry @param {Slope} slope */
export function isSlope(geometry, slope) {
  const { x, y } = slopePoint(geometry, slope);
  return geometry.at(Math.floor(y), Math.floor(x)) === undefined;
}

/** The two cells whose common border is near a point; undefined if there is none. @param {Geometry} geometry @param {Point} at @returns {[number, number] | undefined} */
export function bordersAt(geometry, { x, y }) {
  const [row, column] = [Math.floor(y), Math.floor(x)];
  const cell = geometry.at(row, column);
  if (cell === undefined) return undefined;
  const [fromLeft, fromTop] = [x - column, y - row];
  const distances = [
    { far: fromLeft, other: geometry.at(row, column - 1) },
    { far: 1 - fromLeft, other: geometry.at(row, column + 1) },
    { far: fromTop, other: geometry.at(row - 1, column) },
    { far: 1 - fromTop, other: geometry.at(row + 1, column) },
  ];
  const [nearest] = distances.filter(({ far, other }) => far < NEAR && other !== undefined).sort((a, b) => a.far - b.far);
  if (nearest?.other === undefined) return undefined;
  return nearest.other < cell ? [nearest.other, cell] : [cell, nearest.other];
}

/** The cell at the top left of the inner corner nearest to a point; undefined if no corner is near. @param {Geometry} geometry @param {Point} at */
export function cornerAt(geometry, { x, y }) {
  const [right, down] = [Math.round(x), Math.round(y)];
  if (Math.hypot(x - right, y - down) > 0.5 || right < 1 || down < 1 || right >= geometry.columns || down >= geometry.rows) return undefined;
  return geometry.at(down - 1, right - 1);
}

/** The cells on the way from one cell to another, with the last but without the first. They fill the gaps in the stroke of a fast pointer. @param {Geometry} geometry @param {number} from @param {number} to */
export function way(geometry, from, to) {
  const cells = [];
  let [row, column] = [geometry.row(from), geometry.column(from)];
  while (row !== geometry.row(to) || column !== geometry.column(to)) {
    row += Math.sign(geometry.row(to) - row);
    column += Math.sign(geometry.column(to) - column);
    cells.push(row * geometry.columns + column);
  }
  return cells;
}
