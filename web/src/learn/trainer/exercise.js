// The exercise: its position, the candidates that the learner marked, and the help that was given.

import { batch, computed, signal } from "../../../vendor/signals.mjs";
import { dayOf } from "../../game/daily.js";
import { digitsOf } from "../../game/digits.js";
import { Geometry } from "../../game/geometry.js";
import { apply, digitIn, spot, unspot, values } from "../../game/position.js";
import { asPlayed } from "../../game/puzzle.js";
import { note, scores } from "./record.js";

/** @typedef {import("../../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../../game/position.js").Position} Position */
/** @typedef {import("../step/positions.js").Step} Step */

/** The tool with which the learner marks candidates: as part of the pattern, as eliminated or as placed. @typedef {"pattern" | "eliminated" | "placed"} Tool */
/** @type {readonly Tool[]} */
export const TOOLS = ["eliminated", "placed", "pattern"];

/**
 * @typedef {object} Exercise
 * @property {string} slug the technique to find; empty if any step counts
 * @property {boolean} isSecret whether its name is hidden from the learner
 * @property {Puzzle} puzzle
 * @property {Position} position
 * @property {import("./making.js").Source} source
 * @property {number} hints how many stages of the hint were shown
 * @property {number} wrong how many answers were wrong
 * @property {number} steps how many steps the learner has already found in this puzzle
 * @property {readonly number[]} cells the cells that a hint shows
 * @property {Step} [answer] the step, once it is found or shown
 * @property {boolean} [isShown] whether the step was shown instead of found
 * @property {boolean} [isOver] whether all cells are filled
 */

/** @type {import("../../../vendor/signals.mjs").Signal<Exercise | undefined>} */
export const exercise = signal(undefined);
/** The candidates that the learner marked, as spots, with the tool of each. @type {import("../../../vendor/signals.mjs").Signal<ReadonlyMap<number, Tool>>} */
export const marks = signal(new Map());
export const tool = signal(/** @type {Tool} */ ("eliminated"));
export const selection = signal(/** @type {readonly number[]} */ ([40]));
/** The reply to the last answer, and whether the answer was right. @type {import("../../../vendor/signals.mjs").Signal<{ text: string, isGood: boolean } | undefined>} */
export const feedback = signal(undefined);
export const tally = signal(scores());

export const geometry = computed(() => (exercise.value ? Geometry.of(exercise.value.puzzle) : undefined));

/** @param {import("./making.js").Made} made @param {{ slug: string, isSecret?: boolean, steps?: number }} how */
export function begin({ puzzle, position, source }, { slug, isSecret = false, steps = 0 }) {
  batch(() => {
    exercise.value = { slug, isSecret, puzzle, position, source, hints: 0, wrong: 0, steps, cells: [] };
    marks.value = new Map();
    feedback.value = undefined;
    selection.value = [values(position).indexOf(0)];
  });
}

/** @param {Partial<Exercise>} next */
export const change = (next) => {
  if (exercise.value) exercise.value = { ...exercise.value, ...next };
};

/** The candidates of a cell. @param {number} cell */
export function candidatesIn(cell) {
  const at = exercise.value?.position;
  return at && !digitIn(at, cell) ? digitsOf(at.corner[cell] ?? 0) : [];
}

/** Marks a candidate with the tool, or removes its mark. @param {number} cell @param {number} digit */
export function toggle(cell, digit) {
  if (!exercise.value || exercise.value.answer || !candidatesIn(cell).includes(digit)) return;
  const next = new Map(marks.value);
  const at = spot(cell, digit);
  if (next.get(at) === tool.value) next.delete(at);
  else next.set(at, tool.value);
  marks.value = next;
  feedback.value = undefined;
}

export const clear = () => (marks.value = new Map());

/** The spots that are marked with a tool. @param {Tool} kind */
export const marked = (kind) => [...marks.value].filter(([, one]) => one === kind).map(([at]) => at);

/** The candidates that are marked with a tool, as records for the engine. @param {Tool} kind */
export function claims(kind) {
  const grid = geometry.value;
  return marked(kind).map((at) => {
    const { cell, digit } = unspot(at);
    return { cell: grid?.name(cell) ?? "", index: cell, digit: digit - 1 + (grid?.lowest ?? 1) };
  });
}

export const nextTool = () => (tool.value = TOOLS[(TOOLS.indexOf(tool.value) + 1) % TOOLS.length] ?? "eliminated");

/** The position as a record for requests. */
export const record = () => (exercise.value ? asPlayed(exercise.value.puzzle, exercise.value.position) : undefined);

/** The field `techniques` of a request: only the technique of the exercise, if it has one. */
export const techniques = () => (exercise.value?.slug ? { only: [exercise.value.slug] } : {});

/** Ends the exercise with its step, and records the outcome. @param {Step} answer @param {boolean} isShown */
export function finish(answer, isShown) {
  const now = exercise.value;
  if (!now || now.answer) return;
  const outcome = isShown ? "shown" : now.hints + now.wrong === 0 ? "clean" : "helped";
  // If any step counts, the outcome is recorded for the technique of the step.
  tally.value = note(now.slug || answer.technique.slug, outcome, dayOf(new Date()));
  change({ answer, isShown });
}

/** Continues an exercise in which any step counts: applies the step, so that the learner can look for the next one. */
export function goOn() {
  const now = exercise.value;
  if (!now?.answer) return;
  const { answer, isShown, ...rest } = now;
  const position = apply(Geometry.of(now.puzzle), now.position, answer);
  batch(() => {
    exercise.value = { ...rest, position, hints: 0, wrong: 0, cells: [], steps: now.steps + (isShown ? 0 : 1), isOver: values(position).every(Boolean) };
    marks.value = new Map();
    feedback.value = undefined;
  });
}
