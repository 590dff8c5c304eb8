// Layouts of overlapping grids to start from.

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */

/** The row and column of the first cell of each grid. */
const PLACES = /** @type {const} */ ({
  twins: [[1, 1], [7, 7]],
  triplets: [[1, 1], [7, 7], [13, 13]],
  butterfly: [[1, 1], [1, 4], [4, 1], [4, 4]],
  samurai: [[1, 1], [1, 13], [7, 7], [13, 1], [13, 13]],
});

/** @typedef {keyof typeof PLACES} Layout */

export const LAYOUTS = /** @type {readonly Layout[]} */ (Object.keys(PLACES));

/** A puzzle with empty grids in a layout. @param {Layout} name @returns {Puzzle} */
export const layout = (name) => ({ givens: "", grids: PLACES[name].map((at) => ({ at, n: 9, box: [3, 3], givens: ".".repeat(81) })) });
