// Answers a setter's questions about the puzzle: which statements conflict, which are redundant, which givens are missing, the
// ratings, and the solution. A statement is a given, a rule or an additional house of the puzzle.

import { computed, signal } from "../../vendor/signals.mjs";
import { long } from "../engine/client.js";
import { Geometry } from "../game/geometry.js";
import { givensOf, hasGrids, opened, redrawn, solutionOf, withGivens } from "../game/puzzle.js";
import { language } from "../text/index.js";
import { message, working } from "../view/message.js";
import { change, changeGrid, geometry, onChange, puzzle, whole } from "./draft.js";
import { kindNamed } from "./kinds.js";
import { total } from "./live.js";
import { switched, without } from "./parts.js";
import { texts } from "./texts.js";

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */

/** The time limit of a search, in seconds. */
const SEARCH = { seconds: 60 };

/** The latest answers of the engine, by question, and the puzzle that they are about.
 * @type {import("../../vendor/signals.mjs").Signal<{ of: Puzzle, diagnosis?: any, minimized?: any, ratings?: any[] } | undefined>} */
export const findings = signal(undefined);

/** The cells that are marked on the board. */
export const highlight = signal(/** @type {{ of: Puzzle, cells: readonly number[] } | undefined} */ (undefined));

/** The solution that is shown on the board. */
export const solution = signal(/** @type {{ of: Puzzle, digits: readonly number[] } | undefined} */ (undefined));

/** The findings, if they are about the present puzzle. */
export const present = computed(() => (findings.value?.of === whole.value ? findings.value : undefined));

// Findings are in the language of their request, so a change of language clears them.
language.subscribe(() => (findings.value = undefined));

// If a solution is shown, a change of the puzzle replaces it by a solution of the new puzzle.
onChange.add(() => {
  if (solution.value) showSolution(true);
});

/** The question that fits the number of solutions: which statements conflict (no solution), which are redundant (one), or which
 * givens are missing (several). Undefined if the number is unknown. */
export const question = computed(() => {
  const found = total.value;
  if (!found) return undefined;
  // For several grids, the engine can only find a conflict.
  if (hasGrids(whole.value)) return found.isExact && found.least === 0 ? "conflict" : undefined;
  if (found.isExact && found.least < 2) return found.least === 0 ? "conflict" : "redundant";
  return found.least > 1 || found.estimate ? "missing" : undefined;
});

/** Asks the engine about the puzzle, and stores the answer unless the puzzle has changed since.
 * @param {(of: Puzzle, signal: AbortSignal) => Promise<object>} ask */
async function find(ask) {
  const of = whole.value;
  const found = await working(texts.value.analysing, (signal) => ask(of, signal));
  if (found && of === whole.value) findings.value = { of, ...found };
}

/** Finds conflicting or redundant statements, or missing givens that would leave one solution. */
export async function diagnose() {
  await find(async (of, signal) => {
    const record = await long.ask({ do: hasGrids(of) ? "check" : "diagnose", puzzle: of, search: SEARCH }, { signal });
    return { diagnosis: hasGrids(of) ? ofSeveral(record) : record };
  });
  const { conflict, statements } = present.value?.diagnosis ?? {};
  if (conflict) mark(statements);
}

/** Converts a record about several grids to the form of a diagnosis of a single grid. @param {any} check */
const ofSeveral = ({ conflict, solutions }) => ({ conflict, statements: conflict?.statements, stopped: solutions.found === 0 && !conflict });

/** Finds a minimal puzzle, by removing redundant givens or statements of any kind. @param {"givens" | "all"} what */
export const minimize = (what) => find(async (of, signal) => ({ minimized: await long.ask({ do: "minimize", puzzle: of, what, search: SEARCH }, { signal }) }));

/** Replaces this puzzle by the minimized one. */
export function applyMinimized() {
  const record = present.value?.minimized;
  if (record) change(redrawn(opened(record.minimized).puzzle, puzzle.value));
}

const SCALES = ["ennead", "se", "hodoku"];

