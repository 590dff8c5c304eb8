// The actions of the keys of the mode Play. The texts of the mode list them for the reader.

import { focusCell } from "../view/board/board.js";
import { canEnlarge, toggleEnlargement } from "../view/board/magnifier.js";
import { keyOf } from "../view/key.js";
import { arm, enter, erase, fill, joined, remember } from "./entering.js";
import { showsFilter, toggleFilter } from "./filter.js";
import { checkpoint, geometry, isPaused, pause, redo, restore, undo } from "./game.js";
import { help, hint } from "./help.js";
import { check } from "./judging.js";
import { entry, goTo, highlighted, invert, selectAll, selectLess, selection, step, switchEntry } from "./selection.js";
import { COLOURS } from "./pad.js";
import { openNew } from "./table.js";

/** @typedef {() => unknown} Act */

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** @type {Record<string, [down: number, right: number]>} */
const LETTERS = { KeyW: [-1, 0], KeyS: [1, 0], KeyA: [0, -1], KeyD: [0, 1] };

/** @type {Record<string, Act>} */
const PLAIN = {
  Delete: erase,
  Backspace: erase,
  Digit0: erase,
  Numpad0: erase,
  Space: () => switchEntry(),
  KeyN: () => switchEntry("corner"),
  KeyE: () => switchEntry("corner"),
  KeyC: () => switchEntry("centre"),
  KeyV: () => switchEntry("colours"),
  KeyL: () => switchEntry("lines"),
  KeyM: fill,
  KeyF: () => toggleFilter(highlighted.value),
  KeyK: checkpoint,
  KeyH: help,
  KeyP: pause,
  KeyG: openNew,
  KeyZ: () => canEnlarge(geometry.value) && toggleEnlargement(geometry.value),
  Enter: check,
  Escape: () => {
    if (hint.value) hint.value = undefined;
    else if (showsFilter.value) showsFilter.value = false;
    else selectLess();
  },
  PageUp: () => goToGrid(-1),
  PageDown: () => goToGrid(1),
  Home: () => inRow(0),
  End: () => inRow(-1),
};

/** @type {Record<string, Act>} */
const WITH_SHIFT = { KeyK: restore };

/** @type {Record<string, Act>} */
const WITH_CONTROL = {
  KeyZ: undo,
  KeyY: redo,
  KeyA: selectAll,
  KeyI: invert,
  Home: () => goTo(0),
  End: () => goTo(geometry.value.cells.length - 1),
};

/** Goes to the first (0) or the last (-1) cell of the row. @param {0 | -1} place */
function inRow(place) {
  const { cells } = geometry.value;
  const row = geometry.value.row(selection.value.at(-1) ?? 0);
  goTo(cells.filter((cell) => geometry.value.row(cell) === row).at(place) ?? 0);
}

/** Goes to the same cell of the next (1) or the previous (-1) grid, if there are several. @param {1 | -1} way */
function goToGrid(way) {
  const { parts } = geometry.value;
  const [here] = geometry.value.within(selection.value.at(-1) ?? 0);
  if (!here) return;
  goTo(parts.at((parts.indexOf(here.part) + way) % parts.length)?.cells[here.own] ?? 0);
  focusCell(selection.value.at(-1) ?? 0);
}

/** @param {KeyboardEvent} event */
export function onKeyDown(event) {
  const action = actionOf(event);
  action?.();
  return action !== undefined;
}

/** @param {KeyboardEvent} event @returns {Act | undefined} */
function actionOf(event) {
  const { shiftKey, altKey } = event;
  const code = keyOf(event);
  const control = event.ctrlKey || event.metaKey;
  // While the game is paused, only the keys that resume it work.
  if (isPaused.value) return !control && (code === "KeyP" || code === "Space" || code === "Enter" || code === "Escape") ? pause : undefined;
  const digit = digitOf(event, control);
  if (digit) {
    if (shiftKey && altKey) return () => arm(digit);
    if (shiftKey || control || altKey) return () => enter(digit, shiftKey ? "corner" : control ? "centre" : "colours");
    return () => type(digit, event.timeStamp);
  }
  if (control) return code === "KeyZ" && shiftKey ? redo : WITH_CONTROL[code];
  if (altKey) return undefined;
  // W, A, S and D move, except in grids that use letters as digits. `event.code` is their place, so that the keys lie together
  // in every keyboard layout. A move gives the focus to the board.
  const move = ARROWS[code] ?? (geometry.value.digits.length > 9 ? undefined : LETTERS[event.code]);
  if (move) {
    return () => {
      step(...move, shiftKey);
      focusCell(selection.value.at(-1) ?? 0);
    };
  }
  return (shiftKey ? WITH_SHIFT : PLAIN)[code];
}

/** Enters a typed digit. If it quickly follows another one, both can form a number such as 12. @param {number} digit @param {number} time */
function type(digit, time) {
  const whole = entry.value === "digit" && geometry.value.digits.length > 9 ? joined(digit, time) : digit;
  if (whole !== digit) undo();
  enter(whole);
  remember(whole, time);
}

/** The digit or colour of a key with a number, or with a letter in grids with more than nine digits; 0 for any other key. @param {KeyboardEvent} event @param {boolean} control */
function digitOf(event, control) {
  const code = keyOf(event);
  const { digits: { length: size }, lowest } = geometry.value;
  const number = code.match(/^(?:Digit|Numpad)(\d)$/)?.[1];
  const letter = control ? undefined : code.match(/^Key([A-Z])$/)?.[1];
  const value = number !== undefined ? Number(number) : letter && size > 9 ? letter.charCodeAt(0) - 55 : -1;
  const digit = value - lowest + 1;
  const most = event.altKey || entry.value === "colours" || entry.value === "lines" ? Math.max(size, COLOURS) : size;
  return digit >= 1 && digit <= most ? digit : 0;
}
