// Games that outlast the page, in the browser's storage.

/** @typedef {import("./history.js").History} History */

/**
 * @typedef {object} Game
 * @property {string} id
 * @property {string} title
 * @property {History} history
 * @property {number} seconds the time played
 * @property {string} changed the time of the last change, ISO 8601
 * @property {boolean} [solved]
 */

const VERSION = 1;
const KEY = "ennead.games";
/** The games that are kept, and the undo steps of each: the storage of a page is limited to a few megabytes. */
const MOST_GAMES = 20;
const MOST_STEPS = 200;

/** A storage that forgets, where the browser has none or forbids it. @returns {Pick<Storage, "getItem" | "setItem">} */
function storage() {
  try {
    return globalThis.localStorage ?? forgetful;
  } catch {
    return forgetful;
  }
}
const forgetful = { getItem: () => null, setItem: () => {} };

/** The games, the latest first. @returns {Game[]} */
export function games() {
  try {
    const { version, games } = JSON.parse(storage().getItem(KEY) ?? "{}");
    return version === VERSION ? games : [];
  } catch {
    return [];
  }
}

/** Keeps a game, as the first of all. Returns whether there was room for it. @param {Game} game */
export function save(game) {
  const { history } = game;
  const kept = { ...game, history: { ...history, past: history.past.slice(-MOST_STEPS), future: [] } };
  const others = games().filter(({ id }) => id !== game.id);
  return write([kept, ...others].slice(0, MOST_GAMES));
}

/** @param {string} id */
export const remove = (id) => write(games().filter((game) => game.id !== id));

/** @param {Game[]} games */
function write(games) {
  try {
    storage().setItem(KEY, JSON.stringify({ version: VERSION, games }));
    return true;
  } catch {
    return false;
  }
}

/** Reads settings, with these where none are stored. @template {object} T @param {T} standard @returns {T} */
export function settings(standard) {
  try {
    return { ...standard, ...JSON.parse(storage().getItem("ennead.settings") ?? "{}") };
  } catch {
    return standard;
  }
}

/** @param {object} settings */
export function saveSettings(settings) {
  try {
    storage().setItem("ennead.settings", JSON.stringify(settings));
  } catch {
    // The settings hold until the page is left.
  }
}
