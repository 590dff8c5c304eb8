// What is drawn into a puzzle: its rules, cages and extra regions, as one list.

import { Geometry } from "../game/geometry.js";
import { KINDS, kindOf } from "./kinds.js";

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../game/puzzle.js").Rule} Rule */
/** @typedef {import("../game/puzzle.js").CellName} CellName */
/** @typedef {import("./kinds.js").Kind} Kind */
/** @typedef {import("./places.js").Point} Point */

/** The lists of a puzzle that hold parts. @typedef {"cages" | "extra_regions" | "rules"} List */
/** The place of a part. @typedef {{ list: List, index: number }} Place */
/** A part. Cages and extra regions have the form of rules too. @typedef {Place & { rule: Rule, kind: Kind }} Part */

/** The list that holds the rules of a type. @param {string} type @returns {List} */
const listOf = (type) => (type === "cage" ? "cages" : type === "extra-region" ? "extra_regions" : "rules");

/** What a list holds as rules, and rules as it holds them. @type {Record<List, { rules: (puzzle: Puzzle) => Rule[], held: (rule: Rule) => unknown }>} */
const LISTS = {
  cages: {
    rules: ({ cages = [] }) => cages.map(([sum, ...cells]) => ({ type: "cage", cells, ...(Number(sum) > 0 && { sum }) })),
    held: ({ sum, cells }) => [sum ?? 0, .../** @type {CellName[]} */ (cells)],
  },
  extra_regions: {
    rules: ({ extra_regions: regions = [] }) => regions.map((cells) => ({ type: "extra-region", cells })),
    held: ({ cells }) => cells,
  },
  rules: { rules: ({ rules = [] }) => [...rules], held: (rule) => rule },
};

/** The parts of a puzzle in the order of its lists. What the table of kinds does not know is left out, and stays in the puzzle. @param {Puzzle} puzzle @returns {Part[]} */
export function partsOf(puzzle) {
  return /** @type {List[]} */ (Object.keys(LISTS)).flatMap((list) =>
    LISTS[list].rules(puzzle).flatMap((rule, index) => {
      const kind = kindOf(rule);
      return kind ? [{ list, index, rule, kind }] : [];
    }),
  );
}

/** The part at a place; undefined if there is none. @param {Puzzle} puzzle @param {Place | undefined} place */
export const partAt = (puzzle, place) => partsOf(puzzle).find(({ list, index }) => list === place?.list && index === place.index);

/** The puzzle with another list. An empty one is left out. @param {Puzzle} puzzle @param {List} list @param {unknown[]} held @returns {Puzzle} */
function withList(puzzle, list, held) {
  const { [list]: _, ...rest } = puzzle;
  return held.length > 0 ? { ...rest, [list]: held } : rest;
}

/** @param {Puzzle} puzzle @param {List} list @returns {unknown[]} */
const heldIn = (puzzle, list) => [...(puzzle[list] ?? [])];

/** A rule without the fields that state nothing. @param {Rule} rule @returns {Rule} */
export const tidy = (rule) => /** @type {Rule} */ (Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined && value !== "")));

/** Adds a rule. Returns the puzzle and the place of the new part. @param {Puzzle} puzzle @param {Rule} rule @returns {{ puzzle: Puzzle, place: Place }} */
export function added(puzzle, rule) {
  const list = listOf(rule.type);
  const held = heldIn(puzzle, list);
  return { puzzle: withList(puzzle, list, [...held, LISTS[list].held(tidy(rule))]), place: { list, index: held.length } };
}

/** Puts a rule in the place of another of its type. @param {Puzzle} puzzle @param {Place} place @param {Rule} rule */
export const replaced = (puzzle, { list, index }, rule) =>
  withList(puzzle, list, heldIn(puzzle, list).map((one, k) => (k === index ? LISTS[list].held(tidy(rule)) : one)));

