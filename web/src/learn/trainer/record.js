// The learner's results in the trainer, by technique.

import { store, stored } from "../../game/storage.js";

/**
 * @typedef {object} Score
 * @property {number} found the exercises that were solved
 * @property {number} clean the exercises that were solved without a hint and without a wrong answer
 * @property {number} shown the exercises whose answer was shown
 * @property {number} streak the current number of clean solutions in a row
 * @property {number} best the largest number of clean solutions in a row
 * @property {string} last the day of the latest exercise, ISO 8601
 */

/** How an exercise ended. @typedef {"clean" | "helped" | "shown"} Outcome */

/** @type {Score} */
const NONE = { found: 0, clean: 0, shown: 0, streak: 0, best: 0, last: "" };

/** Adds the outcome of an exercise to a score. @param {Score | undefined} score @param {Outcome} outcome @param {string} day @returns {Score} */
export function scored(score = NONE, outcome, day) {
  const isClean = outcome === "clean";
  const streak = isClean ? score.streak + 1 : 0;
  return {
    found: score.found + (outcome === "shown" ? 0 : 1),
    clean: score.clean + (isClean ? 1 : 0),
    shown: score.shown + (outcome === "shown" ? 1 : 0),
    streak,
    best: Math.max(score.best, streak),
    last: day,
  };
}

/** The score of each technique, and the score of all exercises, whose streak continues from one technique to another. @typedef {{ techniques: Record<string, Score>, all: Score }} Scores */

/** @returns {Scores} */
export const scores = () => stored("trainer", { techniques: {}, all: NONE });

/** Stores the outcome of an exercise. @param {string} slug @param {Outcome} outcome @param {string} day @returns {Scores} */
export function note(slug, outcome, day) {
  const before = scores();
  const next = { techniques: { ...before.techniques, [slug]: scored(before.techniques[slug], outcome, day) }, all: scored(before.all, outcome, day) };
  store("trainer", next);
  return next;
}
