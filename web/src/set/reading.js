// Errors of texts that a setter writes, and how digits are read from a text.

/** What is wrong with a text: the name of a sentence in the texts, and what it names. */
export class Unreadable extends Error {
  /** @param {string} what @param {Record<string, string | number>} [fields] */
  constructor(what, fields = {}) {
    super(what);
    this.what = what;
    this.fields = fields;
  }
}

/** Numbers in a text. @param {string} text */
export const numbersIn = (text) => [...text.matchAll(/\d+/g)].map(([number]) => Number(number));

/** Digits with or without spaces; with spaces they can have two places. @param {string} text */
export const digitsIn = (text) => (/\s/.test(text.trim()) ? numbersIn(text) : [...text].filter((symbol) => /\d/.test(symbol)).map(Number));
