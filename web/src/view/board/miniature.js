// A small picture of a puzzle: its lines and digits.

import { Geometry } from "../../game/geometry.js";
import { html } from "../html.js";
import { Entries } from "./entries.js";
import { CELL, EDGE, Layout } from "./layout.js";
import { GridLines } from "./lines.js";

/** @param {{ puzzle: import("../../game/puzzle.js").Puzzle, position: import("../../game/position.js").Position }} props */
export function Miniature({ puzzle, position }) {
  const geometry = Geometry.of(puzzle);
  const layout = new Layout(geometry);
  const none = position.givens.map(() => 0);
  const side = CELL * geometry.size;
  return html`
    <svg class="miniature board front" viewBox=${layout.viewBox} aria-hidden="true">
      <rect class="paper" x=${EDGE} y=${EDGE} width=${side} height=${side} />
      <${GridLines} geometry=${geometry} />
      <${Entries} layout=${layout} position=${{ ...position, corner: none, centre: none, lines: [] }} states=${[]} />
    </svg>
  `;
}
