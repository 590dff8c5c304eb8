// What the page says, in the language of the reader.

import { computed, signal } from "../../vendor/signals.mjs";
import { de } from "./de.js";
import { en } from "./en.js";

export const LANGUAGES = { en, de };

/** @typedef {keyof typeof LANGUAGES} Language */

/** @param {readonly string[]} wanted @returns {Language} */
export function preferred(wanted) {
  const known = /** @type {Language[]} */ (Object.keys(LANGUAGES));
  return wanted.map((tag) => known.find((one) => tag.toLowerCase().startsWith(one))).find(Boolean) ?? "en";
}

export const language = signal(preferred(globalThis.navigator?.languages ?? []));

/** The texts in the current language. */
export const texts = computed(() => LANGUAGES[language.value]);

/** Fills in the fields of a text: `{count}`. @param {string} text @param {Record<string, string | number>} fields */
export const filled = (text, fields) => text.replace(/\{(\w+)\}/g, (_, name) => String(fields[name] ?? ""));
