// Lasting data in the browser's storage: games, and named records such as preferences.
//
// Data that the browser refuses to store is held in memory instead, so that nothing is lost before the page is left.

import { computed, signal } from "../../vendor/signals.mjs";
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
 * @property {boolean} [counted] whether it is in the statistics
 * @property {boolean} [helped] whether the player used help from the engine
 * @property {import("./current.js").Origin} [origin]
 */

const PREFIX = "ennead.game.";
const VERSION = 2;

/** The storage of the browser; undefined if it has none or forbids it. */
function storage() {
  try {
    return globalThis.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

/** The records that the browser refused to store. Views may subscribe to this signal, but effects that store something must
 * not.
 * @type {import("../../vendor/signals.mjs").Signal<ReadonlyMap<string, string>>} */
const held = signal(new Map());

/** The reason why some records last only until the page is left; undefined if all of them are stored.
 * @type {import("../../vendor/signals.mjs").ReadonlySignal<"full" | "forbidden" | undefined>} */
export const refusal = computed(() => (held.value.size === 0 ? undefined : storage() ? "full" : "forbidden"));

/** @param {string} key */
const textOf = (key) => held.peek().get(key) ?? storage()?.getItem(key) ?? undefined;

/** Stores a text if the browser allows it and has room. Returns whether it is stored. @param {string} key @param {string} text */
function put(key, text) {
  const kept = storage();
  try {
    kept?.setItem(key, text);
  } catch {
    return false;
  }
  if (kept) release(key);
  return kept !== undefined;
}

/** Stores a text, or holds it until the page is left. Returns whether it is stored. @param {string} key @param {string} text */
function putOrHold(key, text) {
  if (put(key, text)) return true;
  if (held.peek().get(key) !== text) held.value = new Map([...held.peek(), [key, text]]);
  return false;
}

/** Stores a text if there is room for it, and returns whether there was. If the browser stores nothing at all, the text is held
 * until the page is left.
 * @param {string} key @param {string} text */
function putIfRoom(key, text) {
  if (storage()) return put(key, text);
  putOrHold(key, text);
  return true;
}

/** Removes a record from `held`. @param {string} key */
function release(key) {
  if (held.peek().has(key)) held.value = new Map([...held.peek()].filter(([other]) => other !== key));
}

/** Removes a record, and stores held records for which there is now room. @param {string} key */
function drop(key) {
  storage()?.removeItem(key);
  release(key);
  for (const [other, text] of held.peek()) put(other, text);
}

/** The names of all records with this prefix. @param {string} prefix */
function keys(prefix) {
  const kept = storage();
  const stored = Array.from({ length: kept?.length ?? 0 }, (_, k) => kept?.key(k) ?? "");
  return [...new Set([...stored, ...held.peek().keys()])].filter((key) => key.startsWith(prefix));
}

/** @param {string} key @returns {Game | undefined} */
function read(key) {
  try {
    const { version, history, ...game } = JSON.parse(textOf(key) ?? "");
    return version === VERSION ? { ...game, history: unpack(givensOf(game.puzzle), history) } : undefined;
  } catch {
    return undefined;
  }
}

/** All games, the last changed first. @returns {Game[]} */
export function games() {
  const all = keys(PREFIX).map(read).filter((game) => game !== undefined);
  return all.sort((a, b) => (a.changed < b.changed ? 1 : -1));
}

/** The game with an id; undefined if there is none. @param {string} id */
export const gameOf = (id) => read(PREFIX + id);

/** Writes a game as the text that is stored. @param {Game} game */
const written = (game) => JSON.stringify({ ...game, version: VERSION, history: pack(game.history) });

/** Stores a game, or holds it until the page is left. Returns whether it is stored. @param {Game} game */
export const save = (game) => putOrHold(PREFIX + game.id, written(game));

/** Stores a game only if there is room for it. Returns whether there was. @param {Game} game */
export const saveIfRoom = (game) => putIfRoom(PREFIX + game.id, written(game));

/** Whether a game lasts only until the page is left. @param {string} id */
export const isHeld = (id) => held.value.has(PREFIX + id);

/** The additional room, in characters, that `makingWay` makes for the next moves. */
const SPARE = 10_000;

/** The stored games to remove so that all held records fit: solved ones first, then the others, and in both groups the least recently changed first. @returns {Game[]} */
export function makingWay() {
  const stored = (/** @type {string} */ key) => storage()?.getItem(key)?.length ?? 0;
  const others = games().filter(({ id }) => !isHeld(id)).reverse();
  let missing = [...held.peek()].reduce((sum, [key, text]) => sum + text.length - stored(key), SPARE);
  return [...others.filter(({ solved }) => solved), ...others.filter(({ solved }) => !solved)].filter(({ id }) => {
    const isNeeded = missing > 0;
    if (isNeeded) missing -= stored(PREFIX + id);
    return isNeeded;
  });
}

/** Removes a game. @param {string} id */
export const remove = (id) => drop(PREFIX + id);

/** Reads a record; fields that are not stored have their values in `standard`. @template {object} T @param {string} name @param {T} standard @returns {T} */
export function stored(name, standard) {
  try {
    return { ...standard, ...JSON.parse(textOf(`ennead.${name}`) ?? "{}") };
  } catch {
    return standard;
  }
}

/** Stores a record, or holds it until the page is left. Returns whether it is stored. @param {string} name @param {object} record */
export const store = (name, record) => putOrHold(`ennead.${name}`, JSON.stringify(record));

/** Stores a record only if there is room for it. Returns whether there was. @param {string} name @param {object} record */
export const storeIfRoom = (name, record) => putIfRoom(`ennead.${name}`, JSON.stringify(record));

/** The names of the records with this prefix. @param {string} start */
export const names = (start) => keys(`ennead.${start}`).map((key) => key.slice("ennead.".length));

/** Removes a record. @param {string} name */
export const forget = (name) => drop(`ennead.${name}`);
