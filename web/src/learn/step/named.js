// What a sentence about a step names: cells, candidates, houses, sets and parts of the pattern. Sentences name cells as r1c1.

/**
 * @typedef {object} Named
 * @property {readonly string[]} cells the names of all cells
 * @property {readonly { cell: string, digit: number }[]} candidates where the sentence says which digit of a cell it means
 * @property {readonly string[]} houses their names: "row 1"
 * @property {readonly number[]} digits those whose places it is about
 * @property {readonly string[]} letters those of sets or colours
 * @property {readonly string[]} roles those of parts of the pattern, as in records
 */

const CELL = "[rR]\\d+c\\d+";
const AND = ",? (?:and|or) ";
/** One or more cells: `r1c1, r1c2 and r1c3`. */
const CELLS = `${CELL}(?:, ${CELL})*(?:${AND}${CELL})?`;
/** One or more numbers. */
const NUMBERS = `\\d+\\b(?:, \\d+\\b)*(?:${AND}\\d+\\b)?`;

const CELL_NAME = new RegExp(CELL, "g");
/** `r1c1 is not 5`, `r1c1 and r1c2 cannot be 1 or 2`, `r1c1 (1, 2)` */
const STATED = new RegExp(`(${CELLS})(?: (?:is|are|can(?:not)? be|holds?)(?: not)?| \\()(?: one of)? ?(${NUMBERS})`, "g");
/** `5 in r1c1 and r1c2` */
const PLACED = new RegExp(`(${NUMBERS}) in (${CELLS})`, "g");
const HOUSE = new RegExp(`\\b(row|column|box|region|diagonal|window|group|extra region)(?: (\\d+)|(?:s|es) (${NUMBERS}))`, "gi");
const DIGIT = new RegExp(`\\b(?:places? for|candidates?|places? left for|links? of) (${NUMBERS})`, "g");
/** `A has no 3`, `A or B`; not the article. */
const LETTER = /\b[A-Z]\b(?= (?:and|or|has|holds?|is|lacks|sees?)\b| [=(]|[.,;:)])/g;

/** The words that stand for a part of the pattern. @type {readonly (readonly [word: RegExp, role: string])[]} */
const WORDS = [
  [/\bbase\b/, "base"],
  [/\bcover\b/, "cover"],
  [/\bfins?\b/, "fin"],
  [/\bguardians?\b/, "guardian"],
  [/\bpivot\b/, "pivot"],
  [/\bpincers?\b/, "pincer"],
  [/\bstem\b/, "stem"],
  [/\bpetals?\b/, "almost-locked-set"],
  [/\btargets?\b/, "target"],
  [/\bmirrors?\b/, "mirror"],
  [/\brestricted common\b/, "restricted-common"],
  [/\beliminated\b/, "eliminated"],
];

/** @param {string} sentence @returns {Named} */
export function named(sentence) {
  const statements = [
    ...[...sentence.matchAll(STATED)].map(([, cells = "", digits = ""]) => ({ cells, digits })),
    ...[...sentence.matchAll(PLACED)].map(([, digits = "", cells = ""]) => ({ cells, digits })),
  ];
  const candidates = statements.flatMap(({ cells, digits }) => names(cells).flatMap((cell) => numbers(digits).map((digit) => ({ cell, digit }))));
  const houses = [...sentence.matchAll(HOUSE)].flatMap(([, kind = "", one, several]) => numbers(one ?? several ?? "").map((number) => `${kind.toLowerCase()} ${number}`));
  return {
    cells: unique(names(sentence)),
    candidates,
    houses: unique(houses),
    digits: unique([...sentence.matchAll(DIGIT)].flatMap(([, list = ""]) => numbers(list))),
    letters: unique(sentence.match(LETTER) ?? []),
    roles: WORDS.filter(([word]) => word.test(sentence)).map(([, role]) => role),
  };
}

/** @param {string} text */
const names = (text) => (text.match(CELL_NAME) ?? []).map((name) => name.toLowerCase());
/** @param {string} text */
const numbers = (text) => (text.match(/\d+/g) ?? []).map(Number);
/** @template T @param {readonly T[]} list */
const unique = (list) => [...new Set(list)];
