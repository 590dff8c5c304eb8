// Digits as text: in a puzzle record a symbol for each, on the board a number.

const SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa";

/** The symbol of a value: 1 to 9, then A for 10. @param {number} value */
export const symbolOf = (value) => SYMBOLS[value] ?? "?";

/** The value of a symbol; undefined if it is none. @param {string} symbol */
export function valueOf(symbol) {
  const value = SYMBOLS.indexOf(symbol);
  return value < 0 || symbol === "" ? undefined : value;
}
