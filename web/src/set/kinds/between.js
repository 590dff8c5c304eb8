// The kinds of rules about pairs of cells, and about the cells around a corner.

import { rare, related, ringAt, row } from "../kind.js";
import { choice, digits, number, only } from "../options.js";
import { corner, pair } from "../shapes.js";

/** The kinds of clues at a corner. */
const CLUES = ["sum", "maximum", "add", "subtract", "multiply", "divide", "odd", "even"];
/** The kinds of clues with a number. */
const NUMBERED = ["sum", "add", "subtract", "multiply", "divide"];
/** The cells around a corner, as steps down and to the right from the top left one. @type {Record<string, [down: number, right: number]>} */
const AROUND = { "top-left": [0, 0], "top-right": [0, 1], "bottom-left": [1, 0], "bottom-right": [1, 1] };

/** The row and column in the name of a cell such as r1c2. @param {unknown} name */
const parsed = (name) => (String(name).match(/\d+/g) ?? []).map(Number);

/** @type {readonly import("../kind.js").Kind[]} */
export const BETWEEN = [
  related("difference", 1, [["thin", "M12 3V21"], ["ring", ringAt(12, 12, 4)]]),
  related("ratio", 2, [["thin", "M12 3V21"], ["fill ink", ringAt(12, 12, 4)]]),
  related("sum", 10, [["thin", "M12 3V7M12 17V21"], ["text", "X"]]),
  row("between", pair, "pair", [["thin", "M12 3V5M12 19V21"], ["ink", "M15 7 9 12 15 17"]], [], {
    name: "less",
    write: () => ({ relation: "less" }),
    read: () => ({}),
    is: ({ relation }) => relation === "less",
  }),
  row("between", corner, "quadruple", [["thin", "M12 3V21M3 12H21"], ["ring", ringAt(12, 12, 5.5)], ["text small middle", "12"]], [digits("digits", 4)]),
  rare("between", corner, "corner", [["thin", "M12 3V21M3 12H21"], ["ring", ringAt(12, 12, 5.5)], ["text small middle", "×"]], [
    choice("corner_clue", CLUES),
    only(number("corner_number"), "corner_clue", ...NUMBERED),
    only(choice("corner_cell", Object.keys(AROUND)), "corner_clue", "maximum"),
  ], {
    write: ({ corner_clue: clue, corner_number: value, corner_cell: place = "top-left" }, fields = {}) => {
      if (clue === "odd" || clue === "even") return { clue };
      if (clue !== "maximum") return { clue: { [clue]: value } };
      const [row = 1, column = 1] = parsed(fields.corner);
      const [down, right] = AROUND[place] ?? [0, 0];
      return { clue: { maximum: `r${row + down}c${column + right}` } };
    },
    read: ({ clue, corner: first }) => {
      if (typeof clue === "string") return { corner_clue: clue };
      const [name = "sum", value] = Object.entries(/** @type {Record<string, unknown>} */ (clue))[0] ?? [];
      if (name !== "maximum") return { corner_clue: name, corner_number: value };
      const [[row = 0, column = 0], [otherRow = 0, otherColumn = 0]] = [parsed(first), parsed(value)];
      return { corner_clue: name, corner_cell: `${otherRow > row ? "bottom" : "top"}-${otherColumn > column ? "right" : "left"}` };
    },
  }),
];
