// The kinds of rules about the cells of an area.

import { FRAME, rare, row } from "../kind.js";
import { choice, counts, digits, flag, integers, maybe, number, numbers, only, saidFlag } from "../options.js";
import { areaShape, block, groups, ordered } from "../shapes.js";

/** @typedef {import("../shapes.js").Choices} Choices */

/** The kinds of clues of a special cage. */
const CLUES = ["one_of", "digital_root", "no_sum", "balanced"];

/** The weights for a sum of `count` cells. Missing weights are 1; undefined if all are 1, because the rule then needs none. @param {readonly number[]} weights @param {number} count */
function weightsFor(weights, count) {
  const all = Array.from({ length: count }, (_, k) => weights[k] ?? 1);
  return all.every((weight) => weight === 1) ? undefined : all;
}

/** @type {readonly import("../kind.js").Kind[]} */
export const AREAS = [
  row("areas", areaShape, "cage", [["dashed", FRAME], ["text small", "12"]], [maybe("sum")]),
  row("areas", areaShape, "extra-region", [["fill blue", "M4 4H14V10H20V20H10V14H4Z"]]),
  row("areas", groups, "equal-sums", [["fill grey", "M3 9H9V15H3ZM15 9H21V15H15Z"], ["ink", "M10.5 11H13.5M10.5 13H13.5"]]),
  row("areas", groups, "same-values", [["fill grey", "M3 4H9V10H3Z"], ["fill grey", "M14 13H20V19H14Z"], ["ink", "M9 9 14 14"]], [flag("in_order")], {
    write: ({ in_order: isInOrder }) => ({ in_order: Boolean(isInOrder) }),
  }),
  rare("areas", ordered, "weighted-sum", [["fill blue", "M4 4H14V14H4Z"], ["text", "+"], ["thin", "M4 20H20"]], [{ ...number("sum"), least: -99_999, most: 99_999 }, integers("weights")], {
    write: ({ sum, weights }, fields = {}) => ({ sum, weights: weightsFor(weights ?? [], /** @type {unknown[]} */ (fields.cells ?? []).length) }),
  }),
  rare("areas", areaShape, "contents", [["fill blue", FRAME], ["text small middle", "7 8"]], [counts("counts"), saidFlag("exact")]),
  rare("areas", areaShape, "special-cage", [["dashed", FRAME], ["text small", "≠"]], [
    choice("cage_clue", CLUES),
    only(numbersNeeded("one_of"), "cage_clue", "one_of"),
    only(number("digital_root", undefined, 0, 9), "cage_clue", "digital_root"),
    only(number("no_sum", undefined, 0, 126), "cage_clue", "no_sum"),
  ], {
    write: ({ cage_clue: clue, ...choices }) => ({ clue: clue === "balanced" ? clue : { [clue]: choices[clue] } }),
    read: ({ clue }) => (typeof clue === "string" ? { cage_clue: clue } : { cage_clue: Object.keys(/** @type {object} */ (clue))[0], .../** @type {Choices} */ (clue) }),
  }),
  rare("areas", ordered, "lunchbox", [["dashed", FRAME], ["fill orange", "M8 10H16V16H8Z"]], [number("sum")]),
  rare("areas", block, "area", [["thin", FRAME], ["fill blue", "M6 6H12V10H18V18H12V14H6Z"]], [digits("digits", 36), { ...maybe("size"), least: 1 }]),
];

/** An option for a list of numbers, which must not be empty. @param {string} name */
function numbersNeeded(name) {
  const { standard: _, ...option } = numbers(name, []);
  return { ...option, isNeeded: true };
}
