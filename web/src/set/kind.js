// The type of a row in the table of kinds of rules, and functions that make such rows. The table is in `kinds/`.

import { number, numbers } from "./options.js";
import { grid, pair } from "./shapes.js";

/** @typedef {import("../game/geometry.js").Geometry} Geometry */
/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../game/puzzle.js").Rule} Rule */
/** @typedef {import("./options.js").Option} Option */
/** @typedef {import("./shapes.js").Choices} Choices */
/** @typedef {import("./shapes.js").Fields} Fields */
/** @typedef {import("./shapes.js").Shape} Shape */

/** A group of the palette. @typedef {"areas" | "lines" | "cells" | "between" | "outside" | "logic" | "grid"} Group */

/** A picture of 24 by 24 units: SVG paths or texts, each after its CSS classes. @typedef {readonly (readonly [look: string, path: string])[]} Picture */

/**
 * @typedef {object} Kind
 * @property {string} name the key of the kind in the texts
 * @property {string} type the type of the rule; for a kind that is not in the list of rules, a name such as `windows`
 * @property {Group} group
 * @property {Shape} shape
 * @property {readonly Option[]} options
 * @property {Picture} icon
 * @property {(choices: Choices, fields?: Fields) => Fields} write the fields of a rule with these choices; `fields` has its cells or states its place
 * @property {(rule: Rule, geometry: import("../game/geometry.js").Geometry) => Choices} read the choices in the fields of a rule
 * @property {(rule: Rule) => boolean} is whether a rule of the type `type` is of this kind
 * @property {boolean} [isRare] whether the palette shows it only on request
 * @property {boolean} [isMany] whether a puzzle can have several rules of this kind, which is about the whole grid
 * @property {(puzzle: Puzzle, isOn: boolean) => Puzzle} [switched] switches a kind that is a field of the puzzle on or off
 * @property {(puzzle: Puzzle) => boolean} [isOn]
 * @property {(geometry: Geometry) => boolean} [fits] whether a grid can have a rule of this kind; missing if all grids can
 * @property {(geometry: Geometry, choices: Choices) => Fields} [placed] the fields with the cells of a rule about the whole grid
 * @property {(geometry: Geometry, choices: Choices) => ExtraGroup[]} [extra] the extra cells that a rule of this kind needs
 * @property {(puzzle: Puzzle, isOn: boolean) => Puzzle} [frame] changes the grid as a rule of this kind needs it, or back
 */

/** @typedef {import("../game/extra.js").ExtraGroup} ExtraGroup */

/** The options that are set by drawing and state the place of the rule. */
const PLACING = new Set(["pill", "side", "direction"]);
/** Whether an option states the place of a rule. @param {Option} option */
export const isPlacing = ({ name }) => PLACING.has(name);

/** @param {readonly Option[]} options @returns {Pick<Kind, "write" | "read" | "is">} */
const plainly = (options) => {
  const own = options.filter((option) => !isPlacing(option));
  return {
    write: (choices) => Object.fromEntries(own.map(({ name, type, isSaid }) => [name, type === "flag" && !choices[name] ? (isSaid ? false : undefined) : choices[name]])),
    read: (rule) => Object.fromEntries(own.map(({ name }) => [name, rule[name]])),
    is: () => true,
  };
};

/**
 * A row of the table of kinds.
 *
 * @param {Group} group @param {Shape} shape @param {string} type @param {Picture} icon @param {readonly Option[]} [options]
 * @param {Partial<Kind>} [more] @returns {Kind}
 */
export const row = (group, shape, type, icon, options = [], more = {}) => ({ name: type, type, group, shape, icon, options, ...plainly(options), ...more });

/** A row that the palette shows only on request. @type {typeof row} */
export const rare = (group, shape, type, icon, options, more) => row(group, shape, type, icon, options, { isRare: true, ...more });

