// The kinds of rules about single cells.

import { FRAME, rare, ringAt, row } from "../kind.js";
import { choice, flag, oneOf, saidFlag } from "../options.js";
import { allCells, areaShape, line, lines, oneCell, withCells } from "../shapes.js";

/** @type {readonly import("../kind.js").Kind[]} */
export const CELLS = [
  row("cells", oneCell, "parity", [["fill grey", "M3 8H11V16H3Z"], ["fill grey", "M17 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0"]], [choice("parity", ["odd", "even"])]),
  row("cells", oneCell, "extremum", [["thin", FRAME], ["ink", "M10 8 12 10 14 8M10 16 12 14 14 16M8 10 10 12 8 14M16 10 14 12 16 14"]], [choice("extreme", ["minimum", "maximum"])]),
  row("cells", oneCell, "indexer", [["fill orange", FRAME], ["text middle", "3"]], [choice("along", ["row", "column", "region"])]),
  row("cells", allCells, "counting-circles", [["ring", ringAt(12, 12, 7)], ["text small middle", "3"]]),
  rare("cells", withCells(areaShape, "counted", "cell"), "count-distinct", [["fill blue", "M10 4H20V20H10Z"], ["thin", "M3 8H10V16H3Z"], ["text small middle", "#"]], [oneOf("cell")]),
  rare("cells", withCells(lines("arms"), "arms", "cell"), "region-count", [["fill grey", "M6 9H20V15H6Z"], ["ink", "M6 12H18M15 9l3 3-3 3"], ["text tiny", "#"]], [oneOf("cell"), saidFlag("in_a_row"), flag("except_start")]),
  rare("cells", withCells(line(1), "indexed", "index", "value"), "value-index", [["fill orange", "M3 14H21V20H3Z"], ["thin", "M9 14V20M15 14V20"], ["text", "@"]], [oneOf("index"), oneOf("value")]),
];
