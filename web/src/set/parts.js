// The parts of a puzzle: its rules, cages and extra regions, as one list. The functions here add, change and remove them.

import { hasOwn, inGrid, inLayer, withExtra, withoutExtra } from "../game/extra.js";
import { Geometry } from "../game/geometry.js";
import { KINDS, kindOf } from "./kinds.js";

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../game/puzzle.js").Rule} Rule */
/** @typedef {import("../game/puzzle.js").CellName} CellName */
/** @typedef {import("./kind.js").Kind} Kind */
/** @typedef {import("./places.js").Point} Point */
/** @typedef {import("./shapes.js").Choices} Choices */

/** The lists of a puzzle that hold parts. @typedef {"cages" | "extra_regions" | "rules"} List */
/** The place of a part: its list in the puzzle, and its index there. @typedef {{ list: List, index: number }} Place */
/** A part. A cage or an extra region is also written as a rule. @typedef {Place & { rule: Rule, kind: Kind }} Part */

/** The list that holds the rules of a type. @param {string} type @returns {List} */
const listOf = (type) => (type === "cage" ? "cages" : type === "extra-region" ? "extra_regions" : "rules");

/** For each list, functions that convert its items to rules, and back. A rule about a layer other than the digits, such as the
 * values of cells, has the name of the layer in `layer`. A rule that names other extra cells is converted to undefined.
 * @type {Record<List, { rules: (puzzle: Puzzle) => (Rule | undefined)[], held: (rule: Rule, puzzle: Puzzle) => unknown }>} */
const LISTS = {
  cages: {
    rules: ({ cages = [] }) => cages.map(([sum, ...cells]) => ({ type: "cage", cells, ...(Number(sum) > 0 && { sum }) })),
    held: ({ sum, cells }) => [sum ?? 0, .../** @type {CellName[]} */ (cells)],
  },
  extra_regions: {
    rules: ({ extra_regions: regions = [] }) => regions.map((cells) => ({ type: "extra-region", cells })),
    held: ({ cells }) => cells,
  },
  rules: { rules: (puzzle) => (puzzle.rules ?? []).map((rule) => inGrid(puzzle, rule)), held: (rule, puzzle) => inLayer(puzzle, rule) },
};

/** The parts of a puzzle: cages, then extra regions, then rules. Rules that are not in the table of kinds are omitted. @param {Puzzle} puzzle @returns {Part[]} */
export function partsOf(puzzle) {
  return /** @type {List[]} */ (Object.keys(LISTS)).flatMap((list) =>
    LISTS[list].rules(puzzle).flatMap((rule, index) => {
      const kind = rule && kindOf(rule);
      return rule && kind ? [{ list, index, rule, kind }] : [];
    }),
  );
}

/** The part at a place; undefined if there is none. @param {Puzzle} puzzle @param {Place | undefined} place */
export const partAt = (puzzle, place) => partsOf(puzzle).find(({ list, index }) => list === place?.list && index === place.index);

/** Replaces a list of a puzzle. If the new list is empty, the puzzle has no such field. @param {Puzzle} puzzle @param {List} list @param {unknown[]} held @returns {Puzzle} */
function withList(puzzle, list, held) {
  const { [list]: _, ...rest } = puzzle;
  return held.length > 0 ? { ...rest, [list]: held } : rest;
}

/** @param {Puzzle} puzzle @param {List} list @returns {unknown[]} */
const heldIn = (puzzle, list) => [...(puzzle[list] ?? [])];

/** A rule without fields that are undefined or empty texts. @param {Rule} rule @returns {Rule} */
export const tidy = (rule) => /** @type {Rule} */ (Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined && value !== "")));

/** Adds a rule. Returns the puzzle and the place of the new part. @param {Puzzle} puzzle @param {Rule} rule @returns {{ puzzle: Puzzle, place: Place }} */
export function added(puzzle, rule) {
  const list = listOf(rule.type);
  const held = heldIn(puzzle, list);
  return { puzzle: withList(puzzle, list, [...held, LISTS[list].held(tidy(rule), puzzle)]), place: { list, index: held.length } };
}

/** Replaces the rule at a place by another one in the same list. @param {Puzzle} puzzle @param {Place} place @param {Rule} rule */
export const replaced = (puzzle, { list, index }, rule) =>
  withList(puzzle, list, heldIn(puzzle, list).map((one, k) => (k === index ? LISTS[list].held(tidy(rule), puzzle) : one)));

/** Removes parts, and their extra cells. @param {Puzzle} puzzle @param {readonly Place[]} places */
export function without(puzzle, places) {
  const left = /** @type {List[]} */ (Object.keys(LISTS)).reduce((left, list) => {
    const gone = places.filter((place) => place.list === list).map(({ index }) => index);
    return gone.length > 0 ? withList(left, list, heldIn(left, list).filter((_, k) => !gone.includes(k))) : left;
  }, puzzle);
  const own = places.flatMap(({ list, index }) => (list === "rules" ? (puzzle.rules?.[index] ?? []) : [])).filter(hasOwn);
  return own.length > 0 ? withoutExtra(puzzle, left, own) : left;
}

/** Whether a puzzle has a kind of rule about the whole grid. @param {Puzzle} puzzle @param {Kind} kind */
export const isOn = (puzzle, kind) => kind.isOn?.(puzzle) ?? partsOf(puzzle).some((part) => part.kind === kind);

