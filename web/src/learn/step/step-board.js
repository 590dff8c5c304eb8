// The board with a step: the position before it, and its picture, in which the part of the current sentence is emphasised.

import { Geometry } from "../../game/geometry.js";
import { Board } from "../../view/board/board.js";
import { Magnifier } from "../../view/board/magnifier.js";
import { StepDrawing } from "../../view/board/step-drawing.js";
import { notesOf } from "../../view/board/step-legend.js";
import { html } from "../../view/html.js";
import { selection } from "../study.js";
import { light } from "./attention.js";
import { ExtraBoards } from "./extra-boards.js";
import { before } from "./positions.js";

/** @param {{ puzzle: import("../../game/puzzle.js").Puzzle, step: import("./positions.js").Step }} props */
export function StepBoard({ puzzle, step }) {
  const part = light(puzzle, step);
  const [shown] = [...step.placed, ...step.eliminated];
  return html`
    <${Magnifier} geometry=${Geometry.of(puzzle)} focus=${shown?.index ?? 0}><${Board} puzzle=${puzzle} position=${before(puzzle, step)} selection=${selection.value} note=${notesOf(step)}
      over=${(/** @type {import("../../view/board/layout.js").Layout} */ layout) => html`<${StepDrawing} layout=${layout} step=${step} light=${part} />`}
      takesFocus=${false} onPointer=${select} /></${Magnifier}>
    <${ExtraBoards} puzzle=${puzzle} step=${step} />
  `;
}

/** Selects the cell that is pressed. @param {import("../../view/board/pointer.js").Report} report */
export function select({ type, cell }) {
  if (type === "press" && cell !== undefined) selection.value = [cell];
}
