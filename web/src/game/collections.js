// Collections: the puzzles of a file, in the order of the file. Each puzzle is played as a separate game.

import { forget, names, storeIfRoom, stored } from "./storage.js";

/** A collection. @typedef {{ id: string, name: string, puzzles: { title: string, puzzle: import("./puzzle.js").Puzzle }[] }} Collection */

const START = "collection.";

/** All collections, sorted by name. @returns {Collection[]} */
export function collections() {
  const all = names(START).map((name) => stored(name, { id: name.slice(START.length), name: "", puzzles: [] }));
  return all.sort((a, b) => a.name.localeCompare(b.name));
}

/** Stores puzzles as a collection. Returns the collection; undefined if there is no room for it.
 * @param {string} name @param {Collection["puzzles"]} puzzles @returns {Collection | undefined} */
export function collect(name, puzzles) {
  const id = Date.now().toString(36);
  return storeIfRoom(START + id, { id, name, puzzles }) ? { id, name, puzzles } : undefined;
}

/** Removes a collection, but not the games of its puzzles. @param {string} id */
export const discard = (id) => forget(START + id);

/** The id of the game in which a puzzle of a collection is played. @param {Collection} collection @param {number} index */
export const gameIn = ({ id }, index) => `${id}-${index + 1}`;
