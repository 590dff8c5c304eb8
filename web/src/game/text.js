// Puzzles as lines of 81 symbols, read without the engine.

/** The givens of a line or grid of 81 digits and empty cells; undefined for any other text. @param {string} text */
export function readLine(text) {
  const symbols = text.replace(/[\s|+]|-{3,}/g, "");
  if (!/^[0-9._*x-]{81}$/i.test(symbols)) return undefined;
  return [...symbols].map((symbol) => Number(symbol) || 0);
}

/** @param {readonly number[]} digits */
export const writeLine = (digits) => digits.map((digit) => digit || ".").join("");
