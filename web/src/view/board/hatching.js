// Patterns for the colours of cells in print: all colours except the two greys have lines or dots, so that they also differ in
// black and white. The style sheet for printing uses the patterns by their ids.

import { html } from "../html.js";

/** The side of a pattern, in the units of a board. */
const SIDE = 10;

/** The paths of the patterns, for the colours from 1. Light and dark grey, the last two, need none. */
const LINES = ["M-1 11L11 -1", "M-1 -1L11 11", "M0 5H10", "M5 0V10", "M5 5h.01", "M0 5H10M5 0V10", "M-1 11L11 -1M-1 -1L11 11"];

export const Hatching = () => html`
  <svg class="hatching unseen" aria-hidden="true">
    <defs>
      ${LINES.map((d, k) => html`
        <pattern id=${`hatch-${k + 1}`} width=${SIDE} height=${SIDE} patternUnits="userSpaceOnUse">
          <rect class=${`colour-${k + 1}`} width=${SIDE} height=${SIDE} />
          <path d=${d} stroke="#000" stroke-opacity="0.5" stroke-width=${d.includes("h.01") ? 2.5 : 0.8} stroke-linecap="round" />
        </pattern>
      `)}
    </defs>
  </svg>
`;
