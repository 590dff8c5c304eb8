// The kinds of rules, a row each: what the rule is called in a puzzle, how it is drawn, and what can be chosen. The palette, the
// tools, and the list of what is drawn come from this table.

import { choice, digits, flag, maybe, number, numbers, rows, text } from "./options.js";
import { allCells, areaShape, arrow, corner, edge, grid, groups, line, oneCell, pair, slope } from "./shapes.js";

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../game/puzzle.js").Rule} Rule */
/** @typedef {import("./options.js").Option} Option */
/** @typedef {import("./shapes.js").Choices} Choices */

/** A group of the palette. @typedef {"areas" | "lines" | "cells" | "between" | "outside" | "grid"} Group */

/**
 * @typedef {object} Kind
 * @property {string} name in the texts
 * @property {string} type of the rule; or the field of the puzzle, for what is not in the list of rules
 * @property {Group} group
 * @property {import("./shapes.js").Shape} shape
 * @property {readonly Option[]} options
 * @property {readonly (readonly [look: string, path: string])[]} icon paths on a square of 24 by 24, or texts, with their classes
 * @property {(choices: Choices) => import("./shapes.js").Fields} write the fields that the choices state
 * @property {(rule: Rule) => Choices} read the choices that a rule states
 * @property {(rule: Rule) => boolean} is whether a rule of this type is of this kind
 * @property {(puzzle: Puzzle, isOn: boolean) => Puzzle} [switched] for a kind that is a field of the puzzle
 * @property {(puzzle: Puzzle) => boolean} [isOn]
 */

/** The options that are chosen when a rule is drawn, and say where it is. */
const PLACING = new Set(["pill", "side", "direction"]);
/** Whether an option says where a rule is. @param {Option} option */
export const isPlacing = ({ name }) => PLACING.has(name);

/** @param {readonly Option[]} options @returns {Pick<Kind, "write" | "read" | "is">} */
const plainly = (options) => {
  const own = options.filter((option) => !isPlacing(option));
  return {
    write: (choices) => Object.fromEntries(own.map(({ name, type }) => [name, type === "flag" && !choices[name] ? undefined : choices[name]])),
    read: (rule) => Object.fromEntries(own.map(({ name }) => [name, rule[name]])),
    is: () => true,
  };
};

/**
 * A row.
 *
 * @param {Group} group @param {import("./shapes.js").Shape} shape @param {string} type @param {Kind["icon"]} icon @param {readonly Option[]} [options]
 * @param {Partial<Kind>} [more] @returns {Kind}
 */
const row = (group, shape, type, icon, options = [], more = {}) => ({ name: type, type, group, shape, icon, options, ...plainly(options), ...more });

/** Two cells in a relation. @param {string} relation @param {number} standard @param {Kind["icon"]} icon @returns {Kind} */
const related = (relation, standard, icon) =>
  row("between", pair, "pair", icon, [number(relation, standard, relation === "sum" ? 0 : 1, 99)], {
    name: relation,
    write: (choices) => ({ relation: { [relation]: choices[relation] } }),
    read: (rule) => ({ .../** @type {object} */ (rule.relation) }),
    is: ({ relation: found }) => typeof found === "object" && found !== null && relation in found,
  });

/** All marks of a kind are drawn. @param {string} marks @param {readonly (readonly [relation: string, list: string, standard: readonly number[]])[]} relations
 * @param {Kind["icon"]} icon @returns {Kind} */
const negative = (marks, relations, icon) =>
  row("grid", grid, "negative", icon, relations.map(([, list, standard]) => numbers(list, standard)), {
    name: `negative-${marks}`,
    write: (choices) => ({ marks, relations: relations.flatMap(([relation, list]) => choices[list].map((/** @type {number} */ one) => ({ [relation]: one }))) }),
    read: (rule) => {
      const all = /** @type {Record<string, number>[]} */ (rule.relations);
      return Object.fromEntries(relations.map(([relation, list]) => [list, all.flatMap((one) => one[relation] ?? [])]));
    },
    is: (rule) => rule.marks === marks,
  });

/** A rule without a place, one for each word of a field. @param {string} type @param {string} field @param {string} word @param {Kind["icon"]} icon @returns {Kind} */
const worded = (type, field, word, icon) =>
  row("grid", grid, type, icon, [], { name: `${type}-${word}`, write: () => ({ [field]: word }), read: () => ({}), is: (rule) => rule[field] === word });

/** A field of the puzzle. @param {string} name @param {Kind["icon"]} icon @param {(puzzle: Puzzle) => boolean} isOn @param {(puzzle: Puzzle, isOn: boolean) => Puzzle} switched
 * @returns {Kind} */
const field = (name, icon, isOn, switched) => row("grid", grid, name, icon, [], { isOn, switched });

