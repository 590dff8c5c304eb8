// The game that is played: its state, and what a player can do.

import { batch, computed, effect, signal } from "../../vendor/signals.mjs";
import { Fault, long, quick } from "../engine/client.js";
import { dailyRequest } from "../game/daily.js";
import { CLASSIC } from "../game/geometry.js";
import * as past from "../game/history.js";
import * as board from "../game/position.js";
import { fromFragment } from "../game/link.js";
import { games, save, saveSettings, settings as stored } from "../game/storage.js";
import { readLine } from "../game/text.js";
import { filled, language, texts } from "../text/index.js";

/** @typedef {import("../game/position.js").Position} Position */
/** @typedef {import("../game/storage.js").Game} Game */
/** What a digit key enters. @typedef {"digit" | board.Marks} Mode */

export const geometry = CLASSIC;

/** @type {Mode[]} */
export const MODES = ["digit", "corner", "centre", "colours"];

const BLANK = board.start(geometry.cells().map(() => 0));

export const settings = signal(
  stored({ erases: true, showsConflicts: true, highlights: true, showsTimer: true, digitFirst: false, theme: "system", language: language.value }),
);
language.value = settings.value.language;

/** @type {import("../../vendor/signals.mjs").Signal<Game>} */
export const game = signal(fresh(BLANK, ""));
/** The selected cells; the last one has the focus. */
export const selection = signal([40]);
export const mode = signal(/** @type {Mode} */ ("digit"));
/** In digit-first entry, the digit that a click places. */
export const armed = signal(0);
export const isPaused = signal(false);
/** What the page says, also to screen readers. */
export const message = signal("");
export const isWorking = signal(false);
/** @type {import("../../vendor/signals.mjs").Signal<Hint | undefined>} */
export const hint = signal(undefined);
/** The cells that a check found wrong. */
export const wrong = signal(/** @type {readonly number[]} */ ([]));

/** A hint, and how much of it is shown. @typedef {{ depth: number, record: any }} Hint */

export const position = computed(() => game.value.history.present);
export const conflicts = computed(() => board.conflicts(geometry, position.value));
export const remaining = computed(() => board.remaining(geometry, position.value));

/** The digit to highlight: the one that is armed, or that of the selected cell; 0 for none. */
export const highlighted = computed(() => {
  if (!settings.value.highlights || isPaused.value) return 0;
  if (armed.value) return armed.value;
  const [cell] = selection.value;
  return selection.value.length === 1 && cell !== undefined ? board.digitIn(position.value, cell) : 0;
});

/** @param {Position} position @param {string} title @returns {Game} */
function fresh(position, title) {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
  return { id, title, history: past.begin(position), seconds: 0, changed: new Date().toISOString() };
}

/** Starts a game. @param {Position} position @param {string} title */
export function begin(position, title) {
  const count = position.givens.filter(Boolean).length;
  batch(() => {
    open(fresh(position, title));
    message.value = filled(texts.value.opened, { count });
  });
}

/** Goes on with a game. @param {Game} one */
export function open(one) {
  batch(() => {
    game.value = one;
    hint.value = undefined;
    wrong.value = [];
    isPaused.value = false;
    message.value = "";
  });
}

/** The latest game, or nothing if there is none. */
export function resume() {
  const [latest] = games();
  if (latest) open(latest);
  return latest;
}

/** @param {past.History} history */
function go(history) {
  if (history === game.value.history) return;
  batch(() => {
    const solved = board.isSolved(geometry, history.present);
    const isNew = solved && !game.value.solved;
    game.value = { ...game.value, history, solved, changed: new Date().toISOString() };
    hint.value = undefined;
    wrong.value = [];
    message.value = isNew ? filled(texts.value.solved, { time: clock(game.value.seconds) }) : "";
  });
  save(game.value);
}

/** @param {Position} next */
const move = (next) => go(past.move(game.value.history, next));

/** Enters a digit or mark into the selected cells. @param {number} digit @param {Mode} [as] */
export function enter(digit, as = mode.value) {
  if (isPaused.value || selection.value.length === 0) return;
  const cells = selection.value;
  move(
    as === "digit"
      ? board.place(geometry, position.value, cells, digit, settings.value.erases)
      : board.mark(position.value, as, cells, digit),
  );
}

export const erase = () => move(board.erase(position.value, selection.value));
export const fill = () => move(board.fillMarks(geometry, position.value));
export const undo = () => go(past.undo(game.value.history));
export const redo = () => go(past.redo(game.value.history));
export const checkpoint = () => go(past.checkpoint(game.value.history));
export const restore = () => go(past.restore(game.value.history));

/** Selects a cell alone, or adds it to the selection or takes it out. @param {number} cell @param {boolean} adds @param {boolean} removes */
export function select(cell, adds = false, removes = false) {
  const others = adds ? selection.value.filter((other) => other !== cell) : [];
  selection.value = removes ? others : [...others, cell];
}

/** Goes on to the next cell; at an edge, to the opposite side. @param {number} down @param {number} right @param {boolean} adds */
export function step(down, right, adds) {
  const { size } = geometry;
  const at = selection.value.at(-1) ?? 0;
  const row = (geometry.row(at) + down + size) % size;
  const column = (geometry.column(at) + right + size) % size;
  select(row * size + column, adds);
}

