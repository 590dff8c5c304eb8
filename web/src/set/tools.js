// The tool that is held, what is chosen for it, and what is selected.

import { batch, computed, effect, signal } from "../../vendor/signals.mjs";
import { store, stored } from "../game/storage.js";
import { geometry, isOverview, onChange, puzzle } from "./draft.js";
import { kindNamed } from "./kinds.js";
import { standards } from "./options.js";
import { partAt } from "./parts.js";

/** @typedef {import("./kind.js").Kind} Kind */
/** @typedef {import("./parts.js").Place} Place */
/** @typedef {import("./shapes.js").Stroke} Stroke */
/** @typedef {import("./shapes.js").Fields} Fields */
/** @typedef {import("./shapes.js").Choices} Choices */

/** The tools besides the kinds of rules: digits, selecting parts, painting regions. */
export const PLAIN_TOOLS = /** @type {const} */ (["digits", "select", "regions"]);

/** The name of the tool: one of the plain tools, or a kind. */
export const tool = signal("digits");
/** The kind of rule that is drawn; undefined with another tool. */
export const kind = computed(() => kindNamed(tool.value));

/** The cells that are selected, in the order of selection. The last one has the focus of the keyboard. */
export const selection = signal(/** @type {readonly number[]} */ ([0]));
/** The place of the part that is selected. */
export const chosenPlace = signal(/** @type {Place | undefined} */ (undefined));
export const chosen = computed(() => partAt(puzzle.value, chosenPlace.value));

/** The stroke that is being drawn. */
export const stroke = signal(/** @type {Stroke | undefined} */ (undefined));
/** The part that is drawn but still needs a number, digits or a cell, and what was chosen for it since. */
export const pending = signal(/** @type {{ kind: Kind, fields: readonly Fields[], choices: Choices } | undefined} */ (undefined));

/** Choices for the selected part that are not complete yet. */
export const partial = signal(/** @type {{ of: import("../game/puzzle.js").Rule, choices: Choices } | undefined} */ (undefined));

/** The places of the parts that are to be combined. */
export const gathered = signal(/** @type {readonly Place[]} */ ([]));

/** The choices for each kind. */
const kept = signal(/** @type {Record<string, Choices>} */ (stored("set-choices", {})));
effect(() => void store("set-choices", kept.value));

/** The key of choices that only make sense with the present digits. @param {Kind} one */
const nameHere = ({ name }) => `${name} ${geometry.value.lowest} ${geometry.value.digits.length}`;

/** The choices for a kind. Numbers without a usual value belong to a single clue and are not kept. @param {Kind} one @returns {Choices} */
export const choicesFor = (one) => ({ ...standards(one.options, geometry.value), ...kept.value[one.name], ...kept.value[nameHere(one)] });

/** Keeps choices for the next part of a kind. @param {Kind} one @param {Choices} choices */
export function keepChoices(one, choices) {
  const those = (/** @type {boolean} */ isHere) => {
    const lasting = one.options.filter(({ standard }) => standard !== undefined && (typeof standard === "function") === isHere);
    return Object.fromEntries(lasting.map(({ name }) => [name, choices[name]]).filter(([, value]) => value !== undefined));
  };
  kept.value = { ...kept.value, [one.name]: { ...those(false), ...(choices.layer && { layer: choices.layer }) }, [nameHere(one)]: those(true) };
}

/** Takes a tool. If all of several grids are on the board, that is always the digits. @param {string} name */
export function take(name) {
  batch(() => {
    letGo();
    tool.value = isOverview() ? "digits" : name;
  });
}

/** The tool before the digits, to switch between the two. */
let former = "cage";

/** Switches between digits and the tool that was held before. */
export function switchTool() {
  if (tool.value === "digits") return take(former);
  former = tool.value;
  return take("digits");
}

/** Clears the selection, and stops drawing. */
export function letGo() {
  batch(() => {
    chosenPlace.value = undefined;
    pending.value = undefined;
    stroke.value = undefined;
    gathered.value = [];
    isFresh = true;
  });
}

/** Selects a part. @param {Place | undefined} place */
export function choose(place) {
  chosenPlace.value = place;
  pending.value = undefined;
  partial.value = undefined;
  isFresh = true;
}

/** Whether the next digit that is typed replaces the number of the part. */
let isFresh = true;
/** Returns whether the next digit begins a number, and notes that it has begun. */
export function beginsNumber() {
  const was = isFresh;
  isFresh = false;
  return was;
}

// The selected part may no longer exist after a change.
onChange.add(() => {
  if (isOverview() && tool.value !== "digits") take("digits");
  const { length } = geometry.value.cells;
  if (selection.value.some((cell) => cell >= length)) selection.value = [0];
  if (chosenPlace.value && !chosen.value) chosenPlace.value = undefined;
  if (gathered.value.some((place) => !partAt(puzzle.value, place))) gathered.value = [];
});
