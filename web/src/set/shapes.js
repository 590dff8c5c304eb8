// The shapes of parts of a puzzle. A shape defines which parts a stroke of the pointer or the selected cells draw, and the
// place of a part.

import { between, bordersAt, cornerAt, edgeAt, edgePoint, isSlope, middleOf, slopePoint, slopesAt } from "./places.js";

/** @typedef {import("../game/geometry.js").Geometry} Geometry */
/** @typedef {import("../game/puzzle.js").CellName} CellName */
/** @typedef {import("../game/puzzle.js").Rule} Rule */
/** @typedef {import("./places.js").Point} Point */

/**
 * A stroke of the pointer: the cells that it passed, in order, and its first and last point so far, in units of cells.
 *
 * @typedef {{ cells: readonly number[], from: Point, to: Point }} Stroke
 */

/** The fields of a rule that state its place. @typedef {Record<string, unknown>} Fields */
/** The setter's choices for a kind of rule, by the names of the options. @typedef {Record<string, any>} Choices */

/**
 * @typedef {object} Shape
 * @property {string} name
 * @property {(stroke: Stroke, geometry: Geometry, choices: Choices) => Fields[]} drawn the fields of each part
 * that a stroke draws: usually one part, or none if the stroke is too short
 * @property {(cells: readonly number[], geometry: Geometry, choices: Choices) => Fields[]} chosen the fields of each
 * part that selected cells draw, in the order of selection
 * @property {(rule: Rule, geometry: Geometry) => number[][]} cells the cells of a part, in groups that belong together
 * @property {(rule: Rule, geometry: Geometry) => Point | undefined} [point] the point of a part that is not in cells
 * @property {boolean} [isOutside] whether a part needs room outside the grid
 * @property {boolean} [joins] whether the next stroke adds to the selected part
 * @property {string} [field] the field with the groups of cells of a part, if there can be several; a stroke with Ctrl adds a group
 * @property {boolean} [isOrdered] whether the order of the cells of an area matters
 * @property {string} [how] the key of the instructions, if they differ from those of other shapes with the same name
 */

/** @param {Geometry} geometry @param {unknown} names */
const numbers = (geometry, names) => /** @type {CellName[]} */ (names ?? []).map((name) => geometry.named(name));
/** @param {Geometry} geometry @param {readonly number[]} cells */
const names = (geometry, cells) => cells.map((cell) => geometry.name(cell));
/** Sorts cells row by row, and removes repeated ones. @param {readonly number[]} cells */
const area = (cells) => [...new Set(cells)].sort((a, b) => a - b);
/** @param {readonly number[]} cells @param {Geometry} geometry @returns {Stroke} */
const along = (cells, geometry) => ({ cells, from: middleOf(geometry, cells[0] ?? 0), to: middleOf(geometry, cells.at(-1) ?? 0) });

/** A line of cells. @param {number} least the minimum number of cells @returns {Shape} */
export function line(least) {
  const drawn = (/** @type {readonly number[]} */ cells, /** @type {Geometry} */ geometry) =>
    cells.length >= least ? [{ cells: names(geometry, cells) }] : [];
  return {
    name: "line",
    drawn: ({ cells }, geometry) => drawn(cells, geometry),
    chosen: drawn,
    cells: ({ cells }, geometry) => [numbers(geometry, cells)],
  };
}

/** An area of cells, whose order does not matter. @type {Shape} */
export const areaShape = {
  name: "area",
  drawn: ({ cells }, geometry) => (cells.length > 0 ? [{ cells: names(geometry, area(cells)) }] : []),
  chosen: (cells, geometry) => (cells.length > 0 ? [{ cells: names(geometry, area(cells)) }] : []),
  cells: ({ cells }, geometry) => [numbers(geometry, cells)],
};

/** An area of cells in the order in which they are drawn. @type {Shape} */
export const ordered = {
  ...areaShape,
  how: "ordered",
  isOrdered: true,
  drawn: ({ cells }, geometry) => (cells.length > 0 ? [{ cells: names(geometry, [...new Set(cells)]) }] : []),
  chosen: (cells, geometry) => (cells.length > 0 ? [{ cells: names(geometry, [...new Set(cells)]) }] : []),
};

