// Which cells of a grid lie in a house together. Cells are numbered row by row, from 0.

/** A square grid with boxes. */
export class Geometry {
  /** @param {number} boxRows @param {number} boxColumns the size of a box */
  constructor(boxRows, boxColumns) {
    this.boxRows = boxRows;
    this.boxColumns = boxColumns;
    /** The number of rows, columns and digits. */
    this.size = boxRows * boxColumns;
    const all = Array.from({ length: this.size }, (_, index) => index);
    const rows = all.map((row) => all.map((column) => row * this.size + column));
    const columns = all.map((column) => all.map((row) => row * this.size + column));
    const boxes = all.map((box) => this.cells().filter((cell) => this.box(cell) === box));
    /** The cells of each house: rows, columns, boxes. */
    this.houses = [...rows, ...columns, ...boxes];
    /** The other cells of the houses of each cell. */
    this.peers = this.cells().map((cell) => {
      const seen = this.houses.filter((house) => house.includes(cell)).flat();
      return [...new Set(seen)].filter((peer) => peer !== cell);
    });
    /** The digits, from 1. */
    this.digits = all.map((index) => index + 1);
  }

  /** All cells. */
  cells() {
    return Array.from({ length: this.size ** 2 }, (_, cell) => cell);
  }

  /** @param {number} cell */
  row(cell) {
    return Math.floor(cell / this.size);
  }

  /** @param {number} cell */
  column(cell) {
    return cell % this.size;
  }

  /** @param {number} cell */
  box(cell) {
    const across = this.size / this.boxColumns;
    return Math.floor(this.row(cell) / this.boxRows) * across + Math.floor(this.column(cell) / this.boxColumns);
  }

  /** The name of a cell, such as r1c1. @param {number} cell */
  name(cell) {
    return `r${this.row(cell) + 1}c${this.column(cell) + 1}`;
  }

  /** The cell with a name. @param {string} name */
  named(name) {
    const [, row, column] = name.match(/^r(\d+)c(\d+)$/) ?? [];
    return (Number(row) - 1) * this.size + Number(column) - 1;
  }
}

/** 9 x 9 with boxes of 3 x 3. */
export const CLASSIC = new Geometry(3, 3);
