// The board of any puzzle, for all modes. Its properties determine its content, and it reports the events of a pointer.
//
// Its layers, from bottom to top: the states and colours of cells; a backdrop; the rules and drawings; in cells that drawings
// cover, the states and colours again; drawings of a mode under the digits; lines, marks and digits; drawings of a mode over
// the digits; and invisible cells for the keyboard and for screen readers.

import { useEffect, useMemo, useRef } from "../../../vendor/hooks.mjs";
import { withoutLayers } from "../../game/extra.js";
import { Geometry } from "../../game/geometry.js";
import { gridsOf } from "../../game/puzzle.js";
import { rulesAt } from "../../rules/at.js";
import { texts as ruleTexts } from "../../rules/texts.js";
import { texts } from "../../text/index.js";
import { html } from "../html.js";
import { Entries } from "./entries.js";
import { Ground } from "./ground.js";
import { CELL, EDGE, Layout } from "./layout.js";
import { GridLines, Paper } from "./lines.js";
import { usePointer } from "./pointer.js";
import { Relations } from "./relations.js";
import { RuleLayer, frameOf, useRules } from "./rules.js";
import { labelOf } from "./label.js";

/**
 * @typedef {object} BoardProps
 * @property {import("../../game/puzzle.js").Puzzle} puzzle
 * @property {import("../../game/position.js").Position} position
 * @property {readonly number[]} [selection] the last cell has the focus of the keyboard
 * @property {(cell: number) => string} [state] the CSS classes of a cell, such as `seen`. In cells with `repeated` or
 *   `wrong`, the digit also gets a sign
 * @property {(cell: number) => string} [note] the text for screen readers about a cell, besides its digits
 * @property {import("./entries.js").MarkClass} [markClass] the CSS classes of a mark
 * @property {(layout: Layout) => unknown} [under] SVG under the digits, in the units of the layout
 * @property {(layout: Layout) => unknown} [over] SVG over the digits
 * @property {import("../html.js").Children} [backdrop] elements between the paper and the lines
 * @property {boolean} [isHidden] whether only the empty grid is shown
 * @property {number} [margin] the minimum space around the grid, in units of the layout
 * @property {string} [id] the id of the grid element, if there are several boards
 * @property {string} [label] the label of the board, if there are several boards
 * @property {boolean} [takesFocus] whether a cell gets the focus of the keyboard if no other part of the page has it
 * @property {(report: import("./pointer.js").Report) => void} [onPointer]
 * @property {import("../html.js").Children} [children] elements that cover the board
 */

/** @param {BoardProps} props */
export function Board({ puzzle, position, selection = [], state, note, markClass, under, over, backdrop, isHidden = false, takesFocus = true, margin = 0, id = "board", label, onPointer, children }) {
  const geometry = Geometry.of(puzzle);
  const layer = useRules(puzzle);
  const hasRules = gridsOf(puzzle).some(({ rules = [] }) => rules.length > 0);
  const layout = useMemo(() => new Layout(geometry, frameOf(puzzle, layer), layer?.room, margin), [puzzle, layer, margin]);
  const listeners = usePointer(layout, onPointer);
  const grid = useRef(/** @type {HTMLElement | null} */ (null));
  const focus = selection.at(-1) ?? 0;

  // The keyboard focus follows the selection, unless another part of the page has it.
  useEffect(() => {
    const active = document.activeElement;
    if ((takesFocus && active === document.body) || grid.current?.contains(active)) focusCell(focus, id);
  }, [focus]);

  const rules = rulesAt(puzzle, ruleTexts.value);
  const chosen = new Set(selection);
  const rows = Array.from({ length: geometry.rows }, (_, row) => geometry.cells.filter((cell) => geometry.row(cell) === row));
  const states = geometry.cells.map((cell) => `${state?.(cell) ?? ""}${chosen.has(cell) ? " selected" : ""}`.trim());
  const { frame, viewBox } = layout;
  const ratio = frame.width / frame.height;
  // Drawings of a document may need additional room, which is known only once they are drawn.
  const isWaiting = !layer && puzzle.cosmetics !== undefined;
  const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
  const place = {
    left: share(EDGE - frame.left, frame.width),
    top: share(EDGE - frame.top, frame.height),
    width: share(CELL * geometry.columns, frame.width),
    height: share(CELL * geometry.rows, frame.height),
    gridTemplate: `repeat(${geometry.rows}, 1fr) / repeat(${geometry.columns}, 1fr)`,
  };
  return html`
    <div class=${`board${isWaiting ? " waiting" : ""}`} dir="ltr" style=${{ aspectRatio: ratio, width: ratio < 1 ? `calc(var(--board) * ${ratio})` : "var(--board)" }} ...${listeners}>
      <svg class="back" viewBox=${viewBox} aria-hidden="true">
        <${Paper} geometry=${geometry} />
        ${!isHidden && html`<${Ground} layout=${layout} colours=${position.colours} states=${states} />`}
      </svg>
      ${!isHidden && backdrop && html`<div class="backdrop" style=${{ left: place.left, top: place.top, width: place.width, height: place.height }}>${backdrop}</div>`}
      ${!layer && html`<svg class="lines" viewBox=${viewBox} aria-hidden="true"><${GridLines} geometry=${geometry} /></svg>`}
      ${layer && html`<${RuleLayer} layer=${layer} viewBox=${viewBox} />`}
      ${layer && layer.covered.size > 0 && !isHidden && html`
        <svg class="glaze" viewBox=${viewBox} aria-hidden="true">
          <${Ground} layout=${layout} colours=${position.colours} states=${states} cells=${layer.covered} />
        </svg>
      `}
      <svg class="front" viewBox=${viewBox} aria-hidden="true">
        ${!isHidden && html`
          ${hasRules && html`<${Relations} layout=${layout} puzzle=${withoutLayers(puzzle)} />`}
          ${under?.(layout)}
          <${Entries} layout=${layout} position=${position} states=${states} markClass=${markClass} busy=${layer?.busy} />
          ${over?.(layout)}
        `}
      </svg>
      <div class="grid" id=${id} role="grid" ref=${grid} style=${place} aria-label=${label ?? texts.value.board} aria-multiselectable="true">
        ${rows.map((inRow, row) => html`
          <div class="row" role="row">
            ${inRow.map((cell) => html`
              <div key=${cell} class="cell" role="gridcell" data-cell=${cell} ...${placeOf(geometry, cell, row)} tabindex=${cell === focus ? 0 : -1}
                aria-selected=${chosen.has(cell) ? "true" : "false"}
                aria-label=${labelOf(geometry, position, cell, isHidden, [note?.(cell), rules.get(cell)])}></div>
            `)}
          </div>
        `)}
      </div>
      ${children}
    </div>
  `;
}

/** The attributes for the place of a cell on the canvas of several grids. A single grid needs none, because its cells fill the rows in order. @param {Geometry} geometry @param {number} cell @param {number} row */
function placeOf(geometry, cell, row) {
  if (geometry.parts.length === 0) return {};
  const column = geometry.column(cell);
  return { "aria-colindex": column + 1, style: { gridArea: `${row + 1} / ${column + 1}` } };
}

/** Moves the keyboard focus to a cell. @param {number} cell @param {string} [id] the id of the board */
export const focusCell = (cell, id = "board") =>
  /** @type {HTMLElement | null} */ (document.querySelector(`#${id} [data-cell="${cell}"]`))?.focus({ preventScroll: true });