/** A digit of the pad: enters it, or with digit-first entry arms it. @param {number} digit */
export function press(digit) {
  if (settings.value.digitFirst) armed.value = armed.value === digit ? 0 : digit;
  else enter(digit);
}

export const pause = () => (isPaused.value = !isPaused.value && !game.value.solved);

/** Closes the hint; if there is none, selects nothing. */
export function escape() {
  if (hint.value) hint.value = undefined;
  else if (armed.value) armed.value = 0;
  else selection.value = selection.value.slice(-1);
}

/** An empty grid, to type a puzzle into. */
export const blank = () => begin(BLANK, texts.value.untitled);

/** Whether the grid has no givens yet. */
export const isTyped = computed(() => position.value.givens.every((digit) => digit === 0));

/** Makes the typed digits the givens of a game. */
export const fix = () => begin(board.start(position.value.digits), texts.value.untitled);

export const nextMode = () => (mode.value = MODES[(MODES.indexOf(mode.value) + 1) % MODES.length] ?? "digit");

/** Asks the engine and reports a fault. @template T @param {string} text @param {() => Promise<T>} work */
async function working(text, work) {
  isWorking.value = true;
  message.value = text;
  try {
    const answer = await work();
    if (message.value === text) message.value = "";
    return answer;
  } catch (error) {
    const isMissing = error instanceof Fault && error.kind === "unavailable";
    message.value = isMissing ? texts.value.noEngine : String(error instanceof Error ? error.message : error);
    return undefined;
  } finally {
    isWorking.value = false;
  }
}

/** A new game of a level. @param {string} level */
export async function make(level) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const request = { do: "generate", seed, rating: `ennead=${level}`, symmetry: "half-turn" };
  const title = texts.value.levels[/** @type {keyof typeof texts.value.levels} */ (level)];
  await generate(request, title);
}

export async function daily() {
  const today = new Date();
  await generate(dailyRequest(today), `${texts.value.daily}, ${today.toLocaleDateString(language.value)}`);
}

/** @param {{ do: string }} request @param {string} title */
async function generate(request, title) {
  const made = await working(texts.value.making, () => long.ask(request));
  const givens = made && readLine(made[0].puzzle.givens);
  if (givens) begin(board.start(givens), title);
}

/** Opens a puzzle that is pasted, dropped or typed. Returns whether it could be read. @param {string} text */
export async function read(text) {
  const found = linkedIn(text) ?? (await converted(text));
  if (found) begin(found, texts.value.untitled);
  return found !== undefined;
}

/** The position of a line of digits or of a link to this page. @param {string} text */
function linkedIn(text) {
  const givens = readLine(text);
  if (givens) return board.start(givens);
  const fragment = text.trim().match(/^https?:\S*?(#puzzle=\S*)$/)?.[1];
  return fragment === undefined ? undefined : fromFragment(fragment);
}

/** The position of any text that the engine reads. @param {string} text */
async function converted(text) {
  const json = await working(texts.value.working, () => quick.ask({ do: "convert", puzzle: text, to: "json" }));
  if (json === undefined) return undefined;
  const found = board.fromPuzzle(geometry, JSON.parse(json));
  if (!found) message.value = texts.value.notReadable;
  return found;
}

/** The one solution of the givens; undefined, with a message, if there is not exactly one. */
async function solution() {
  const puzzle = { n: 9, givens: position.value.givens.map((digit) => digit || ".").join("") };
  const record = await working(texts.value.working, () => quick.ask({ do: "solve", puzzle }));
  if (!record) return undefined;
  if (record.status === "unique") return readLine(record.solution);
  message.value = record.status === "none" ? texts.value.noSolution : texts.value.manySolutions;
  return undefined;
}

/** Shows which digits are wrong. */
export async function check() {
  const solved = await solution();
  if (!solved) return;
  const found = board.mistakes(position.value, solved);
  wrong.value = found;
  const { allRight, oneMistake, manyMistakes } = texts.value;
  message.value =
    found.length === 0 ? allRight : found.length === 1 ? oneMistake : filled(manyMistakes, { count: found.length });
}

/** Undoes moves until no digit is wrong. */
export async function undoMistake() {
  const solved = await solution();
  if (solved) go(past.undoUntil(game.value.history, (at) => board.mistakes(at, solved).length === 0));
}

const DEPTHS = ["where", "technique", "step"];

/** Shows a hint, or more of it. */
export async function help() {
  const depth = hint.value ? Math.min(hint.value.depth + 1, DEPTHS.length - 1) : 0;
  const puzzle = board.asPuzzle(geometry, position.value);
  const record = await working(texts.value.working, () => quick.ask({ do: "hint", puzzle, depth: DEPTHS[depth] }));
  if (record) hint.value = { depth, record };
}

/** Does the step of the hint. */
export function applyHint() {
  const step = hint.value?.record.step;
  if (step) move(board.apply(geometry, position.value, step));
}

/** Minutes and seconds. @param {number} seconds */
export function clock(seconds) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Counts the time while the page is seen and the game is played. */
export function startTimer() {
  setInterval(() => {
    const { solved, history } = game.value;
    const isIdle = document.hidden || isPaused.value || solved || history.present === BLANK;
    if (!isIdle) game.value = { ...game.value, seconds: game.value.seconds + 1 };
  }, 1000);
  addEventListener("pagehide", () => {
    if (game.value.history.present !== BLANK) save(game.value);
  });
}

effect(() => saveSettings({ ...settings.value, language: language.value }));
