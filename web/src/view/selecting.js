// Selecting cells with a mouse, a pen or a finger: a click, a drag, or with Ctrl or Shift one more.

import { armed, enter, select, selection } from "../play/session.js";

/** Whether the present drag takes cells out of the selection. */
let removes = false;

/** @param {PointerEvent} event */
export function onPointerDown(event) {
  const cell = cellAt(event);
  if (cell === undefined || event.button !== 0) return;
  event.preventDefault();
  /** @type {HTMLElement} */ (event.target).releasePointerCapture?.(event.pointerId);
  const adds = event.ctrlKey || event.metaKey || event.shiftKey;
  removes = adds && selection.value.includes(cell);
  select(cell, adds, removes);
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-cell="${cell}"]`))?.focus({ preventScroll: true });
  if (armed.value && !adds) enter(armed.value);
}

/** @param {PointerEvent} event */
export function onPointerMove(event) {
  if ((event.buttons & 1) === 0 || armed.value) return;
  const cell = cellAt(event);
  if (cell !== undefined && selection.value.includes(cell) === removes) select(cell, true, removes);
}

/** @param {PointerEvent} event */
function cellAt(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]");
  return under instanceof HTMLElement ? Number(under.dataset.cell) : undefined;
}
