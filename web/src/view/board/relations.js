// Drawings for rules that the engine's pictures only describe in captions: alternatives, areas, and rules with an additional
// cell, for example one that holds a count.

import { withoutLayers } from "../../game/extra.js";
import { cellsOf } from "../../rules/at.js";
import { html } from "../html.js";
import { CELL, Layout } from "./layout.js";
import { outlineOf } from "./outline.js";
import { alternativesOf, isOneClue } from "./outside.js";

/** @typedef {import("../../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../../game/puzzle.js").Rule} Rule */
/** @typedef {import("./layout.js").Point} Point */

/** Replaces alternatives by all their rules, so that all of these are drawn. @param {Puzzle} puzzle @returns {Puzzle} */
export function withAlternatives(puzzle) {
  if (!puzzle.rules?.some(({ type }) => type === "either")) return puzzle;
  return { ...puzzle, rules: puzzle.rules.flatMap(within) };
}

/** The rules in all alternatives of a rule; the rule itself if it has no alternatives, or if the engine draws them as one clue. @param {Rule} rule @returns {Rule[]} */
const within = (rule) => (rule.type !== "either" || isOneClue(rule) ? [rule] : alternativesOf(rule).flat().flatMap(within));

/** For each type of rule with additional cells, the fields of these cells. @type {Record<string, readonly string[]>} */
const POINTERS = { "count-distinct": ["cell"], "region-count": ["cell"], "value-index": ["index", "value"] };
/** For each of these fields, the sign at its cell. @type {Record<string, string>} */
const SIGNS = { cell: "#", index: "@", value: "=" };

/** @param {{ layout: Layout, puzzle: Puzzle }} props @returns {unknown} */
export function Relations({ layout, puzzle }) {
  const { parts } = layout.geometry;
  if (parts.length > 0) {
    return parts.map(({ geometry, row, column, puzzle: own }) => html`
      <g transform=${`translate(${CELL * column} ${CELL * row})`}><${Relations} layout=${new Layout(geometry)} puzzle=${withoutLayers(own)} /></g>
    `);
  }
  const { rules = [] } = puzzle;
  const eithers = rules.filter((rule) => rule.type === "either" && !isOneClue(rule));
  const all = withAlternatives(puzzle).rules ?? [];
  return html`
    <g class="relations">
      ${eithers.map((rule, k) => alternativesOf(rule).map((list, at) => alternative(layout, list, `${eithers.length > 1 ? k + 1 : ""}${String.fromCharCode(65 + at)}`)))}
      ${all.map((rule) => rule.type === "area" && area(layout, rule))}
      ${all.map((rule) => (POINTERS[rule.type] ?? []).map((field) => pointer(layout, rule, field)))}
    </g>
  `;
}

/** Draws the outline of the cells of an alternative, and its name at the first cell of each rule. @param {Layout} layout @param {readonly Rule[]} rules @param {string} name */
function alternative(layout, rules, name) {
  const cells = [...new Set(rules.flatMap((rule) => cellsOf(rule, layout.geometry)))].sort((a, b) => a - b);
  const first = new Set(rules.flatMap((rule) => cellsOf(rule, layout.geometry).sort((a, b) => a - b)[0] ?? []));
  return html`
    <path class="alternative" d=${outlineOf(layout, cells, 1.5)} />
    ${[...first].map((cell) => sign(inCorner(layout, cell), name))}
  `;
}

/** Draws a line from the cells of a rule to its additional cell. @param {Layout} layout @param {Rule} rule @param {string} field */
function pointer(layout, rule, field) {
  const { geometry } = layout;
  const cell = geometry.named(/** @type {string} */ (rule[field]));
  const { [field]: _, cell: __, index: ___, value: ____, ...rest } = rule;
  const others = cellsOf({ ...rest, type: rule.type }, geometry);
  const to = layout.middle(cell);
  if (others.length === 0) return null;
  const far = (/** @type {number} */ other) => Math.hypot(geometry.row(other) - geometry.row(cell), geometry.column(other) - geometry.column(cell));
  const nearest = others.reduce((best, other) => (far(other) < far(best) ? other : best));
  const from = layout.middle(nearest);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const short = (/** @type {Point} */ a, /** @type {Point} */ b) => ({ x: a.x + ((b.x - a.x) * 24) / length, y: a.y + ((b.y - a.y) * 24) / length });
  const [start, end] = length > 60 ? [short(from, to), short(to, from)] : [to, to];
  return html`
    <circle class="named" cx=${to.x} cy=${to.y} r="24" />
    ${start !== end && html`<path class="pointer" d=${`M${start.x} ${start.y}L${end.x} ${end.y}`} />`}
    ${sign(inCorner(layout, cell), SIGNS[field] ?? "")}
  `;
}

/** Draws the outline of an `area` rule with its digits, unless it covers the whole grid. @param {Layout} layout @param {Rule} rule */
function area(layout, rule) {
  const cells = cellsOf(rule, layout.geometry).sort((a, b) => a - b);
  const [first] = cells;
  if (first === undefined || cells.length === layout.geometry.cells.length) return null;
  const name = /** @type {number[]} */ (rule.digits).join("");
  const { x, y } = inCorner(layout, first);
  return html`
    <path class="area" d=${outlineOf(layout, cells, 3.5)} />
    ${sign({ x: x + 4 * (name.length - 1), y }, name)}
  `;
}

/** The place of a sign at the lower left of a cell. @param {Layout} layout @param {number} cell @returns {Point} */
function inCorner(layout, cell) {
  const { x, y } = layout.corner(cell);
  return { x: x + 9, y: y + 51 };
}

/** Draws a small text on a white background. @param {Point} at @param {string} text */
const sign = ({ x, y }, text) => html`<rect class="sign-paper" x=${x - 4 * text.length - 3} y=${y - 8} width=${8 * text.length + 6} height="16" rx="3" /><text x=${x} y=${y + 4.5} font-size="13">${text}</text>`;
