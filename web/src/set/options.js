// The options of the kinds of rules, such as a number, a word or digits, and their values.

/** @typedef {import("../game/geometry.js").Geometry} Geometry */

/**
 * @typedef {object} Option
 * @property {string} name usually the field of the rule that has its value
 * @property {"number" | "choice" | "flag" | "digits" | "numbers" | "integers" | "counts" | "text" | "rows" | "cell" | "cells" | "machine"} type
 * @property {string} [label] its name in the texts, if that is not the name of the field
 * @property {number} [least] the minimum of a number
 * @property {number} [most] the maximum of a number, or the maximum number of digits
 * @property {number} [length] the exact number of items of a list
 * @property {any} [standard] the initial value, or a function that returns it for a grid; missing if there is none
 * @property {boolean} [isNeeded] whether the rule must have a value for it
 * @property {boolean} [isSaid] whether the rule states a flag even if it is off
 * @property {readonly string[]} [values] the values of a choice
 * @property {(choices: Record<string, any>) => boolean} [when] whether the option applies; missing if it always does
 */

/** The largest number of a clue. */
const LARGEST = 9999;

/** A number that the rule needs. @param {string} name @param {number | ((geometry: Geometry) => number)} [standard] @param {number} [least] @param {number} [most] @returns {Option} */
export const number = (name, standard, least = 0, most = LARGEST) => ({ name, type: "number", least, most, standard, isNeeded: true });

/** A number that can be missing. @param {string} name @returns {Option} */
export const maybe = (name) => ({ name, type: "number", least: 0, most: LARGEST });

/** A choice of one of some words; initially the first. @param {string} name @param {readonly string[]} values @returns {Option} */
export const choice = (name, values) => ({ name, type: "choice", values, standard: values[0] });

/** @param {string} name @returns {Option} */
export const flag = (name) => ({ name, type: "flag", standard: false });

/** A flag that the rule states even if it is off. @param {string} name @returns {Option} */
export const saidFlag = (name) => ({ ...flag(name), isSaid: true });

/** A list of digits, which may be equal. @param {string} name @param {number} most @returns {Option} */
export const digits = (name, most) => ({ name, type: "digits", most, isNeeded: true });

/** A list of numbers. @param {string} name @param {readonly number[]} standard @returns {Option} */
export const numbers = (name, standard) => ({ name, type: "numbers", standard });

/** A list of integers, which may be empty. @param {string} name @returns {Option} */
export const integers = (name) => ({ name, type: "integers" });

/** Digits, each with the number of its occurrences. @param {string} name @returns {Option} */
export const counts = (name) => ({ name, type: "counts", isNeeded: true });

/** @param {string} name @param {string} standard @returns {Option} */
export const text = (name, standard) => ({ name, type: "text", standard, isNeeded: true });

/** Rows of digits. @param {string} name @param {(geometry: Geometry) => number[][]} [standard] @returns {Option} */
export const rows = (name, standard) => ({ name, type: "rows", standard, isNeeded: true });

/** A cell, which the setter presses on the board. @param {string} name @returns {Option} */
export const oneOf = (name) => ({ name, type: "cell", isNeeded: true });

/** The same option under another name in the texts. @param {Option} option @param {string} label @returns {Option} */
export const called = (option, label) => ({ ...option, label });

/** The same option, but it applies only if the option `other` has one of these values. @param {Option} option @param {string} other @param {readonly any[]} values @returns {Option} */
export const only = (option, other, ...values) => ({ ...option, when: (choices) => values.includes(choices[other]) });

/** The options that apply with these choices. @param {readonly Option[]} options @param {Record<string, any>} choices */
export const applying = (options, choices) => options.filter(({ when }) => when?.(choices) ?? true);

/** Whether a value is sufficient for an option. @param {Option} option @param {any} value */
export function isStated({ isNeeded, type, length, least = -Infinity, most = Infinity }, value) {
  if (!isNeeded) return true;
  if (Array.isArray(value)) return length === undefined ? value.length > 0 : value.length === length;
  if (type === "digits" || type === "rows" || type === "numbers" || type === "counts") return false;
  if (type === "number" && typeof value === "number") return value >= least && value <= most;
  return value !== undefined && value !== "";
}

/** Whether all options that apply have sufficient values. @param {readonly Option[]} options @param {Record<string, any>} choices */
export const areStated = (options, choices) => applying(options, choices).every((option) => isStated(option, choices[option.name]));

/** The initial values of options in a grid. @param {readonly Option[]} options @param {Geometry} geometry */
export const standards = (options, geometry) =>
  Object.fromEntries(options.filter(({ standard }) => standard !== undefined).map(({ name, standard }) => [name, typeof standard === "function" ? standard(geometry) : standard]));

/** Whether digits that are typed while a part is selected change the value of this option. @param {Option} option */
export const isTyped = ({ type }) => type === "number" || type === "digits" || type === "numbers" || type === "counts";

/**
 * The value of an option after another digit is typed. The first digit replaces the old value; later ones extend it.
 *
 * @param {Option} option @param {any} value @param {number} typed @param {boolean} isFirst
 */
export function typed(option, value, typed, isFirst) {
  const before = isFirst || value === undefined ? [] : value;
  switch (option.type) {
    case "digits":
      return before.length < (option.most ?? Infinity) ? [...before, typed] : before;
    case "numbers":
      return before.length === 0 ? [typed] : [...before.slice(0, -1), 10 * before.at(-1) + typed];
    case "counts": {
      const again = before.some((/** @type {number[]} */ [digit]) => digit === typed);
      return again ? before.map((/** @type {number[]} */ [digit, count = 0]) => [digit, digit === typed ? count + 1 : count]) : [...before, [typed, 1]];
    }
    default: {
      const next = isFirst || value === undefined ? typed : 10 * value + typed;
      return next <= (option.most ?? Infinity) ? next : value;
    }
  }
}

/** The value of an option after its last digit is removed. @param {Option} option @param {any} value */
export function shortened(option, value) {
  if (option.type === "number") return value === undefined || value < 10 ? undefined : Math.floor(value / 10);
  const list = value ?? [];
  const last = list.at(-1);
  const less = option.type === "numbers" && last > 9 ? [Math.floor(last / 10)] : [];
  return [...list.slice(0, -1), ...less];
}
