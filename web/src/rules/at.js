// The rules at each cell, for screen readers.

import { Geometry } from "../game/geometry.js";
import { formOf } from "./list.js";

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../game/puzzle.js").Rule} Rule */
/** @typedef {import("../game/puzzle.js").CellName} CellName */
/** @typedef {import("./list.js").Texts} Texts */

/** The cells that a rule names. For a clue outside the grid, the cell next to the clue. @param {Rule} rule @param {Geometry} geometry @returns {number[]} */
export function cellsOf(rule, geometry) {
  const { cells, circle = [], shaft = [], groups = [], arms = [], parts = [], alternatives, cell, index, value, corner, start, side, line } = /** @type {Record<string, any>} */ (rule);
  if (alternatives) return alternatives.flat().flatMap((/** @type {Rule} */ one) => cellsOf(one, geometry));
  const at = Number(line) - 1;
  /** @type {Record<string, [number, number]>} */
  const beside = { left: [at, 0], right: [at, geometry.columns - 1], top: [0, at], bottom: [geometry.rows - 1, at] };
  if (side) return [geometry.at(...(beside[side] ?? [0, 0])) ?? 0];
  const named = (/** @type {CellName} */ name) => geometry.named(name);
  if (corner !== undefined) {
    const first = named(corner);
    return [first, first + 1, first + geometry.columns, first + geometry.columns + 1].filter((one) => one < geometry.cells.length);
  }
  const single = [cell, start, index, value].filter((one) => one !== undefined);
  const several = [...(cells ?? []), ...[circle, shaft].flat(), ...[groups, arms, parts].flat(2)];
  return [...several, ...single].map(named).filter((one) => geometry.cells[one] !== undefined);
}

/** The names of the rules at each cell, by language and puzzle. @type {WeakMap<Texts, WeakMap<Puzzle, Map<number, string>>>} */
const known = new WeakMap();

/** The names of the rules at each cell of a puzzle: `Cage 15, Thermometer`. @param {Puzzle} puzzle @param {Texts} text */
export function rulesAt(puzzle, text) {
  let inLanguage = known.get(text);
  if (!inLanguage) known.set(text, (inLanguage = new WeakMap()));
  let found = inLanguage.get(puzzle);
  if (!found) inLanguage.set(puzzle, (found = findRules(puzzle, text)));
  return found;
}

/** @param {Puzzle} puzzle @param {Texts} text */
function findRules(puzzle, text) {
  const geometry = Geometry.of(puzzle);
  if (geometry.parts.length > 0) return inParts(geometry, text);
  const sentences = /** @type {Record<string, string[]>} */ (text.rules);
  /** @type {Map<number, string[]>} */
  const names = new Map();
  const add = (/** @type {number} */ cell, /** @type {string} */ name) => names.set(cell, [...(names.get(cell) ?? []), name]);
  geometry.houses.forEach(({ name, cells }) => {
    const kind = name.startsWith("region") ? "regions" : name.startsWith("diagonal") ? "diagonals" : name.startsWith("window") ? "windows" : name.startsWith("extra") ? "extra_regions" : undefined;
    const number = name.match(/\d+$/)?.[0] ?? "";
    if (kind) for (const cell of cells) add(cell, `${text.houses[kind][0]} ${number}`);
  });
  const cages = (puzzle.cages ?? []).map(([sum, ...cells]) => ({ type: "cage", cells, ...(sum ? { sum } : {}) }));
  for (const rule of [...cages, ...(puzzle.rules ?? [])]) {
    const { sum, count, digit, digits } = /** @type {Record<string, any>} */ (rule);
    const number = sum ?? count ?? digit ?? digits?.join(" ");
    const name = [sentences[formOf(rule)]?.[0] ?? rule.type, number].filter((part) => part !== undefined).join(" ");
    for (const cell of new Set(cellsOf(rule, geometry))) add(cell, name);
  }
  return new Map([...names].map(([cell, list]) => [cell, list.join(", ")]));
}

/** The names of the rules at each cell of a canvas with several grids. @param {Geometry} geometry @param {Texts} text */
function inParts(geometry, text) {
  /** @type {Map<number, string>} */
  const all = new Map();
  for (const part of geometry.parts) {
    for (const [own, said] of rulesAt(part.puzzle, text)) {
      const cell = part.cells[own] ?? 0;
      all.set(cell, [all.get(cell), said].filter(Boolean).join(", "));
    }
  }
  return all;
}
