// Compares the candidates that a learner marked as the pattern with the patterns of the possible steps.

import { spot } from "../../game/position.js";

/** @typedef {import("../step/positions.js").Step} Step */

/** A step, and as spots the candidates of its pattern that the learner missed, and the marked ones that are not in its pattern. @typedef {{ step: Step, missing: number[], extra: number[] }} Comparison */

/** The spots of the pattern of a step. @param {Step} step @param {number} lowest the value of the first digit */
export const patternOf = (step, lowest) => [...new Set(step.pattern.candidates.map(({ index, digit }) => spot(index, digit - lowest + 1)))];

/** Compares the marked candidates with the step whose pattern differs least; undefined if no step has a pattern. @param {ReadonlySet<number>} marked @param {readonly Step[]} steps
 * @param {number} lowest @returns {Comparison | undefined} */
export function compared(marked, steps, lowest) {
  const all = steps.map((step) => {
    const pattern = patternOf(step, lowest);
    return { step, size: pattern.length, missing: pattern.filter((one) => !marked.has(one)), extra: [...marked].filter((one) => !pattern.includes(one)) };
  });
  const [best] = all.filter(({ size }) => size > 0).sort((a, b) => a.missing.length + a.extra.length - b.missing.length - b.extra.length);
  return best && { step: best.step, missing: best.missing, extra: best.extra };
}
