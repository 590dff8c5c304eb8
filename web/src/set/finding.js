// Finding a kind of rule by a word of its name or its meaning, in any language of the page.

import { KINDS } from "./kinds.js";
import { languages } from "./texts.js";

/** A text in the form for comparison: without capitals and accents. @param {string} text */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replaceAll("ß", "ss");

/** The words of each kind: its names, and all its texts. @type {Map<import("./kind.js").Kind, { names: string, all: string }>} */
const said = new Map(KINDS.map((kind) => {
  const texts = languages.map(({ kinds }) => kinds[/** @type {keyof typeof kinds} */ (kind.name)] ?? []);
  return [kind, { names: plain([kind.type, ...texts.map(([name]) => name)].join(" | ")), all: plain(texts.flat().join(" | ")) }];
}));

/** The kinds that have all words of a query, beginning with those that have them in their names. @param {string} query */
export function found(query) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const has = (/** @type {string} */ text) => words.every((word) => text.includes(word));
  const inNames = KINDS.filter((kind) => has(said.get(kind)?.names ?? ""));
  const inWords = KINDS.filter((kind) => !inNames.includes(kind) && has(said.get(kind)?.all ?? ""));
  return [...inNames, ...inWords];
}
