// The board of a search: its digits with the kinds of moves that placed them, and the latest move.

import { current } from "../game/current.js";
import { Geometry } from "../game/geometry.js";
import { start } from "../game/position.js";
import { givensOf } from "../game/puzzle.js";
import { filled } from "../text/index.js";
import { Board } from "../view/board/board.js";
import { CELL } from "../view/board/layout.js";
import { html } from "../view/html.js";
import { texts } from "./texts.js";

/** @typedef {import("../view/board/layout.js").Layout} Layout */

/** @param {{ lane: import("./lane.js").Lane, id?: string }} props */
export function LaneBoard({ lane, id = "board" }) {
  const { puzzle } = current.value;
  const text = texts.value;
  const geometry = Geometry.of(puzzle);
  const { digits, kinds, sets, latest, undone } = lane.position.value;
  const isReady = digits.length === geometry.cells.length;
  const hasMarks = isReady && lane.recording.value.hasMarks;
  const blank = start(givensOf(puzzle));
  const position = {
    ...blank,
    digits: isReady ? [...digits].map((digit, cell) => (blank.givens[cell] ? 0 : digit)) : blank.digits,
    corner: hasMarks ? sets.map((set, cell) => (blank.givens[cell] || digits[cell] ? 0 : set)) : blank.corner,
  };
  const isSolved = latest?.kind === "solution";
  const isUndone = new Set(undone.map(({ cell }) => cell));
  const state = (/** @type {number} */ cell) => {
    const kind = kinds[cell];
    return [
      isSolved ? "is-solution" : kind && !blank.givens[cell] && `is-${kind}`,
      isUndone.has(cell) && "is-dead",
    ].filter(Boolean).join(" ");
  };
  const note = (/** @type {number} */ cell) => {
    const kind = kinds[cell];
    return kind && !blank.givens[cell] ? text.kinds[kind] : "";
  };
  const over = (/** @type {Layout} */ layout) => html`
    <g class="search">
      ${geometry.cells.map((cell) => (blank.givens[cell] || !isReady ? null : ring(layout, cell, kinds[cell])))}
      ${undone.map((move) => takenBack(layout, move, geometry.shown(move.digit)))}
      ${latest?.kind === "eliminate" && removed(layout, latest, geometry.shown(latest.digit))}
      ${latest && latest.cell >= 0 && latest.kind !== "eliminate" && outline(layout, latest)}
    </g>
  `;
  return html`<${Board} id=${id} label=${filled(text.boardOf, { engine: lane.engine.value })} puzzle=${puzzle} position=${position} state=${state} note=${note} over=${over} />`;
}

/** Draws a ring around a digit that was tried: solid for a guess, dashed if no other choice was left. @param {Layout} layout @param {number} cell @param {import("./recording.js").Kind | undefined} kind */
function ring(layout, cell, kind) {
  if (kind !== "guess" && kind !== "forced") return null;
  const { x, y } = layout.middle(cell);
  return html`<circle class=${`tried ${kind}`} cx=${x} cy=${y} r=${CELL * 0.41} />`;
}

/** Draws a digit that the latest move took back. @param {Layout} layout @param {import("./recording.js").Move} move @param {string} shown */
function takenBack(layout, { cell }, shown) {
  const { x, y } = layout.middle(cell);
  const font = layout.digitFont;
  const r = CELL * 0.28;
  return html`
    <g class="taken-back">
      <text x=${x} y=${y + 0.36 * font} font-size=${font}>${shown}</text>
      <path d=${`M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`} />
    </g>
  `;
}

/** Draws a candidate that the latest move removed. @param {Layout} layout @param {import("./recording.js").Move} move @param {string} shown */
function removed(layout, { cell, digit }, shown) {
  const { x, y } = layout.mark(cell, digit);
  const [r, font] = [layout.markRadius, layout.markFont];
  return html`
    <g class="struck">
      <circle cx=${x} cy=${y} r=${r} />
      <text x=${x} y=${y + 0.36 * font} font-size=${font}>${shown}</text>
      <line x1=${x - 0.7 * r} y1=${y + 0.7 * r} x2=${x + 0.7 * r} y2=${y - 0.7 * r} />
    </g>
  `;
}

/** @param {Layout} layout @param {import("./recording.js").Move} move */
function outline(layout, { cell, kind }) {
  const { x, y } = layout.corner(cell);
  return html`<rect class=${`latest ${kind}`} x=${x + 3} y=${y + 3} width=${CELL - 6} height=${CELL - 6} rx="3" />`;
}
