// The positions of a game, so that moves can be undone without end.

/** @typedef {import("./position.js").Position} Position */

/**
 * @typedef {object} History
 * @property {readonly Position[]} past
 * @property {Position} present
 * @property {readonly Position[]} future
 * @property {readonly Position[]} checkpoints
 */

/** @param {Position} present @returns {History} */
export const begin = (present) => ({ past: [], present, future: [], checkpoints: [] });

/** Goes on to another position. @param {History} history @param {Position} present @returns {History} */
export function move(history, present) {
  if (JSON.stringify(present) === JSON.stringify(history.present)) return history;
  return { ...history, past: [...history.past, history.present], present, future: [] };
}

/** @param {History} history @returns {History} */
export function undo(history) {
  const present = history.past.at(-1);
  if (!present) return history;
  return { ...history, past: history.past.slice(0, -1), present, future: [history.present, ...history.future] };
}

/** @param {History} history @returns {History} */
export function redo(history) {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { ...history, past: [...history.past, history.present], present, future };
}

/** Undoes moves until a position is good. @param {History} history @param {(at: Position) => boolean} isGood */
export function undoUntil(history, isGood) {
  let at = history;
  while (!isGood(at.present) && at.past.length > 0) at = undo(at);
  return at;
}

/** Remembers the present position. @param {History} history @returns {History} */
export const checkpoint = (history) => ({ ...history, checkpoints: [...history.checkpoints, history.present] });

/** Returns to the latest checkpoint and forgets it. @param {History} history @returns {History} */
export function restore(history) {
  const latest = history.checkpoints.at(-1);
  if (!latest) return history;
  return { ...move(history, latest), checkpoints: history.checkpoints.slice(0, -1) };
}
