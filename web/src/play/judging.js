// What is wrong in the position, and whether it is solved.

import { computed, signal } from "../../vendor/signals.mjs";
import { quick } from "../engine/client.js";
import { dayOf } from "../game/daily.js";
import * as board from "../game/position.js";
import { asPlayed, givensOf, withGivens } from "../game/puzzle.js";
import { note } from "../game/statistics.js";
import { counted, filled } from "../text/index.js";
import { message, working } from "../view/message.js";
import { game, geometry, hasRules, isTyped, keep, onBegin, onChange, onMove, position, puzzle, undoUntil } from "./game.js";
import { preferences } from "./preferences.js";
import { texts } from "./texts.js";
import { clock } from "./timer.js";

/** The cells that repeat a digit of a house. */
const repeated = computed(() => board.conflicts(geometry.value, position.value));
/** The cells of rules that are broken, as the engine says. */
const broken = signal(/** @type {ReadonlySet<number>} */ (new Set()));
/** The cells that conflict with others, if the player wants to see that. */
export const conflicts = computed(() => new Set(preferences.value.showsConflicts ? [...repeated.value, ...broken.value] : []));

/** The solution of the puzzle, where it is known. @type {import("../../vendor/signals.mjs").Signal<{ of: object, digits: readonly number[] } | undefined>} */
const solution = signal(undefined);
/** Whether the player asked for the mistakes of this position. */
const isChecked = signal(false);
onChange.add(() => (isChecked.value = false));
onChange.add(() => (broken.value = new Set()));

/** The cells with a wrong digit, if the player wants to see them: always, or on request. */
export const wrong = computed(() => {
  const known = solution.value;
  const isWanted = isChecked.value || preferences.value.showsMistakes;
  return isWanted && known?.of === puzzle.value ? board.mistakes(position.value, known.digits) : [];
});

/** Whether a digit that is placed rules out a mark. @param {number} cell @param {number} digit */
export const isRuledOut = (cell, digit) => preferences.value.showsConflicts && taken.value[cell]?.has(digit) === true;
const taken = computed(() => {
  const { cells, peers } = geometry.value;
  return cells.map((cell) => new Set((peers[cell] ?? []).map((peer) => board.digitIn(position.value, peer))));
});

/** Finds the solution: of the givens, as the player's digits may be wrong. Undefined if there is not exactly one; then `say` tells why.
 * @param {(text: string) => void} say */
async function solve(say) {
  const asked = puzzle.value;
  if (solution.value?.of === asked) return solution.value.digits;
  const record = await quick.ask({ do: "solve", puzzle: asked });
  if (puzzle.value !== asked) return undefined;
  if (record.status === "unique") {
    const digits = givensOf({ ...asked, givens: record.solution });
    solution.value = { of: asked, digits };
    return digits;
  }
  say(record.status === "none" ? texts.value.noSolution : texts.value.manySolutions);
  return undefined;
}

/** The solution, with a message if there is not exactly one. */
async function solutionOrWhyNot() {
  let why = "";
  const digits = await working(texts.value.checking, () => solve((text) => (why = text)));
  if (why) message.value = why;
  return digits;
}

/** Shows which digits are wrong. */
export async function check() {
  if (isTyped.value) return checkTyped();
  const digits = await solutionOrWhyNot();
  if (!digits) return;
  isChecked.value = true;
  const count = board.mistakes(position.value, digits).length;
  message.value = count === 0 ? texts.value.allRight : counted(texts.value.mistakes, count);
}

/** How many nodes are searched before the number of solutions is left open. */
const NODES = 300_000;

/** What is to be said of the solutions of a puzzle; undefined if they cannot be counted soon. @param {import("../game/puzzle.js").Puzzle} asked */
async function solutionsOf(asked) {
  const record = await quick.ask({ do: "check", puzzle: asked, search: { nodes: NODES } });
  const text = texts.value;
  if (!record.solutions) return text.repeats;
  const { found, ending } = record.solutions;
  if (found > 1) return text.manySolutions;
  return ending !== "complete" ? undefined : found === 1 ? text.oneSolution : text.noSolution;
}

/** Says how many solutions a puzzle that is typed in has. */
async function checkTyped() {
  const said = await working(texts.value.checking, () => solutionsOf(withGivens(puzzle.value, position.value.digits)));
  if (said) message.value = said;
}

/** Says of a puzzle from elsewhere, which may have mistakes, how many solutions it has. */
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

/** Whether the digits obey the rules. The engine judges those that are not houses, once their cells are filled. */
async function judge() {
  const judged = position.value;
  const isFull = board.isSolved(geometry.value, judged);
  if (!isFull && game.value.solved) game.value = { ...game.value, solved: false };
  if (hasRules(puzzle.value)) {
    // One node: the number of solutions is not asked for.
    const check = await quick.ask({ do: "check", puzzle: asPlayed(puzzle.value, judged), search: { nodes: 1 } }).catch(() => undefined);
    if (position.value !== judged) return;
    /** @type {{ rule: string, cells: { index: number }[] }[]} */
    const rules = check?.broken_rules ?? [];
    broken.value = new Set(rules.flatMap(({ cells }) => cells.map(({ index }) => index)));
    if (isFull && rules.length > 0) message.value = filled(texts.value.rulesBroken, { rule: rules[0]?.rule ?? "" });
    if (rules.length > 0 || !check) return;
  }
  if (isFull && !game.value.solved) finish();
}

/** The game is solved. */
function finish() {
  const { seconds, origin, helped = false } = game.value;
  game.value = { ...game.value, solved: true };
  message.value = filled(texts.value.solved, { time: clock(seconds) });
  if (origin) note({ kind: origin.kind, level: origin.level, seconds, helped, day: origin.day ?? dayOf(new Date()) });
  keep();
}

onMove.add(judge);

/** With mistakes shown at once, the solution is wanted as soon as there is a puzzle. */
export function watchMistakes() {
  puzzle.subscribe(prepare);
  preferences.subscribe(prepare);
}

function prepare() {
  if (preferences.value.showsMistakes && !isTyped.value) solve(() => {}).catch(() => {});
}
