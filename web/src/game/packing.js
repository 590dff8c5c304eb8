// Histories as small records: each position is stored as its changes from the position before.

import { start } from "./position.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./history.js").History} History */

/** The lists of a position, with a letter for each. @type {["d" | "r" | "m" | "g" | "c", "digits" | "corner" | "centre" | "gaps" | "colours"][]} */
const LISTS = [["d", "digits"], ["r", "corner"], ["m", "centre"], ["g", "gaps"], ["c", "colours"]];

/** The changes from one position to another: for each list, the changed cells with their new values; tints and lines as a
 * whole.
 * @typedef {{ d?: number[], r?: number[], m?: number[], g?: number[], c?: number[], t?: Position["tints"], l?: Position["lines"] }} Change */

/** A packed history. `done` is the number of moves that are not undone.
 * @typedef {{ first: Change, moves: Change[], done: number, checkpoints: Change[] }} Packed */

/** @param {Position} from @param {Position} to @returns {Change} */
function change(from, to) {
  /** @type {Change} */
  const changes = {};
  for (const [letter, name] of LISTS) {
    const values = to[name].flatMap((value, cell) => (value === from[name][cell] ? [] : [cell, value]));
    if (values.length > 0) changes[letter] = values;
  }
  if (to.tints !== from.tints) changes.t = to.tints;
  if (to.lines !== from.lines) changes.l = to.lines;
  return changes;
}

/** @param {Position} from @param {Change} changes @returns {Position} */
function changed(from, changes) {
  const next = { ...from, tints: changes.t ?? from.tints, lines: changes.l ?? from.lines };
  for (const [letter, name] of LISTS) {
    const values = changes[letter];
    if (!values) continue;
    const list = [...from[name]];
    for (let k = 0; k < values.length; k += 2) list[values[k] ?? 0] = values[k + 1] ?? 0;
    next[name] = list;
  }
  return next;
}

/** @param {History} history @returns {Packed} */
export function pack({ past, present, future, checkpoints }) {
  const blank = start(present.givens);
  const all = [...past, present, ...future];
  return {
    first: change(blank, all[0] ?? blank),
    moves: all.slice(1).map((at, k) => change(all[k] ?? blank, at)),
    done: past.length,
    checkpoints: checkpoints.map((at) => change(blank, at)),
  };
}

/** @param {readonly number[]} givens @param {Packed} packed @returns {History} */
export function unpack(givens, { first, moves, done, checkpoints }) {
  const blank = start(givens);
  let at = changed(blank, first);
  const all = [at, ...moves.map((move) => (at = changed(at, move)))];
  return {
    past: all.slice(0, done),
    present: all[done] ?? at,
    future: all.slice(done + 1),
    checkpoints: checkpoints.map((changes) => changed(blank, changes)),
  };
}
