// The texts of the page, in the language of the reader. The texts of a mode are in its folder and are loaded with it.

import { computed, signal } from "../../vendor/signals.mjs";
import { de } from "./de.js";
import { en } from "./en.js";

/** The languages, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** @typedef {keyof typeof LANGUAGES} Language */

/** @param {readonly string[]} wanted @returns {Language} */
export function preferred(wanted) {
  const known = /** @type {Language[]} */ (Object.keys(LANGUAGES));
  return wanted.map((tag) => known.find((one) => tag.toLowerCase().startsWith(one))).find(Boolean) ?? "en";
}

export const language = signal(preferred(globalThis.navigator?.languages ?? []));

/** The texts of a part of the page in the current language. @template T @param {Record<Language, T>} parts */
export const translated = (parts) => computed(() => parts[language.value]);

/** The texts that all modes share. */
export const texts = translated({ en, de });

/** Fills in the fields of a text: `{count}`. @param {string} text @param {Record<string, string | number>} fields */
export const filled = (text, fields) => text.replace(/\{(\w+)\}/g, (_, name) => String(fields[name] ?? ""));

/** A text for one and a text for any other number. @typedef {{ one: string, other: string }} Counted */

/** The text for a number, with `{count}` and other fields filled in. @param {Counted} text @param {number} count @param {Record<string, string | number>} [fields] */
export const counted = (text, count, fields = {}) =>
  filled(text[new Intl.PluralRules(language.value).select(count) === "one" ? "one" : "other"], { ...fields, count: count.toLocaleString(language.value) });
