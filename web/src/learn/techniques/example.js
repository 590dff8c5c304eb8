// The examples of techniques.

import { isPuzzle, opened } from "../../game/puzzle.js";
import { language } from "../../text/index.js";

/** @typedef {import("../step/positions.js").Step} Step */
/** A stored example: the position as a record, the step without its fields `grid` and `candidates`, and its reasons in other
 * languages.
 * @typedef {{ puzzle: import("../../game/puzzle.js").PuzzleRecord, step: Omit<Step, "grid" | "candidates">, told: Partial<Record<import("../../text/index.js").Language, string>> }} ExampleRecord */
/** @typedef {{ puzzle: import("../../game/puzzle.js").Puzzle, position: import("../../game/position.js").Position, step: Step }} Example */

/** Whether the page can show an example. It cannot show those on grids with extra cells. @param {ExampleRecord | undefined} example @returns {example is ExampleRecord} */
export const isShown = (example) => isPuzzle(example?.puzzle) && !example.puzzle.extra_cells;

/** The example of a technique; undefined if there is none that the page can show. @param {string} slug @returns {Promise<Example | undefined>} */
export async function exampleOf(slug) {
  const { EXAMPLES } = await import("./examples.js");
  const found = EXAMPLES[slug];
  return isShown(found) ? complete(found) : undefined;
}

/** The slugs of all techniques with an example that the page can show. */
export async function withExample() {
  const { EXAMPLES } = await import("./examples.js");
  return new Set(Object.keys(EXAMPLES).filter((slug) => isShown(EXAMPLES[slug])));
}

/** Renames the technique of a step, also in its notation. @param {Step} step @param {string} name @returns {Step} */
export const named = (step, name) => ({ ...step, technique: { ...step.technique, name }, notation: step.notation.replace(step.technique.name, () => name) });

/** Completes a stored example, in the language of the reader. @param {ExampleRecord} record @returns {Example} */
export function complete({ puzzle: record, step, told }) {
  const { puzzle, position } = opened(record);
  return { puzzle, position, step: { ...step, text: told[language.value] ?? step.text, grid: record.givens, candidates: record.marks ?? [] } };
}