/** The fields of the smallest rectangle that contains these cells: all its cells, and the number of its columns. @param {readonly number[]} cells @param {Geometry} geometry @returns {Fields[]} */
function blockAround(cells, geometry) {
  if (cells.length === 0) return [];
  const [rows, columns] = [cells.map((cell) => geometry.row(cell)), cells.map((cell) => geometry.column(cell))];
  const [top, left, bottom, right] = [Math.min(...rows), Math.min(...columns), Math.max(...rows), Math.max(...columns)];
  const isInside = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to) => at >= from && at <= to;
  const inside = geometry.cells.filter((cell) => isInside(geometry.row(cell), top, bottom) && isInside(geometry.column(cell), left, right));
  return [{ cells: names(geometry, inside), columns: right - left + 1 }];
}

/** A rectangle of cells. @type {Shape} */
export const block = {
  ...areaShape,
  how: "block",
  drawn: ({ cells }, geometry) => blockAround(cells, geometry),
  chosen: blockAround,
};

/** A shape with additional single cells in other fields, which the setter presses after drawing the shape. @param {Shape} shape @param {string} how @param {readonly string[]} fields @returns {Shape} */
export const withCells = (shape, how, ...fields) => ({
  ...shape,
  how,
  cells: (rule, geometry) => [...shape.cells(rule, geometry), ...fields.filter((field) => rule[field] !== undefined).map((field) => numbers(geometry, [rule[field]]))],
});

/** Several lines of cells that belong to one rule. @param {string} field the field that holds them @returns {Shape} */
export const lines = (field) => ({
  name: "lines",
  field,
  drawn: ({ cells }, geometry) => (cells.length > 0 ? [{ [field]: [names(geometry, cells)] }] : []),
  chosen: (cells, geometry) => (cells.length > 0 ? [{ [field]: [names(geometry, cells)] }] : []),
  cells: (rule, geometry) => /** @type {CellName[][]} */ (rule[field] ?? []).map((group) => numbers(geometry, group)),
});

/** Single cells that together form the only part of their kind. @type {Shape} */
export const allCells = { ...areaShape, name: "cells", joins: true };

/** One cell. @type {Shape} */
export const oneCell = {
  name: "cell",
  drawn: ({ cells }, geometry) => area(cells).map((cell) => ({ cell: geometry.name(cell) })),
  chosen: (cells, geometry) => area(cells).map((cell) => ({ cell: geometry.name(cell) })),
  cells: ({ cell }, geometry) => [numbers(geometry, [cell])],
};

/** A pair of cells, drawn by a press on their border or a drag from one to the other. @type {Shape} */
export const pair = {
  name: "pair",
  drawn: ({ cells, from }, geometry) => {
    if (cells.length > 1) return pairs(cells, geometry);
    const beside = bordersAt(geometry, from);
    return beside ? pairs(beside, geometry) : [];
  },
  chosen: (cells, geometry) => (cells.length > 1 ? pairs(cells, geometry) : []),
  cells: ({ cells }, geometry) => [numbers(geometry, cells)],
  point: ({ cells }, geometry) => {
    const [a = 0, b = 0] = numbers(geometry, cells);
    return between(geometry, a, b);
  },
};

/** The fields of a pair for each cell and the next one. @param {readonly number[]} cells @param {Geometry} geometry */
const pairs = (cells, geometry) => cells.slice(1).map((cell, k) => ({ cells: names(geometry, [cells[k] ?? 0, cell]) }));

/** The corner where four cells meet. @type {Shape} */
export const corner = {
  name: "corner",
  drawn: ({ from }, geometry) => {
    const at = cornerAt(geometry, from);
    return at === undefined ? [] : [{ corner: geometry.name(at) }];
  },
  chosen: (cells, geometry) => {
    const [row, column] = [Math.min(...cells.map((cell) => geometry.row(cell))), Math.min(...cells.map((cell) => geometry.column(cell)))];
    const at = geometry.at(row + 1, column + 1) === undefined ? undefined : geometry.at(row, column);
    return at === undefined ? [] : [{ corner: geometry.name(at) }];
  },
  cells: (rule, geometry) => {
    const [first = 0] = numbers(geometry, [rule.corner]);
    return [[first, first + 1, first + geometry.columns, first + geometry.columns + 1]];
  },
  point: (rule, geometry) => {
    const [first = 0] = numbers(geometry, [rule.corner]);
    return { x: geometry.column(first) + 1, y: geometry.row(first) + 1 };
  },
};

