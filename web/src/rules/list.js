// The rules of a puzzle in words.

import { Geometry } from "../game/geometry.js";
import { filled } from "../text/index.js";

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../game/puzzle.js").Rule} Rule */
/** @typedef {typeof import("./text/en.js").en} Texts */

/** The key of the texts about a rule. It depends on the type, and for some types on a field: `slow thermometer`. @param {Rule} rule */
export function formOf(rule) {
  const { type, sum, slow, in_order: inOrder, relation, extreme, parity, piece, touch } = rule;
  const kind = typeof relation === "string" ? relation : Object.keys(relation ?? {})[0];
  switch (type) {
    case "cage": return sum === undefined ? "cage without sum" : type;
    case "thermometer": return slow ? "slow thermometer" : type;
    case "same-values": return inOrder ? "same-values in order" : type;
    case "pair": return `pair ${kind}`;
    case "extremum": return `extremum ${extreme}`;
    case "parity": return `parity ${parity}`;
    case "anti-chess": return `anti-chess ${piece}`;
    case "non-consecutive": return `non-consecutive ${touch}`;
    default: return type;
  }
}

/** The fields of a rule that its text may name. @param {Rule} rule */
function fieldsOf(rule) {
  const relation = typeof rule.relation === "object" ? rule.relation : {};
  return Object.fromEntries(Object.entries({ ...rule, ...relation }).map(([name, value]) => [name, String(value)]));
}

/** The rules for rows, columns and boxes. @param {Puzzle} puzzle @param {Texts} text @returns {string} */
export function usualRules(puzzle, text) {
  if (puzzle.grids) {
    // Grids with the same rules are described once.
    const each = [...new Set(puzzle.grids.map((grid) => usualRules(grid, text)))];
    return [filled(text.grids, { count: puzzle.grids.length }), ...each].join(" ");
  }
  const geometry = Geometry.of(puzzle);
  const { rows, columns, digits, box, regions } = geometry;
  const range = { first: geometry.shown(digits[0] ?? 1), last: geometry.shown(digits.at(-1) ?? 1) };
  if (puzzle.rows_and_columns !== false && rows === digits.length && columns === digits.length) {
    return [filled(text.usual, range), box && rows > 1 && text.boxes].filter(Boolean).join(" ");
  }
  const lines = filled(puzzle.rows_and_columns === false ? text.free : text.short, range);
  return [lines, box && regions && (box[0] * box[1] === digits.length ? text.fullBoxes : text.shortBoxes)].filter(Boolean).join(" ");
}

/** The name and the sentence of each rule of a puzzle besides rows, columns and boxes. Equal ones are listed once.
 * @param {Puzzle} puzzle @param {Texts} text @returns {{ name: string, words: string }[]} */
export function rulesOf(puzzle, text) {
  if (puzzle.grids) return once(puzzle.grids.flatMap((grid) => rulesOf(grid, text)));
  const geometry = Geometry.of(puzzle);
  const houses = /** @type {(keyof Texts["houses"])[]} */ (Object.keys(text.houses)).filter((name) =>
    name === "regions" ? !geometry.box && geometry.regions : puzzle[name] && (name !== "extra_regions" || puzzle[name]?.length));
  const cages = (puzzle.cages ?? []).map(([sum]) => ({ type: "cage", ...(sum ? { sum } : {}) }));
  const sentences = /** @type {Record<string, string[]>} */ (text.rules);
  const rules = [...cages, ...(puzzle.rules ?? [])].map((rule) => {
    const [name = rule.type, words = ""] = sentences[formOf(rule)] ?? [];
    return { name, words: filled(words, fieldsOf(rule)) };
  });
  const isShort = geometry.houses.some(({ name, cells }) => name.startsWith("region") && cells.length < geometry.digits.length);
  const words = (/** @type {keyof Texts["houses"]} */ house) => (house === "regions" && isShort ? text.shortRegions : (text.houses[house][1] ?? ""));
  return once([...houses.map((house) => ({ name: text.houses[house][0] ?? "", words: words(house) })), ...rules]);
}

/** Removes repeated entries. @param {{ name: string, words: string }[]} all */
const once = (all) => all.filter((one, k) => all.findIndex(({ name, words }) => name === one.name && words === one.words) === k);
