// Extra cells: cells outside the grid, in which some rules store values that are not digits of the grid. A modifier stores
// the value of each cell there, and a chaos construction the number of its region.
//
// The board does not show them. It shows a rule about the values or regions of cells as a rule about the cells of the grid, in
// another layer.

import { sizeOf } from "./size.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */
/** @typedef {import("./puzzle.js").Rule} Rule */

/** The layer of a rule: whether it is about the digits, the values or the regions of its cells. @typedef {"digits" | "values" | "regions"} Layer */

/** A group of new extra cells, whose names a field of a rule will hold. @typedef {{ field: string, name: string, cells: number, columns?: number }} ExtraGroup */

/** For each type of rule with extra cells of its own, the fields that name them. @type {Record<string, readonly string[]>} */
const OWN = { modifier: ["marks", "values", "chosen"], "chaos-construction": ["regions"], doppelganger: ["rows", "columns", "regions"] };

/** The number of an extra cell from 1; undefined for anything else. @param {unknown} name */
export function extraNumber(name) {
  const [, number] = typeof name === "string" ? (name.match(/^ex(\d+)$/i) ?? []) : [];
  return number === undefined ? undefined : Number(number);
}

/** How many extra cells a puzzle has. @param {Puzzle} puzzle */
export const extraCount = ({ extra_cells: groups = [] }) => groups.reduce((sum, { cells }) => sum + cells, 0);

/** Whether a rule has extra cells of its own. @param {Rule} rule */
export const hasOwn = ({ type }) => type in OWN;

/** Replaces the names of cells in a value, also within lists and objects. @param {any} value @param {(name: string | number) => string | number} change @returns {any} */
function renamed(value, change) {
  if (Array.isArray(value)) return value.map((one) => renamed(one, change));
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, renamed(one, change)]));
  return typeof value === "string" ? change(value) : value;
}

/** Whether a value names an extra cell. @param {any} value @returns {boolean} */
export const namesExtra = (value) => (typeof value === "object" && value !== null ? Object.values(value).some(namesExtra) : extraNumber(value) !== undefined);

/** For each layer of a puzzle, the names of its extra cells by the names of the cells of the grid. @param {Puzzle} puzzle @returns {[Layer, Map<string, string>][]} */
export function layersOf(puzzle) {
  const { rows, columns } = sizeOf(puzzle);
  const { rules = [] } = puzzle;
  return rules.flatMap((rule) => {
    const { type, cells, values, regions } = /** @type {Record<string, any>} */ (rule);
    const all = Array.from({ length: rows * columns }, (_, cell) => `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`);
    const own = (/** @type {(string | number)[]} */ of) => of.map((name) => (typeof name === "number" ? String(all[name]) : name.toLowerCase()));
    const pairs = (/** @type {string[]} */ of, /** @type {string[]} */ to) => new Map(of.map((name, k) => [name, String(to[k])]));
    if (type === "modifier") return [/** @type {[Layer, Map<string, string>]} */ (["values", pairs(own(cells), values)])];
    if (type === "chaos-construction") return [/** @type {[Layer, Map<string, string>]} */ (["regions", pairs(all, regions)])];
    return [];
  });
}

/** The fields whose cells can be in another layer. A cell in any other field, such as one that holds a count, always means its
 * digit. */
const LAYERED = ["cells", "groups", "arms", "parts", "circle", "shaft"];

/**
 * Replaces the extra cells in a rule by their cells of the grid, and adds the layer. Returns undefined if an extra cell belongs
 * to no cell of the grid.
 *
 * @param {Puzzle} puzzle @param {Rule} rule @returns {Rule | undefined}
 */
export function inGrid(puzzle, rule) {
  if (hasOwn(rule) || !namesExtra(rule)) return rule;
  if (rule.type === "either") {
    const lists = /** @type {Rule[][]} */ (rule.alternatives).map((list) => list.map((one) => inGrid(puzzle, one)));
    return lists.flat().includes(undefined) ? undefined : { ...rule, alternatives: lists };
  }
  for (const [layer, of] of layersOf(puzzle)) {
    const back = new Map([...of].map(([cell, extra]) => [extra.toLowerCase(), cell]));
    const fields = Object.entries(rule).map(([field, value]) => [field, LAYERED.includes(field) ? renamed(value, (name) => back.get(String(name).toLowerCase()) ?? "ex0") : value]);
    const next = /** @type {Rule} */ ({ ...Object.fromEntries(fields), layer });
    if (!namesExtra(next)) return next;
  }
  return undefined;
}

