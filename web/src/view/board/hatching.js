// The colours of cells on paper: all but the two greys have a pattern of lines or dots, which distinguishes them in black and white too.
// The style sheet for paper refers to the patterns by their ids.

import { html } from "../html.js";

/** The side of a pattern, in the units of a board. */
const SIDE = 10;

/** The patterns over the colours, by their numbers from 1. Light and dark grey, the last two, need none. */
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
