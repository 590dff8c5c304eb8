// Finds kinds of rules by words of their names or descriptions, in any language of the page.

import { KINDS } from "./kinds.js";
import { languages } from "./texts.js";

/** Simplifies a text for comparison: lower case, without accents. @param {string} text */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replaceAll("ß", "ss");

/** The names of each kind, and all texts about it. @type {Map<import("./kind.js").Kind, { names: string, all: string }>} */
const said = new Map(KINDS.map((kind) => {
  const texts = languages.map(({ kinds }) => kinds[/** @type {keyof typeof kinds} */ (kind.name)] ?? []);
  return [kind, { names: plain([kind.type, ...texts.map(([name]) => name)].join(" | ")), all: plain(texts.flat().join(" | ")) }];
}));

/** The kinds whose texts contain all words of a query. Kinds whose names contain them come first. @param {string} query */
export function found(query) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const has = (/** @type {string} */ text) => words.every((word) => text.includes(word));
  const inNames = KINDS.filter((kind) => has(said.get(kind)?.names ?? ""));
  const inWords = KINDS.filter((kind) => !inNames.includes(kind) && has(said.get(kind)?.all ?? ""));
  return [...inNames, ...inWords];
}
