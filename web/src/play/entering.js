// Enters digits, marks, colours and lines.

import * as board from "../game/position.js";
import { isPlain } from "../game/puzzle.js";
import { working } from "../view/message.js";
import { leftByRules } from "./candidates.js";
import { geometry, isPaused, move, onChange, position, puzzle } from "./game.js";
import { preferences } from "./preferences.js";
import { armed, brush, entry, selection } from "./selection.js";
import { texts } from "./texts.js";

/** @typedef {import("./selection.js").Entry} Entry */

/** Enters a digit, mark or colour into the selected cells. @param {number} number @param {Entry} [as] */
export function enter(number, as = entry.value) {
  const cells = selection.value;
  if (isPaused.value || cells.length === 0) return;
  switch (as) {
    case "digit":
      return move(board.place(geometry.value, position.value, cells, number, preferences.value.erases));
    case "tints":
      return tint(cells.map((cell) => board.spot(cell, number)));
    case "lines":
      return draw(cells.slice(1).map((to, k) => [board.spot(cells[k] ?? 0, 0), board.spot(to, 0)]), number);
    default:
      return move(board.mark(position.value, as, cells, number));
  }
}

/** Handles a press on a digit or colour of the pad: enters it, arms it in digit-first entry, or selects it as the colour for candidates and lines. @param {number} number */
export function press(number) {
  if (entry.value === "tints" || (entry.value === "lines" && selection.value.length < 2)) brush.value = number;
  else if (entry.value === "lines") enter((brush.value = number));
  else if (preferences.value.digitFirst || armed.value) arm(number);
  else enter(number);
}

/** Arms a digit or colour, so that a press on a cell enters it. If it is already armed, disarms it. @param {number} number */
export const arm = (number) => (armed.value = armed.value === number ? 0 : number);

/** Colours single candidates. @param {readonly number[]} spots */
export const tint = (spots) => move(board.tint(position.value, spots, brush.value));

/** Draws lines from spot to spot. @param {readonly (readonly number[])[]} ends @param {number} [colour] */
export function draw(ends, colour = brush.value) {
  const lines = ends.map(([from = 0, to = 0]) => (from < to ? { from, to, colour } : { from: to, to: from, colour }));
  if (lines.length > 0) move(board.draw(position.value, lines));
}

/** The last typed digit, with its cell and time. If it turns out to be the first part of a number such as 12, its move is
 * undone. */
let typed = { cell: -1, digit: 0, time: 0 };
onChange.add(() => (typed = { ...typed, cell: -1 }));
/** The longest time between the two parts of a number, in milliseconds. */
const QUICK = 900;

/** The digit that a typed one forms with the one typed before: 1 and 2 are 12 in grids with 12 or more digits. If they form none, the typed one. @param {number} digit @param {number} time */
export function joined(digit, time) {
  const { digits: { length: size }, lowest } = geometry.value;
  const cell = selection.value.at(-1) ?? 0;
  const before = typed.cell === cell && time - typed.time < QUICK && board.digitIn(position.value, cell) === typed.digit ? typed.digit : 0;
  const value = 10 * (before - 1 + lowest) + digit - 1 + lowest;
  const together = value - lowest + 1;
  return before > 0 && together <= size && together > 9 ? together : digit;
}

/** Remembers that a digit was typed. @param {number} digit @param {number} time */
export const remember = (digit, time) => (typed = { cell: selection.value.at(-1) ?? 0, digit, time });

export const erase = () => move(board.erase(position.value, selection.value));

/** Fills in all candidates as marks. If the puzzle has rules, the engine removes the candidates that they exclude. */
export async function fill() {
  const asked = position.value;
  const filled = board.fillMarks(geometry.value, asked);
  if (isPlain(puzzle.value)) return move(filled);
  const left = await working(texts.value.thinking, (signal) => leftByRules(puzzle.value, asked, signal));
  if (!left || position.value !== asked) return undefined;
  const corner = filled.corner.map((set, cell) => set & (left[cell] ?? set));
  return move({ ...filled, corner });
}

/** Removes all marks. */
export const clearMarks = () => {
  const none = position.value.givens.map(() => 0);
  move({ ...board.withCentre(position.value, none), corner: none });
};

/** Removes all colours and lines. */
export const clearColours = () => move({ ...position.value, colours: position.value.givens.map(() => 0), tints: {}, lines: [] });
