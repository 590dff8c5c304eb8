// Which cells of a grid lie in a house together. Cells are numbered row by row, from 0.

import { symbolOf } from "./symbols.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */
/** @typedef {import("./puzzle.js").CellName} CellName */

/** Cells that hold every digit once. Its name is the one that the engine uses: "row 1". @typedef {{ name: string, cells: readonly number[] }} House */

/** The cells of a grid and its houses. */
export class Geometry {
  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    const { n } = puzzle;
    /** The number of rows, columns and digits. */
    this.size = n;
    /** All cells. */
    this.cells = Array.from({ length: n * n }, (_, cell) => cell);
    /** The digits, from 1. */
    this.digits = Array.from({ length: n }, (_, index) => index + 1);
    /** What the first digit is worth. */
    this.lowest = puzzle.from_zero ? 0 : 1;
    /** The rows and columns of a box; undefined if the regions are irregular, or if there are none. @type {[number, number] | undefined} */
    this.box = puzzle.regions === undefined ? (puzzle.box ?? usualBox(n)) : undefined;
    /** The number of the region of each cell; undefined if there are no regions. */
    this.regions = this.box ? this.#boxes(this.box) : regionNumbers(puzzle.regions);
    /** @type {readonly House[]} */
    this.houses = [...this.#lines(), ...this.#regionHouses(), ...this.#moreHouses(puzzle)];
    /** The cells that cannot have the digit of each cell. */
    this.peers = this.#peers(puzzle);
  }

  /** The geometry of a puzzle. @param {Puzzle} puzzle */
  static of(puzzle) {
    let geometry = known.get(puzzle);
    if (!geometry) known.set(puzzle, (geometry = new Geometry(puzzle)));
    return geometry;
  }

  /** @param {number} cell */
  row(cell) {
    return Math.floor(cell / this.size);
  }

  /** @param {number} cell */
  column(cell) {
    return cell % this.size;
  }

  /** The cell in a row and column from 0; undefined outside the grid. @param {number} row @param {number} column */
  at(row, column) {
    const isInside = row >= 0 && column >= 0 && row < this.size && column < this.size;
    return isInside ? row * this.size + column : undefined;
  }

  /** The name of a cell, such as r1c1. @param {number} cell */
  name(cell) {
    return `r${this.row(cell) + 1}c${this.column(cell) + 1}`;
  }

  /** The cell with a name or number. @param {CellName} name */
  named(name) {
    if (typeof name === "number") return name;
    const [, row, column] = name.match(/^r(\d+)c(\d+)$/i) ?? [];
    if (row) return (Number(row) - 1) * this.size + Number(column) - 1;
    const [, letter = "A", number] = name.match(/^([A-Z])(\d+)$/i) ?? [];
    return (letter.toUpperCase().charCodeAt(0) - 65) * this.size + Number(number) - 1;
  }

  /** A digit as it is written on the board: a number. @param {number} digit */
  shown(digit) {
    return String(digit - 1 + this.lowest);
  }

  /** A digit as it is typed and written in records: a symbol. @param {number} digit */
  symbol(digit) {
    return symbolOf(digit - 1 + this.lowest);
  }

  /** The house that the engine calls so. @param {string} name */
  house(name) {
    return this.houses.find((house) => house.name === name);
  }

  /** Whether a thick line is to the right of a cell. @param {number} cell */
  endsRight(cell) {
    return this.column(cell) < this.size - 1 && this.regions?.[cell] !== this.regions?.[cell + 1];
  }

  /** Whether a thick line is below a cell. @param {number} cell */
  endsBelow(cell) {
    return this.row(cell) < this.size - 1 && this.regions?.[cell] !== this.regions?.[cell + this.size];
  }