/** @param {"windows" | "disjoint_groups" | "from_zero"} name @param {string} called @param {Kind["icon"]} icon */
const toggle = (name, called, icon) =>
  field(called, icon, (puzzle) => puzzle[name] === true, ({ [name]: _, ...rest }, isOn) => (isOn ? { ...rest, [name]: true } : rest));

/** @param {"falling" | "rising"} which @param {Kind["icon"]} icon */
const diagonal = (which, icon) => {
  const other = which === "falling" ? "rising" : "falling";
  const has = (/** @type {Puzzle} */ { diagonals }, /** @type {string} */ one) => diagonals === true || diagonals === one;
  return field(`diagonal-${which}`, icon, (puzzle) => has(puzzle, which), (puzzle, isOn) => {
    const { diagonals: _, ...rest } = puzzle;
    const hasOther = has(puzzle, other);
    if (isOn) return { ...rest, diagonals: hasOther ? true : which };
    return hasOther ? { ...rest, diagonals: other } : rest;
  });
};

const SIDE = choice("side", ["left", "right", "top", "bottom"]);
const DIRECTION = choice("direction", ["down-right", "down-left", "up-right", "up-left"]);
const CURVE = "M4 18 9 8 15 15 20 5";
const FRAME = "M4 4H20V20H4Z";

