// The part of a step about extra cells. The main board does not show these cells, so each group gets a small board.

import { setOf } from "../../game/digits.js";
import { aboutExtra } from "../../game/extra-marks.js";
import { Geometry } from "../../game/geometry.js";
import { startOf } from "../../game/puzzle.js";
import { valueOf } from "../../game/symbols.js";
import { Board } from "../../view/board/board.js";
import { StepDrawing } from "../../view/board/step-drawing.js";
import { notesOf } from "../../view/board/step-legend.js";
import { html } from "../../view/html.js";
import { texts } from "../texts.js";
import { light } from "./attention.js";

/** @param {{ puzzle: import("../../game/puzzle.js").Puzzle, step: import("./positions.js").Step }} props */
export function ExtraBoards({ puzzle, step }) {
  const groups = aboutExtra(puzzle, step);
  if (groups.length === 0) return null;
  const names = /** @type {Record<string, string>} */ (texts.value.extraCells);
  const part = light(puzzle, step);
  return groups.map(({ name, first, puzzle: grid, step: own }) => {
    const { lowest, cells } = Geometry.of(grid);
    const sets = (own.candidates ?? []).map((symbols) => setOf([...symbols].map((symbol) => (valueOf(symbol) ?? 0) - lowest + 1)));
    const position = { ...startOf(grid), corner: cells.map((cell) => sets[cell] ?? 0) };
    const lit = part && { cells: new Set([...part.cells].map((cell) => cell - first)), spots: new Set([...part.spots].map((spot) => spot - 64 * first)), houses: new Set() };
    const label = names[name] ?? name;
    const last = first - Geometry.of(puzzle).cells.length + cells.length;
    return html`
      <figure class="extra-cells">
        <figcaption>${label} <small>ex${last - cells.length + 1}–ex${last}</small></figcaption>
        <${Board} id=${`extra-${first}`} label=${label} puzzle=${grid} position=${position} note=${notesOf(own)} takesFocus=${false}
          over=${(/** @type {import("../../view/board/layout.js").Layout} */ layout) => html`<${StepDrawing} layout=${layout} step=${own} light=${lit} />`} />
      </figure>
    `;
  });
}
