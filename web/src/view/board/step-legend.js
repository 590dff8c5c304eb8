// The legend of the signs in the drawing of a step, and texts about the step for screen readers.

import { counted, filled, texts } from "../../text/index.js";
import { html } from "../html.js";
import { isChain, isOutlined, letterOf, signsOf } from "./roles.js";
import { arrow, shape, strike } from "./signs.js";

/** @typedef {import("./step-drawing.js").StepRecord} StepRecord */
/** @typedef {{ sign: unknown, meaning: string }} Entry */

/** The name of a role in the language of the reader; undefined for unknown roles. @param {string | null | undefined} role */
export const roleName = (role) => /** @type {Record<string, string>} */ (texts.value.roles)[role ?? ""];

/** @param {{ step: StepRecord }} props */
export function StepLegend({ step }) {
  return html`
    <ul class="legend" aria-label=${texts.value.legend}>
      ${entriesOf(step).map(({ sign, meaning }) => html`
        <li><svg class="drawing" viewBox="0 0 38 28" aria-hidden="true">${sign}</svg>${meaning}</li>
      `)}
    </ul>
  `;
}

/** @param {StepRecord} step @returns {Entry[]} */
function entriesOf(step) {
  const { houses, cells, sets, groups, links } = step.pattern;
  const text = texts.value;
  /** @type {Entry[]} */
  const entries = [];
  /** Adds an entry, unless its meaning is unknown or already listed. @param {unknown} sign @param {string | undefined} meaning */
  const add = (sign, meaning) => meaning && !entries.some((one) => one.meaning === meaning) && entries.push({ sign, meaning });
  for (const { role } of houses) add(square(isOutlined(role) ? "house-edge cover" : "house"), role === "base" ? text.baseHouse : roleName(role));
  for (const { role } of cells) add(square(`cell-edge ${role?.startsWith("without") ? "conflict" : "pattern-cell"}`), roleName(role));
  sets.forEach(({ role }, number) => {
    const name = roleName(role);
    add(letter(number), name && (sets.length > 1 ? filled(text.set, { letter: letterOf(number), name }) : name));
  });
  for (const [role, sign] of signsOf(step)) add(html`<g class="candidate">${shape(sign, MIDDLE, 8)}</g>`, roleName(role));
  if (groups.length > 0) add(html`<g><path class="group-rim" d="M13 14h12" stroke-width="15" /><path class="group-band" d="M13 14h12" stroke-width="12" /></g>`, text.group);
  for (const [strength, meaning] of /** @type {const} */ ([["strong", text.strong], ["weak", text.weak]])) {
    const link = links.find((one) => one.strength === strength);
    if (link) add(arrow({ x: 2, y: 18 }, { x: 36, y: 18 }, 0, 6, strength, link.directed || isChain(step)), meaning);
  }
  if (step.placed.length > 0) add(html`<g class="placement"><rect x="9" y="4" width="20" height="20" rx="4" /></g>`, text.placedDigit);
  if (step.eliminated.length > 0) add(html`<g class="candidate removed">${shape("disc", MIDDLE, 8)}${strike(MIDDLE, 8)}</g>`, text.eliminated);
  return entries;
}

const MIDDLE = { x: 19, y: 14 };

/** @param {string} classes */
const square = (classes) => html`<rect class=${classes} x="9" y="4" width="20" height="20" rx="2" />`;

/** @param {number} number */
const letter = (number) => html`
  <rect class=${`set set-${number % 4}`} x="7" y="4" width="24" height="20" />
  <g class="letter"><circle cx="19" cy="14" r="6.5" /><text x="19" y="17.4">${letterOf(number)}</text></g>
`;

/**
 * The notes for screen readers about the cells of a step: `base 3, eliminated 5`.
 *
 * @param {StepRecord} step @returns {(cell: number) => string}
 */
export function notesOf(step) {
  const text = texts.value;
  /** @type {Map<number, string[]>} */
  const notes = new Map();
  const say = (/** @type {number} */ cell, /** @type {string} */ what) => notes.set(cell, [...(notes.get(cell) ?? []), what]);
  for (const { index, role } of step.pattern.cells) {
    const name = roleName(role);
    if (name) say(index, name);
  }
  step.pattern.sets.forEach(({ cells }, number) => cells.forEach(({ index }) => say(index, filled(text.inSet, { letter: letterOf(number) }))));
  const all = [
    ...step.pattern.candidates.map(({ index, digit, role }) => ({ index, digit, what: roleName(role) ?? text.inPattern })),
    ...step.eliminated.map(({ index, digit }) => ({ index, digit, what: text.eliminated })),
    ...step.placed.map(({ index, digit }) => ({ index, digit, what: text.placedDigit })),
  ];
  /** The notes about candidates. Digits of a cell with the same role share a note. @type {Map<string, { index: number, what: string, digits: number[] }>} */
  const together = new Map();
  for (const { index, digit, what } of all) {
    const key = `${index} ${what}`;
    together.set(key, { index, what, digits: [...(together.get(key)?.digits ?? []), digit] });
  }
  for (const { index, what, digits } of together.values()) say(index, filled(text.digitsAre, { what, digits: digits.join(" ") }));
  return (cell) => (notes.get(cell) ?? []).join(", ");
}

/** The numbers of digits that a step places and of candidates that it removes, in words. @param {StepRecord} step */
export function effectOf({ placed, eliminated }) {
  const text = texts.value;
  return [placed.length > 0 && counted(text.places, placed.length), eliminated.length > 0 && counted(text.removes, eliminated.length)].filter(Boolean).join(", ");
}
