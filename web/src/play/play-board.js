// The board of the game, and the actions of a pointer on it.

import { signal } from "../../vendor/signals.mjs";
import { digitIn, spot } from "../game/position.js";
import { Board, focusCell } from "../view/board/board.js";
import { endOf, markAt } from "../view/board/entries.js";
import { Magnifier } from "../view/board/magnifier.js";
import { selected } from "../view/board/selecting.js";
import { CellOutlines, StepDrawing } from "../view/board/step-drawing.js";
import { html } from "../view/html.js";
import { draw, enter, tint } from "./entering.js";
import { possible } from "./filter.js";
import { game, geometry, isPaused, pause, position, puzzle, undo } from "./game.js";
import { hint } from "./help.js";
import { conflicts, isRuledOut, noteOf, wrong } from "./judging.js";
import { preferences } from "./preferences.js";
import { alike, armed, brush, entry, highlighted, selection } from "./selection.js";
import { Template } from "./template.js";
import { texts } from "./texts.js";

/** @typedef {import("../view/board/layout.js").Layout} Layout */
/** @typedef {import("../view/board/pointer.js").Report} Report */

export function PlayBoard() {
  const text = texts.value;
  const at = position.value;
  const digit = highlighted.value;
  const [only = -1] = selection.value.length === 1 ? selection.value : [];
  const seen = new Set(preferences.value.showsPeers ? geometry.value.peers[only] : []);
  const mistaken = new Set(wrong.value);
  const state = (/** @type {number} */ cell) =>
    [
      seen.has(cell) && "seen",
      possible.value.has(cell) && "possible",
      digit !== 0 && digitIn(at, cell) === digit && "same",
      conflicts.value.has(cell) && "repeated",
      mistaken.has(cell) && "wrong",
    ].filter(Boolean).join(" ");
  const note = (/** @type {number} */ cell) => [noteOf(cell), possible.value.has(cell) && text.possible].filter(Boolean).join(", ");
  const markClass = (/** @type {number} */ cell, /** @type {number} */ one) => (isRuledOut(cell, one) ? "ruled-out" : one === digit ? "marked" : "");
  return html`
    <${Magnifier} geometry=${geometry.value} focus=${selection.value.at(-1) ?? 0} onPan=${putBack}>
      <${Board} puzzle=${puzzle.value} position=${at} selection=${selection.value} state=${state} note=${note} markClass=${markClass}
        isHidden=${isPaused.value} over=${drawOver} onPointer=${onPointer} backdrop=${html`<${Template} />`}>
        ${isPaused.value && html`
          <div class="curtain">
            ${text.paused}
            <button class="first" onClick=${pause}>${text.resume}</button>
          </div>
        `}
      </${Board}>
    </${Magnifier}>
  `;
}

/** The spots of the line that is being drawn. */
const stroke = signal(/** @type {readonly number[]} */ ([]));

/** @param {Layout} layout */
function drawOver(layout) {
  const points = stroke.value.map((end) => endOf(layout, end)).map(({ x, y }) => `${x},${y}`);
  return html`
    ${points.length > 0 && html`<polyline class=${`pen pen-${brush.value}`} points=${points.join(" ")} />`}
    ${drawHint(layout)}
  `;
}

/** @param {Layout} layout */
function drawHint(layout) {
  if (!hint.value) return null;
  const { step, mistakes } = hint.value.record;
  if (step) return html`<${StepDrawing} layout=${layout} step=${step} />`;
  /** @type {number[]} */
  const cells = mistakes.flatMap((/** @type {any} */ mistake) => mistake.cells.map((/** @type {any} */ cell) => cell.index));
  return html`<${CellOutlines} layout=${layout} cells=${cells} />`;
}

/** @param {Report} report */
function onPointer(report) {
  if (isPaused.value) return;
  if (report.type === "press") [before, moves] = [selection.value, game.value.history.past.length];
  if (entry.value === "lines") drawLine(report);
  else if (entry.value === "tints") tintCandidate(report);
  else selectCells(report);
}

/** The selection and the number of moves before the current press, and whether that press has yet to enter the armed digit. */
let before = selection.value;
let moves = 0;
let isPending = false;

/** Undoes the effects of a press when a second finger follows, because two fingers move the board. */
function putBack() {
  isPending = false;
  stroke.value = [];
  if (game.value.history.past.length > moves) undo();
  selection.value = before;
}

/** @param {Report} report */
function selectCells(report) {
  const { type, cell, adds, event } = report;
  if (cell === undefined) return;
  const isArmed = armed.value !== 0 && !adds;
  switch (type) {
    case "press":
      selection.value = isArmed ? [cell] : selected(selection.value, report);
      focusCell(cell);
      // A long touch enters a corner mark instead of the digit, so wait for `hold` or `release`.
      isPending = isArmed && event.pointerType === "touch" && entry.value === "digit";
      if (isArmed && !isPending) enter(armed.value);
      break;
    case "hold":
      if (isPending) enter(armed.value, "corner");
      // A long press adds the cell to the selection, as a press with Ctrl does.
      else if (!isArmed) selection.value = [...before.filter((other) => other !== cell), cell];
      isPending = false;
      break;
    case "release":
      if (isPending) enter(armed.value);
      isPending = false;
      break;
    default:
      if (!isArmed) selection.value = selected(selection.value, report, alike);
  }
}

/** @param {Report} report */
function tintCandidate({ type, x, y, cell, layout }) {
  if (cell === undefined || (type !== "press" && type !== "drag")) return;
  if (type === "press") {
    selection.value = [cell];
    focusCell(cell);
  }
  const mark = markAt(layout, position.value, cell, layout.point({ x, y }));
  if (!mark) return;
  const at = spot(cell, mark.digit);
  if (type === "press" || position.value.tints[at] !== brush.value) tint([at]);
}

/** Draws a line. It begins and ends at a mark if the pointer is on one, otherwise in the middle of a cell. @param {Report} report */
function drawLine({ type, x, y, cell, isNear, layout }) {
  if (cell === undefined) return;
  const mark = markAt(layout, position.value, cell, layout.point({ x, y }));
  const last = stroke.value.at(-1);
  switch (type) {
    case "press":
      selection.value = [cell];
      focusCell(cell);
      stroke.value = [spot(cell, mark?.digit ?? 0)];
      break;
    case "drag": {
      const [first = 0] = stroke.value;
      const isFromMark = first % 64 !== 0;
      // A line from a mark is straight. Any other line goes through the middle of each cell on the way of the pointer.
      if (isFromMark) stroke.value = [first, spot(cell, mark?.digit ?? 0)];
      else if (isNear && last !== spot(cell, 0)) stroke.value = [...stroke.value, spot(cell, 0)];
      break;
    }
    case "release":
      if (stroke.value.length > 1) draw(stroke.value.slice(1).map((to, k) => [stroke.value[k] ?? 0, to]).filter(([from, to]) => from !== to));
      stroke.value = [];
      break;
  }
}
