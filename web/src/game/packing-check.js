// Checks that a packed history is valid for a puzzle. This is needed for games from files, but not for games in the browser's
// storage.

/** @typedef {import("./packing.js").Packed} Packed */
/** @typedef {import("./packing.js").Change} Change */

/** The maximum number of moves times cells of a history, so that its positions fit into memory. */
const MOST_CELLS = 4_000_000;
const MOST_LINES = 5000;
const COLOURS = 9;

/** Returns a copy of a history with its known fields only; undefined if the history is not valid. @param {import("./geometry.js").Geometry} geometry @param {any} packed @returns {Packed | undefined} */
export function checkedHistory(geometry, packed) {
  const { first, moves, done, checkpoints } = packed ?? {};
  if (!Array.isArray(moves) || !Array.isArray(checkpoints)) return undefined;
  if ((moves.length + checkpoints.length) * geometry.cells.length > MOST_CELLS) return undefined;
  if (!Number.isInteger(done) || done < 0 || done > moves.length) return undefined;
  const changes = [first, ...moves, ...checkpoints].map((one) => checkedChange(geometry, one));
  if (!changes.every((one) => one !== undefined)) return undefined;
  const [start = {}, ...rest] = changes;
  return { first: start, moves: rest.slice(0, moves.length), done, checkpoints: rest.slice(moves.length) };
}

/** @param {import("./geometry.js").Geometry} geometry @param {any} change @returns {Change | undefined} */
function checkedChange(geometry, change) {
  if (typeof change !== "object" || change === null || Array.isArray(change)) return undefined;
  const [cells, n] = [geometry.cells.length, geometry.digits.length];
  const isWithin = (/** @type {unknown} */ value, /** @type {number} */ least, /** @type {number} */ most) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  /** Whether a value is a set of digits or colours from 1 to `most`, as a number in which bit k means digit or colour k. */
  const isSet = (/** @type {unknown} */ value, /** @type {number} */ most) => isWithin(value, 0, 2 ** (most + 1) - 2) && Number(value) % 2 === 0;
  const isSpot = (/** @type {unknown} */ value, least = 0) => isWithin(value, 0, 64 * cells - 1) && isWithin(Number(value) % 64, least, n);
  /** @type {Record<"d" | "r" | "m" | "g" | "c", (value: unknown) => boolean>} */
  const holds = { d: (value) => isWithin(value, 0, n), r: (value) => isSet(value, n), m: (value) => isSet(value, n), g: (value) => isSet(value, n), c: (value) => isSet(value, COLOURS) };
  /** @type {Change} */
  const checked = {};
  for (const letter of /** @type {("d" | "r" | "m" | "g" | "c")[]} */ (Object.keys(holds))) {
    const list = change[letter];
    if (list === undefined) continue;
    if (!Array.isArray(list) || list.length % 2 !== 0 || list.length > 2 * cells) return undefined;
    if (!list.every((value, k) => (k % 2 === 0 ? isWithin(value, 0, cells - 1) : holds[letter](value)))) return undefined;
    checked[letter] = list;
  }
  if (change.t !== undefined) {
    const tints = Object.entries(change.t ?? {});
    if (!tints.every(([spot, colour]) => /^\d{1,6}$/.test(spot) && isSpot(Number(spot), 1) && isWithin(colour, 1, COLOURS))) return undefined;
    checked.t = Object.fromEntries(tints);
  }
  if (change.l !== undefined) {
    if (!Array.isArray(change.l) || change.l.length > MOST_LINES) return undefined;
    if (!change.l.every((/** @type {any} */ line) => isSpot(line?.from) && isSpot(line?.to) && isWithin(line?.colour, 1, COLOURS))) return undefined;
    checked.l = change.l.map((/** @type {any} */ { from, to, colour }) => ({ from, to, colour }));
  }
  return checked;
}
