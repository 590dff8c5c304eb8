// Writes large numbers in a readable form.

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Writes a number, given its decimal logarithm, with three significant digits: 3,210 or 7.10 × 10²¹. @param {number} log10 @param {string} language */
export function aboutNumber(log10, language) {
  if (log10 < 6) return Number((10 ** log10).toPrecision(3)).toLocaleString(language, { maximumFractionDigits: 0 });
  const exponent = Math.floor(log10);
  // A mantissa such as 9.996 rounds to 10.00, which is written as 1.00 times the next power.
  const mantissa = Number((10 ** (log10 - exponent)).toFixed(2));
  const [front, power] = mantissa >= 10 ? [mantissa / 10, exponent + 1] : [mantissa, exponent];
  const raised = [...String(power)].map((digit) => RAISED[Number(digit)]).join("");
  return `${front.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} × 10${raised}`;
}
