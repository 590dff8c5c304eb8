// Finds the solutions of small puzzles by trying digits. It is slow, but independent of the engines, so it can check their answers.

/**
 * @typedef {object} Puzzle
 * @property {number} size
 * @property {string} givens row by row; a point for an empty cell
 * @property {[sum: number, ...cells: number[]][]} [cages]
 * @property {number[][]} [thermometers]
 * @property {number[]} [regions] the region of each cell, if they are not the usual boxes
 */

/** The rows and columns of a box. @type {Record<number, [rows: number, columns: number]>} */
const BOXES = { 4: [2, 2], 6: [2, 3], 9: [3, 3] };

/** Returns all solutions, each as a list of digits. @param {Puzzle} puzzle @returns {number[][]} */
export function solutions({ size, givens, cages = [], thermometers = [], regions }) {
  const [rows, columns] = BOXES[size] ?? [1, size];
  const box = (/** @type {number} */ k) => Math.floor(k / size / rows) * rows + Math.floor((k % size) / columns);
  const regionOf = (/** @type {number} */ k) => regions?.[k] ?? box(k);
  const digits = [...givens].map((symbol) => Number(symbol) || 0);
  const all = [...digits.keys()];
  const inCage = (/** @type {number} */ a, /** @type {number} */ b) => cages.some(([, ...cells]) => cells.includes(a) && cells.includes(b));
  const peers = all.map((a) =>
    all.filter(
      (b) => a !== b && (Math.floor(a / size) === Math.floor(b / size) || a % size === b % size || regionOf(a) === regionOf(b) || inCage(a, b)),
    ),
  );
  const at = (/** @type {number} */ k) => digits[k] ?? 0;

  /** Returns whether the digit of this cell is compatible with the digits of all other cells. @param {number} k */
  const agrees = (k) =>
    !(peers[k] ?? []).some((other) => at(other) === at(k)) &&
    cages.every(([sum, ...cells]) => {
      const total = cells.reduce((before, one) => before + at(one), 0);
      return cells.every(at) ? total === sum : total < sum;
    }) &&
    thermometers.every((line) => {
      const filled = line.map(at).filter(Boolean);
      return filled.every((digit, n) => n === 0 || digit > (filled[n - 1] ?? 0));
    });

  /** Returns the digits that an empty cell can hold in the current position. @param {number} k */
  const possible = (k) => {
    const found = Array.from({ length: size }, (_, n) => n + 1).filter((digit) => {
      digits[k] = digit;
      return agrees(k);
    });
    digits[k] = 0;
    return found;
  };

  /** @type {number[][]} */
  const found = [];
  const search = () => {
    const open = all.filter((k) => !at(k)).map((k) => ({ k, can: possible(k) }));
    const next = open.sort((a, b) => a.can.length - b.can.length)[0];
    if (!next) return void found.push([...digits]);
    for (const digit of next.can) {
      digits[next.k] = digit;
      search();
    }
    digits[next.k] = 0;
  };
  if (all.every((k) => !at(k) || agrees(k))) search();
  return found;
}

/** Returns the number of solutions that contain each candidate, cell by cell and digit by digit. @param {Puzzle} puzzle */
export function candidateCounts(puzzle) {
  const counts = new Array(puzzle.size ** 3).fill(0);
  for (const solution of solutions(puzzle)) solution.forEach((digit, k) => counts[k * puzzle.size + digit - 1]++);
  return counts;
}
