// The history of a game or of other work: all its states, so that changes can be undone and redone.

/** @typedef {import("./position.js").Position} Position */

/**
 * @template [T=Position]
 * @typedef {object} History
 * @property {readonly T[]} past
 * @property {T} present
 * @property {readonly T[]} future
 * @property {readonly T[]} checkpoints
 */

/** @template T @param {T} present @returns {History<T>} */
export const begin = (present) => ({ past: [], present, future: [], checkpoints: [] });

/** Makes a state the present one and discards the future states. An equal state changes nothing. @template T @param {History<T>} history @param {T} present @returns {History<T>} */
export function move(history, present) {
  if (JSON.stringify(present) === JSON.stringify(history.present)) return history;
  return { ...history, past: [...history.past, history.present], present, future: [] };
}

/** @template T @param {History<T>} history @returns {History<T>} */
export function undo(history) {
  const present = history.past.at(-1);
  if (!present) return history;
  return { ...history, past: history.past.slice(0, -1), present, future: [history.present, ...history.future] };
}

/** @template T @param {History<T>} history @returns {History<T>} */
export function redo(history) {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { ...history, past: [...history.past, history.present], present, future };
}

/** Undoes changes until `isGood` accepts the present state, or until none are left. @template T @param {History<T>} history @param {(at: T) => boolean} isGood */
export function undoUntil(history, isGood) {
  let at = history;
  while (!isGood(at.present) && at.past.length > 0) at = undo(at);
  return at;
}

/** Adds the present state to the checkpoints. @template T @param {History<T>} history @returns {History<T>} */
export const checkpoint = (history) => ({ ...history, checkpoints: [...history.checkpoints, history.present] });

/** Returns to the latest checkpoint and forgets it. @template T @param {History<T>} history @returns {History<T>} */
export function restore(history) {
  const latest = history.checkpoints.at(-1);
  if (!latest) return history;
  return { ...move(history, latest), checkpoints: history.checkpoints.slice(0, -1) };
}
