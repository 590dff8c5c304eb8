// The game that is played: its state and its moves. It is stored after each move.

import { batch, computed, effect, signal } from "../../vendor/signals.mjs";
import { current } from "../game/current.js";
import { Geometry } from "../game/geometry.js";
import * as past from "../game/history.js";
import * as board from "../game/position.js";
import { gridsOf, isSame, startOf } from "../game/puzzle.js";
import { gameOf, save } from "../game/storage.js";
import { counted } from "../text/index.js";
import { message } from "../view/message.js";
import { texts } from "./texts.js";

/** @typedef {import("../game/position.js").Position} Position */
/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../game/current.js").Current} Current */
/** @typedef {import("../game/storage.js").Game} Game */

/** @type {Puzzle} */
const EMPTY = { n: 9, box: [3, 3], givens: ".".repeat(81) };

/** @type {import("../../vendor/signals.mjs").Signal<Game>} */
export const game = signal(fresh({ puzzle: EMPTY, position: startOf(EMPTY), title: "" }));
export const isPaused = signal(false);

export const puzzle = computed(() => game.value.puzzle);
export const geometry = computed(() => Geometry.of(puzzle.value));
export const position = computed(() => game.value.history.present);
export const remaining = computed(() => board.remaining(geometry.value, position.value));
/** Whether the puzzle has no givens and no rules. The player then is still typing it in. */
export const isTyped = computed(() => position.value.givens.every((digit) => digit === 0) && !hasRules(puzzle.value));

/** Whether the puzzle has rules besides its houses. @param {Puzzle} puzzle */
export const hasRules = (puzzle) => gridsOf(puzzle).some(({ cages = [], rules = [] }) => cages.length + rules.length > 0);

/** The listeners that are called after each move, and when another game is opened, to clear views of the previous position. @type {Set<() => void>} */
export const onChange = new Set();

/** @param {Current} start @returns {Game} */
function fresh({ puzzle, position, title, game: id, origin }) {
  const made = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
  return { id: id ?? made, title, puzzle, history: past.begin(position), seconds: 0, changed: new Date().toISOString(), ...(origin && { origin }) };
}

/** Starts a new game. @param {Current} start */
export function begin(start) {
  open(fresh(start));
  const givens = start.position.givens.filter(Boolean).length;
  message.value = [givens > 0 && counted(texts.value.opened, givens), start.warning].filter(Boolean).join(" ");
  for (const listener of onBegin) listener();
}

/** The listeners that are called when a new game starts. @type {Set<() => void>} */
export const onBegin = new Set();

/** Opens a game. @param {Game} one */
export function open(one) {
  batch(() => {
    game.value = one;
    isPaused.value = false;
    message.value = "";
    for (const listener of onChange) listener();
  });
}

/** The current puzzle as this mode last set it. @type {Current | undefined} */
let own;

effect(() => {
  const { puzzle, history, title, id, origin } = game.value;
  if (own?.puzzle === puzzle && own.position === history.present && own.title === title) return;
  // Before the mode is first entered, `game` is only a placeholder.
  if (own) current.value = own = { puzzle, position: history.present, title, game: id, ...(origin && { origin }) };
});

/** Adopts the current puzzle, if another mode changed it: as a move if only the position differs, as a stored game if it has
 * one, otherwise as a new game. */
export function adopt() {
  const next = current.value;
  if (next === own) return;
  const isOther = next.game !== undefined && next.game !== game.value.id;
  const kept = isOther ? gameOf(next.game ?? "") : undefined;
  own = next;
  if (!isOther && isSame(next.puzzle, puzzle.value)) move(next.position);
  else if (kept && isSame(kept.puzzle, next.puzzle)) {
    open(kept);
    move(next.position);
  } else begin(next);
  if (next.helped) getHelp();
}

/** The listeners that are called after each move, with the history before it. @type {Set<(before: past.History) => void>} */
export const onMove = new Set();

/** @param {past.History} history */
export function go(history) {
  const before = game.value.history;
  if (history === before || isPaused.value) return;
  batch(() => {
    game.value = { ...game.value, history, changed: new Date().toISOString() };
    message.value = "";
    for (const listener of onChange) listener();
  });
  for (const listener of onMove) listener(before);
  keep();
}

/** Stores the game, unless it is still empty. */
export function keep() {
  const isBlank = isTyped.value && game.value.history.past.length === 0;
  if (!isBlank) save(game.value);
}

/** @param {Position} next */
export const move = (next) => go(past.move(game.value.history, next));
export const undo = () => go(past.undo(game.value.history));
export const redo = () => go(past.redo(game.value.history));
export const restart = () => move(startOf(puzzle.value));

export function checkpoint() {
  go(past.checkpoint(game.value.history));
  message.value = texts.value.checkpointSet;
}

export const restore = () => go(past.restore(game.value.history));

/** Undoes moves until a position meets a condition. @param {(at: Position) => boolean} isGood */
export const undoUntil = (isGood) => go(past.undoUntil(game.value.history, isGood));

/** Records that the player used help from the engine. */
export const getHelp = () => (game.value = { ...game.value, helped: true });

export const pause = () => (isPaused.value = !isPaused.value && !game.value.solved);

/** Starts a game with an empty grid, into which a puzzle can be typed. */
export const blank = () => begin({ puzzle: EMPTY, position: startOf(EMPTY), title: texts.value.untitled });
