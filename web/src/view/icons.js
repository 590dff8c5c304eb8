// The icons, as SVG paths of 24 by 24 units.

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
  forward: "M7 5v14l8-7zM18 5v14",
  back: "M17 5v14l-8-7zM6 5v14",
  toLast: "M5 5v14l7-7zM12 5v14l7-7zM20 5v14",
  toFirst: "M19 5v14l-7-7zM12 5v14l-7-7zM4 5v14",
  watch: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9a3 3 0 1 0 .001 0",
  go: "M7 4.500v15l12-7.500z",
  play: "M4 4h16v16H4zM4 9.330h16M4 14.670h16M9.330 4v16M14.670 4v16",
  filter: "M4 5h16l-6 7.500v5.500l-4 2v-7.500z",
  singles: "M4 12h3M17 12h3M12 4v3M12 17v3M9 12l2 2 4-4",
  restart: "M5 12a7 7 0 1 0 2.500-5.400L5 9M5 4v5h5",
  image: "M4 5h16v14H4zM4 16l4.500-4.500 4 4 3-3L20 17M15 9h.01",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  statistics: "M5 20V10M12 20V4M19 20v-7",
  save: "M12 4v11M8 11l4 4 4-4M5 20h14",
  away: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  remove: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  info: "M12 11v6M12 7.500v.2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  select: "M6 3v16l4.500-4 2.500 6 2.500-1-2.500-6h6z",
  brush: "M14 4l6 6-8.500 8.500c-2 2-6.500 1.500-7.500 1.500 1-1 .5-4 2-6zM11 7l6 6",
  book: "M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  list: "M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01",
  path: "M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 17h7a3.500 3.500 0 0 0 0-7H9a3.500 3.500 0 0 1 0-7h7",
  target: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM12 12h.01",
  previous: "m14.500 6-6 6 6 6",
  next: "m9.500 6 6 6-6 6",
  first: "m17 6-6 6 6 6M7 6v12",
  last: "m7 6 6 6-6 6M17 6v12",
  more: "M4.700 12h.6M11.700 12h.6M18.700 12h.6M4.700 11.700v.6M11.700 11.700v.6M18.700 11.700v.6M5.300 11.700v.6M12.300 11.700v.6M19.300 11.700v.6",
  zoom: "M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500 20 20M7.500 10.500h6M10.500 7.500v6",
  close: "m6 6 12 12M18 6 6 18",
};

/** @typedef {keyof typeof PATHS} IconName */

/** An icon. Screen readers ignore it, so the element that contains it needs a text or a label. @param {{ name: IconName }} props */
export const Icon = ({ name }) => html`
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
    <path d=${PATHS[name]} />
  </svg>
`;
