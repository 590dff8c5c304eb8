// The techniques that the engine knows, from simple to hard.

import { computed, signal } from "../../../vendor/signals.mjs";
import { quick } from "../../engine/client.js";
import { language } from "../../text/index.js";
import { working } from "../../view/message.js";
import { geometry } from "../study.js";
import { texts } from "../texts.js";

/**
 * A technique in a record of the engine.
 *
 * @typedef {object} Technique
 * @property {string} slug
 * @property {string} name
 * @property {string} family
 * @property {string} set
 * @property {string | null} level
 * @property {boolean} default whether it is in use unless a request excludes it
 * @property {boolean} uniqueness whether it relies on the puzzle having only one solution
 * @property {string} idea why it works
 */

/** @type {import("../../../vendor/signals.mjs").Signal<readonly Technique[]>} */
export const all = signal([]);

/** Whether a technique can occur in the current grid. Large subsets need a large grid: subsets of 5 cells need 10 digits. @param {Technique} technique */
function fits({ slug }) {
  const size = slug.match(/-subset-(\d+)$/)?.[1];
  return size === undefined || Number(size) <= geometry.value.digits.length / 2;
}

/** The families of techniques that can occur in the current grid. The family with the simplest technique comes first. */
export const families = computed(() => {
  /** @type {Map<string, Technique[]>} */
  const found = new Map();
  for (const one of all.value.filter(fits)) found.set(one.family, [...(found.get(one.family) ?? []), one]);
  return [...found].map(([family, techniques]) => ({ family, techniques }));
});

/** @param {string} slug */
export const technique = (slug) => all.value.find((one) => one.slug === slug);

/** The name of a family in the language of the reader. @param {string} family */
export const familyName = (family) => /** @type {Record<string, string>} */ (texts.value.families)[family] ?? family;

/** The language of the table; undefined before it is loaded. @type {string | undefined} */
let told;

/** Asks the engine for the table, unless it is already loaded in the language of the reader. */
export async function load() {
  const asked = language.value;
  if (told === asked) return;
  const records = await working(texts.value.thinking, () => quick.ask({ do: "techniques" }));
  if (!records) return;
  all.value = records;
  told = asked;
}

// When the language of the page changes, load the table again.
language.subscribe(() => all.value.length > 0 && load());
