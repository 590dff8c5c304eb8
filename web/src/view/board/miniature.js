// A small picture of a puzzle: its lines and digits.

import { Geometry } from "../../game/geometry.js";
import { html } from "../html.js";
import { Entries } from "./entries.js";
import { Layout } from "./layout.js";
import { GridLines, Paper } from "./lines.js";

/** @param {{ puzzle: import("../../game/puzzle.js").Puzzle, position: import("../../game/position.js").Position }} props */
export function Miniature({ puzzle, position }) {
  const geometry = Geometry.of(puzzle);
  const layout = new Layout(geometry);
  const none = position.givens.map(() => 0);
  return html`
    <svg class="miniature board front" viewBox=${layout.viewBox} aria-hidden="true">
      <${Paper} geometry=${geometry} />
      <${GridLines} geometry=${geometry} />
      <${Entries} layout=${layout} position=${{ ...position, corner: none, centre: none, lines: [] }} states=${[]} />
    </svg>
  `;
}
