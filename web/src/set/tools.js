// The current tool and its choices, and the selected cells and parts.

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
/** The place of the selected part. */
export const chosenPlace = signal(/** @type {Place | undefined} */ (undefined));
export const chosen = computed(() => partAt(puzzle.value, chosenPlace.value));

/** The stroke that is being drawn. */
export const stroke = signal(/** @type {Stroke | undefined} */ (undefined));
/** The parts of the last stroke while they still need a number, digits or a cell, and the choices that were made for them
 * since. */
export const pending = signal(/** @type {{ kind: Kind, fields: readonly Fields[], choices: Choices } | undefined} */ (undefined));

/** Choices for the selected part while they are incomplete. */
export const partial = signal(/** @type {{ of: import("../game/puzzle.js").Rule, choices: Choices } | undefined} */ (undefined));

/** The places of the parts that are to be combined. */
export const gathered = signal(/** @type {readonly Place[]} */ ([]));

/** The stored choices, by the names of kinds. */
const kept = signal(/** @type {Record<string, Choices>} */ (stored("set-choices", {})));
effect(() => void store("set-choices", kept.value));

/** The key of the stored choices of a kind that depend on the digits of the grid. @param {Kind} one */
const nameHere = ({ name }) => `${name} ${geometry.value.lowest} ${geometry.value.digits.length}`;

/** The choices for the next part of a kind: the stored ones, or else the initial values. @param {Kind} one @returns {Choices} */
export const choicesFor = (one) => ({ ...standards(one.options, geometry.value), ...kept.value[one.name], ...kept.value[nameHere(one)] });

/** Stores choices for the next part of a kind, except options without an initial value, which belong to a single clue. @param {Kind} one @param {Choices} choices */
export function keepChoices(one, choices) {
  const those = (/** @type {boolean} */ isHere) => {
    const lasting = one.options.filter(({ standard }) => standard !== undefined && (typeof standard === "function") === isHere);
    return Object.fromEntries(lasting.map(({ name }) => [name, choices[name]]).filter(([, value]) => value !== undefined));
  };
  kept.value = { ...kept.value, [one.name]: { ...those(false), ...(choices.layer && { layer: choices.layer }) }, [nameHere(one)]: those(true) };
}

/** Takes a tool. If the board shows all of several grids, it is always the tool for digits. @param {string} name */
export function take(name) {
  batch(() => {
    letGo();
    tool.value = isOverview() ? "digits" : name;
  });
}

/** The last tool other than digits. */
let former = "cage";

/** Switches between digits and the last other tool. */
export function switchTool() {
  if (tool.value === "digits") return take(former);
  former = tool.value;
  return take("digits");
}

/** Deselects the part, discards the pending part, the stroke and the gathered parts. */
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

/** Whether the next typed digit replaces the number of the part, instead of extending it. */
let isFresh = true;
/** Returns whether the next digit begins a number. After this call, digits extend the number. */
export function beginsNumber() {
  const was = isFresh;
  isFresh = false;
  return was;
}

// After a change, deselect cells and parts that no longer exist.
onChange.add(() => {
  if (isOverview() && tool.value !== "digits") take("digits");
  const { length } = geometry.value.cells;
  if (selection.value.some((cell) => cell >= length)) selection.value = [0];
  if (chosenPlace.value && !chosen.value) chosenPlace.value = undefined;
  if (gathered.value.some((place) => !partAt(puzzle.value, place))) gathered.value = [];
});
