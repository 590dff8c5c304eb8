// The names of parts, and their places.

import { geometry } from "./draft.js";
import { kindOf } from "./kinds.js";
import { rulesWithin } from "./kinds/logic.js";
import { applying } from "./options.js";
import { texts } from "./texts.js";

/** @typedef {import("./kind.js").Kind} Kind */
/** @typedef {import("../game/puzzle.js").Rule} Rule */

/** The name and the description of a kind, in the language of the page. @param {Kind} kind */
export const named = (kind) => texts.value.kinds[/** @type {keyof typeof texts.value.kinds} */ (kind.name)];

/** The types of options whose values are short enough for a name. */
const SHORT = new Set(["number", "digits", "numbers", "counts", "choice"]);

/** The name of a part with its short choices: `Cage 15`. @param {{ kind: Kind, rule: Rule }} part */
export function titleOf({ kind, rule }) {
  const [name = ""] = named(kind);
  const values = kind.read(rule, geometry.value);
  const stated = applying(kind.options, values).filter(({ type }) => SHORT.has(type)).map((option) => shown(values[option.name]));
  return [name, ...stated].filter(Boolean).join(" ");
}

/** @param {any} value */
function shown(value) {
  const { values } = texts.value;
  if (Array.isArray(value)) return value.every((one) => Number.isInteger(one) && one < 10) ? value.join("") : value.map((one) => (Array.isArray(one) ? one.join("×") : one)).join(" ");
  return values[/** @type {keyof typeof values} */ (value)] ?? (value === undefined ? "" : String(value));
}

/** Describes the place of a part, for example by its cells. @param {{ kind: Kind, rule: Rule }} part @returns {string} */
export function whereOf({ kind, rule }) {
  const text = texts.value;
  if (kind.shape.name === "combination") return rulesWithin(rule).map((one) => nameOf(one)).join(" / ");
  if (kind.shape.name === "edge") return `${text.values[/** @type {keyof typeof text.values} */ (rule.side)]} ${rule.line}`;
  if (kind.shape.name === "corner") return String(rule.corner);
  const names = kind.shape.cells(rule, geometry.value).map((cells) => cells.map((cell) => geometry.value.name(cell)));
  const few = names.map((cells) => (cells.length > 4 ? `${cells.slice(0, 2).join(" ")} … ${cells.at(-1)}` : cells.join(" ")));
  return few.join(" | ");
}

/** The name and the place of a rule, as in the list of parts. @param {Rule} rule */
export function nameOf(rule) {
  const kind = kindOf(rule);
  return kind ? [titleOf({ kind, rule }), whereOf({ kind, rule })].filter(Boolean).join(" ") : rule.type;
}