/** Switches a kind of rule about the whole grid on or off. If it is already on, changes the choices of its first rule. @param {Puzzle} puzzle @param {Kind} kind
 * @param {Choices | undefined} choices undefined to switch it off @returns {Puzzle} */
export function switched(puzzle, kind, choices) {
  if (kind.switched) return kind.switched(puzzle, choices !== undefined);
  const found = partsOf(puzzle).filter((part) => part.kind === kind);
  const [first] = found;
  if (choices) return first ? chosen(puzzle, first, choices) : begun(puzzle, kind, choices);
  const left = without(puzzle, found);
  return kind.frame && first ? kind.frame(left, false) : left;
}

/** Completes a change of regions: the rule with an extra cell for each region (doppelganger) gets new extra cells. @param {Puzzle} puzzle @returns {Puzzle} */
export function refitted(puzzle) {
  const part = partsOf(puzzle).find(({ rule }) => rule.type === "doppelganger");
  return part ? chosen(puzzle, part, {}) : puzzle;
}

/** A rule about the whole grid with these choices. @param {Puzzle} puzzle @param {Kind} kind @param {Choices} choices @returns {Rule} */
const ruleOf = (puzzle, kind, choices) => ({ type: kind.type, ...kind.placed?.(Geometry.of(puzzle), choices), ...kind.write(choices) });

/** Adds a rule about the whole grid, and the extra cells that it needs. @param {Puzzle} puzzle @param {Kind} kind @param {Choices} choices @returns {Puzzle} */
export function begun(puzzle, kind, choices) {
  const framed = kind.frame ? kind.frame(puzzle, true) : puzzle;
  const rule = ruleOf(framed, kind, choices);
  if (!kind.extra) return added(framed, rule).puzzle;
  const { puzzle: wider, fields } = withExtra(framed, kind.extra(Geometry.of(framed), choices));
  return added(wider, { ...rule, ...fields }).puzzle;
}

/** Changes the choices of a rule about the whole grid. If it has extra cells, it gets new ones, and rules about its layer are kept. @param {Puzzle} puzzle @param {Part} part
 * @param {Choices} choices @returns {Puzzle} */
export function chosen(puzzle, part, choices) {
  const { kind } = part;
  if (!kind.extra) return replaced(puzzle, part, ruleOf(puzzle, kind, choices));
  const about = partsOf(puzzle).filter(({ rule }) => rule.layer !== undefined || rule.type === "either");
  const next = begun(without(puzzle, [part]), kind, choices);
  const after = (/** @type {number} */ index) => (index > part.index ? index - 1 : index);
  return about.reduce((so, { list, index, rule }) => replaced(so, { list, index: after(index) }, rule), next);
}

/** The fields of a rule in which a number means a cell. */
const CELLS = new Set(["cell", "cells", "circle", "shaft", "corner", "start", "groups", "arms", "parts", "value", "index"]);

/** Moves a rule down by `down` rows and to the right by `right` columns. Returns undefined if it would leave the grid. @param {Geometry} geometry @param {Rule} rule
 * @param {number} down @param {number} right @returns {Rule | undefined} */
export function shifted(geometry, rule, down, right) {
  let fits = true;
  /** @param {any} value @param {boolean} isCell whether numbers are cells @returns {any} */
  const shift = (value, isCell) => {
    if (Array.isArray(value)) return value.map((one) => shift(one, isCell));
    const isName = typeof value === "string" && (isCell || /^r\d+c\d+$/i.test(value));
    if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shift(one, false)]));
    if (!isName && !(isCell && typeof value === "number")) return value;
    const cell = geometry.named(value);
    const at = geometry.at(geometry.row(cell) + down, geometry.column(cell) + right);
    if (at === undefined) fits = false;
    return at === undefined ? value : typeof value === "number" ? at : geometry.name(at);
  };
  if (rule.type === "either") {
    const lists = /** @type {Rule[][]} */ (rule.alternatives).map((list) => list.map((one) => shifted(geometry, one, down, right)));
    return lists.flat().includes(undefined) ? undefined : { ...rule, alternatives: lists };
  }
  const fields = Object.entries(rule).map(([name, value]) => {
    if (name !== "line" || typeof value !== "number") return [name, shift(value, CELLS.has(name) && typeof value !== "boolean")];
    const isRow = rule.side === "left" || rule.side === "right";
    const line = value + (isRow ? down : right);
    if (line < 1 || line > (isRow ? geometry.rows : geometry.columns)) fits = false;
    return [name, line];
  });
  const moved = /** @type {Rule} */ (Object.fromEntries(fields));
  // The clue of a diagonal must remain outside the grid.
  const { point } = kindOf(rule)?.shape ?? {};
  if (rule.type === "little-killer" && fits) {
    const at = point?.(moved, geometry);
    fits = at !== undefined && geometry.at(Math.floor(at.y), Math.floor(at.x)) === undefined;
  }
  return fits ? moved : undefined;
}

/** The maximum distance between a press and a part at a border or a corner, in cells. */
const NEAR = 0.35;

/** The parts at a point. Parts at a border, at a corner or outside the grid come first; among others, those that come later in
 * the puzzle.
 * @param {Puzzle} puzzle @param {Point} at in units of cells */
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

/** The kinds that apply to the whole grid. They are switched on or off. */
export const SWITCHES = KINDS.filter(({ shape }) => shape.name === "grid");