/** The inverse of `inGrid`: replaces the cells of a rule by their extra cells in its layer. If one has none, the rule is about digits. @param {Puzzle} puzzle @param {Rule} shown @returns {Rule} */
export function inLayer(puzzle, { layer, ...rule }) {
  if (rule.type === "either") {
    const alternatives = /** @type {Rule[][]} */ (rule.alternatives).map((list) => list.map((one) => inLayer(puzzle, one)));
    return { ...rule, alternatives };
  }
  for (const [name, of] of layersOf(puzzle)) {
    if (name !== layer) continue;
    let isWhole = true;
    const change = (/** @type {string | number} */ cell) => {
      const extra = of.get(String(cell).toLowerCase());
      if (extra === undefined) isWhole = false;
      return extra ?? cell;
    };
    const fields = Object.entries(rule).map(([field, value]) => [field, LAYERED.includes(field) ? renamed(value, change) : value]);
    if (isWhole) return /** @type {Rule} */ (Object.fromEntries(fields));
  }
  return rule;
}

/** Adds extra cells to a puzzle. Returns the puzzle, and the names of the new cells for each field of the rule that needs them. @param {Puzzle} puzzle @param {readonly ExtraGroup[]} groups
 * @returns {{ puzzle: Puzzle, fields: Record<string, string[]> }} */
export function withExtra(puzzle, groups) {
  let next = extraCount(puzzle);
  const fields = Object.fromEntries(groups.map(({ field, cells }) => [field, Array.from({ length: cells }, () => `ex${(next += 1)}`)]));
  const made = groups.map(({ name, cells, columns }) => ({ name, cells, ...(columns && { columns }) }));
  const { extra_givens: given, ...rest } = puzzle;
  const more = given === undefined ? {} : { extra_givens: given.padEnd(next, ".") };
  return { puzzle: { ...rest, ...more, extra_cells: [...(puzzle.extra_cells ?? []), ...made] }, fields };
}

/**
 * Removes the extra cells of deleted rules from a puzzle. Remaining rules about the layers of the deleted rules become rules
 * about digits; remaining rules about other extra cells of the deleted rules are removed.
 *
 * @param {Puzzle} before @param {Puzzle} after `before` without the deleted rules @param {readonly Rule[]} gone the deleted rules
 */
export function withoutExtra(before, after, gone) {
  const numbers = gone.flatMap((rule) => (OWN[rule.type] ?? []).flatMap((field) => /** @type {unknown[]} */ (rule[field] ?? []))).map(extraNumber);
  const removed = new Set(numbers.filter((number) => number !== undefined));
  if (removed.size === 0) return after;
  /** The cells of the grid that replace extra cells. @type {Map<number | undefined, string>} */
  const places = new Map(layersOf({ ...before, rules: gone }).flatMap(([, of]) => [...of].map(([cell, extra]) => /** @type {const} */ ([extraNumber(extra), cell]))));
  const kept = Array.from({ length: extraCount(before) }, (_, k) => k + 1).filter((number) => !removed.has(number));
  const numbered = new Map(kept.map((number, k) => [number, `ex${k + 1}`]));
  const change = (/** @type {string | number} */ name) => {
    const number = extraNumber(name);
    return number === undefined ? name : (numbered.get(number) ?? places.get(number) ?? "ex0");
  };
  const isWhole = (/** @type {any} */ value) => !JSON.stringify(value).includes('"ex0"');
  const rules = (after.rules ?? []).map((rule) => /** @type {Rule} */ (renamed(rule, change))).filter(isWhole);
  let first = 0;
  const groups = (before.extra_cells ?? []).flatMap((group) => {
    const own = kept.filter((number) => number > first && number <= first + group.cells).length;
    first += group.cells;
    return own > 0 ? [{ ...group, cells: own }] : [];
  });
  const { rules: _, extra_cells: __, extra_givens: given, ...rest } = after;
  const left = given === undefined ? {} : { extra_givens: kept.map((number) => given[number - 1] ?? ".").join("") };
  return { ...rest, ...left, ...(groups.length > 0 && { extra_cells: groups }), ...(rules.length > 0 && { rules }) };
}

/** The puzzle as the board shows it: without extra cells. Rules about the values or regions of cells become rules about these cells. @param {Puzzle} puzzle @returns {Puzzle} */
export function withoutLayers(puzzle) {
  if (!puzzle.extra_cells) return puzzle;
  const { extra_cells: _, extra_givens: __, rules = [], ...rest } = puzzle;
  const shown = rules.flatMap((rule) => {
    const found = hasOwn(rule) ? undefined : inGrid(puzzle, rule);
    return found ? [inLayer({ ...puzzle, rules: [] }, found)] : [];
  });
  return { ...rest, ...(shown.length > 0 && { rules: shown }) };
}
