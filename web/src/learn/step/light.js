// Finds the part of a step's picture that a sentence is about.

import { spot } from "../../game/position.js";
import { placesOf } from "../../game/step-on-canvas.js";

/** @typedef {import("../../view/board/step-drawing.js").Light} Light */
/** @typedef {import("../../view/board/step-drawing.js").StepRecord} StepRecord */
/** @typedef {import("../../view/board/step-drawing.js").CandidateRecord} CandidateRecord */
/** @typedef {import("../../game/geometry.js").Geometry} Geometry */
/** @typedef {import("./reasoning.js").Sentence} Sentence */

/**
 * The cells, candidates and houses to emphasise for a sentence; undefined if it names none. In a chain, the last candidate of
 * the previous sentence is included, because the sentence continues from it.
 *
 * @param {Geometry} geometry @param {StepRecord} step @param {Sentence} sentence @param {Sentence} [before] @returns {Light | undefined}
 */
export function lightOf(geometry, step, { named }, before) {
  const place = placesOf(geometry, step.of_grid);
  const spotOf = (/** @type {number} */ cell, /** @type {number} */ digit) => spot(cell, digit - geometry.lowest + 1);
  const stated = named.candidates.map(({ cell, digit }) => ({ cell: place.cell(cell), digit }));
  const spots = new Set(stated.map(({ cell, digit }) => spotOf(cell, digit)));
  const withDigit = new Set(stated.map(({ cell }) => cell));
  // Emphasise a whole cell only if the sentence states no digit for it.
  const cells = new Set(named.cells.map(place.cell).filter((cell) => !withDigit.has(cell)));
  const houses = new Set(named.houses.map(place.house).filter((name) => geometry.house(name)));
  for (const part of parts(step, named)) {
    for (const one of part.candidates ?? []) spots.add(spotOf(one.index, one.digit));
    for (const one of part.cells ?? []) cells.add(one.index);
    for (const name of part.houses ?? []) houses.add(name);
  }
  if (cells.size + spots.size === 0) {
    for (const one of step.pattern.candidates) {
      if ([...houses].some((name) => geometry.house(name)?.cells.includes(one.index))) spots.add(spotOf(one.index, one.digit));
    }
  }
  const last = before?.named.candidates.at(-1);
  if (last && stated.length > 0 && step.pattern.links.length > 0) spots.add(spotOf(place.cell(last.cell), last.digit));
  return cells.size + spots.size + houses.size > 0 ? { cells, spots, houses } : undefined;
}

/** A part of a pattern. @typedef {{ candidates?: readonly CandidateRecord[], cells?: readonly { index: number }[], houses?: readonly string[] }} Part */

/** The parts of the pattern that a sentence names by letter or by role. @param {StepRecord} step @param {import("./named.js").Named} named @returns {Part[]} */
function parts({ pattern, eliminated }, { letters, roles }) {
  const numbers = letters.map((letter) => letter.charCodeAt(0) - 65);
  const isSet = pattern.sets.length > 0;
  const ofLetters = numbers.map((number) =>
    isSet ? { cells: pattern.sets[number]?.cells ?? [] } : { candidates: pattern.candidates.filter(({ role }) => role === `colour-${number + 1}`) },
  );
  const ofRoles = roles.map((wanted) => ({
    candidates: wanted === "eliminated" ? eliminated : pattern.candidates.filter(({ role }) => role === wanted),
    cells: [...pattern.cells.filter(({ role }) => role === wanted), ...pattern.sets.filter(({ role }) => role === wanted).flatMap((set) => set.cells)],
    houses: pattern.houses.filter(({ role }) => role === wanted).map(({ house }) => house),
  }));
  return [...ofLetters, ...ofRoles];
}
