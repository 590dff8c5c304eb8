// The peers of cells: cells that cannot hold the same digit because they share a house, or because a rule keeps them different.
//
// The page uses them for conflicts, for marks that a digit rules out, and for candidates. The engine has the same list (`unequal` of
// its rules), and a test compares the two.

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./puzzle.js").Puzzle} Puzzle */
/** @typedef {import("./puzzle.js").Rule} Rule */
/** @typedef {import("./puzzle.js").CellName} CellName */
/** A relation of two digits, as docs/json.md names them. @typedef {"less" | { difference?: number, ratio?: number, sum?: number }} Relation */

/** The peers of each cell. @param {Geometry} geometry @param {Puzzle} puzzle @returns {number[][]} */
export function peersOf(geometry, { cages = [], rules = [] }) {
  /** @type {Set<number>[]} */
  const peers = geometry.cells.map(() => new Set());
  const differ = (/** @type {readonly number[]} */ cells) => {
    const all = new Set(cells);
    for (const cell of all) for (const other of all) peers[cell]?.add(other);
  };
  for (const { cells } of geometry.houses) differ(cells);
  for (const [, ...cells] of cages) differ(cells.map((cell) => geometry.named(cell)));
  for (const rule of rules) for (const cells of differentBy(rule, geometry, rules)) differ(cells);
  return peers.map((seen, cell) => [...seen].filter((peer) => peer !== cell));
}

/** Whether a puzzle has the anti-taxicab rule: two cells with digit d are not d steps apart. Some peers then depend on the digit. @param {Puzzle} puzzle */
export const isTaxicab = ({ rules = [] }) => rules.some(({ type }) => type === "anti-taxicab");

/** The groups of cells that a rule keeps different. @param {Rule} rule @param {Geometry} geometry @param {readonly Rule[]} rules all rules of the puzzle
 * @returns {number[][]} */
function differentBy(rule, geometry, rules) {
  const { type, cells: names = [], circle = [], shaft = [], slow, least, modulus, relation, relations = [], piece, leap = [], cell, extreme } = /** @type {Record<string, any>} */ (rule);
  const named = (/** @type {CellName | CellName[]} */ some) => [some].flat().map((name) => geometry.named(name));
  const cells = named(names);
  const [first = 0, last = 0] = [cells[0], cells.at(-1)];
  switch (type) {
    case "cage":
    case "special-cage":
    case "lunchbox":
    case "renban":
    case "nabner":
      return [cells];
    case "thermometer":
      return slow ? [] : [cells];
    case "whisper":
      return least > 0 ? runs(cells, 2) : [];
    case "modular":
      return runs(cells, Math.min(modulus, geometry.digits.length + 1));
    case "entropic":
      return runs(cells, 3);
    case "between":
      return withEnds(cells, first, last);
    case "lockout":
      return least > 0 ? withEnds(cells, first, last) : [];
    case "pair":
      return geometry.digits.some((digit) => isHeldByEqual(relation, digit - 1 + geometry.lowest)) ? [] : [cells];
    // If no digit is 0, a sum of several digits is larger than each of them.
    case "arrow":
      return geometry.lowest > 0 && named(circle).length === 1 && shaft.length > 1 ? named(shaft).map((one) => [...named(circle), one]) : [];
    case "zipper": {
      const middle = cells.length % 2 === 1 ? cells[(cells.length - 1) / 2] : undefined;
      return geometry.lowest > 0 && middle !== undefined ? cells.map((one) => [middle, one]) : [];
    }
    case "extremum": {
      // Adjacent cells that both have this mark may be equal.
      const marked = new Set(rules.filter((other) => other.type === type && other.extreme === extreme).map((other) => geometry.named(/** @type {CellName} */ (other.cell))));
      const own = geometry.named(cell);
      return apart(geometry, [[0, 1], [1, 0], [0, -1], [-1, 0]]).filter(([one, other = -1]) => one === own && !marked.has(other));
    }
    case "anti-chess":
      return apart(geometry, MOVES[piece] ?? []);
    case "leaper": {
      const [a = 0, b = 0] = leap;
      const forbids = geometry.digits.every((digit) => relations.some((/** @type {Relation} */ one) => isHeldByEqual(one, digit - 1 + geometry.lowest)));
      return forbids ? apart(geometry, [[a, b], [b, a], [a, -b], [b, -a]]) : [];
    }
    default:
      return [];
  }
}

/** The moves of each piece that must not lead to an equal digit. A move and its reverse are listed once. @type {Record<string, number[][]>} */
const MOVES = {
  knight: [[1, 2], [2, 1], [1, -2], [2, -1]],
  king: [[1, 1], [1, -1]],
};

/** All pairs of cells that one of these moves connects. @param {Geometry} geometry @param {readonly (readonly number[])[]} moves */
const apart = (geometry, moves) =>
  geometry.cells.flatMap((cell) =>
    moves.flatMap(([down = 0, right = 0]) => {
      const other = geometry.at(geometry.row(cell) + down, geometry.column(cell) + right);
      return other === undefined ? [] : [[cell, other]];
    }));

/** All runs of `length` consecutive cells of a line; the whole line if it is shorter. @param {readonly number[]} cells @param {number} length */
const runs = (cells, length) => (cells.length <= length ? [[...cells]] : cells.slice(length - 1).map((_, k) => cells.slice(k, k + length)));

/** For each cell between the ends of a line, the cell and both ends. @param {readonly number[]} cells @param {number} first @param {number} last */
const withEnds = (cells, first, last) => cells.slice(1, -1).map((cell) => [first, cell, last]);

/** Whether a relation can hold between two digits of the same value. @param {Relation} relation @param {number} value */
function isHeldByEqual(relation, value) {
  if (relation === "less") return false;
  const { difference, ratio, sum } = relation;
  return difference !== undefined ? difference === 0 : ratio !== undefined ? value === ratio * value : sum === 2 * value;
}