  /** @param {[number, number]} box */
  #boxes([rows, columns]) {
    const across = Math.ceil(this.size / columns);
    return this.cells.map((cell) => Math.floor(this.row(cell) / rows) * across + Math.floor(this.column(cell) / columns));
  }

  #lines() {
    const lines = this.digits.map((digit) => digit - 1);
    const where = (/** @type {(cell: number) => boolean} */ holds) => this.cells.filter(holds);
    return [
      ...lines.map((line) => ({ name: `row ${line + 1}`, cells: where((cell) => this.row(cell) === line) })),
      ...lines.map((line) => ({ name: `column ${line + 1}`, cells: where((cell) => this.column(cell) === line) })),
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
    const line = this.digits.map((digit) => digit - 1);
    if (diagonals === true || diagonals === "falling") houses.push({ name: "diagonal 1", cells: line.map((k) => k * this.size + k) });
    if (diagonals === true || diagonals === "rising") {
      houses.push({ name: "diagonal 2", cells: line.map((k) => (this.size - 1 - k) * this.size + k) });
    }
    if (this.box && windows) {
      const [rows, columns] = this.box;
      const starts = (/** @type {number} */ length) => line.filter((k) => k % (length + 1) === 1 && k + length < this.size);
      const corners = starts(rows).flatMap((row) => starts(columns).map((column) => [row, column]));
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

  /** The cells of a block as large as a box. @param {number} row @param {number} column */
  #block(row, column) {
    const [rows, columns] = this.box ?? [0, 0];
    const isInside = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ length) => at >= from && at < from + length;
    return this.cells.filter((cell) => isInside(this.row(cell), row, rows) && isInside(this.column(cell), column, columns));
  }

  /** @param {Puzzle} puzzle */
  #peers({ cages = [], rules = [] }) {
    /** @type {readonly CellName[][]} */
    const ruled = rules.filter(({ type }) => type === "cage").map(({ cells }) => /** @type {CellName[]} */ (cells));
    const different = [...cages.map(([, ...cells]) => cells), ...ruled].map((cells) => cells.map((cell) => this.named(cell)));
    const moves = rules.filter(({ type }) => type === "anti-chess").flatMap(({ piece }) => MOVES[String(piece)] ?? []);
    /** @type {Set<number>[]} */
    const peers = this.cells.map((cell) => {
      const reached = moves.map(([down = 0, right = 0]) => this.at(this.row(cell) + down, this.column(cell) + right));
      return new Set(reached.filter((other) => other !== undefined));
    });
    for (const cells of [...this.houses.map((house) => house.cells), ...different]) {
      for (const cell of cells) for (const other of cells) peers[cell]?.add(other);
    }
    return peers.map((seen, cell) => [...seen].filter((peer) => peer !== cell));
  }
}

/** @type {WeakMap<Puzzle, Geometry>} */
const known = new WeakMap();

/** The moves of the pieces that no equal digits are apart. @type {Record<string, number[][]>} */
const MOVES = {
  knight: [[1, 2], [2, 1], [1, -2], [2, -1], [-1, 2], [-2, 1], [-1, -2], [-2, -1]],
  king: [[1, 1], [1, -1], [-1, 1], [-1, -1]],
};

/** The squarest boxes of a size, wider than high; undefined for a prime size. @param {number} n @returns {[number, number] | undefined} */
export function usualBox(n) {
  for (let rows = Math.floor(Math.sqrt(n)); rows > 1; rows--) if (n % rows === 0) return [rows, n / rows];
  return n === 1 ? [1, 1] : undefined;
}

/** The regions of a record, numbered in the order of their labels, as the engine does. @param {Puzzle["regions"]} regions */
function regionNumbers(regions) {
  if (!regions || regions === "none") return undefined;
  const labels = typeof regions === "string" ? [...regions] : regions.flat();
  const names = [...new Set(labels)].sort((a, b) => (a < b ? -1 : 1));
  return labels.map((label) => names.indexOf(label));
}

/** 9 x 9 with boxes of 3 x 3. */
export const CLASSIC = new Geometry({ n: 9, box: [3, 3], givens: "" });
