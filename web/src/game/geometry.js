// The cells of a puzzle, its houses, and the peers of each cell. Cells are numbered row by row, from 0.

import { canvasOf, together } from "./canvas.js";
import { isTaxicab, peersOf } from "./peers.js";
import { sizeOf } from "./size.js";
import { symbolOf } from "./symbols.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */
/** @typedef {import("./puzzle.js").CellName} CellName */

/** A house: its cells, and its name as the engine writes it: "row 1". @typedef {{ name: string, cells: readonly number[] }} House */

/** The cells of a grid, or of several that overlap, and their houses. */
export class Geometry {
  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    const { grids = [] } = puzzle;
    const canvas = grids.length > 0 ? canvasOf(grids, grids.map((grid) => Geometry.of(grid))) : undefined;
    const { rows, columns, digits } = canvas ?? sizeOf(puzzle);
    /** The number of rows. */
    this.rows = rows;
    /** The number of columns. */
    this.columns = columns;
    this.#places = canvas?.places;
    this.#numbers = new Map(canvas?.places.map((place, cell) => [place, cell]));
    /** The grids, if there are several. @type {readonly import("./canvas.js").Part[]} */
    this.parts = canvas?.parts ?? [];
    /** All cells. */
    this.cells = Array.from({ length: canvas?.places.length ?? rows * columns }, (_, cell) => cell);
    /** The digits, from 1. */
    this.digits = Array.from({ length: digits }, (_, index) => index + 1);
    /** The value of the first digit. */
    this.lowest = (grids[0] ?? puzzle).from_zero ? 0 : 1;
    /** The rows and columns of a box; undefined if there are several grids, irregular regions or no regions. @type {[number, number] | undefined} */
    this.box = canvas || puzzle.regions !== undefined ? undefined : (puzzle.box ?? usualBox(rows, columns));
    /** The number of the region of each cell; undefined if there are no regions. */
    this.regions = this.box ? this.#boxes(this.box) : regionNumbers(puzzle.regions);
    /** @type {readonly House[]} */
    this.houses = canvas ? canvas.houses : [...(puzzle.rows_and_columns === false ? [] : this.#lines()), ...this.#regionHouses(), ...this.#moreHouses(puzzle)];
    /** For each cell, the cells that cannot have the same digit, whichever digit it is. @type {readonly (readonly number[])[]} */
    this.peers = canvas ? together(this, (part, cell) => part.geometry.peers[cell] ?? []) : peersOf(this, puzzle);
    /** How often each digit appears in a solution; undefined if the number may vary. */
    this.times = timesOf(this);
    this.#isTaxicab = isTaxicab(puzzle);
  }

  /** The geometry of a puzzle. @param {Puzzle} puzzle */
  static of(puzzle) {
    let geometry = known.get(puzzle);
    if (!geometry) known.set(puzzle, (geometry = new Geometry(puzzle)));
    return geometry;
  }

  #isTaxicab = false;
  /** The places of the cells, row by row, if not every place has one. @type {readonly number[] | undefined} */
  #places;
  /** The number of the cell at each place. @type {ReadonlyMap<number, number>} */
  #numbers;

  /** The cells that cannot have the digit that a cell has. With digit 0, the peers of the cell. @param {number} cell @param {number} digit @returns {readonly number[]} */
  unlike(cell, digit) {
    if (this.parts.some(({ geometry }) => geometry.#isTaxicab)) {
      return [...new Set(this.within(cell).flatMap(({ part, own }) => part.geometry.unlike(own, digit).map((other) => part.cells[other] ?? 0)))];
    }
    const peers = this.peers[cell] ?? [];
    if (!this.#isTaxicab || digit === 0) return peers;
    const steps = digit - 1 + this.lowest;
    const isFar = (/** @type {number} */ other) => Math.abs(this.row(other) - this.row(cell)) + Math.abs(this.column(other) - this.column(cell)) === steps;
    return [...new Set([...peers, ...this.cells.filter((other) => other !== cell && isFar(other))])];
  }

  /** @param {number} cell */
  row(cell) {
    return Math.floor((this.#places?.[cell] ?? cell) / this.columns);
  }

  /** @param {number} cell */
  column(cell) {
    return (this.#places?.[cell] ?? cell) % this.columns;
  }

  /** The cell in a row and column from 0; undefined where there is none. @param {number} row @param {number} column */
  at(row, column) {
    const isInside = row >= 0 && column >= 0 && row < this.rows && column < this.columns;
    const place = row * this.columns + column;
    return !isInside ? undefined : this.#places ? this.#numbers.get(place) : place;
  }

  /** The grids that contain a cell, each with its own number `own` of the cell; none if there is only one grid. @param {number} cell */
  within(cell) {
    return this.parts.flatMap((part) => {
      const own = part.geometry.at(this.row(cell) - part.row, this.column(cell) - part.column);
      return own === undefined ? [] : [{ part, own }];
    });
  }

  /** The name of a cell, such as r1c1. @param {number} cell */
  name(cell) {
    return `r${this.row(cell) + 1}c${this.column(cell) + 1}`;
  }

  /** The number of a cell of a single grid, given its name, such as r1c1 or A1, or its number. @param {CellName} name */
  named(name) {
    if (typeof name === "number") return name;
    const [, row, column] = name.match(/^r(\d+)c(\d+)$/i) ?? [];
    if (row) return (Number(row) - 1) * this.columns + Number(column) - 1;
    const [, letter = "A", number] = name.match(/^([A-Z])(\d+)$/i) ?? [];
    return (letter.toUpperCase().charCodeAt(0) - 65) * this.columns + Number(number) - 1;
  }

  /** A digit as it is written on the board: a number. @param {number} digit */
  shown(digit) {
    return String(digit - 1 + this.lowest);
  }

  /** A digit as it is typed and written in records: a symbol. @param {number} digit */
  symbol(digit) {
    return symbolOf(digit - 1 + this.lowest);
  }

  /** The house with a name as the engine writes it. @param {string} name */
  house(name) {
    return this.houses.find((house) => house.name === name);
  }

  /** Whether the border of a region is to the right of a cell. @param {number} cell */
  endsRight(cell) {
    return this.column(cell) < this.columns - 1 && this.regions?.[cell] !== this.regions?.[cell + 1];
  }

  /** Whether the border of a region is below a cell. @param {number} cell */
  endsBelow(cell) {
    return this.row(cell) < this.rows - 1 && this.regions?.[cell] !== this.regions?.[cell + this.columns];
  }

  /** @param {[number, number]} box */
  #boxes([rows, columns]) {
    const across = Math.ceil(this.columns / columns);
    return this.cells.map((cell) => Math.floor(this.row(cell) / rows) * across + Math.floor(this.column(cell) / columns));
  }

  #lines() {
    const lines = (/** @type {number} */ length) => Array.from({ length }, (_, line) => line);
    const where = (/** @type {(cell: number) => boolean} */ holds) => this.cells.filter(holds);
    return [
      ...lines(this.rows).map((line) => ({ name: `row ${line + 1}`, cells: where((cell) => this.row(cell) === line) })),
      ...lines(this.columns).map((line) => ({ name: `column ${line + 1}`, cells: where((cell) => this.column(cell) === line) })),
    ];
  }

  #regionHouses() {
    const { regions } = this;
    if (!regions) return [];
    const kind = this.box ? "box" : "region";
    const numbers = [...new Set(regions)].sort((a, b) => a - b);
    return numbers.map((region, k) => ({ name: `${kind} ${k + 1}`, cells: this.cells.filter((cell) => regions[cell] === region) }));
  }

  /** Diagonals, windows, disjoint groups and extra regions. @param {Puzzle} puzzle @returns {House[]} */
  #moreHouses({ diagonals, windows, disjoint_groups: groups, extra_regions: extra = [] }) {
    /** @type {House[]} */
    const houses = [];
    const line = Array.from({ length: this.rows }, (_, k) => k);
    if (diagonals === true || diagonals === "falling") houses.push({ name: "diagonal 1", cells: line.map((k) => k * this.columns + k) });
    if (diagonals === true || diagonals === "rising") {
      houses.push({ name: "diagonal 2", cells: line.map((k) => (this.rows - 1 - k) * this.columns + k) });
    }
    if (this.box && windows) {
      const [rows, columns] = this.box;
      const starts = (/** @type {number} */ length, /** @type {number} */ side) => Array.from({ length: side }, (_, k) => k).filter((k) => k % (length + 1) === 1 && k + length < side);
      const corners = starts(rows, this.rows).flatMap((row) => starts(columns, this.columns).map((column) => [row, column]));
      corners.forEach(([row = 0, column = 0], k) => houses.push({ name: `window ${k + 1}`, cells: this.#block(row, column) }));
    }
    if (this.box && groups) {
      const [rows, columns] = this.box;
      this.#block(0, 0).forEach((first, k) => {
        const isThere = (/** @type {number} */ cell) =>
          this.row(cell) % rows === this.row(first) && this.column(cell) % columns === this.column(first);
        houses.push({ name: `group ${k + 1}`, cells: this.cells.filter(isThere) });
      });
    }
    extra.forEach((cells, k) => houses.push({ name: `extra region ${k + 1}`, cells: cells.map((cell) => this.named(cell)) }));
    return houses;
  }

  /** The cells of a rectangle of the size of a box, given its first row and column. @param {number} row @param {number} column */
  #block(row, column) {
    const [rows, columns] = this.box ?? [0, 0];
    const isInside = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ length) => at >= from && at < from + length;
    return this.cells.filter((cell) => isInside(this.row(cell), row, rows) && isInside(this.column(cell), column, columns));
  }
}

/** @type {WeakMap<Puzzle, Geometry>} */
const known = new WeakMap();

/** The usual box of a grid: as close to a square as possible, and rather wider than high. It has one cell for each cell of the
 * longer side of the grid; undefined if no such box divides the grid.
 * @param {number} rows @param {number} [columns] @returns {[number, number] | undefined} */
export function usualBox(rows, columns = rows) {
  const cells = Math.max(rows, columns);
  if (cells === 1) return [1, 1];
  for (let short = Math.floor(Math.sqrt(cells)); short > 1; short--) {
    if (cells % short !== 0) continue;
    const long = cells / short;
    if (rows % short === 0 && columns % long === 0) return [short, long];
    if (rows % long === 0 && columns % short === 0) return [long, short];
  }
  return undefined;
}

/** How often each digit appears in a solution: once in each house of a kind, if the houses of this kind contain each cell once. @param {Geometry} geometry */
function timesOf({ houses, digits, cells }) {
  for (const kind of [/^(grid \d+: )?row \d+$/, /^(grid \d+: )?column \d+$/, /^(grid \d+: )?(box|region) \d+$/]) {
    const all = houses.filter((house) => kind.test(house.name) && house.cells.length === digits.length);
    // A box that grids share is counted once.
    const apart = new Map(all.map((house) => [[...house.cells].sort((a, b) => a - b).join(), house.cells]));
    if (apart.size * digits.length === cells.length && new Set([...apart.values()].flat()).size === cells.length) return apart.size;
  }
  return undefined;
}

/** The number of the region of each cell. Like the engine, it numbers regions in the order of their labels. @param {Puzzle["regions"]} regions */
function regionNumbers(regions) {
  if (!regions || regions === "none") return undefined;
  const labels = typeof regions === "string" ? [...regions] : regions.flat();
  const names = [...new Set(labels)].sort((a, b) => (a < b ? -1 : 1));
  return labels.map((label) => names.indexOf(label));
}

/** The geometry of a classic grid. */
export const CLASSIC = new Geometry({ n: 9, box: [3, 3], givens: "" });
