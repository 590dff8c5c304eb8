// The draft: the puzzle that the setter is working on, with its history. It is stored after each change.

import { batch, computed, signal } from "../../vendor/signals.mjs";
import { current, gameOfDraft } from "../game/current.js";
import { Geometry } from "../game/geometry.js";
import * as past from "../game/history.js";
import { givensOf, hasGrids, isSame, startOf, withGivens } from "../game/puzzle.js";
import { message } from "../view/message.js";
import { draftOf, keepDraft } from "./drafts.js";
import { texts } from "./texts.js";

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("../game/current.js").Current} Current */

/** A state of the draft: the puzzle, and in `paint` regions that are not complete yet, as a number for each cell, 0 for none.
 * If there are several grids, `grid` is the number of the grid with these regions.
 * @typedef {{ puzzle: Puzzle, paint?: readonly number[], grid?: number }} Sketch */
/** @typedef {{ id: string, title: string, changed: string, history: past.History<Sketch> }} Draft */


/** @param {Puzzle} puzzle @param {string} title @returns {Draft} */
function fresh(puzzle, title) {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
  return { id, title, changed: new Date().toISOString(), history: past.begin({ puzzle }) };
}

export const draft = signal(fresh({ n: 9, givens: ".".repeat(81) }, ""));
/** The puzzle as a whole. */
export const whole = computed(() => draft.value.history.present.puzzle);

/** The number of the grid on the board, if there are several grids; 0 if all of them are shown, where the setter can only
 * change digits. */
export const grid = signal(0);
const part = computed(() => Geometry.of(whole.value).parts[grid.value - 1]);

/** The puzzle on the board: the whole puzzle, or one of its grids. @type {import("../../vendor/signals.mjs").ReadonlySignal<Sketch>} */
export const sketch = computed(() => {
  const { present } = draft.value.history;
  if (!part.value) return present;
  const { at: _, ...alone } = part.value.puzzle;
  return { ...present, puzzle: alone };
});
export const puzzle = computed(() => sketch.value.puzzle);
export const geometry = computed(() => Geometry.of(puzzle.value));
/** For each cell of the board, the cell of the whole puzzle. */
export const cellsOfWhole = computed(() => part.value?.cells ?? geometry.value.cells);

/** Whether the board shows all grids of a multi-grid puzzle. */
export const isOverview = () => hasGrids(puzzle.value);

/** Shows one grid, or with 0 all of them. @param {number} number */
export function showGrid(number) {
  if (sketch.value.paint) alter({ puzzle: puzzle.value });
  batch(() => {
    grid.value = number;
    for (const listener of onChange) listener();
  });
}

/** The whole puzzle after a change of the grid with a number; 0 means the whole puzzle. @param {number} number @param {Puzzle} changed @returns {Puzzle} */
function withGrid(number, changed) {
  const [at, { grids = [] }] = [Geometry.of(whole.value).parts[number - 1], whole.value];
  if (!at) return changed;
  const next = { ...whole.value, grids: grids.map((one, k) => (k === number - 1 ? { ...changed, at: one.at } : one)) };
  // A cell that grids share has the same digit in all of them.
  const [own, givens] = [givensOf(changed), givensOf(whole.value)];
  at.cells.forEach((cell, k) => (givens[cell] = own[k] ?? 0));
  return withGivens(next, givens);
}

/** The listeners that are called after each change of the puzzle, and when another draft or grid is shown. @type {Set<() => void>} */
export const onChange = new Set();

/** The current puzzle as this mode last set it. @type {Current | undefined} */
let own;

/** Makes the draft the current puzzle of all modes, if its puzzle or title has changed. */
function pass() {
  if (own && isSame(own.puzzle, whole.value) && own.title === draft.value.title) return;
  current.value = own = { puzzle: whole.value, position: startOf(whole.value), title: draft.value.title, game: gameOfDraft(draft.value.id) };
}

/** @param {Draft} one */
function open(one) {
  batch(() => {
    draft.value = one;
    grid.value = gridWith(one.history.present, 0);
    for (const listener of onChange) listener();
  });
}

/** Opens a draft, and makes it the current puzzle of all modes. @param {Draft} one */
export function resume(one) {
  open(one);
  own = undefined;
  pass();
}

/** Begins a new draft. @param {Puzzle} start @param {string} [title] */
export function begin(start, title = texts.value.untitled) {
  resume(fresh(start, title));
}

/** Adopts the current puzzle, if another mode changed it: as its stored draft if there is one, otherwise as a new draft. */
export function adopt() {
  const next = current.value;
  if (next === own) return;
  own = next;
  if (isSame(next.puzzle, whole.value) && draft.value.title === next.title) return;
  const kept = next.game?.startsWith("draft-") ? draftOf(next.game.slice("draft-".length)) : undefined;
  open(kept && isSame(kept.history.present.puzzle, next.puzzle) ? kept : fresh(next.puzzle, next.title));
  message.value = next.warning ?? "";
}

/** The subject of the latest change. Another change with the same subject replaces it, so that typing a number counts as one
 * change. */
let latest = "";

/** The number of the grid to show with a state: the grid whose regions are being painted, or the grid that was shown, if it
 * still exists.
 * @param {Sketch} state @param {number} before */
function gridWith({ puzzle: { grids = [] }, paint, grid: painted = 0 }, before) {
  if (paint) return painted;
  return before <= grids.length ? before : 0;
}

/** @param {past.History<Sketch>} history */
function go(history) {
  if (history === draft.value.history) return;
  batch(() => {
    draft.value = { ...draft.value, history, changed: new Date().toISOString() };
    grid.value = gridWith(history.present, grid.value);
    message.value = "";
    for (const listener of onChange) listener();
  });
  pass();
  keep();
}

/** Stores the draft, unless it was never changed. */
export function keep() {
  const { past: before, future } = draft.value.history;
  if (before.length + future.length > 0) keepDraft(draft.value);
}

/** Changes the puzzle or grid on the board. @param {Puzzle} next @param {string} [about] the subject of the change, if several changes of it count as one */
export const change = (next, about = "") => alter({ ...sketch.value, puzzle: next }, about);

/** Changes the sketch on the board. @param {Sketch} next @param {string} [about] */
export function alter(next, about = "") {
  const { history } = draft.value;
  const isMore = about !== "" && about === latest && history.past.length > 0 && history.future.length === 0;
  latest = about;
  const changed = { puzzle: withGrid(grid.value, next.puzzle), ...(next.paint && { paint: next.paint, ...(grid.value > 0 && { grid: grid.value }) }) };
  go(past.move(isMore ? past.undo(history) : history, changed));
}

/** Changes the grid with a number, even if the board shows another one; 0 means the whole puzzle. @param {number} number @param {Puzzle} next */
export function changeGrid(number, next) {
  finish();
  go(past.move(draft.value.history, { puzzle: withGrid(number, next) }));
}

/** Ends a series of changes that count as one. */
export const finish = () => (latest = "");

export function undo() {
  finish();
  go(past.undo(draft.value.history));
}

export function redo() {
  finish();
  go(past.redo(draft.value.history));
}

/** @param {string} title */
export function rename(title) {
  draft.value = { ...draft.value, title };
  pass();
  keepDraft(draft.value);
}

