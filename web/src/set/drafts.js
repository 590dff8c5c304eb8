// Stores drafts in the browser, each with its history for undo.

import { forget, names, store, storeIfRoom, stored } from "../game/storage.js";
import { pack, unpack } from "./packing.js";

/** @typedef {import("./draft.js").Draft} Draft */

const START = "draft.";

/** @typedef {{ title: string, changed: string, packed: import("./packing.js").Packed | undefined }} Kept */

/** The stored draft with an id; undefined if there is none. @param {string} id @returns {Draft | undefined} */
export function draftOf(id) {
  const { title, changed, packed } = stored(START + id, /** @type {Kept} */ ({ title: "", changed: "", packed: undefined }));
  try {
    return packed && { id, title, changed, history: unpack(packed) };
  } catch {
    return undefined;
  }
}

/** All drafts, the last changed first. @returns {Draft[]} */
export function drafts() {
  const all = names(START).map((name) => draftOf(name.slice(START.length))).filter((draft) => draft !== undefined);
  return all.sort((a, b) => (a.changed < b.changed ? 1 : -1));
}

/** Stores a draft, if need be without its history. If there is not even room for that, it is held until the page is left. Returns whether it is stored. @param {Draft} draft */
export function keepDraft({ id, title, changed, history }) {
  const record = (/** @type {Draft["history"]} */ what) => ({ title, changed, packed: pack(what) });
  const kept = storeIfRoom(START + id, record(history)) || storeIfRoom(START + id, record({ ...history, past: [], future: [] }));
  return kept || store(START + id, record(history));
}

/** @param {string} id */
export const discard = (id) => forget(START + id);
