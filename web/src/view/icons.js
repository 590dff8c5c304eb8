// The icons, as paths on a square of 24 by 24.

import { html } from "./html.js";

const PATHS = {
  add: "M12 5v14M5 12h14",
  games: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z",
  share: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  print: "M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 14h10v6H7z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  keys: "M9.2 9a2.8 2.8 0 1 1 4.2 2.4c-1 .6-1.4 1.2-1.4 2.3M12 17.5v.2",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  redo: "m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3",
  erase: "m7 19-3.5-3.5a1.5 1.5 0 0 1 0-2.1L12.900 4a1.500 1.500 0 0 1 2.100 0l5 5a1.500 1.500 0 0 1 0 2.100L12 19zM7 19h13M9 8l7 7",
  fill: "M5 6h2M11 6h2M17 6h2M5 12h2M11 12h2M17 12h2M5 18h2M11 18h2M17 18h2",
  check: "m5 13 4.500 4.500L19 7",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.500 1 1.100 1 2.100h5c0-1 .4-1.600 1-2.100A6 6 0 0 0 12 3z",
  checkpoint: "M6 21V4h11l-2.500 4L17 12H6",
  restore: "M6 21V4h11l-2.500 4L17 12H6M13 20h7M16 17l-3 3 3 3",
  pause: "M8 5v14M16 5v14",
  play: "M7 4.500v15l12-7.500z",
  close: "m6 6 12 12M18 6 6 18",
};

/** @typedef {keyof typeof PATHS} IconName */

/** A drawing beside a text or label, which says what it means. @param {{ name: IconName }} props */
export const Icon = ({ name }) => html`
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
    <path d=${PATHS[name]} />
  </svg>
`;
