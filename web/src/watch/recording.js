// Records the moves of a search, and builds the position after any of them.

import { setOf } from "../game/digits.js";
import { SearchTree } from "./search-tree.js";

/** A move in a record of the engine. @typedef {{ move: Kind, candidate: { index: number, digit: number } | null }} MoveRecord */
/** The kinds of moves, with the engine's names. @typedef {"guess" | "forced" | "place" | "eliminate" | "retreat" | "solution"} Kind */
/** A move. The cell is -1 if it has none. @typedef {{ kind: Kind, cell: number, digit: number }} Move */

/**
 * The position after a move.
 *
 * @typedef {object} Position
 * @property {number} move the number of moves that led to this position
 * @property {Uint8Array} digits the digit that the search wrote in each cell; 0 for none
 * @property {(Kind | undefined)[]} kinds for each digit, the kind of the move that wrote it
 * @property {number[]} sets the set of remaining candidates of each cell, for an engine that removes candidates
 * @property {number} depth the number of open levels, each of which began with a guess or a forced digit
 * @property {number} node the node of the tree
 * @property {Counters} counters
 * @property {Move | undefined} latest
 * @property {readonly Move[]} undone the moves that the latest move took back
 */

/** @typedef {{ nodes: number, guesses: number, placements: number, eliminations: number, retreats: number, solutions: number }} Counters */

/** The kinds of moves, by the numbers with which they are stored. @type {Kind[]} */
const KINDS = ["guess", "forced", "place", "eliminate", "retreat", "solution"];

/** The number of moves between two stored positions. The positions between them are built from the first one. */
const DISTANCE = 512;

/** A position with the data for undoing moves: `trail` has the numbers of the moves that a retreat can undo, `levels` the start
 * of each open level in the trail, and `path` the nodes from the root. @typedef {Position & { trail: number[], levels: number[], path: number[] }} Building */

export class Recording {
  /** @type {number[]} */
  #kinds = [];
  /** @type {number[]} */
  #cells = [];
  /** @type {number[]} */
  #digits = [];
  /** @type {Building[]} */
  #kept = [];
  /** @type {Building | undefined} */
  #latest;

