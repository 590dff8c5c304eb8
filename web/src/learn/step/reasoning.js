// Splits the text of a step into paragraphs and items of numbered lists, and these into sentences.

import { named } from "./named.js";

/**
 * A sentence, and the cells, candidates, houses and parts of the pattern that it names.
 *
 * @typedef {object} Sentence
 * @property {string} text
 * @property {import("./named.js").Named} named
 */

/** A paragraph, or an item of a list with its number. `depth` is 0 for paragraphs, 1 for items, and larger for items of inner lists. @typedef {{ depth: number, number?: number, sentences: readonly Sentence[] }} Line */

/** Splits the text of a step into lines. Each level of lists is indented by two spaces, see `text` of a step in docs/json.md. @param {string} text @returns {Line[]} */
export function reasoning(text) {
  return text.split("\n").filter((line) => line.trim()).map((line) => {
    const words = line.trimStart();
    const depth = Math.floor((line.length - words.length) / 2);
    const [, number, rest = ""] = (depth > 0 && words.match(/^(\d+)\. (.*)$/)) || [];
    const said = number === undefined ? words : rest;
    return { depth, ...(number !== undefined && { number: Number(number) }), sentences: sentences(said) };
  });
}

/** All sentences, in order. @param {readonly Line[]} lines */
export const allSentences = (lines) => lines.flatMap((line) => line.sentences);

/** @param {string} text @returns {Sentence[]} */
const sentences = (text) => text.split(/(?<=\.) (?=[A-ZÄÖÜr\d])/).map((one) => ({ text: one, named: named(one) }));
