// Reads numbers and digits from texts that a setter writes, and defines the error for texts that cannot be read.

/** An error in a text that a setter wrote: the key of a sentence in the texts of the page, and the fields of the sentence. */
export class Unreadable extends Error {
  /** @param {string} what @param {Record<string, string | number>} [fields] */
  constructor(what, fields = {}) {
    super(what);
    this.what = what;
    this.fields = fields;
  }
}

/** The numbers in a text. @param {string} text */
export const numbersIn = (text) => [...text.matchAll(/\d+/g)].map(([number]) => Number(number));

/** Reads digits. Without spaces or commas, each symbol is a digit; digits above 9 need them: 12 is read as 1 and 2, `12,` as 12. @param {string} text */
export const digitsIn = (text) => (/[\s,]/.test(text.trim()) ? numbersIn(text) : [...text].filter((symbol) => /\d/.test(symbol)).map(Number));

/** Writes digits as a text that `digitsIn` reads. A single digit above 9 gets a comma at its end. @param {readonly number[]} digits */
export const digitsText = (digits) => (digits.length === 1 && Number(digits[0]) > 9 ? `${digits[0]},` : digits.join(" "));
