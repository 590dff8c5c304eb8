// Announces each move to screen readers.

import { digitIn, spot } from "../game/position.js";
import { counted, filled } from "../text/index.js";
import { announce } from "../view/announcing.js";
import { labelOf } from "../view/board/label.js";
import { game, geometry, onMove, position } from "./game.js";
import { noteOf, wrong } from "./judging.js";
import { placeOf } from "./naming.js";
import { preferences } from "./preferences.js";
import { texts } from "./texts.js";

/** @typedef {import("../game/position.js").Position} Position */
/** @typedef {import("../game/history.js").History} History */

/** The maximum number of changed cells that are named. If more change, their number is announced. */
const MOST = 3;

/** The announcement of a move from one position to another. @param {Position} from @param {Position} to */
function changeInWords(from, to) {
  const text = texts.value;
  const differ = (/** @type {(at: Position, cell: number) => unknown} */ part) => geometry.value.cells.filter((cell) => part(from, cell) !== part(to, cell));
  const digits = differ((at, cell) => at.digits[cell]);
  const marks = differ((at, cell) => `${at.corner[cell]} ${at.centre[cell]}`);
  const tinted = (/** @type {Position} */ at, /** @type {number} */ cell) => geometry.value.digits.map((digit) => at.tints[spot(cell, digit)]).join();
  const colours = differ((at, cell) => `${at.colours[cell]} ${tinted(at, cell)}`);
  const cells = [digits, marks, colours].find(({ length }) => length > 0);
  if (!cells) return to.lines.length > from.lines.length ? text.lineDrawn : to.lines.length < from.lines.length ? text.lineRemoved : "";
  const named = cells.length > MOST ? counted(text.cellsChanged, cells.length) : cells.map(cellInWords).join("; ");
  const others = cells === digits ? marks.filter((cell) => !digits.includes(cell)).length : 0;
  return others > 0 && cells.length <= MOST ? `${named}. ${counted(text.marksChanged, others)}` : named;
}

/** @param {number} cell */
function cellInWords(cell) {
  const at = position.value;
  const digit = digitIn(at, cell);
  const clashes = (digit && preferences.value.showsConflicts ? geometry.value.unlike(cell, digit) : []).filter((peer) => digitIn(at, peer) === digit);
  const note = clashes.length > 0
    ? [filled(texts.value.conflictWith, { cells: clashes.map(placeOf).join("; ") }), wrong.value.includes(cell) && texts.value.wrong].filter(Boolean).join(", ")
    : noteOf(cell);
  return labelOf(geometry.value, at, cell, false, [note]);
}

/** Announces the cells that a move changed. @param {History} before */
function sayMove(before) {
  const { past, present, future } = game.value.history;
  const said = changeInWords(before.present, present);
  const isUndone = future[0] === before.present && past.length < before.past.length;
  const isRedone = before.future.includes(present) && past.length > before.past.length;
  announce(said && isUndone ? filled(texts.value.undone, { what: said }) : said && isRedone ? filled(texts.value.redone, { what: said }) : said);
}
onMove.add(sayMove);
