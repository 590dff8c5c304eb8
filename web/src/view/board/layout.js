// The layout of the board. A cell is 60 units wide, as in the pictures of the engine, so that a picture of the engine can be a
// layer of the board.

import { unspot } from "../../game/position.js";

/** @typedef {import("../../game/geometry.js").Geometry} Geometry */
/** @typedef {{ x: number, y: number }} Point */

export const CELL = 60;
/** The margin of the picture around the grid, which has room for the outer half of the grid's frame. */
export const EDGE = 3;
/** The top and bottom of the space for marks in a cell, if there are sums in the upper left corners of cells. */
const BELOW_CORNER = { top: 13.5, bottom: 57 };
/** The bottom of that space if there are also signs on the borders of cells. */
const ABOVE_BORDER = 52;
/** The width of a cell that is kept free of marks if there are signs on its borders. */
const BORDERS = 18;
/** The radius of a sign around a mark, as a share of the smaller distance between marks. */
const RADIUS = 0.48;

/** The rectangle of the picture with the board, in units of the layout. @typedef {{ left: number, top: number, width: number, height: number }} Frame */

/** The smallest frame that contains both. @param {Frame} a @param {Frame} b @returns {Frame} */
export function united(a, b) {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return { left, top, width: Math.max(a.left + a.width, b.left + b.width) - left, height: Math.max(a.top + a.height, b.top + b.height) - top };
}

export class Layout {
  /** @param {Geometry} geometry @param {Frame} [frame] the frame, if clues outside the grid need a larger one @param {string} [room] the room in cells that the rules take: "corner", "borders"
   * @param {number} [margin] the minimum space around the grid */
  constructor(geometry, frame, room = "", margin = 0) {
    this.geometry = geometry;
    const [width, height] = [2 * EDGE + CELL * geometry.columns, 2 * EDGE + CELL * geometry.rows];
    /** @type {Frame} */
    const least = { left: -margin, top: -margin, width: width + 2 * margin, height: height + 2 * margin };
    this.frame = frame ? united(frame, least) : least;
    this.#arrange(room.includes("corner"), room.includes("borders"));
  }

  /** The numbers of columns and rows of marks in a cell, the distances between marks, and the shift of all marks down. */
  #columns = 1;
  #rows = 1;
  #pitch = { x: 0, y: 0 };
  #down = 0;
  /** The font size of marks. */
  markFont = 0;
  /** The radius of a sign around a mark. */
  markRadius = 0;

  /** Arranges the marks as the engine does in its pictures. @param {boolean} hasCorner @param {boolean} hasBorders */
  #arrange(hasCorner, hasBorders) {
    const size = this.geometry.digits.length;
    this.#columns = Math.ceil(Math.sqrt(size));
    this.#rows = Math.ceil(size / this.#columns);
    const inner = CELL - (hasBorders ? BORDERS : 6);
    this.#pitch = { x: inner / this.#columns, y: inner / this.#columns };
    if (hasCorner) {
      const top = BELOW_CORNER.top;
      const bottom = hasBorders ? ABOVE_BORDER : BELOW_CORNER.bottom;
      const [up, below] = [1.3 * RADIUS, 1.22 * RADIUS];
      this.#pitch.y = (bottom - top) / (this.#columns - 1 + up + below);
      this.#down = (top + up * this.#pitch.y + bottom - below * this.#pitch.y) / 2 - CELL / 2;
    }
    this.markFont = Math.min(this.#pitch.x * (size > 9 ? 0.64 : 0.86), this.#pitch.y * 0.9, 18);
    this.markRadius = Math.min(this.#pitch.x, this.#pitch.y) * RADIUS;
  }

  /** The font size of digits. */
  get digitFont() {
    return this.geometry.digits.length > 9 ? 31 : 38;
  }

  get viewBox() {
    const { left, top, width, height } = this.frame;
    return `${left} ${top} ${width} ${height}`;
  }

  /** The upper left corner of a cell. @param {number} cell @returns {Point} */
  corner(cell) {
    return { x: EDGE + CELL * this.geometry.column(cell), y: EDGE + CELL * this.geometry.row(cell) };
  }

  /** The middle of a cell. @param {number} cell @returns {Point} */
  middle(cell) {
    const { x, y } = this.corner(cell);
    return { x: x + CELL / 2, y: y + CELL / 2 };
  }

  /** The middle of a corner mark. Each digit has a fixed place. @param {number} cell @param {number} digit @returns {Point} */
  mark(cell, digit) {
    const { x, y } = this.middle(cell);
    const off = (/** @type {number} */ place, /** @type {number} */ places) => place - (places - 1) / 2;
    return {
      x: x + off((digit - 1) % this.#columns, this.#columns) * this.#pitch.x,
      y: y + off(Math.floor((digit - 1) / this.#columns), this.#rows) * this.#pitch.y + this.#down,
    };
  }

  /** The middle of the corner mark of a candidate. @param {number} one the spot of the candidate @returns {Point} */
  markOf(one) {
    const { cell, digit } = unspot(one);
    return this.mark(cell, digit);
  }

  /** The places and the font size of the centre marks of a cell. @param {number} cell @param {number} count */
  centre(cell, count) {
    const { x, y } = this.middle(cell);
    const advance = this.geometry.digits.length > 9 ? 1.15 : 0.62;
    const font = Math.min(19, (CELL - 8) / (advance * Math.max(1, count)));
    const points = Array.from({ length: count }, (_, k) => ({ x: x + (k - (count - 1) / 2) * advance * font, y: y + this.#down }));
    return { points, font };
  }

  /** Converts a point in units of cells, from the top left corner of the grid, to a point of the picture. @param {Point} at @returns {Point} */
  point({ x, y }) {
    return { x: EDGE + CELL * x, y: EDGE + CELL * y };
  }

  /** Converts a point of the picture to units of cells, from the top left corner of the grid. @param {Point} at @returns {Point} */
  inCells({ x, y }) {
    return { x: (x - EDGE) / CELL, y: (y - EDGE) / CELL };
  }
}