  /** @param {number} cells @param {readonly number[]} sets the candidates of each cell at the start @param {number} lowest the value of the first digit */
  constructor(cells, sets, lowest) {
    this.lowest = lowest;
    this.tree = new SearchTree();
    /** Whether the engine removes candidates. */
    this.hasMarks = false;
    /** The largest number of open levels. */
    this.deepest = 0;
    /** The number of open levels after each move. @type {number[]} */
    this.depths = [0];
    const counters = { nodes: 1, guesses: 0, placements: 0, eliminations: 0, retreats: 0, solutions: 0 };
    this.#kept.push({
      move: 0, digits: new Uint8Array(cells), kinds: Array.from({ length: cells }, () => undefined), sets: [...sets], depth: 0, node: 0,
      counters, latest: undefined, undone: [], trail: [], levels: [], path: [0],
    });
  }

  get length() {
    return this.#kinds.length;
  }

  /** Appends moves. @param {readonly MoveRecord[]} moves */
  add(moves) {
    for (const { move, candidate } of moves) {
      const number = this.#kinds.length;
      this.#kinds.push(KINDS.indexOf(move));
      this.#cells.push(candidate ? candidate.index : -1);
      this.#digits.push(candidate ? candidate.digit - this.lowest + 1 : 0);
      this.tree.add(this.moveAt(number), number);
      if (move === "eliminate") this.hasMarks = true;
      const depth = (this.depths.at(-1) ?? 0) + (move === "guess" || move === "forced" ? 1 : move === "retreat" && candidate ? -1 : 0);
      this.depths.push(depth);
      this.deepest = Math.max(this.deepest, depth);
    }
  }

  /** @param {number} number from 0 @returns {Move} */
  moveAt(number) {
    return { kind: KINDS[this.#kinds[number] ?? 0] ?? "guess", cell: this.#cells[number] ?? -1, digit: this.#digits[number] ?? 0 };
  }

  /** The number of moves up to and including the next or previous one of a wanted kind; by default, of any kind except eliminations. @param {number} from @param {1 | -1} way @param {(kind: Kind) => boolean} [wanted] */
  next(from, way, wanted = (kind) => kind !== "eliminate") {
    for (let at = from + way; at > 0 && at <= this.length; at += way) if (wanted(this.moveAt(at - 1).kind)) return at;
    return way > 0 ? this.length : 0;
  }

  /** Builds the position after a number of moves. @param {number} moves @returns {Position} */
  at(moves) {
    const wanted = Math.max(0, Math.min(moves, this.length));
    let from = this.#kept[Math.min(Math.floor(wanted / DISTANCE), this.#kept.length - 1)];
    if (this.#latest && this.#latest.move <= wanted && this.#latest.move > (from?.move ?? 0)) from = this.#latest;
    const position = copied(/** @type {Building} */ (from));
    while (position.move < wanted) {
      this.#step(position);
      if (position.move % DISTANCE === 0 && position.move / DISTANCE === this.#kept.length) this.#kept.push(copied(position));
    }
    this.#latest = position;
    return position;
  }

  /** Applies the next move to a position. @param {Building} at */
  #step(at) {
    const number = at.move;
    const move = this.moveAt(number);
    const { kind, cell, digit } = move;
    const { counters } = at;
    at.move += 1;
    at.latest = move;
    at.undone = [];
    switch (kind) {
      case "guess":
      case "forced":
        at.levels.push(at.trail.length);
        at.depth += 1;
        at.node = this.tree.enteredAt(number);
        at.path.push(at.node);
        counters.nodes += 1;
        counters.guesses += kind === "guess" ? 1 : 0;
        write(at, number, move);
        break;
      case "place":
        write(at, number, move);
        break;
      case "eliminate":
        counters.eliminations += 1;
        at.sets[cell] = (at.sets[cell] ?? 0) & ~(1 << digit);
        at.trail.push(number);
        break;
      case "retreat":
        counters.retreats += 1;
        this.#undo(at);
        break;
      default:
        counters.solutions += 1;
    }
  }

  /** Undoes the moves of the latest level; if no level is open, all moves since the start. @param {Building} at */
  #undo(at) {
    const start = at.levels.pop() ?? 0;
    const numbers = at.trail.splice(start);
    at.undone = numbers.map((number) => this.moveAt(number)).filter(({ kind }) => kind !== "eliminate");
    for (const number of numbers.reverse()) {
      const { kind, cell, digit } = this.moveAt(number);
      if (kind === "eliminate") at.sets[cell] = (at.sets[cell] ?? 0) | (1 << digit);
      else {
        at.digits[cell] = 0;
        at.kinds[cell] = undefined;
      }
    }
    if (at.path.length > 1) at.path.pop();
    at.node = at.path.at(-1) ?? 0;
    at.depth = at.levels.length;
  }
}

/** @param {Building} at @param {number} number @param {Move} move */
function write(at, number, { kind, cell, digit }) {
  at.counters.placements += 1;
  at.digits[cell] = digit;
  at.kinds[cell] = kind;
  at.trail.push(number);
}

/** @param {Building} from @returns {Building} */
const copied = (from) => ({
  ...from,
  digits: from.digits.slice(),
  kinds: [...from.kinds],
  sets: [...from.sets],
  counters: { ...from.counters },
  trail: [...from.trail],
  levels: [...from.levels],
  path: [...from.path],
});

/** Converts the candidates in a record of the engine to sets. @param {readonly string[]} symbols @param {(symbol: string) => number} digitOf */
export const setsOf = (symbols, digitOf) => symbols.map((cell) => setOf([...cell].map(digitOf)));
