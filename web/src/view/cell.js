// One cell: its digit or marks, its colours, and what a screen reader says about it.

import { digitsOf } from "../game/digits.js";
import { digitIn } from "../game/position.js";
import { geometry } from "../play/session.js";
import { filled, texts } from "../text/index.js";
import { html } from "./html.js";

/** @typedef {import("../game/position.js").Position} Position */

/** From this number on, centre marks are written smaller. */
const MANY = 6;

/** @param {{ cell: number, at: Position, digit: number, hasFocus: boolean, isHidden: boolean, isSelected: boolean,
 *   isSeen: boolean, isRepeated: boolean, isWrong: boolean }} props `digit` is the highlighted one, or 0 */
export function Cell({ cell, at, digit, hasFocus, isHidden, isSelected, isSeen, isRepeated, isWrong }) {
  const value = isHidden ? 0 : digitIn(at, cell);
  const classes = {
    given: at.givens[cell],
    own: at.digits[cell],
    right: (geometry.column(cell) + 1) % geometry.boxColumns === 0,
    below: (geometry.row(cell) + 1) % geometry.boxRows === 0,
    "last-column": geometry.column(cell) === geometry.size - 1,
    "last-row": geometry.row(cell) === geometry.size - 1,
    seen: isSeen,
    same: value !== 0 && value === digit,
    repeated: isRepeated && !isHidden,
    wrong: isWrong && !isHidden,
    selected: isSelected,
    focus: hasFocus,
  };
  const names = Object.entries(classes).filter(([, holds]) => holds).map(([name]) => name);
  return html`
    <div class=${["cell", ...names].join(" ")} role="gridcell" data-cell=${cell} tabindex=${hasFocus ? 0 : -1}
      aria-selected=${isSelected ? "true" : "false"} aria-label=${label(at, cell, isHidden, isRepeated, isWrong)}>
      ${!isHidden && at.colours[cell] ? html`<span class="paint" style=${{ background: stripes(at.colours[cell]) }}></span>` : null}
      ${value ? html`<span class="value">${value}</span>` : null}
      ${!value && !isHidden ? html`<${CornerMarks} set=${at.corner[cell] ?? 0} digit=${digit} />` : null}
      ${!value && !isHidden ? html`<${CentreMarks} set=${at.centre[cell] ?? 0} digit=${digit} isOver=${at.corner[cell] !== 0} />` : null}
    </div>
  `;
}

// The style sheet writes the digits of marks: as text they would be another name of the cell beside its label.

/** Each digit stands in its own place. @param {{ set: number, digit: number }} props */
function CornerMarks({ set, digit }) {
  if (!set) return null;
  const place = (/** @type {number} */ one) => `${Math.floor((one - 1) / geometry.boxColumns) + 1} / ${((one - 1) % geometry.boxColumns) + 1}`;
  return html`
    <span class="corner">
      ${digitsOf(set).map((one) => html`<i class=${one === digit ? "marked" : ""} data-digit=${one} style=${{ gridArea: place(one) }}></i>`)}
    </span>
  `;
}

/** @param {{ set: number, digit: number, isOver: boolean }} props */
function CentreMarks({ set, digit, isOver }) {
  if (!set) return null;
  const digits = digitsOf(set);
  return html`
    <span class=${`centre${digits.length >= MANY ? " many" : ""}${isOver ? " over" : ""}`}>
      ${digits.map((one) => html`<i class=${one === digit ? "marked" : ""} data-digit=${one}></i>`)}
    </span>
  `;
}

/** @param {number} colours */
function stripes(colours) {
  const list = digitsOf(colours);
  const stops = list.map((colour, k) => {
    const [from, to] = [k, k + 1].map((edge) => `${Math.round((100 * edge) / list.length)}%`);
    return `var(--colour-${colour}) ${from} ${to}`;
  });
  return `linear-gradient(135deg, ${stops.join(", ")})`;
}

/** @param {Position} at @param {number} cell @param {boolean} isHidden @param {boolean} isRepeated @param {boolean} isWrong */
function label(at, cell, isHidden, isRepeated, isWrong) {
  const text = texts.value;
  const place = filled(text.cell, { row: geometry.row(cell) + 1, column: geometry.column(cell) + 1 });
  if (isHidden) return `${place}, ${text.paused}`;
  const parts = [place];
  const [given, own, marks] = [at.givens[cell], at.digits[cell], (at.corner[cell] ?? 0) | (at.centre[cell] ?? 0)];
  if (given) parts.push(filled(text.given, { digit: given }));
  else if (own) parts.push(filled(text.digit, { digit: own }));
  else if (marks) parts.push(filled(text.marks, { digits: digitsOf(marks).join(" ") }));
  else parts.push(text.empty);
  if (at.colours[cell]) parts.push(filled(text.coloured, { colours: digitsOf(at.colours[cell]).join(" ") }));
  if (isRepeated) parts.push(text.repeated);
  if (isWrong) parts.push(text.wrong);
  return parts.join(", ");
}

