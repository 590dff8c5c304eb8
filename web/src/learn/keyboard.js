// The keys of the parts with a board: the arrow keys move the focus on the board, and Z enlarges a board of several grids.

import { keyOf } from "../view/key.js";
import { canEnlarge, toggleEnlargement } from "../view/board/magnifier.js";
import { beside } from "../view/board/selecting.js";
import { geometry, selection } from "./study.js";

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Whether a key was pressed on a cell of the board. @param {KeyboardEvent} event */
export const isOnBoard = ({ target }) => target instanceof Element && target.closest("#board") !== null;

/** @param {KeyboardEvent} event */
export function onBoardKey({ code }) {
  const move = ARROWS[code];
  if (!move) return false;
  selection.value = [beside(geometry.value, selection.value.at(-1) ?? 0, ...move)];
  return true;
}

/** Handles the key that enlarges a board of several grids or shows all of it. @param {KeyboardEvent} event */
export function onZoomKey(event) {
  const { ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || keyOf(event) !== "KeyZ" || !canEnlarge(geometry.value)) return false;
  toggleEnlargement(geometry.value);
  return true;
}
