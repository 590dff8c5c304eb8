// The sentence of a step that the reader points at or has chosen. The picture emphasises the part that this sentence is about.

import { signal } from "../../../vendor/signals.mjs";
import { Geometry } from "../../game/geometry.js";
import { announce } from "../../view/announcing.js";
import { lightOf } from "./light.js";
import { allSentences, reasoning } from "./reasoning.js";

/** @typedef {import("./positions.js").Step} Step */
/** @typedef {import("../../game/puzzle.js").Puzzle} Puzzle */

/** A step, with the numbers of the sentence that the reader points at and of the chosen sentence. @type {import("../../../vendor/signals.mjs").Signal<{ of?: Step, pointed?: number, chosen?: number }>} */
const attention = signal({});

/** The number of the sentence that the picture emphasises; undefined if there is none. @param {Step} step */
const numberOf = (step) => (attention.value.of === step ? (attention.value.pointed ?? attention.value.chosen) : undefined);

/** The part of the picture that is emphasised. @param {Puzzle} puzzle @param {Step} step */
export function light(puzzle, step) {
  const number = numberOf(step);
  if (number === undefined) return undefined;
  const sentences = allSentences(reasoning(step.text));
  const sentence = sentences[number];
  return sentence && lightOf(Geometry.of(puzzle), step, sentence, sentences[number - 1]);
}

/** The number of the chosen sentence; undefined if there is none. @param {Step} step */
export const chosen = (step) => (attention.value.of === step ? attention.value.chosen : undefined);

/** @param {Step} step @param {number | undefined} number */
export const point = (step, number) => (attention.value = { of: step, chosen: chosen(step), ...(number !== undefined && { pointed: number }) });

/** @param {Step} step @param {number | undefined} number */
export const choose = (step, number) => (attention.value = { of: step, ...(number !== undefined && { chosen: number }) });

/** Chooses the next or the previous sentence (`by` is 1 or -1); none beyond the ends. Returns whether there was one. @param {Step} step @param {number} by */
export function go(step, by) {
  const sentences = allSentences(reasoning(step.text));
  const at = chosen(step);
  const next = at === undefined ? (by > 0 ? 0 : sentences.length - 1) : at + by;
  const sentence = sentences[next];
  choose(step, sentence && next);
  if (sentence) announce(sentence.text);
  return sentence !== undefined;
}
