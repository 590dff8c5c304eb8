// The kinds of rules about the whole grid.

import { FRAME, diagonal, negative, relating, row, toggle, worded } from "../kind.js";
import { sizeOf } from "../../game/size.js";
import { choice, flag, number, only, rows } from "../options.js";
import { grid } from "../shapes.js";
import { byParity } from "./lines.js";

/** @typedef {import("../../game/geometry.js").Geometry} Geometry */
/** @typedef {import("../../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../shapes.js").Choices} Choices */

/** The relations that must not hold between two cells that a leap connects. */
const LEAPS = relating([["difference", "differences", [0]], ["ratio", "ratios", []], ["sum", "sums", []]]);

/** The cells that can be modified: the chosen cells; all cells if none are chosen, or if the solver has to find the modified cells. @param {Geometry} geometry @param {Choices} choices @returns {string[]} */
const modified = (geometry, { chosen, modified: some = [] }) => (chosen || some.length === 0 ? geometry.cells.map((cell) => geometry.name(cell)) : [...new Set(some)]);

/** Removes the regions from a grid, or restores its usual boxes. @param {Puzzle} puzzle @param {boolean} isWithout @returns {Puzzle} */
function withoutRegions({ box: _, regions: __, ...rest }, isWithout) {
  return isWithout ? { ...rest, regions: "none" } : rest;
}

/** Gives a grid one digit more than the length of its longer side, from 0, or restores the usual digits. @param {Puzzle} puzzle @param {boolean} isMore @returns {Puzzle} */
function withOneMore({ digits: _, from_zero: __, ...rest }, isMore) {
  return isMore ? { ...rest, digits: sizeOf(rest).digits + 1, from_zero: true } : rest;
}

/** @type {readonly import("../kind.js").Kind[]} */
export const GRID = [
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
  row("grid", grid, "leaper", [["thin", FRAME], ["ink", "M7 17Q10 7 17 9M17 9l-3-2M17 9l-2.500 2.500"]], [{ name: "leap", type: "numbers", standard: [1, 3], isNeeded: true, length: 2 }, ...LEAPS.options], {
    isMany: true,
    write: (choices) => ({ leap: choices.leap, ...LEAPS.write(choices) }),
    read: (rule) => ({ leap: rule.leap, ...LEAPS.read(rule) }),
  }),
  row("grid", grid, "digit-groups", [["thin", "M4 4H20V20H4ZM12 4V20M4 12H20"], ["text small middle", "abc"]], [rows("groups", byParity)], {
    name: "digit-groups-everywhere",
    isMany: true,
    is: ({ cells }) => cells === undefined,
  }),
  row("grid", grid, "distinct-lines", [["thin", FRAME], ["ink", "M7 9H17M7 15H17M10 18 14 6"]]),
  row("grid", grid, "dutch-flatmates", [["thin", "M8 3H16V21H8ZM8 9H16M8 15H16"], ["text small middle", "5"]]),
  row("grid", grid, "chaos-construction", [["dashed", "M4 4H20V20H4ZM10 4V12H16V20"], ["text small middle", "?"]], [number("size", ({ digits }) => digits.length, 1, 36)], {
    extra: ({ cells, columns }) => [{ field: "regions", name: "regions", cells: cells.length, columns }],
    frame: withoutRegions,
  }),
  row("grid", grid, "doppelganger", [["thin", FRAME], ["text middle", "≠0"]], [], {
    extra: ({ rows, columns, regions }) => [
      { field: "rows", name: "missing in rows", cells: rows },
      { field: "columns", name: "missing in columns", cells: columns },
      ...(regions ? [{ field: "regions", name: "missing in regions", cells: new Set(regions).size }] : []),
    ],
    frame: withOneMore,
  }),
  row("grid", grid, "modifier", [["thin", FRAME], ["text middle", "×2"]], [
    choice("change", ["times", "plus"]),
    { ...number("amount", 2), least: -36, most: 36 },
    flag("chosen"),
    only({ name: "modified", type: "cells" }, "chosen", false, undefined),
  ], {
    isMany: true,
    write: ({ change, amount }) => ({ change: { [change]: amount } }),
    read: ({ change, chosen, cells }, geometry) => {
      const [[name = "times", amount = 2] = []] = Object.entries(/** @type {Record<string, number>} */ (change));
      return { change: name, amount, chosen: chosen !== undefined, modified: /** @type {string[]} */ (cells).length === geometry.cells.length ? [] : cells };
    },
    placed: (geometry, choices) => ({ cells: modified(geometry, choices) }),
    extra: (geometry, choices) => {
      const { length } = modified(geometry, choices);
      return [{ field: "marks", name: "marks", cells: length }, { field: "values", name: "values", cells: length }, ...(choices.chosen ? [{ field: "chosen", name: "chosen", cells: geometry.rows }] : [])];
    },
  }),
];
