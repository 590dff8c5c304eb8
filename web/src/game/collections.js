// Collections: the puzzles of a file, in their order. Each puzzle is played as a game with a name of its own.

import { forget, names, storeIfRoom, stored } from "./storage.js";

/** A collection. @typedef {{ id: string, name: string, puzzles: { title: string, puzzle: import("./puzzle.js").Puzzle }[] }} Collection */

const START = "collection.";

/** All collections, in the order of their names. @returns {Collection[]} */
export function collections() {
  const all = names(START).map((name) => stored(name, { id: name.slice(START.length), name: "", puzzles: [] }));
  return all.sort((a, b) => a.name.localeCompare(b.name));
}

/** Keeps puzzles as a collection. Returns it, or nothing if there is no room for it.
 * @param {string} name @param {Collection["puzzles"]} puzzles @returns {Collection | undefined} */
export function collect(name, puzzles) {
  const id = Date.now().toString(36);
  return storeIfRoom(START + id, { id, name, puzzles }) ? { id, name, puzzles } : undefined;
}

/** Removes a collection; games that were started stay. @param {string} id */
export const discard = (id) => forget(START + id);

/** The name of the game in which a puzzle of a collection is played. @param {Collection} collection @param {number} index */
export const gameIn = ({ id }, index) => `${id}-${index + 1}`;