/** A clue at the end of a row or column. @type {Shape} */
export const edge = {
  name: "edge",
  isOutside: true,
  drawn: ({ from }, geometry) => {
    const at = edgeAt(geometry, from);
    return at ? [at] : [];
  },
  chosen: (cells, geometry, { side }) => {
    const last = cells.at(-1);
    if (last === undefined) return [];
    const isRow = side === "left" || side === "right";
    return [{ side, line: 1 + (isRow ? geometry.row(last) : geometry.column(last)) }];
  },
  cells: ({ side, line: number }, geometry) => {
    const at = Number(number) - 1;
    const isRow = side === "left" || side === "right";
    const cells = geometry.cells.filter((cell) => (isRow ? geometry.row(cell) : geometry.column(cell)) === at);
    return [side === "right" || side === "bottom" ? cells.reverse() : cells];
  },
  point: (rule, geometry) => edgePoint(geometry, /** @type {any} */ (rule)),
};

/** A diagonal that begins at the border of the grid. It has the direction of the stroke, or after a press the chosen direction. @type {Shape} */
export const slope = {
  name: "slope",
  isOutside: true,
  drawn: ({ from, to }, geometry, { direction }) => {
    const all = slopesAt(geometry, from);
    const wanted = `${to.y < from.y ? "up" : "down"}-${to.x < from.x ? "left" : "right"}`;
    const isDrag = Math.hypot(to.x - from.x, to.y - from.y) > 0.4;
    const found = all.find((one) => one.direction === (isDrag ? wanted : direction)) ?? all[0];
    return found ? [{ start: geometry.name(found.start), direction: found.direction }] : [];
  },
  chosen: (cells, geometry, { direction }) => {
    const start = [cells.at(-1), cells[0]].find((cell) => cell !== undefined && isSlope(geometry, { start: cell, direction }));
    return start === undefined ? [] : [{ start: geometry.name(start), direction }];
  },
  cells: ({ start, direction }, geometry) => {
    const [first = 0] = numbers(geometry, [start]);
    const [vertical, horizontal] = String(direction).split("-");
    const cells = [];
    for (let at = /** @type {number | undefined} */ (first); at !== undefined; ) {
      cells.push(at);
      at = geometry.at(geometry.row(at) + (vertical === "down" ? 1 : -1), geometry.column(at) + (horizontal === "right" ? 1 : -1));
    }
    return [cells];
  },
  point: ({ start, direction }, geometry) => slopePoint(geometry, { start: numbers(geometry, [start])[0] ?? 0, direction: String(direction) }),
};

/** An arrow. Its first cells are the circle, the others the shaft. @type {Shape} */
export const arrow = {
  name: "arrow",
  drawn: ({ cells }, geometry, choices) => arrowOf(cells, geometry, choices),
  chosen: (cells, geometry, choices) => arrowOf(cells, geometry, choices),
  cells: ({ circle, shaft }, geometry) => [[...numbers(geometry, typeof circle === "object" ? circle : [circle]), ...numbers(geometry, shaft)]],
};

/** @param {readonly number[]} cells @param {Geometry} geometry @param {Choices} choices */
function arrowOf(cells, geometry, { pill = 1 }) {
  if (cells.length <= pill) return [];
  return [{ circle: names(geometry, cells.slice(0, pill)), shaft: names(geometry, cells.slice(pill)) }];
}

/** Several groups of cells, drawn one after the other. @type {Shape} */
export const groups = {
  name: "groups",
  field: "groups",
  joins: true,
  drawn: ({ cells }, geometry) => (cells.length > 0 ? [{ groups: [names(geometry, [...new Set(cells)])] }] : []),
  chosen: (cells, geometry) => (cells.length > 0 ? [{ groups: [names(geometry, cells)] }] : []),
  cells: ({ groups: all }, geometry) => /** @type {CellName[][]} */ (all ?? []).map((group) => numbers(geometry, group)),
};

/** The whole grid. Its rules are not drawn but switched on or off. @type {Shape} */
export const grid = { name: "grid", drawn: () => [], chosen: () => [], cells: () => [] };

/** Makes a stroke from cells, as if the pointer had passed them. */
export { along };
