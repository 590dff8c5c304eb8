// Errors in texts that a setter writes, and reading digits from a text.

/** An error in a text: the key of a sentence in the texts, and its fields. */
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

/** Digits with or without spaces or commas between them; numbers above 9 need these. @param {string} text */
export const digitsIn = (text) => (/[\s,]/.test(text.trim()) ? numbersIn(text) : [...text].filter((symbol) => /\d/.test(symbol)).map(Number));

/** The text that `digitsIn` reads as these digits: a comma ends a single number above 9. @param {readonly number[]} digits */
export const digitsText = (digits) => (digits.length === 1 && Number(digits[0]) > 9 ? `${digits[0]},` : digits.join(" "));
