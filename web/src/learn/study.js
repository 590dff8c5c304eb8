// The puzzle of the mode Learn: the current puzzle, with a separate history.

import { batch, computed, signal } from "../../vendor/signals.mjs";
import { current } from "../game/current.js";
import { afterStep } from "../game/extra-marks.js";
import { Geometry } from "../game/geometry.js";
import * as past from "../game/history.js";
import * as board from "../game/position.js";
import { isSame } from "../game/puzzle.js";

/** @typedef {import("../game/position.js").Position} Position */

/** The current puzzle as this mode last set it. */
let own = current.value;

/** @type {import("../../vendor/signals.mjs").Signal<past.History>} */
const history = signal(past.begin(current.value.position));
export const puzzle = signal(current.value.puzzle);
export const title = computed(() => current.value.title);
export const geometry = computed(() => Geometry.of(puzzle.value));
export const position = computed(() => history.value.present);
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);

/** The cells that are selected; the last one has the focus. */
export const selection = signal(/** @type {readonly number[]} */ ([Math.floor(current.value.position.givens.length / 2)]));

/** Adopts the current puzzle, if another mode changed it. A new position of the same puzzle is added to the history. */
export function adopt() {
  const next = current.value;
  if (next === own) return;
  if (isSame(next.puzzle, puzzle.value) && next.game === own.game) {
    own = next;
    go(past.move(history.value, next.position));
    return;
  }
  own = next;
  batch(() => {
    puzzle.value = next.puzzle;
    history.value = past.begin(next.position);
    selection.value = [Math.floor(next.position.givens.length / 2)];
  });
}

/** @param {past.History} next */
function go(next) {
  batch(() => {
    history.value = next;
    if (own.position !== next.present) current.value = own = { ...current.value, position: next.present, helped: true };
  });
}

/** @param {Position} next */
export const move = (next) => go(past.move(history.value, next));
export const undo = () => go(past.undo(history.value));
export const redo = () => go(past.redo(history.value));

/** Applies a step. @param {import("./step/positions.js").Step} step */
export const applyStep = (step) => move(afterStep(puzzle.value, position.value, board.apply(geometry.value, position.value, step), step));
