// What a reader chooses for a rule: a number, a word, digits.

/**
 * @typedef {object} Option
 * @property {string} name the field of the rule that it states
 * @property {"number" | "choice" | "flag" | "digits" | "numbers" | "text" | "rows"} type
 * @property {number} [least] of a number
 * @property {number} [most] of a number, or of how many digits there are
 * @property {any} [standard] its value at first; missing if there is none
 * @property {boolean} [isNeeded] whether the rule makes no sense without it
 * @property {readonly string[]} [values] of a choice
 */

/** The largest number of a clue. */
const LARGEST = 9999;

/** A number that the rule needs. @param {string} name @param {number} [standard] @param {number} [least] @param {number} [most] @returns {Option} */
export const number = (name, standard, least = 0, most = LARGEST) => ({ name, type: "number", least, most, standard, isNeeded: true });

/** A number that can be missing. @param {string} name @returns {Option} */
export const maybe = (name) => ({ name, type: "number", least: 0, most: LARGEST });

/** One of some words; the first at first. @param {string} name @param {readonly string[]} values @returns {Option} */
export const choice = (name, values) => ({ name, type: "choice", values, standard: values[0] });

/** @param {string} name @returns {Option} */
export const flag = (name) => ({ name, type: "flag", standard: false });

/** Digits, of which some may be equal. @param {string} name @param {number} most @returns {Option} */
export const digits = (name, most) => ({ name, type: "digits", most, isNeeded: true });

/** Several numbers. @param {string} name @param {readonly number[]} standard @returns {Option} */
export const numbers = (name, standard) => ({ name, type: "numbers", standard });

/** @param {string} name @param {string} standard @returns {Option} */
export const text = (name, standard) => ({ name, type: "text", standard, isNeeded: true });

/** Rows of digits. @param {string} name @returns {Option} */
export const rows = (name) => ({ name, type: "rows", isNeeded: true });

/** Whether an option has what it needs. @param {Option} option @param {any} value */
export function isStated({ isNeeded, type }, value) {
  if (!isNeeded) return true;
  if (type === "digits" || type === "rows") return Array.isArray(value) && value.length > 0;
  return value !== undefined && value !== "";
}

/** The values of these options before anything is chosen. @param {readonly Option[]} options */
export const standards = (options) => Object.fromEntries(options.filter(({ standard }) => standard !== undefined).map(({ name, standard }) => [name, standard]));

/** Whether digits that are typed while a part is selected go into this option. @param {Option} option */
export const isTyped = ({ type }) => type === "number" || type === "digits";

/**
 * The value of a number or of digits after one more digit was typed. The first one replaces what was there.
 *
 * @param {Option} option @param {any} value @param {number} typed @param {boolean} isFirst
 */
export function typed(option, value, typed, isFirst) {
  if (option.type === "digits") {
    const before = isFirst || !value ? [] : value;
    return before.length < (option.most ?? Infinity) ? [...before, typed] : before;
  }
  const next = isFirst || value === undefined ? typed : 10 * value + typed;
  return next <= (option.most ?? Infinity) ? next : value;
}

/** The value of a number or of digits after the last digit was taken away. @param {Option} option @param {any} value */
export function shortened(option, value) {
  if (option.type === "digits") return (value ?? []).slice(0, -1);
  return value === undefined || value < 10 ? undefined : Math.floor(value / 10);
}

/** A list of numbers as text, and back. @param {readonly number[]} list */
export const listed = (list) => list.join(" ");
/** @param {string} text */
export const unlisted = (text) => [...text.matchAll(/\d+/g)].map(([number]) => Number(number));
