// The kinds of clues outside the grid.

import { rare, row } from "../kind.js";
import { called, choice, digits, flag, number } from "../options.js";
import { edge, slope } from "../shapes.js";

const SIDE = choice("side", ["left", "right", "top", "bottom"]);
const DIRECTION = choice("direction", ["down-right", "down-left", "up-right", "up-left"]);
/** The option for the number of cells that a clue is about, from the border. @param {number} least */
const first = (least) => called(number("count", 3, least, 36), "first");

/** @type {readonly import("../kind.js").Kind[]} */
export const OUTSIDE = [
  row("outside", edge, "sandwich", [["thin", "M9 4H21V20H9"], ["ink", "M11 9H19M11 15H19"], ["fill orange", "M11 10.5H19V13.500H11Z"], ["text tiny", "7"]], [number("sum"), SIDE]),
  row("outside", edge, "x-sum", [["thin", "M12 4H21V20H12"], ["text", "XΣ"]], [number("sum"), SIDE]),
  row("outside", edge, "skyscraper", [["fill grey", "M4 14H8V20H4ZM10 10H14V20H10ZM16 5H20V20H16Z"]], [number("count", undefined, 1, 36), SIDE]),
  row("outside", edge, "numbered-room", [["thin", "M10 4H21V20H10"], ["text", "№"]], [number("digit", undefined, 0, 36), SIDE]),
  row("outside", slope, "little-killer", [["ink", "M6 6 19 19M12 19h7v-7"], ["text tiny", "9"]], [number("sum"), DIRECTION]),
  rare("outside", edge, "frame-sum", [["thin", "M7 4H21V20H7M12 4V20M17 4V20"], ["text tiny", "Σ"]], [number("sum"), first(1), SIDE]),
  rare("outside", edge, "beside", [["thin", "M6 8H21V16H6M11 8V16M16 8V16"], ["text small middle", "9"], ["text tiny", "2"]], [digits("neighbours", 2), called(number("digit", ({ digits, lowest }) => digits.length - 1 + lowest, 0, 36), "beside"), SIDE]),
  rare("outside", edge, "rossini", [["thin", "M9 4H21V20H9"], ["ink", "M5 18V6M2.500 8.500 5 6l2.500 2.500"]], [choice("rises", ["rises", "falls"]), first(2), SIDE], {
    write: ({ count, rises }) => ({ count, rises: rises !== "falls" }),
    read: ({ count, rises }) => ({ count, rises: rises ? "rises" : "falls" }),
  }),
  rare("outside", edge, "hidden-skyscraper", [["fill grey", "M4 8H8V20H4ZM16 5H20V20H16Z"], ["dashed", "M10 13H14V20H10Z"]], [number("digit", undefined, 0, 36), SIDE]),
  rare("outside", edge, "full-rank", [["thin", "M10 4H21V20H10"], ["text small middle", "1."]], [number("rank", undefined, 1, 144), flag("may_tie"), SIDE]),
];
