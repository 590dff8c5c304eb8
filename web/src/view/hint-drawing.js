// What a hint draws on the board: the cells and candidates of its pattern, links, and what it concludes. One unit is a cell.

import { geometry, hint } from "../play/session.js";
import { html } from "./html.js";

/** @typedef {{ cell: string, index: number, digit: number, role?: string | null }} Candidate */

/** The roles that have the second colour: the other side of a chain or fish. */
const SECOND = new Set(["fin", "chain-false", "then-false", "colour-2", "colour-4", "guardian"]);
const RADIUS = 0.155;

export function HintDrawing() {
  if (!hint.value) return null;
  const { record } = hint.value;
  const { step, mistakes } = record;
  /** @type {any[]} */
  const mistaken = mistakes.flatMap((/** @type {any} */ mistake) => mistake.cells);
  if (!step) return mistaken.length > 0 ? drawing(mistaken.map(patternCell)) : null;
  const { houses, cells, candidates, links } = step.pattern;
  /** @type {Candidate[]} */
  const removed = step.eliminated;
  return drawing([
    ...houses.map((/** @type {{ house: string }} */ one) => house(one.house)),
    ...cells.map(patternCell),
    ...links.map(link),
    ...candidates.map((/** @type {Candidate} */ one) => candidate(one, SECOND.has(one.role ?? "") ? "candidate second" : "candidate")),
    ...removed.map((one) => candidate(one, "candidate removed")),
    ...step.placed.map(placement),
  ]);
}

/** @param {unknown[]} parts */
const drawing = (parts) => html`
  <svg class="drawing" viewBox=${`0 0 ${geometry.size} ${geometry.size}`} aria-hidden="true">
    <defs>
      <marker id="arrow" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="4" markerHeight="4" orient="auto">
        <path class="arrow-head" d="M0 0 6 3 0 6z" />
      </marker>
    </defs>
    ${parts}
  </svg>
`;

/** A row, column or box by its name: "box 2". @param {string} name */
function house(name) {
  const [kind, number] = name.split(" ");
  const k = Number(number) - 1;
  const { size, boxRows, boxColumns } = geometry;
  const across = size / boxColumns;
  const box = { x: (k % across) * boxColumns, y: Math.floor(k / across) * boxRows, width: boxColumns, height: boxRows };
  const places = { row: { x: 0, y: k, width: size, height: 1 }, column: { x: k, y: 0, width: 1, height: size }, box };
  const place = places[/** @type {keyof typeof places} */ (kind)];
  return place && html`<rect class="house" ...${place} />`;
}

/** @param {{ index: number }} one */
const patternCell = ({ index }) =>
  html`<rect class="pattern-cell" x=${geometry.column(index) + 0.06} y=${geometry.row(index) + 0.06} width="0.88" height="0.88" rx="0.08" />`;

/** @param {Candidate} one @param {string} role */
function candidate(one, role) {
  const { x, y } = middle(one);
  const strike = role.endsWith("removed") && html`<line x1=${x - 0.1} y1=${y + 0.1} x2=${x + 0.1} y2=${y - 0.1} />`;
  return html`
    <g class=${role}><circle cx=${x} cy=${y} r=${RADIUS} /><text x=${x} y=${y}>${one.digit}</text>${strike}</g>
  `;
}

/** @param {Candidate} one */
function placement({ index, digit }) {
  const [x, y] = [geometry.column(index), geometry.row(index)];
  return html`
    <g class="placement">
      <rect x=${x + 0.08} y=${y + 0.08} width="0.84" height="0.84" rx="0.1" /><text x=${x + 0.5} y=${y + 0.52}>${digit}</text>
    </g>
  `;
}

/** @param {{ from: Candidate, to: Candidate, strength: string, directed: boolean }} props */
function link({ from, to, strength, directed }) {
  const [a, b] = [middle(from), middle(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [right, down] = [(b.x - a.x) / length, (b.y - a.y) / length];
  // A slight bend, so that links along a row or column do not lie on the marks between.
  const bend = Math.min(0.35, length / 8);
  const path = `M${a.x + right * RADIUS} ${a.y + down * RADIUS} Q${(a.x + b.x) / 2 - down * bend} ${(a.y + b.y) / 2 + right * bend} ${b.x - right * RADIUS} ${b.y - down * RADIUS}`;
  return html`<path class=${`link ${strength}`} d=${path} marker-end=${directed ? "url(#arrow)" : undefined} />`;
}

/** Where the corner mark of a candidate stands. @param {{ index: number, digit: number }} one */
function middle({ index, digit }) {
  const place = (/** @type {number} */ k) => 0.05 + (0.9 * (k + 0.5)) / 3;
  return {
    x: geometry.column(index) + place((digit - 1) % geometry.boxColumns),
    y: geometry.row(index) + place(Math.floor((digit - 1) / geometry.boxColumns)),
  };
}
