// Computes the room that the engine's drawing needs for clues outside the grid. It is known before the drawing arrives, so the
// board has its final size from the start and does not move under a pointer.

import { CELL, EDGE } from "./layout.js";

/** @typedef {import("../../game/geometry.js").Geometry} Geometry */
/** @typedef {import("../../game/puzzle.js").Rule} Rule */
/** @typedef {import("./layout.js").Frame} Frame */
/** @typedef {"left" | "right" | "top" | "bottom"} Side */

/** The width of the room for a clue at the end of a row or column, and for the clues of diagonals, which are next to the
 * grid. */
const SLOT = 42;
const DIAGONAL = 44;

/** The types of clues at the ends of rows and columns. */
const AT_LINES = new Set(["sandwich", "x-sum", "skyscraper", "numbered-room", "frame-sum", "beside", "rossini", "hidden-skyscraper", "full-rank"]);

/** The alternatives of an `either` rule, each as a list of rules; an empty list for any other rule. @param {Rule} rule */
export const alternativesOf = ({ type, alternatives }) => (type === "either" ? /** @type {Rule[][]} */ (alternatives) : []);

/** Whether the alternatives of a rule are single clues at the same place outside the grid. The engine draws such a rule as one clue. @param {Rule} rule */
export function isOneClue(rule) {
  const lists = alternativesOf(rule);
  const places = new Set(lists.map(([one]) => JSON.stringify([one?.side, one?.line])));
  return places.size === 1 && lists.every((list) => list.length === 1 && list[0]?.side !== undefined);
}

/** The frame of a picture with room for the clues among these rules. @param {Geometry} geometry @param {readonly Rule[]} rules @returns {Frame} */
export function frameWith(geometry, rules) {
  /** @type {Record<Side, number>} */
  const near = { left: 0, right: 0, top: 0, bottom: 0 };
  /** The number of clues at the end of each row or column. A second clue is drawn beyond the first one. @type {Map<string, number>} */
  const levels = new Map();
  /** @type {Record<Side, number>} */
  const most = { ...near };
  for (const rule of rules) {
    if (rule.type === "little-killer") for (const side of sidesOf(geometry, rule)) near[side] = DIAGONAL;
    const [one] = isOneClue(rule) ? (alternativesOf(rule)[0] ?? []) : [rule];
    if (!one || !AT_LINES.has(one.type)) continue;
    const side = /** @type {Side} */ (one.side);
    const level = (levels.get(`${side} ${one.line}`) ?? 0) + 1;
    levels.set(`${side} ${one.line}`, level);
    most[side] = Math.max(most[side], level);
  }
  const [left, right, top, bottom] = /** @type {const} */ (["left", "right", "top", "bottom"]).map((side) => near[side] + SLOT * most[side]);
  const [width, height] = [2 * EDGE + CELL * geometry.columns, 2 * EDGE + CELL * geometry.rows];
  return { left: -(left ?? 0), top: -(top ?? 0), width: (left ?? 0) + width + (right ?? 0), height: (top ?? 0) + height + (bottom ?? 0) };
}

/** The sides at which a diagonal enters the grid. @param {Geometry} geometry @param {Rule} rule @returns {Side[]} */
function sidesOf(geometry, { start, direction }) {
  const cell = geometry.named(/** @type {string} */ (start));
  const [row, column] = [geometry.row(cell), geometry.column(cell)];
  const [upright, level] = String(direction).split("-");
  /** @type {[Side, boolean][]} */
  const all = [
    ["top", upright === "down" && geometry.at(row - 1, column) === undefined],
    ["bottom", upright === "up" && geometry.at(row + 1, column) === undefined],
    ["left", level === "right" && geometry.at(row, column - 1) === undefined],
    ["right", level === "left" && geometry.at(row, column + 1) === undefined],
  ];
  return all.filter(([, isThere]) => isThere).map(([side]) => side);
}
