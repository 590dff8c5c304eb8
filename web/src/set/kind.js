// The kinds of rules, and helpers that make rows of the table of kinds (`kinds/`).

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

/** Paths on a square of 24 by 24, or texts, with their classes. @typedef {readonly (readonly [look: string, path: string])[]} Picture */

/**
 * @typedef {object} Kind
 * @property {string} name in the texts
 * @property {string} type of the rule; or the field of the puzzle, for what is not in the list of rules
 * @property {Group} group
 * @property {Shape} shape
 * @property {readonly Option[]} options
 * @property {Picture} icon
 * @property {(choices: Choices, fields?: Fields) => Fields} write the fields that the choices state; `fields` say where the rule is
 * @property {(rule: Rule, geometry: import("../game/geometry.js").Geometry) => Choices} read the choices that a rule states in a grid
 * @property {(rule: Rule) => boolean} is whether a rule of this type is of this kind
 * @property {boolean} [isRare] whether the palette shows it only on request
 * @property {boolean} [isMany] whether a puzzle can have several rules of this kind although they have no place
 * @property {(puzzle: Puzzle, isOn: boolean) => Puzzle} [switched] for a kind that is a field of the puzzle
 * @property {(puzzle: Puzzle) => boolean} [isOn]
 * @property {(geometry: Geometry) => boolean} [fits] whether a grid can have it; missing if all can
 * @property {(geometry: Geometry, choices: Choices) => Fields} [placed] the fields of a rule about the whole grid that say where it is
 * @property {(geometry: Geometry, choices: Choices) => ExtraGroup[]} [extra] the extra cells that a rule of this kind needs
 * @property {(puzzle: Puzzle, isOn: boolean) => Puzzle} [frame] changes of the grid that such a rule needs, or no longer
 * needs
 */

/** @typedef {import("../game/extra.js").ExtraGroup} ExtraGroup */

/** The options that are set by drawing, and say where the rule is. */
const PLACING = new Set(["pill", "side", "direction"]);
/** Whether an option says where a rule is. @param {Option} option */
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

/** Two cells in a relation. @param {string} relation @param {number} standard @param {Picture} icon @returns {Kind} */
export const related = (relation, standard, icon) =>
  row("between", pair, "pair", icon, [number(relation, standard, relation === "sum" ? 0 : 1, 99)], {
    name: relation,
    write: (choices) => ({ relation: { [relation]: choices[relation] } }),
    read: (rule) => ({ .../** @type {object} */ (rule.relation) }),
    is: ({ relation: found }) => typeof found === "object" && found !== null && relation in found,
  });

/** Lists of numbers by the relation that they state. @typedef {readonly (readonly [relation: string, list: string, standard: readonly number[]])[]} Relations */

/** The options for relations, and how a rule has them. @param {Relations} relations */
export const relating = (relations) => ({
  options: relations.map(([, list, standard]) => numbers(list, standard)),
  write: (/** @type {Choices} */ choices) => ({ relations: relations.flatMap(([relation, list]) => (choices[list] ?? []).map((/** @type {number} */ one) => ({ [relation]: one }))) }),
  read: (/** @type {Rule} */ rule) => {
    const all = /** @type {Record<string, number>[]} */ (rule.relations);
    return Object.fromEntries(relations.map(([relation, list]) => [list, all.flatMap((one) => one[relation] ?? [])]));
  },
});

/** The rule that all marks of a kind are drawn. @param {string} marks @param {Relations} relations @param {Picture} icon @returns {Kind} */
export const negative = (marks, relations, icon) => {
  const { options, write, read } = relating(relations);
  return row("grid", grid, "negative", icon, options, {
    name: `negative-${marks}`,
    write: (choices) => ({ marks, ...write(choices) }),
    read,
    is: (rule) => rule.marks === marks,
  });
};

/** A rule without a place, for one of the words that its field can have. @param {string} type @param {string} field @param {string} word @param {Picture} icon @returns {Kind} */
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

/** A curved line, the frame of a grid, and a circle, in pictures. */
export const CURVE = "M4 18 9 8 15 15 20 5";
export const FRAME = "M4 4H20V20H4Z";
/** @param {number} x @param {number} y @param {number} radius */
export const ringAt = (x, y, radius) => `M${x} ${y}m-${radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;