/** @type {readonly Kind[]} */
export const KINDS = [
  row("areas", areaShape, "cage", [["dashed", FRAME], ["text small", "12"]], [maybe("sum")]),
  row("areas", areaShape, "extra-region", [["fill blue", "M4 4H14V10H20V20H10V14H4Z"]]),
  row("areas", groups, "equal-sums", [["fill grey", "M3 9H9V15H3ZM15 9H21V15H15Z"], ["ink", "M10.5 11H13.5M10.5 13H13.5"]]),
  row("areas", groups, "same-values", [["fill grey", "M3 4H9V10H3Z"], ["fill grey", "M14 13H20V19H14Z"], ["ink", "M9 9 14 14"]], [flag("in_order")], {
    write: ({ in_order: isInOrder }) => ({ in_order: Boolean(isInOrder) }),
  }),

  row("lines", line(2), "thermometer", [["thick grey", "M6 18 12 9 20 5"], ["dot grey", "M6 18h0"]], [flag("slow")]),
  row("lines", arrow, "arrow", [["ink", "M8.5 15.5 19 5M13 5h6v6"], ["ring", "M6 18m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0"]], [number("pill", 1, 1, 4)]),
  row("lines", line(3), "double-arrow", [["ink", "M8 16 16 8"], ["ring", "M6 18m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M18 6m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0"]]),
  row("lines", line(2), "whisper", [["thick green", CURVE]], [number("least", 5, 1, 35)]),
  row("lines", line(2), "palindrome", [["thick grey", CURVE], ["ink", "M4 18h0M20 5h0"]]),
  row("lines", line(2), "renban", [["thick purple", CURVE]]),
  row("lines", line(2), "region-sum", [["thick blue", CURVE], ["ink", "M12 3V21"]]),
  row("lines", line(3), "between", [["thick grey", "M6 18 12 10 18 6"], ["ring", "M6 18m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M18 6m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0"]]),
  row("lines", line(3), "lockout", [["thick blue", "M6 18 12 10 18 6"], ["ring", "M6 14 10 18 6 22 2 18ZM18 2 22 6 18 10 14 6Z"]], [number("least", 4, 1, 35)]),
  row("lines", line(3), "zipper", [["thick purple", "M4 18 12 8 20 18"], ["dot ink", "M12 8h0"]]),
  row("lines", line(2), "nabner", [["thick yellow", CURVE]]),
  row("lines", line(2), "modular", [["thick teal", CURVE], ["text", "m"]], [number("modulus", 3, 2, 36)]),
  row("lines", line(2), "entropic", [["thick orange", CURVE]]),
  row("lines", line(2), "sum-line", [["thick teal", "M4 19H20"], ["text", "Σ"]], [number("sum", 10, 1)]),
  row("lines", line(1), "pattern", [["thin", "M4 19H20"], ["text", ".*"]], [text("pattern", ".*")]),
  row("lines", line(1), "table", [["thin", "M4 6H20M4 12H20M4 18H20M9 4V20M15 4V20"]], [rows("rows")]),

  related("difference", 1, [["thin", "M12 3V21"], ["ring", "M12 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0"]]),
  related("ratio", 2, [["thin", "M12 3V21"], ["fill ink", "M12 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0"]]),
  related("sum", 10, [["thin", "M12 3V7M12 17V21"], ["text", "X"]]),
  row("between", pair, "pair", [["thin", "M12 3V5M12 19V21"], ["ink", "M15 7 9 12 15 17"]], [], {
    name: "less",
    write: () => ({ relation: "less" }),
    read: () => ({}),
    is: ({ relation }) => relation === "less",
  }),
  row("between", corner, "quadruple", [["thin", "M12 3V21M3 12H21"], ["ring", "M12 12m-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0"], ["text small middle", "12"]], [digits("digits", 4)]),

  row("cells", oneCell, "parity", [["fill grey", "M3 8H11V16H3Z"], ["fill grey", "M17 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0"]], [choice("parity", ["odd", "even"])]),
  row("cells", oneCell, "extremum", [["thin", FRAME], ["ink", "M10 8 12 10 14 8M10 16 12 14 14 16M8 10 10 12 8 14M16 10 14 12 16 14"]], [choice("extreme", ["minimum", "maximum"])]),
  row("cells", oneCell, "indexer", [["fill orange", FRAME], ["text middle", "3"]], [choice("along", ["row", "column", "region"])]),
  row("cells", allCells, "counting-circles", [["ring", "M12 12m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0"], ["text small middle", "3"]]),

  row("outside", edge, "sandwich", [["thin", "M9 4H21V20H9"], ["ink", "M11 9H19M11 15H19"], ["fill orange", "M11 10.5H19V13.500H11Z"], ["text tiny", "7"]], [number("sum"), SIDE]),
  row("outside", edge, "x-sum", [["thin", "M12 4H21V20H12"], ["text", "XΣ"]], [number("sum"), SIDE]),
  row("outside", edge, "skyscraper", [["fill grey", "M4 14H8V20H4ZM10 10H14V20H10ZM16 5H20V20H16Z"]], [number("count", undefined, 1, 36), SIDE]),
  row("outside", edge, "numbered-room", [["thin", "M10 4H21V20H10"], ["text", "№"]], [number("digit", undefined, 0, 36), SIDE]),
  row("outside", slope, "little-killer", [["ink", "M6 6 19 19M12 19h7v-7"], ["text tiny", "9"]], [number("sum"), DIRECTION]),

  diagonal("falling", [["thin", FRAME], ["thick blue", "M5 5 19 19"]]),
  diagonal("rising", [["thin", FRAME], ["thick blue", "M5 19 19 5"]]),
  toggle("windows", "windows", [["thin", FRAME], ["fill blue", "M6 6H11V11H6ZM13 6H18V11H13ZM6 13H11V18H6ZM13 13H18V18H13Z"]]),
  toggle("disjoint_groups", "disjoint-groups", [["thin", FRAME], ["dot blue", "M8 8h0M16 8h0M8 16h0M16 16h0"]]),
  worded("anti-chess", "piece", "knight", [["thin", FRAME], ["ink", "M8 6V18H14"]]),
  worded("anti-chess", "piece", "king", [["thin", FRAME], ["ink", "M8 8 16 16M16 8 8 16M12 7V17M7 12H17"]]),
  worded("non-consecutive", "touch", "side", [["thin", FRAME], ["text small middle", "1≁2"]]),
  worded("non-consecutive", "touch", "corner", [["thin", FRAME], ["text tiny", "1"], ["ink", "M10 10 16 16"]]),
  row("grid", grid, "anti-taxicab", [["thin", FRAME], ["ink", "M7 17H17V7"]]),
  negative("kropki", [["difference", "differences", [1]], ["ratio", "ratios", [2]]], [["thin", "M12 3V21"], ["dot ink", "M12 12h0"], ["ink", "M5 5 19 19"]]),
  negative("sums", [["sum", "sums", [10, 5]]], [["text middle", "XV"], ["ink", "M5 5 19 19"]]),
  toggle("from_zero", "from-zero", [["text middle", "0–8"]]),
];

/** The types of rules that no tool adds. The page shows and keeps them. @type {readonly string[]} */
export const WITHOUT_TOOL = [
  "weighted-sum", "contents", "area", "chaos-construction", "region-count", "count-distinct", "value-index", "lunchbox",
  "hidden-skyscraper", "full-rank", "distinct-lines", "either", "doppelganger", "digit-groups", "dutch-flatmates", "special-cage",
  "operation-arrow", "corner", "leaper", "frame-sum", "beside", "rossini", "sequence", "modifier", "state-machine",
];

/** The groups of the palette in their order. @type {readonly Group[]} */
export const GROUPS = ["areas", "cells", "lines", "between", "outside", "grid"];

/** The kind of a rule; undefined if the table has none. @param {Rule} rule */
export const kindOf = (rule) => KINDS.find((kind) => !kind.switched && kind.type === rule.type && kind.is(rule));

/** @param {string} name */
export const kindNamed = (name) => KINDS.find((kind) => kind.name === name);
