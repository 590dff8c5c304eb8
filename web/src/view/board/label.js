// The names and labels of cells for screen readers.

import { digitsOf } from "../../game/digits.js";
import { spot } from "../../game/position.js";
import { filled, language, texts } from "../../text/index.js";

/** The spoken name of a cell; if there are several grids, also the numbers of those that contain it. @param {import("../../game/geometry.js").Geometry} geometry @param {number} cell */
export function nameOf(geometry, cell) {
  const text = texts.value;
  const place = filled(text.cell, { row: geometry.row(cell) + 1, column: geometry.column(cell) + 1 });
  const numbers = geometry.within(cell).map(({ part }) => part.number);
  if (numbers.length === 0) return place;
  return `${place}, ${numbers.length > 1 ? filled(text.inGrids, { grids: new Intl.ListFormat(language.value).format(numbers.map(String)) }) : filled(text.inGrid, { grid: numbers[0] ?? 1 })}`;
}

/**
 * @param {import("../../game/geometry.js").Geometry} geometry @param {import("../../game/position.js").Position} at
 * @param {number} cell @param {boolean} isHidden @param {readonly (string | undefined)[]} notes additional texts
 */
export function labelOf(geometry, at, cell, isHidden, notes) {
  const text = texts.value;
  const place = nameOf(geometry, cell);
  if (isHidden) return `${place}, ${text.hidden}`;
  const list = (/** @type {number} */ set) => digitsOf(set).map((digit) => geometry.shown(digit)).join(" ");
  const [given, own, corner, centre] = [at.givens[cell], at.digits[cell], at.corner[cell], at.centre[cell]];
  const parts = [place];
  if (given) parts.push(filled(text.given, { digit: geometry.shown(given) }));
  else if (own) parts.push(geometry.shown(own));
  else if (!corner && !centre) parts.push(text.empty);
  if (!given && !own && corner) parts.push(filled(text.marks, { digits: list(corner) }));
  if (!given && !own && centre) parts.push(filled(text.centreMarks, { digits: list(centre) }));
  if (at.colours[cell]) parts.push(filled(text.coloured, { colours: digitsOf(at.colours[cell]).map((colour) => text.colours[colour - 1]).join(", ") }));
  const tints = digitsOf((corner ?? 0) | (centre ?? 0)).filter((digit) => at.tints[spot(cell, digit)]);
  const tinted = tints.map((digit) => `${geometry.shown(digit)} ${text.colours[(at.tints[spot(cell, digit)] ?? 1) - 1]}`);
  if (!given && !own && tints.length > 0) parts.push(tinted.join(", "));
  return [...parts, ...notes].filter(Boolean).join(", ");
}
