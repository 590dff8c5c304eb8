// Finds mistakes in the position, and finds out whether it is solved.

import { computed, signal } from "../../vendor/signals.mjs";
import { long, quick } from "../engine/client.js";
import { dayOf } from "../game/daily.js";
import { has } from "../game/digits.js";
import { extraCount, hasOwn } from "../game/extra.js";
import { Geometry } from "../game/geometry.js";
import * as board from "../game/position.js";
import { asPlayed, gridsOf, hasGrids, solutionOf, startOf, withGivens } from "../game/puzzle.js";
import { OWN, grade, note } from "../game/statistics.js";
import { texts as ruleTexts } from "../rules/texts.js";
import { counted, filled } from "../text/index.js";
import { announce } from "../view/announcing.js";
import { message, working } from "../view/message.js";
import { game, geometry, getHelp, hasRules, isTyped, keep, move, onBegin, onChange, onMove, position, puzzle, undoUntil } from "./game.js";
import { placeOf, spelled } from "./naming.js";
import { preferences } from "./preferences.js";
import { texts } from "./texts.js";
import { clock } from "./timer.js";

/** The cells that hold the same digit as a peer. */
const repeated = computed(() => board.conflicts(geometry.value, position.value));
/** The cells of the rules that the engine found broken. */
const broken = signal(/** @type {ReadonlySet<number>} */ (new Set()));
/** The cells with repeated digits or broken rules; none if the player does not want to see conflicts. */
export const conflicts = computed(() => new Set(preferences.value.showsConflicts ? [...repeated.value, ...broken.value] : []));

/** The solution of a puzzle, once it is found. @type {import("../../vendor/signals.mjs").Signal<{ of: object, digits: readonly number[] } | undefined>} */
const solution = signal(undefined);
/** Whether the player asked for the mistakes of this position. */
const isChecked = signal(false);
onChange.add(() => (isChecked.value = false));
onChange.add(() => (broken.value = new Set()));

/** The cells with a wrong digit, if the player wants to see mistakes always or has asked for them. */
export const wrong = computed(() => {
  const known = solution.value;
  const isWanted = isChecked.value || preferences.value.showsMistakes;
  return isWanted && known?.of === puzzle.value ? board.mistakes(position.value, known.digits) : [];
});

/** The note about conflicts and mistakes in a cell, for screen readers. @param {number} cell */
export const noteOf = (cell) =>
  [conflicts.value.has(cell) && texts.value.repeated, wrong.value.includes(cell) && texts.value.wrong].filter(Boolean).join(", ");

/** Whether to warn of a mark because a placed digit rules it out. @param {number} cell @param {number} digit */
export const isRuledOut = (cell, digit) => preferences.value.warnsOfMarks && has(taken.value[cell] ?? 0, digit);
const taken = computed(() => board.ruledOut(geometry.value, position.value));

/** Finds the solution from the givens alone, because the player's digits may be wrong. If there is not exactly one, returns
 * undefined and calls `say` with the reason.
 * @param {(text: string) => void} say @param {AbortSignal} [signal] stops the work */
async function solve(say, signal) {
  const asked = puzzle.value;
  if (solution.value?.of === asked) return solution.value.digits;
  const record = await quick.ask({ do: "solve", puzzle: asked }, { signal });
  if (puzzle.value !== asked) return undefined;
  if (record.status === "unique") {
    const digits = solutionOf(asked, record.solution);
    solution.value = { of: asked, digits };
    return digits;
  }
  say(record.status === "none" ? texts.value.noSolution : record.status === "many" ? texts.value.manySolutions : texts.value.tooHard);
  return undefined;
}

/** Finds the solution, and shows a message if there is not exactly one. */
async function solutionOrWhyNot() {
  let why = "";
  const digits = await working(texts.value.checking, (signal) => solve((text) => (why = text), signal));
  if (why) message.value = why;
  return digits;
}

/** Shows which digits are wrong. */
export async function check() {
  if (isTyped.value) return checkTyped();
  const digits = await solutionOrWhyNot();
  if (!digits) return;
  isChecked.value = true;
  const mistakes = board.mistakes(position.value, digits);
  message.value = mistakes.length === 0 ? texts.value.allRight : counted(texts.value.mistakes, mistakes.length);
  // The board shows the cells of the mistakes. Name them for screen readers.
  announce(mistakes.map(placeOf).join("; "));
}

/** Fills in the solution. */
export async function reveal() {
  const digits = await solutionOrWhyNot();
  if (!digits) return;
  getHelp();
  const { givens } = position.value;
  move({ ...position.value, digits: digits.map((digit, cell) => (givens[cell] ? 0 : digit)) });
}

/** The maximum number of nodes when solutions are counted. */
const NODES = 300_000;

/** A message about the number of solutions; undefined if they cannot be counted quickly.
 * @param {import("../game/puzzle.js").Puzzle} asked @param {AbortSignal} [signal] stops the work */
async function solutionsOf(asked, signal) {
  const text = texts.value;
  // The engine rejects several grids with a repeated digit.
  if (hasGrids(asked) && board.conflicts(Geometry.of(asked), startOf(asked)).size > 0) return text.repeats;
  const record = await quick.ask({ do: "check", puzzle: asked, search: { nodes: NODES } }, { signal });
  if (!record.solutions) return text.repeats;
  const { found, ending } = record.solutions;
  if (found > 1) return text.manySolutions;
  return ending !== "complete" ? undefined : found === 1 ? text.oneSolution : text.noSolution;
}

