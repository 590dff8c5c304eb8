// The actions of the keys of the mode Set. The texts of the mode list them for the reader.

import { batch } from "../../vendor/signals.mjs";
import { canEnlarge, toggleEnlargement } from "../view/board/magnifier.js";
import { beside } from "../view/board/selecting.js";
import { keyOf } from "../view/key.js";
import { eraseGivens, typeGiven } from "./digits.js";
import { geometry, isOverview, puzzle } from "./draft.js";
import { back, drawSelection, duplicate, forth, remove, shift, type, untype } from "./drawing.js";
import { wishes } from "./live.js";
import { search } from "./palette.js";
import { paintCells, regionsOf } from "./regions.js";
import { chosen, gathered, kind, letGo, pending, selection, stroke, switchTool, take, tool } from "./tools.js";

/** @typedef {() => unknown} Act */

/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @type {Record<string, Act>} */
const PLAIN = {
  Delete: () => (chosen.value ? remove() : eraseGivens()),
  Backspace: () => (chosen.value ? untype() || remove() : eraseGivens()),
  Space: switchTool,
  Enter: drawSelection,
  Escape: () => (isHolding() ? letGo() : take("digits")),
};

/** The actions of letters, unless the letter is entered as a digit. @type {Record<string, Act>} */
const LETTERS = {
  KeyT: () => (wishes.value = { ...wishes.value, candidates: !wishes.value.candidates }),
  KeyV: () => take("select"),
  KeyF: () => !isOverview() && search(),
  KeyZ: () => canEnlarge(geometry.value) && toggleEnlargement(geometry.value),
};

/** @type {Record<string, Act>} */
const WITH_CONTROL = {
  KeyZ: back,
  KeyY: forth,
  KeyD: duplicate,
  KeyA: () => (selection.value = geometry.value.cells),
};

const isHolding = () => Boolean(chosen.value || pending.value || stroke.value || gathered.value.length > 0 || selection.value.length > 1);

/** @param {number} down @param {number} right @param {boolean} adds */
function step(down, right, adds) {
  const to = beside(geometry.value, selection.value.at(-1) ?? 0, down, right);
  batch(() => {
    // Deselect the part, so that the next digit is a given and not a digit of the part's number.
    if (tool.value === "digits") letGo();
    // A selection that goes back to its last but one cell loses its last cell.
    const isBack = adds && selection.value.at(-2) === to;
    selection.value = isBack ? selection.value.slice(0, -1) : adds ? [...selection.value, to] : [to];
  });
}

/** @param {KeyboardEvent} event */
export function onKeyDown(event) {
  const action = actionOf(event);
  return action !== undefined && action() !== false;
}

/** @param {KeyboardEvent} event @returns {Act | undefined} */
function actionOf(event) {
  const { shiftKey, altKey } = event;
  const code = keyOf(event);
  const control = event.ctrlKey || event.metaKey;
  const move = ARROWS[code];
  if (move) return altKey ? () => shift(...move) : control ? undefined : () => step(...move, shiftKey);
  if (control) return code === "KeyZ" && shiftKey ? forth : WITH_CONTROL[code];
  if (altKey) return undefined;
  const value = valueOf(event);
  if (value !== undefined && takesDigits(value)) return () => enter(value, event.timeStamp);
  return PLAIN[code] ?? LETTERS[code];
}

/** The value of a key: a digit, or a letter for values from 10 in grids with more than nine digits. @param {KeyboardEvent} event */
function valueOf(event) {
  const code = keyOf(event);
  const number = code.match(/^(?:Digit|Numpad)(\d)$/)?.[1];
  if (number !== undefined) return Number(number);
  const letter = code.match(/^Key([A-Z])$/)?.[1];
  return letter && geometry.value.digits.length > 9 ? letter.charCodeAt(0) - 55 : undefined;
}

/** @param {number} value */
const takesDigits = (value) => value < 10 || (tool.value === "digits" && value - geometry.value.lowest < geometry.value.digits.length);

/** @param {number} value @param {number} time */
function enter(value, time) {
  if (chosen.value || pending.value) return type(value);
  if (tool.value === "regions") return value <= (regionsOf(puzzle.value)?.count ?? 0) && paintCells(selection.value, value);
  if (kind.value) return false;
  const digit = value - geometry.value.lowest + 1;
  if (typeGiven(digit, time)) return true;
  return value === 0 && eraseGivens();
}
