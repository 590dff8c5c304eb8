// What the keys do. Texts in src/text list them for the reader.

import * as session from "../play/session.js";
import { dialog } from "./dialog.js";

/** @type {Record<string, [down: number, right: number]>} */
const MOVES = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
  KeyW: [-1, 0], KeyS: [1, 0], KeyA: [0, -1], KeyD: [0, 1],
};

/** @type {Record<string, () => unknown>} */
const PLAIN = {
  Delete: session.erase,
  Backspace: session.erase,
  Digit0: session.erase,
  Numpad0: session.erase,
  Space: session.nextMode,
  KeyH: session.help,
  KeyP: session.pause,
  KeyN: () => (dialog.value = "new"),
  Escape: () => session.escape(),
};

/** @type {Record<string, () => unknown>} */
const WITH_CONTROL = {
  KeyZ: session.undo,
  KeyY: session.redo,
  KeyA: () => (session.selection.value = session.geometry.cells()),
};

/** @param {KeyboardEvent} event */
export function onKeyDown(event) {
  const target = /** @type {Element | null} */ (event.target);
  if (dialog.value || target?.closest("input, textarea, select")) return;
  const action = actionOf(event, target);
  if (!action) return;
  event.preventDefault();
  action();
}

/** @param {KeyboardEvent} event @param {Element | null} target @returns {(() => unknown) | undefined} */
function actionOf(event, target) {
  const { code, shiftKey, altKey } = event;
  const control = event.ctrlKey || event.metaKey;
  const digit = Number(code.match(/^(?:Digit|Numpad)([1-9])$/)?.[1]);
  if (digit) {
    const as = shiftKey ? "corner" : control ? "centre" : altKey ? "colours" : session.mode.value;
    return () => session.enter(digit, as);
  }
  if (event.key === "?") return () => (dialog.value = "keys");
  if (control) return code === "KeyZ" && shiftKey ? session.redo : WITH_CONTROL[code];
  if (altKey) return undefined;
  // A button that has the focus keeps its own keys.
  if (target?.closest("button") && (code === "Space" || code === "Enter" || code.startsWith("Arrow"))) return undefined;
  const move = MOVES[code];
  if (move) return () => session.step(...move, shiftKey);
  return shiftKey ? undefined : PLAIN[code];
}