/** Shows how many solutions the typed puzzle has. */
async function checkTyped() {
  const said = await working(texts.value.checking, (signal) => solutionsOf(withGivens(puzzle.value, position.value.digits), signal));
  if (said) message.value = said;
}

/** Shows how many solutions an opened puzzle has, unless the page made it, because it may contain mistakes. */
async function checkOpened() {
  const { id, origin } = game.value;
  if (origin || isTyped.value) return;
  const before = message.value;
  const said = await solutionsOf(puzzle.value).catch(() => undefined);
  if (said && game.value.id === id && message.value === before) message.value = `${before} ${said}`.trim();
}
onBegin.add(checkOpened);

/** Undoes moves until no digit is wrong. */
export async function undoMistake() {
  const digits = await solutionOrWhyNot();
  if (!digits) return;
  if (board.mistakes(position.value, digits).length === 0) message.value = texts.value.allRight;
  else undoUntil((at) => board.mistakes(at, digits).length === 0);
}

/** Judges the position after a move: asks the engine which rules it breaks and marks them, and ends the game if it is
 * solved. */
async function judge() {
  const judged = position.value;
  const isFull = board.isSolved(geometry.value, judged);
  if (!isFull && game.value.solved) game.value = { ...game.value, solved: false };
  if (hasRules(puzzle.value)) {
    // The number of solutions only matters for a full grid with extra cells, which may have no valid values. Otherwise, stop
    // after one node.
    const nodes = isFull && extraCount(puzzle.value) > 0 ? NODES : 1;
    const played = asPlayed(puzzle.value, judged);
    const checks = await Promise.all(gridsOf(played).map((grid) => quick.ask({ do: "check", puzzle: grid, search: { nodes } }).catch(() => undefined)));
    if (position.value !== judged) return;
    const rules = checks.flatMap((check, k) => brokenIn(check, geometry.value.parts[k]));
    sayBroken(rules.map(({ rule }) => rule));
    broken.value = new Set(rules.flatMap(({ cells }) => cells));
    if (isFull && rules.length > 0) message.value = filled(texts.value.rulesBroken, { rule: rules[0]?.rule ?? "" });
    if (rules.length > 0 || checks.includes(undefined)) return;
    const [own] = (puzzle.value.rules ?? []).filter(hasOwn);
    if (isFull && own && checks[0].solutions?.found === 0) {
      const [rule = own.type] = /** @type {Record<string, string[]>} */ (ruleTexts.value.rules)[own.type] ?? [];
      message.value = filled(texts.value.rulesBroken, { rule });
      return;
    }
  }
  if (isFull && !game.value.solved) finish();
}

/** The rules that a grid breaks, with their cells on the board. @param {any} check the engine's record about the grid @param {import("../game/canvas.js").Part} [part] the
 * place of the grid on the canvas, if there are several @returns {{ rule: string, cells: number[] }[]} */
function brokenIn(check, part) {
  /** @type {{ rule: string, cells: { index: number }[] }[]} */
  const rules = check?.broken_rules ?? [];
  return rules.map(({ rule, cells }) => ({
    rule: part ? filled(texts.value.ruleInGrid, { grid: part.number, rule }) : rule,
    cells: cells.map(({ index }) => (part ? (part.cells[index] ?? 0) : index)),
  }));
}

/** The game, and the rules that were broken after its last move and so have already been announced. */
let heard = { game: "", rules: /** @type {readonly string[]} */ ([]) };

/** Announces the broken rules that were not broken before the last move. @param {readonly string[]} rules */
function sayBroken(rules) {
  const { id } = game.value;
  const fresh = rules.filter((rule) => heard.game !== id || !heard.rules.includes(rule));
  heard = { game: id, rules };
  if (preferences.value.showsConflicts && fresh.length > 0) announce(filled(texts.value.ruleBroken, { rule: spelled(fresh.join("; ")) }));
}

/** Ends a solved game: counts it, and shows its time. */
function finish() {
  const { seconds, counted: isCounted = false } = game.value;
  if (!isCounted) count(game.value);
  game.value = { ...game.value, solved: true, counted: true };
  message.value = filled(texts.value.solved, { time: clock(seconds) });
  keep();
}

/** Adds a game to the statistics. If the page did not make the puzzle, the engine rates it and the level is added later. @param {import("../game/storage.js").Game} solved */
function count({ puzzle: of, origin, seconds, helped = false }) {
  const { kind, level, day = dayOf(new Date()) } = origin ?? { kind: OWN, level: "" };
  const one = { kind, level, seconds, helped, day };
  note(one);
  if (origin) return;
  long.ask({ do: "rate", puzzle: of, scale: "ennead" }).then(({ level: found }) => found && grade(one, found), () => {});
}

onMove.add(judge);

/** Finds the solution of each new puzzle in advance while the preference to show mistakes is on. */
export function watchMistakes() {
  puzzle.subscribe(prepare);
  preferences.subscribe(prepare);
}

function prepare() {
  if (preferences.value.showsMistakes && !isTyped.value) solve(() => {}).catch(() => {});
}