/** Rates the puzzle on each scale. */
export const rate = () =>
  find(async (of, signal) => {
    const ratings = [];
    for (const scale of SCALES) ratings.push(await long.ask({ do: "rate", puzzle: of, scale }, { signal }));
    return { ratings };
  });

/** Whether a solution is wanted. The setter may hide it again while the engine is still searching. */
let isWanted = false;

/** @param {boolean} isShown */
export async function showSolution(isShown) {
  isWanted = isShown;
  if (!isShown) return (solution.value = undefined);
  const of = whole.value;
  const record = await working(texts.value.thinking, (signal) => long.ask({ do: "solve", puzzle: of, search: SEARCH }, { signal }));
  if (of !== whole.value || !isWanted) return undefined;
  const line = /** @type {string | readonly string[] | null | undefined} */ (record?.solution);
  if (record && !line) message.value = texts.value.noSolution;
  return (solution.value = line ? { of, digits: solutionOf(of, line) } : undefined);
}

/** A statement of the puzzle in a record of the engine. `of_grid` is the number of its grid, if there are several.
 * @typedef {{ of_grid?: number, states: string, index: number | null, cells: { cell: string, index: number }[] }} Statement */

/** The grid that a statement is about; undefined if there is only one grid. @param {Statement} statement */
const partOf = ({ of_grid: number = 0 }) => Geometry.of(whole.value).parts[number - 1];

/** Marks the cells of statements on the board. @param {readonly Statement[]} statements */
export function mark(statements) {
  const cells = statements.flatMap((one) => one.cells.map(({ index }) => partOf(one)?.cells[index] ?? index));
  highlight.value = { of: whole.value, cells: [...new Set(cells)] };
}

/** Marks the cells of one statement. For a statement about a whole grid, marks all cells of the grid. @param {Statement} one */
export function markOne(one) {
  if (one.states === "grid") highlight.value = { of: whole.value, cells: partOf(one)?.cells ?? [] };
  else mark([one]);
}

/** The place of the part that a statement is about; undefined for a given or a house other than an extra region. @param {Statement} statement @returns {import("./parts.js").Place | undefined} */
export function placeOf(statement) {
  const { states, index } = statement;
  const cages = (partOf(statement)?.puzzle ?? puzzle.value).cages?.length ?? 0;
  if (index === null) return undefined;
  if (states === "extra-region") return { list: "extra_regions", index };
  return index < cages ? { list: "cages", index } : { list: "rules", index: index - cages };
}

/** The names of the kinds of houses, by their names in statements. @type {Record<string, string>} */
const HOUSES = { windows: "windows", "disjoint-groups": "disjoint-groups" };

/** Removes a statement from the puzzle. @param {Statement} statement */
export function leaveOut(statement) {
  const next = withoutStatement(partOf(statement)?.puzzle ?? puzzle.value, statement);
  if (next) changeGrid(statement.of_grid ?? 0, next);
}

/** @param {Puzzle} from @param {Statement} statement @returns {Puzzle | undefined} */
function withoutStatement(from, statement) {
  const place = placeOf(statement);
  const [first] = statement.cells;
  if (place) return without(from, [place]);
  if (statement.states === "given") return withGivens(from, givensOf(from).map((digit, cell) => (cell === first?.index ? 0 : digit)));
  const diagonal = first?.index === 0 ? "diagonal-falling" : "diagonal-rising";
  const kind = kindNamed(statement.states === "diagonal" ? diagonal : (HOUSES[statement.states] ?? ""));
  return kind && switched(from, kind, undefined);
}

/** Adds givens to the puzzle. @param {readonly { index: number, digit: number }[]} givens their digits are values, which begin at 0 in some puzzles */
export function addGivens(givens) {
  const next = [...givensOf(puzzle.value)];
  // Ignore givens in extra cells.
  for (const { index, digit } of givens) if (index < next.length) next[index] = digit - geometry.value.lowest + 1;
  change(withGivens(puzzle.value, next));
}
