// The rules of a puzzle as the engine draws them: a layer of the board.

import { useEffect, useRef, useState } from "../../../vendor/hooks.mjs";
import { effect } from "../../../vendor/signals.mjs";
import { quick } from "../../engine/client.js";
import { isPlain } from "../../game/puzzle.js";
import { darkness } from "../appearance.js";
import { html } from "../html.js";

/** @typedef {import("../../game/puzzle.js").Puzzle} Puzzle */

/** A drawing, with its place and what it takes from the cells.
 * @typedef {{ of: string, n: number, drawing: Element, frame: import("./layout.js").Frame, room: string }} Layer */

/** The rules for which the board needs room outside the grid. */
const OUTSIDE = new Set(["little-killer", "sandwich", "x-sum", "skyscraper", "numbered-room"]);

/** Whether the board has clues outside the grid. @param {Puzzle} puzzle */
export const hasCluesOutside = ({ rules = [] }) => rules.some(({ type }) => OUTSIDE.has(type));

/**
 * The layer with the rules of a puzzle; undefined until it is drawn, if it has no rules, or if the engine cannot draw them.
 * While a changed puzzle is drawn, the former layer stays.
 *
 * @param {Puzzle} puzzle
 */
export function useRules(puzzle) {
  const [layer, setLayer] = useState(/** @type {Layer | undefined} */ (undefined));
  const bare = { ...puzzle, givens: ".".repeat(puzzle.n ** 2) };
  const key = isPlain(puzzle) ? "" : JSON.stringify(bare);
  useEffect(() => {
    if (!key) return undefined;
    let isLate = false;
    quick.ask({ do: "draw", puzzle: bare, layer: "rules" }).then(
      (svg) => isLate || setLayer(read(svg, key, puzzle.n)),
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [key]);
  return key && layer?.n === puzzle.n ? layer : undefined;
}

/** @param {string} svg @param {string} of @param {number} n @returns {Layer} */
function read(svg, of, n) {
  // The policy of the page allows no style sheets within documents.
  const [before = "", style = "", after = ""] = svg.split(/<\/?style>/);
  sheet ??= sheetOf(style);
  const drawing = new DOMParser().parseFromString(before + after, "image/svg+xml").documentElement;
  drawing.setAttribute("width", "100%");
  drawing.setAttribute("height", "100%");
  const [left = 0, top = 0, width = 1, height = 1] = (drawing.getAttribute("viewBox") ?? "").split(" ").map(Number);
  return { of, n, drawing, frame: { left, top, width, height }, room: drawing.getAttribute("data-room") ?? "" };
}

/** The style sheet of the drawings. @type {CSSStyleSheet | undefined} */
let sheet;

/** The parts that have the colours of the page. */
const PAGE = `
  :host { position: absolute; inset: 0; pointer-events: none; }
  .ennead .thin { stroke: var(--line) }
  .ennead .thick { stroke: var(--strong-line) }
  .ennead .vein, .ennead .hollow, .ennead .halo { stroke: var(--paper) }
  .ennead .clear { fill: var(--paper) }
  .ennead text.under { fill: var(--paper); stroke: var(--paper) }
`;

/** @param {string} text */
function sheetOf(text) {
  const made = new CSSStyleSheet();
  made.replaceSync(text + PAGE);
  const dark = [...made.cssRules].filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText.includes("dark"));
  const medium = { system: "screen and (prefers-color-scheme: dark)", dark: "screen", light: "not all" };
  effect(() => {
    for (const rule of dark) /** @type {CSSMediaRule} */ (rule).media.mediaText = medium[darkness.value];
  });
  return made;
}

/** Its own tree keeps the style of the drawing and that of the page apart. @param {{ layer: Layer, viewBox: string }} props */
export function RuleLayer({ layer, viewBox }) {
  const host = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: "open" });
    if (sheet) root?.adoptedStyleSheets.splice(0, 1, sheet);
    layer.drawing.setAttribute("viewBox", viewBox);
    root?.replaceChildren(layer.drawing);
  }, [layer, viewBox]);
  return html`<div class="rules" ref=${host} aria-hidden="true"></div>`;
}
