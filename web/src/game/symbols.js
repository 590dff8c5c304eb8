// Digits as text: a symbol in a puzzle record, a number on the board.

const SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa";

/** The symbol of a value: 1 to 9, then A for 10. @param {number} value */
export const symbolOf = (value) => SYMBOLS[value] ?? "?";

/** The value of a symbol; undefined for any other text. @param {string} symbol */
export function valueOf(symbol) {
  const value = SYMBOLS.indexOf(symbol);
  return value < 0 || symbol === "" ? undefined : value;
}
