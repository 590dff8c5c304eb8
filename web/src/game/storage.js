// What outlasts the page, in the browser's storage: games, and named records such as preferences.

import { pack, unpack } from "./packing.js";
import { givensOf } from "./puzzle.js";

/** @typedef {import("./history.js").History} History */
/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/**
 * @typedef {object} Game
 * @property {string} id
 * @property {string} title
 * @property {Puzzle} puzzle
 * @property {History} history
 * @property {number} seconds the time played
 * @property {string} changed the time of the last change, ISO 8601
 * @property {boolean} [solved]
 * @property {boolean} [helped] whether the engine did a step of it
 * @property {import("./current.js").Origin} [origin]
 */

const PREFIX = "ennead.game.";
const VERSION = 2;

/** A storage that forgets, where the browser has none or forbids it. @returns {Storage} */
function storage() {
  try {
    return globalThis.localStorage ?? forgetful;
  } catch {
    return forgetful;
  }
}
const forgetful = /** @type {Storage} */ ({ length: 0, key: () => null, getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} });

/** The names of all records that begin so. @param {string} prefix */
function keys(prefix) {
  const kept = storage();
  const all = Array.from({ length: kept.length }, (_, k) => kept.key(k) ?? "");
  return all.filter((key) => key.startsWith(prefix));
}

/** @param {string} key @returns {Game | undefined} */
function read(key) {
  try {
    const { version, history, ...game } = JSON.parse(storage().getItem(key) ?? "");
    return version === VERSION ? { ...game, history: unpack(givensOf(game.puzzle), history) } : undefined;
  } catch {
    return undefined;
  }
}

/** The games, the latest first. @returns {Game[]} */
export function games() {
  const all = keys(PREFIX).map(read).filter((game) => game !== undefined);
  return all.sort((a, b) => (a.changed < b.changed ? 1 : -1));
}

/** A game that is kept. @param {string} id */
export const gameOf = (id) => read(PREFIX + id);

/** Keeps a game. If there is no room left, the oldest ones make way. Returns whether it is kept. @param {Game} game */
export function save(game) {
  const text = JSON.stringify({ ...game, version: VERSION, history: pack(game.history) });
  for (let tries = 0; tries < 5; tries++) {
    try {
      storage().setItem(PREFIX + game.id, text);
      return true;
    } catch {
      const oldest = games().filter(({ id }) => id !== game.id).at(-1);
      if (!oldest) return false;
      remove(oldest.id);
    }
  }
  return false;
}

/** @param {string} id */
export const remove = (id) => storage().removeItem(PREFIX + id);

/** Reads a record, with these fields where none are stored. @template {object} T @param {string} name @param {T} standard @returns {T} */
export function stored(name, standard) {
  try {
    return { ...standard, ...JSON.parse(storage().getItem(`ennead.${name}`) ?? "{}") };
  } catch {
    return standard;
  }
}

/** Keeps a record. Returns whether there was room for it; without, it holds until the page is left. @param {string} name @param {object} record */
export function store(name, record) {
  try {
    storage().setItem(`ennead.${name}`, JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** The names of the records that begin so. @param {string} start */
export const names = (start) => keys(`ennead.${start}`).map((key) => key.slice("ennead.".length));

/** Removes a record. @param {string} name */
export const forget = (name) => storage().removeItem(`ennead.${name}`);