/** The kind of rules that state a relation of two cells. @param {string} relation @param {number} standard @param {Picture} icon @returns {Kind} */
export const related = (relation, standard, icon) =>
  row("between", pair, "pair", icon, [number(relation, standard, relation === "sum" ? 0 : 1, 99)], {
    name: relation,
    write: (choices) => ({ relation: { [relation]: choices[relation] } }),
    read: (rule) => ({ .../** @type {object} */ (rule.relation) }),
    is: ({ relation: found }) => typeof found === "object" && found !== null && relation in found,
  });

/** For each relation, such as a difference, the name of the option for its list of numbers, and the default list. @typedef {readonly (readonly [relation: string, list: string, standard: readonly number[]])[]} Relations */

/** The options for lists of relations, with the functions that write them into a rule and read them. @param {Relations} relations */
export const relating = (relations) => ({
  options: relations.map(([, list, standard]) => numbers(list, standard)),
  write: (/** @type {Choices} */ choices) => ({ relations: relations.flatMap(([relation, list]) => (choices[list] ?? []).map((/** @type {number} */ one) => ({ [relation]: one }))) }),
  read: (/** @type {Rule} */ rule) => {
    const all = /** @type {Record<string, number>[]} */ (rule.relations);
    return Object.fromEntries(relations.map(([relation, list]) => [list, all.flatMap((one) => one[relation] ?? [])]));
  },
});

/** The kind of negative constraints: all marks of a kind are drawn, so cells without a mark are not in its relation. @param {string} marks @param {Relations} relations @param {Picture} icon @returns {Kind} */
export const negative = (marks, relations, icon) => {
  const { options, write, read } = relating(relations);
  return row("grid", grid, "negative", icon, options, {
    name: `negative-${marks}`,
    write: (choices) => ({ marks, ...write(choices) }),
    read,
    is: (rule) => rule.marks === marks,
  });
};

/** The kind of a rule about the whole grid in which a field has one of several words. @param {string} type @param {string} field @param {string} word @param {Picture} icon @returns {Kind} */
export const worded = (type, field, word, icon) =>
  row("grid", grid, type, icon, [], { name: `${type}-${word}`, write: () => ({ [field]: word }), read: () => ({}), is: (rule) => rule[field] === word });

/** A kind that is a field of the puzzle. @param {string} name @param {Picture} icon @param {(puzzle: Puzzle) => boolean} isOn @param {(puzzle: Puzzle, isOn: boolean) => Puzzle} switched
 * @returns {Kind} */
const field = (name, icon, isOn, switched) => row("grid", grid, name, icon, [], { isOn, switched });

/** @param {"windows" | "disjoint_groups" | "from_zero"} name @param {string} called @param {Picture} icon */
export const toggle = (name, called, icon) =>
  field(called, icon, (puzzle) => puzzle[name] === true, ({ [name]: _, ...rest }, isOn) => (isOn ? { ...rest, [name]: true } : rest));

/** @param {"falling" | "rising"} which @param {Picture} icon */
export const diagonal = (which, icon) => {
  const other = which === "falling" ? "rising" : "falling";
  const has = (/** @type {Puzzle} */ { diagonals }, /** @type {string} */ one) => diagonals === true || diagonals === one;
  /** @param {Puzzle} puzzle @param {boolean} isOn @returns {Puzzle} */
  const switched = (puzzle, isOn) => {
    const { diagonals: _, ...rest } = puzzle;
    const hasOther = has(puzzle, other);
    if (isOn) return { ...rest, diagonals: hasOther ? true : which };
    return hasOther ? { ...rest, diagonals: other } : rest;
  };
  return { ...field(`diagonal-${which}`, icon, (puzzle) => has(puzzle, which), switched), fits: (/** @type {Geometry} */ { rows, columns }) => rows === columns };
};

/** Paths for pictures: a curved line, the frame of a grid, and a circle. */
export const CURVE = "M4 18 9 8 15 15 20 5";
export const FRAME = "M4 4H20V20H4Z";
/** @param {number} x @param {number} y @param {number} radius */
export const ringAt = (x, y, radius) => `M${x} ${y}m-${radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;
