// Finds the cells, candidates, houses, sets and parts of the pattern that a sentence about a step names, in English or German.
// Cells are named as r1c1, and cells outside the grid as ex1.

/**
 * @typedef {object} Named
 * @property {readonly string[]} cells the names of all cells
 * @property {readonly { cell: string, digit: number }[]} candidates the candidates: cells for which the sentence states a digit
 * @property {readonly string[]} houses the English names of the houses: "row 1"
 * @property {readonly number[]} digits the digits that the sentence mentions without a cell: "places for 5"
 * @property {readonly string[]} letters the letters of sets or colours
 * @property {readonly string[]} roles the roles of the parts of the pattern, as in the engine's records: "fin"
 */

const CELL = "(?:[rR]\\d+c\\d+|ex\\d+)";
const AND = ",? (?:and|or|und|oder|noch) ";
/** One or more cells: `r1c1, r1c2 and r1c3`. */
const CELLS = `${CELL}(?:, ${CELL})*(?:${AND}${CELL})?`;
/** One or more numbers. */
const NUMBERS = `\\d+\\b(?:, \\d+\\b)*(?:${AND}\\d+\\b)?`;

const CELL_NAME = new RegExp(CELL, "g");
/** Cells before their digits: `r1c1 is not 5`, `r1c1 and r1c2 cannot be 1 or 2`, `r1c1 (1, 2)`; `r1c1 kann also weder 1 noch 2
 * sein`. */
const STATED = new RegExp(`(${CELLS})(?: (?:is|are|can(?:not)? be|holds?|ist|sind|kann|können|muss|müssen)(?: also)?(?: not| nicht| weder)?| \\()(?: one of)? ?(${NUMBERS})`, "g");
/** Digits before their cells: `5 in r1c1 and r1c2`; `5 nicht in r1c1`, `9 in der Zange r1c1`. */
const PLACED = new RegExp(`(${NUMBERS})(?: nicht)? in (?:der Zange |mindestens einem der Felder )?(${CELLS})`, "g");
/** For each kind of house, its name in English, and the words of both languages for one and for several such houses. */
const HOUSE_WORDS = /** @type {const} */ ([
  ["row", "row|Zeile", "rows|Zeilen"],
  ["column", "column|Spalte", "columns|Spalten"],
  ["box", "box|Block", "boxes|Blöcke|Blöcken"],
  ["extra region", "extra region|zusätzlichen? Region", "extra regions|zusätzlichen Regionen"],
  ["region", "region|Region", "regions|Regionen"],
  ["diagonal", "diagonal|Diagonale", "diagonals|Diagonalen"],
  ["window", "window|Fenster", "windows|die Fenster|Fenstern"],
  ["group", "group|Gruppe", "groups|Gruppen"],
]);
const HOUSE = new RegExp(`(?<!\\p{L})(?:${HOUSE_WORDS.map(([, one, several]) => `(${several}) (?:${NUMBERS})|(${one}) \\d+`).join("|")})`, "giu");
const DIGIT = new RegExp(`\\b(?:places? for|candidates?|places? left for|links? of|(?:Platz|Plätze|Plätzen) (?:mehr )?für(?: die)?|Kandidat(?:en)?|Links der) (${NUMBERS})`, "g");
/** The letter of a set or colour, as in `A has no 3` and `A or B`, but not the article `A`. */
const LETTER = /\b[A-Z]\b(?= (?:and|or|has|holds?|is|lacks|sees?|und|oder|hat|ist|enthält|sieht|keine|diese|die|falsch)\b| [=(]|[.,;:)])/g;

/** The words for the parts of the pattern. @type {readonly (readonly [word: RegExp, role: string])[]} */
const WORDS = [
  [/\bbase\b|\bBasis/, "base"],
  [/\bcover\b|\bDeckh[aä]us/, "cover"],
  [/\bfins?\b|\bFlossen?\b/, "fin"],
  [/\bguardians?\b|\bWächter\b/, "guardian"],
  [/\bpivot\b|\bDrehpunkt\b/, "pivot"],
  [/\bpincers?\b|\bZangen?\b/, "pincer"],
  [/\bstem\b|\bStiel\b/, "stem"],
  [/\bpetals?\b|\bBlütenbl[aä]tt/, "almost-locked-set"],
  [/\btargets?\b|\bZielen?\b|\bZiele?\b/, "target"],
  [/\bmirrors?\b|\bSpiegel\b/, "mirror"],
  [/\brestricted common\b|\beingeschränkte[rn]? gemeinsame/, "restricted-common"],
  [/\beliminated\b|\bgestrichen/, "eliminated"],
];

/** @param {string} sentence @returns {Named} */
export function named(sentence) {
  const statements = [
    ...[...sentence.matchAll(STATED)].map(([, cells = "", digits = ""]) => ({ cells, digits })),
    ...[...sentence.matchAll(PLACED)].map(([, digits = "", cells = ""]) => ({ cells, digits })),
  ];
  const candidates = statements.flatMap(({ cells, digits }) => names(cells).flatMap((cell) => numbers(digits).map((digit) => ({ cell, digit }))));
  const houses = [...sentence.matchAll(HOUSE)].flatMap(([found, ...words]) => {
    const kind = HOUSE_WORDS[Math.floor(words.findIndex(Boolean) / 2)]?.[0];
    return numbers(found).map((number) => `${kind} ${number}`);
  });
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
