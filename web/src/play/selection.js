// The selected cells, the entry mode, and the armed digit.

import { computed, signal } from "../../vendor/signals.mjs";
import { digitIn } from "../game/position.js";
import { beside } from "../view/board/selecting.js";
import { game, geometry, isPaused, position } from "./game.js";
import { preferences } from "./preferences.js";

/** The entry mode, which determines whether a digit key, a press or a drag enters digits, marks, colours or lines; `tints` are colours of single candidates. @typedef {"digit" | "corner" | "centre" | "colours" | "tints" | "lines"} Entry */

/** The entry modes to choose from; `tints` is a choice within `colours`. @type {readonly Exclude<Entry, "tints">[]} */
export const ENTRIES = ["digit", "corner", "centre", "colours", "lines"];

/** The selected cells; the last one has the focus. */
export const selection = signal(/** @type {readonly number[]} */ ([40]));
export const entry = signal(/** @type {Entry} */ ("digit"));
/** The armed digit or colour, which a press on a cell enters; 0 for none. */
export const armed = signal(0);
/** The colour of lines and of single candidates. */
export const brush = signal(1);

/** The geometry for which the selection is valid: a board of another size may have fewer cells. */
let before = geometry.value;
geometry.subscribe((next) => {
  if (next.cells.length !== before.cells.length || next.columns !== before.columns) selection.value = [Math.floor(next.cells.length / 2)];
  before = next;
});

/** The game in which a digit was armed. */
let armedIn = game.value.id;
game.subscribe(({ id }) => {
  if (id !== armedIn) armed.value = 0;
  armedIn = id;
});

/** Chooses the entry mode. @param {Entry} next */
export function choose(next) {
  if (isColour(next) !== isColour(entry.value)) armed.value = 0;
  entry.value = next;
}

/** @param {Entry} one */
export const isColour = (one) => one === "colours" || one === "tints" || one === "lines";

/** Switches to the next entry mode, or to a given one. If the given one is already chosen, switches to digits. @param {Entry} [to] */
export function switchEntry(to) {
  const at = ENTRIES.findIndex((one) => one === (entry.value === "tints" ? "colours" : entry.value));
  if (to) choose(entry.value === to ? "digit" : to);
  else choose(ENTRIES[(at + 1) % ENTRIES.length] ?? "digit");
}

/** The digit to highlight: the armed digit, or the digit in the selected cell; 0 for none. */
export const highlighted = computed(() => {
  if (!preferences.value.highlights || isPaused.value) return 0;
  if (armed.value && !isColour(entry.value)) return armed.value;
  const [cell] = selection.value;
  return selection.value.length === 1 && cell !== undefined ? digitIn(position.value, cell) : 0;
});

/** Moves the selection by one cell; at an edge, to the opposite side. @param {number} down @param {number} right @param {boolean} adds */
export function step(down, right, adds) {
  goTo(beside(geometry.value, selection.value.at(-1) ?? 0, down, right), adds);
}

/** @param {number} cell @param {boolean} adds */
export function goTo(cell, adds = false) {
  selection.value = adds ? [...selection.value.filter((other) => other !== cell), cell] : [cell];
}

/** The cells that a double press selects: the cells with the same digit, or for an empty cell, the empty cells with the same marks. @param {number} cell */
export function alike(cell) {
  const at = position.value;
  const digit = digitIn(at, cell);
  const isAlike = (/** @type {number} */ other) =>
    digit ? digitIn(at, other) === digit : !digitIn(at, other) && at.corner[other] === at.corner[cell] && at.centre[other] === at.centre[cell];
  const isBlank = !digit && !at.corner[cell] && !at.centre[cell];
  return isBlank ? [cell] : geometry.value.cells.filter(isAlike);
}

export const selectAll = () => (selection.value = geometry.value.cells);

/** Selects the cells that are not selected. */
export function invert() {
  const chosen = new Set(selection.value);
  const others = geometry.value.cells.filter((cell) => !chosen.has(cell));
  if (others.length > 0) selection.value = others;
}

/** Disarms the armed digit if there is one; otherwise selects only the cell with the focus. */
export function selectLess() {
  if (armed.value) armed.value = 0;
  else selection.value = selection.value.slice(-1);
}
