// The controls for several overlapping grids: the choice of the grid on the board, and the places of the grids.

import { Geometry } from "../game/geometry.js";
import { LARGEST, MOST, givensOf, hasGrids, isPuzzle, withGivens } from "../game/puzzle.js";
import { counted, filled, texts as shared } from "../text/index.js";
import { html } from "../view/html.js";
import { Icon } from "../view/icons.js";
import { message } from "../view/message.js";
import { RadioGroup } from "../view/radio-group.js";
import { clearGivens, givenCount } from "./digits.js";
import { change, grid, showGrid, whole } from "./draft.js";
import { selection, take } from "./tools.js";
import { texts } from "./texts.js";

/** @typedef {import("../game/puzzle.js").PlacedGrid} PlacedGrid */

/** The choice of the grid on the board, in which rules can be drawn. */
export function Several() {
  if (!hasGrids(whole.value)) return null;
  const text = texts.value;
  const numbers = [0, ...(whole.value.grids ?? []).map((_, k) => k + 1)];
  const options = numbers.map((number) => /** @type {const} */ ([number, number === 0 ? text.allGrids : String(number)]));
  const choose = (/** @type {number} */ number) => {
    take("digits");
    showGrid(number);
    selection.value = [0];
  };
  return html`
    <div class="setting grid-choice"><span>${text.gridOnBoard}</span><${RadioGroup} style="entries" label=${text.gridOnBoard} value=${grid.value} options=${options} onChoose=${choose} /></div>
  `;
}

/** Replaces the grids, if the page can show the result. Returns whether it can. @param {readonly PlacedGrid[]} grids */
function place(grids) {
  const next = { ...whole.value, grids };
  const isShown = isPuzzle(next);
  // Newly shared cells get the same given in all their grids.
  if (isShown) change(withGivens(next, givensOf(next)));
  else message.value = filled(texts.value.tooFarApart, { cells: MOST.cells, apart: MOST.side - LARGEST });
  return isShown;
}

/** The panel with the places of the grids. */
export function GridsPanel() {
  const text = texts.value;
  const { grids = [] } = whole.value;
  const name = (/** @type {number} */ number) => filled(shared.value.gridNamed, { grid: number + 1 });
  const move = (/** @type {number} */ number, /** @type {0 | 1} */ way, /** @type {HTMLInputElement} */ input) => {
    const line = Number(input.value);
    const isLine = Number.isInteger(line) && line >= 1;
    const isMoved = isLine && place(grids.map((one, k) => (k !== number ? one : { ...one, at: way === 0 ? [line, one.at[1]] : [one.at[0], line] })));
    if (!isMoved) input.value = String(grids[number]?.at[way]);
  };
  const input = (/** @type {number} */ number, /** @type {0 | 1} */ way, /** @type {string} */ label) => html`
    <label>${label} <input type="number" min="1" max="99" aria-label=${`${name(number)}: ${label}`} value=${grids[number]?.at[way]}
      onChange=${(/** @type {any} */ event) => move(number, way, event.target)} /></label>
  `;
  return html`
    <ul class="places">
      ${grids.map((_, number) => html`
        <li>
          <b>${name(number)}</b>
          ${input(number, 0, text.firstRow)}
          ${input(number, 1, text.firstColumn)}
          <button class="plain" disabled=${grids.length < 3} aria-label=${`${text.delete}: ${name(number)}`} title=${text.delete} onClick=${() => place(grids.filter((__, k) => k !== number))}><${Icon} name="remove" /></button>
        </li>
      `)}
    </ul>
    <button onClick=${() => place([...grids, another(grids)])}><${Icon} name="add" />${text.anotherGrid}</button>
    <div class="setting"><span>${counted(text.givens, givenCount())}</span><button disabled=${givenCount() === 0} onClick=${clearGivens}>${text.clearGivens}</button></div>
  `;
}

/** Another empty grid of the same size, which shares its first box with the last grid. @param {readonly PlacedGrid[]} grids @returns {PlacedGrid} */
function another(grids) {
  const last = /** @type {PlacedGrid} */ (grids.at(-1));
  const { rows, columns } = Geometry.of(last);
  const [height, width] = last.box ?? [Math.ceil(rows / 3), Math.ceil(columns / 3)];
  const { at: [row, column], cages: _, rules: __, extra_regions: ___, cosmetics: ____, diagonals: _____, windows: ______, disjoint_groups: _______, ...shape } = last;
  return { ...shape, at: [row + rows - height, column + columns - width], givens: ".".repeat(rows * columns) };
}
