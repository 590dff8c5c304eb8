// The layer of the board with the rules and drawings of a puzzle, which the engine draws.

import { useEffect, useMemo, useRef, useState } from "../../../vendor/hooks.mjs";
import { effect } from "../../../vendor/signals.mjs";
import { quick } from "../../engine/client.js";
import { withoutLayers } from "../../game/extra.js";
import { Geometry } from "../../game/geometry.js";
import { gridsOf, isDrawn, isPlain, withGivens } from "../../game/puzzle.js";
import { darkness } from "../appearance.js";
import { html } from "../html.js";
import { CELL, united } from "./layout.js";
import { frameWith } from "./outside.js";
import { withAlternatives } from "./relations.js";

/** @typedef {import("../../game/puzzle.js").Puzzle} Puzzle */

/** A drawing of the engine, with its frame. `room` states the parts of cells that it takes from the marks. In the cells `busy`,
 * digits need an outline. In the cells `covered`, the drawing hides the states and colours below it.
 * @typedef {{ of: string, size: string, drawing: Element, frame: import("./layout.js").Frame, room: string, busy: ReadonlySet<number>, covered: ReadonlySet<number> }} Layer */

/** Whether a puzzle has anything for the engine to draw. @param {Puzzle} puzzle */
export const isRuled = (puzzle) => isDrawn(puzzle) || !gridsOf(puzzle).map(bared).every(isPlain);

/**
 * The layer with the rules and drawings of a puzzle. It is undefined until it is drawn, if there is nothing to draw, or if the
 * engine cannot draw it. After a change to a puzzle of the same size, the previous layer stays until the new one is drawn.
 *
 * @param {Puzzle} puzzle
 */
export function useRules(puzzle) {
  const grids = gridsOf(puzzle).map(bared);
  const key = useMemo(() => (isRuled(puzzle) ? JSON.stringify(grids) : ""), [puzzle]);
  const size = sizeIn(puzzle);
  const [layer, setLayer] = useState(/** @type {Layer | undefined} */ (undefined));
  useEffect(() => {
    if (!key) return undefined;
    let isLate = false;
    Promise.all(grids.map((grid) => quick.ask({ do: "draw", puzzle: grid, layer: "rules" }))).then(
      (drawn) => isLate || setLayer({ of: key, size, ...(puzzle.grids ? joined(Geometry.of(puzzle).parts, drawn.map(read)) : read(drawn[0])) }),
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [key]);
  return key && layer?.size === size ? layer : undefined;
}

/**
 * The frame of the picture of a puzzle, with room for clues outside the grid. The room for drawings is known only with the
 * layer.
 *
 * @param {Puzzle} puzzle @param {Layer | undefined} layer
 */
export function frameOf(puzzle, layer) {
  const { parts } = Geometry.of(puzzle);
  const frames = gridsOf(puzzle).map((grid, k) => {
    const { row = 0, column = 0 } = parts[k] ?? {};
    const frame = frameWith(Geometry.of(grid), withAlternatives(grid).rules ?? []);
    return { ...frame, left: frame.left + CELL * column, top: frame.top + CELL * row };
  });
  const frame = frames.reduce(united);
  return isDrawn(puzzle) && layer ? united(frame, layer.frame) : frame;
}

/** The part of a grid that the engine draws: no digits and extra cells, and alternatives replaced by their rules. @param {Puzzle} grid @returns {Puzzle} */
function bared(grid) {
  const { at: _, ...own } = /** @type {import("../../game/puzzle.js").PlacedGrid} */ (grid);
  const shown = withAlternatives(withoutLayers(own));
  return withGivens(shown, Geometry.of(shown).cells.map(() => 0));
}

/** A key for the size of a board. A drawing is only used for a board of the same size. @param {Puzzle} puzzle */
function sizeIn(puzzle) {
  const { rows, columns, cells } = Geometry.of(puzzle);
  return [rows, columns, cells.length].join();
}

/** A drawing of the engine. @typedef {Omit<Layer, "of" | "size">} Drawn */

/** @param {string} svg @returns {Drawn} */
function read(svg) {
  // The content security policy of the page blocks style elements, so the styles become a style sheet of the shadow tree.
  const [before = "", style = "", after = ""] = svg.split(/<\/?style>/);
  sheet ??= sheetOf(style);
  const drawing = new DOMParser().parseFromString(before + after, "image/svg+xml").documentElement;
  drawing.setAttribute("width", "100%");
  drawing.setAttribute("height", "100%");
  const [left = 0, top = 0, width = 1, height = 1] = (drawing.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const cells = (/** @type {string} */ name) => new Set((drawing.getAttribute(name) ?? "").split(" ").filter(Boolean).map(Number));
  const [busy, covered] = [cells("data-busy"), cells("data-covered")];
  return { drawing, frame: { left, top, width, height }, room: drawing.getAttribute("data-room") ?? "", busy, covered };
}

/** Joins the drawings of several grids into one. @param {readonly import("../../game/canvas.js").Part[]} parts @param {readonly Drawn[]} drawn @returns {Drawn} */
function joined(parts, drawn) {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("class", "ennead");
  drawing.setAttribute("width", "100%");
  drawing.setAttribute("height", "100%");
  const frames = drawn.map(({ drawing: own, frame }, k) => {
    const { row = 0, column = 0 } = parts[k] ?? {};
    const [left, top] = [frame.left + CELL * column, frame.top + CELL * row];
    for (const [name, value] of Object.entries({ x: left, y: top, width: frame.width, height: frame.height })) own.setAttribute(name, String(value));
    drawing.append(own);
    return { ...frame, left, top };
  });
  const [left, top] = [Math.min(...frames.map((one) => one.left)), Math.min(...frames.map((one) => one.top))];
  const width = Math.max(...frames.map((one) => one.left + one.width)) - left;
  const height = Math.max(...frames.map((one) => one.top + one.height)) - top;
  const cells = (/** @type {"busy" | "covered"} */ name) => new Set(drawn.flatMap((one, k) => [...one[name]].map((cell) => parts[k]?.cells[cell] ?? 0)));
  return { drawing, frame: { left, top, width, height }, room: drawn.map(({ room }) => room).join(" "), busy: cells("busy"), covered: cells("covered") };
}

/** The style sheet of all drawings. @type {CSSStyleSheet | undefined} */
let sheet;

/** CSS rules that give parts of the drawings the colours of the page. */
const PAGE = `
  :host { position: absolute; inset: 0; pointer-events: none; }
  :host > svg { display: block; }
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

/** Shows a layer in a shadow tree, which separates the styles of the drawing from those of the page. @param {{ layer: Layer, viewBox: string }} props */
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