/** Takes parts away. @param {Puzzle} puzzle @param {readonly Place[]} places */
export const without = (puzzle, places) =>
  /** @type {List[]} */ (Object.keys(LISTS)).reduce((left, list) => {
    const gone = places.filter((place) => place.list === list).map(({ index }) => index);
    return gone.length > 0 ? withList(left, list, heldIn(left, list).filter((_, k) => !gone.includes(k))) : left;
  }, puzzle);

/** Whether a kind of rule without a place is in force. @param {Puzzle} puzzle @param {Kind} kind */
export const isOn = (puzzle, kind) => kind.isOn?.(puzzle) ?? partsOf(puzzle).some((part) => part.kind === kind);

/** Switches a kind of rule without a place on or off, or gives it other choices. @param {Puzzle} puzzle @param {Kind} kind
 * @param {import("./shapes.js").Choices | undefined} choices undefined to switch it off @returns {Puzzle} */
export function switched(puzzle, kind, choices) {
  if (kind.switched) return kind.switched(puzzle, choices !== undefined);
  const found = partsOf(puzzle).filter((part) => part.kind === kind);
  if (!choices) return without(puzzle, found);
  const rule = { type: kind.type, ...kind.write(choices) };
  const [first] = found;
  return first ? replaced(puzzle, first, rule) : added(puzzle, rule).puzzle;
}

/** The fields of a rule that name cells. */
const CELLS = new Set(["cell", "cells", "circle", "shaft", "corner", "start", "groups"]);

/** A rule moved down by `down` rows and to the right by `right` columns; undefined if it does not fit into the grid. @param {Geometry} geometry @param {Rule} rule
 * @param {number} down @param {number} right @returns {Rule | undefined} */
export function shifted(geometry, rule, down, right) {
  let fits = true;
  /** @param {any} value @returns {any} */
  const shift = (value) => {
    if (Array.isArray(value)) return value.map(shift);
    const cell = geometry.named(value);
    const at = geometry.at(geometry.row(cell) + down, geometry.column(cell) + right);
    if (at === undefined) fits = false;
    return at === undefined ? value : typeof value === "number" ? at : geometry.name(at);
  };
  const fields = Object.entries(rule).map(([name, value]) => {
    if (CELLS.has(name)) return [name, shift(value)];
    if (name !== "line" || typeof value !== "number") return [name, value];
    const line = value + (rule.side === "left" || rule.side === "right" ? down : right);
    if (line < 1 || line > geometry.size) fits = false;
    return [name, line];
  });
  const moved = /** @type {Rule} */ (Object.fromEntries(fields));
  // The clue of a diagonal stays outside the grid.
  const { point } = kindOf(rule)?.shape ?? {};
  if (rule.type === "little-killer" && fits) {
    const at = point?.(moved, geometry);
    fits = at !== undefined && geometry.at(Math.floor(at.y), Math.floor(at.x)) === undefined;
  }
  return fits ? moved : undefined;
}

/** How near to the place of a part that is not in cells a press means it, in cells. */
const NEAR = 0.35;

/** The parts at a point, in units of cells: those that lie at a border, corner or outside first, then the latest. @param {Puzzle} puzzle @param {Point} at */
export function partsNear(puzzle, { x, y }) {
  const geometry = Geometry.of(puzzle);
  const cell = geometry.at(Math.floor(y), Math.floor(x));
  const isAt = (/** @type {Part} */ { kind: { shape }, rule }) => {
    const point = shape.point?.(rule, geometry);
    if (point) return Math.hypot(point.x - x, point.y - y) < (shape.isOutside ? 0.5 : NEAR);
    return cell !== undefined && shape.cells(rule, geometry).flat().includes(cell);
  };
  const found = partsOf(puzzle).filter(isAt).reverse();
  const isSmall = (/** @type {Part} */ { kind }) => Number(kind.shape.point !== undefined);
  return found.sort((a, b) => isSmall(b) - isSmall(a));
}

/** The kinds without a place, which are switched on or off. */
export const SWITCHES = KINDS.filter(({ shape }) => shape.name === "grid");
