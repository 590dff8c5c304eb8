// Sets of digits as numbers: digit d is in a set if bit d of the number is 1.

/** @param {number} set @param {number} digit */
export const has = (set, digit) => ((set >> digit) & 1) === 1;

/** @param {Iterable<number>} digits */
export function setOf(digits) {
  let set = 0;
  for (const digit of digits) set |= 1 << digit;
  return set;
}

/** The digits of a set, in order. @param {number} set */
export function digitsOf(set) {
  const digits = [];
  for (let digit = 1; set >> digit; digit++) if (has(set, digit)) digits.push(digit);
  return digits;
}
