// The kinds of rules about the cells of a line.

import { CURVE, rare, ringAt, row } from "../kind.js";
import { choice, flag, number, rows, text } from "../options.js";
import { arrow, line, lines } from "../shapes.js";

/** @typedef {import("../../game/geometry.js").Geometry} Geometry */

/** The even and the odd digits of a grid. @param {Geometry} geometry */
export const byParity = ({ digits, lowest }) => [0, 1].map((rest) => digits.map((digit) => digit - 1 + lowest).filter((value) => value % 2 === rest));

/** A state machine that accepts lines on which even and odd digits alternate. @param {Geometry} geometry */
function alternating(geometry) {
  const [even, odd] = byParity(geometry);
  return { starts: [0, 1], accepted: [0, 1], transitions: [[0, even, 1], [1, odd, 0]] };
}

/** @type {readonly import("../kind.js").Kind[]} */
export const LINES = [
  row("lines", line(2), "thermometer", [["thick grey", "M6 18 12 9 20 5"], ["dot grey", "M6 18h0"]], [flag("slow")]),
  row("lines", arrow, "arrow", [["ink", "M8.5 15.5 19 5M13 5h6v6"], ["ring", ringAt(6, 18, 3)]], [number("pill", 1, 1, 4)]),
  row("lines", line(3), "double-arrow", [["ink", "M8 16 16 8"], ["ring", ringAt(6, 18, 3) + ringAt(18, 6, 3)]]),
  row("lines", line(2), "whisper", [["thick green", CURVE]], [number("least", 5, 1, 35)]),
  row("lines", line(2), "palindrome", [["thick grey", CURVE], ["ink", "M4 18h0M20 5h0"]]),
  row("lines", line(2), "renban", [["thick purple", CURVE]]),
  row("lines", line(2), "region-sum", [["thick blue", CURVE], ["ink", "M12 3V21"]]),
  row("lines", line(3), "between", [["thick grey", "M6 18 12 10 18 6"], ["ring", ringAt(6, 18, 3) + ringAt(18, 6, 3)]]),
  row("lines", line(3), "lockout", [["thick blue", "M6 18 12 10 18 6"], ["ring", "M6 14 10 18 6 22 2 18ZM18 2 22 6 18 10 14 6Z"]], [number("least", 4, 1, 35)]),
  row("lines", line(3), "zipper", [["thick purple", "M4 18 12 8 20 18"], ["dot ink", "M12 8h0"]]),
  row("lines", line(2), "nabner", [["thick yellow", CURVE]]),
  row("lines", line(2), "modular", [["thick teal", CURVE], ["text", "m"]], [number("modulus", 3, 2, 36)]),
  row("lines", line(2), "entropic", [["thick orange", CURVE]]),
  row("lines", line(2), "sum-line", [["thick teal", "M4 19H20"], ["text", "Σ"]], [number("sum", 10, 1), flag("loop")]),
  row("lines", line(1), "pattern", [["thin", "M4 19H20"], ["text", ".*"]], [text("pattern", ".*")]),
  row("lines", line(1), "table", [["thin", "M4 6H20M4 12H20M4 18H20M9 4V20M15 4V20"]], [rows("rows")]),
  rare("lines", arrow, "operation-arrow", [["ink", "M8.5 15.5 19 5M13 5h6v6"], ["ring", ringAt(6, 18, 3)], ["text tiny", "×"]], [choice("operation", ["product", "average", "minimum", "maximum"]), number("pill", 1, 1, 4)]),
  rare("lines", line(3), "sequence", [["thick teal", "M4 19H20"], ["text", "+2"]]),
  rare("lines", line(2), "digit-groups", [["thick orange", "M4 19H20"], ["text", "ab"]], [rows("groups", byParity)], { is: ({ cells }) => cells !== undefined }),
  rare("lines", lines("parts"), "state-machine", [["ring", ringAt(6, 12, 3) + ringAt(18, 12, 3)], ["ink", "M7 8q5-5 9 0M16 8l-.5-3M16 8l-3 .3"]], [{ name: "machine", type: "machine", standard: alternating, isNeeded: true }]),
];
