// The board: one grid of cells, of which one can have the focus of the keyboard.

import { useEffect, useRef } from "../../vendor/hooks.mjs";
import { conflicts, geometry, highlighted, isPaused, pause, position, selection, settings, wrong } from "../play/session.js";
import { texts } from "../text/index.js";
import { Cell } from "./cell.js";
import { HintDrawing } from "./hint-drawing.js";
import { html } from "./html.js";
import { onPointerDown, onPointerMove } from "./selecting.js";

const ROWS = geometry.digits.map((digit) => geometry.cells().filter((cell) => geometry.row(cell) === digit - 1));

export function Board() {
  const grid = useRef(/** @type {HTMLElement | null} */ (null));
  const focus = selection.value.at(-1) ?? 0;

  // The focus of the keyboard follows the selection, but is never taken away from another part of the page.
  useEffect(() => {
    const active = document.activeElement;
    if (active === document.body || grid.current?.contains(active)) focusCell(focus);
  }, [focus]);

  const selected = new Set(selection.value);
  const seen = new Set(selection.value.length === 1 && settings.value.highlights ? geometry.peers[focus] : []);
  const repeated = settings.value.showsConflicts ? conflicts.value : new Set();
  const mistaken = new Set(wrong.value);
  const paused = isPaused.value;
  return html`
    <div class="board">
      <div class="grid" id="board" role="grid" ref=${grid} aria-label=${texts.value.board} aria-multiselectable="true"
        onPointerDown=${onPointerDown} onPointerMove=${onPointerMove}>
        ${ROWS.map((cells) => html`
          <div class="row" role="row">
            ${cells.map((cell) => html`<${Cell} key=${cell} cell=${cell} at=${position.value} digit=${highlighted.value}
              hasFocus=${cell === focus} isHidden=${paused} isSelected=${selected.has(cell)} isSeen=${seen.has(cell)}
              isRepeated=${repeated.has(cell)} isWrong=${mistaken.has(cell)} />`)}
          </div>
        `)}
      </div>
      ${!paused && html`<${HintDrawing} />`}
      ${paused && html`
        <div class="curtain">
          ${texts.value.paused}
          <button class="first" onClick=${pause}>${texts.value.resume}</button>
        </div>
      `}
    </div>
  `;
}

/** @param {number} cell */
export const focusCell = (cell) =>
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-cell="${cell}"]`))?.focus({ preventScroll: true });
