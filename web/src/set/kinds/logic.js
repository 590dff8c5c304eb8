// The kinds of rules that combine other rules.

import { kindOf } from "../kinds.js";
import { row } from "../kind.js";

/** @typedef {import("../../game/geometry.js").Geometry} Geometry */
/** @typedef {import("../../game/puzzle.js").Rule} Rule */

/** The rules in all alternatives of a rule. @param {Rule} rule */
export const rulesWithin = (rule) => /** @type {Rule[][]} */ (rule.alternatives ?? []).flat();

/** The shape of alternatives. It is not drawn: it combines parts that are already drawn. @type {import("../shapes.js").Shape} */
const combination = {
  name: "combination",
  drawn: () => [],
  chosen: () => [],
  cells: (rule, geometry) => rulesWithin(rule).flatMap((one) => kindOf(one)?.shape.cells(one, geometry) ?? []),
  // If all alternatives have the same point, such as a sum of 5 or a sum of 10 between two cells, it is the point of the whole
  // rule.
  point: (rule, geometry) => {
    const [first, ...others] = rulesWithin(rule).map((one) => kindOf(one)?.shape.point?.(one, geometry));
    return others.every((other) => other?.x === first?.x && other?.y === first?.y) ? first : undefined;
  },
};

/** @type {readonly import("../kind.js").Kind[]} */
export const LOGIC = [
  row("logic", combination, "either", [["ink", "M12 20V14M12 14 6 9V4M12 14 18 9V4M3.500 6.500 6 4l2.500 2.500M15.500 6.500 18 4l2.500 2.500"]], [], { write: () => ({}), read: () => ({}) }),
];
