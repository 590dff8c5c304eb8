// Alternatives: combines drawn parts into a rule that requires one of them to hold, and splits such a rule again.

import { hasOwn } from "../game/extra.js";
import { change, finish, puzzle } from "./draft.js";
import { added, partsOf, replaced, without } from "./parts.js";
import { choose, gathered } from "./tools.js";

/** @typedef {import("./parts.js").Part} Part */
/** @typedef {import("../game/puzzle.js").Rule} Rule */

/** Whether a part can be one of several alternatives. Extra regions and rules with extra cells cannot. @param {Part} part */
export const isCombinable = ({ list, rule }) => list !== "extra_regions" && !hasOwn(rule);

/** Whether two places are the same. @param {import("./parts.js").Place} a @param {import("./parts.js").Place} b */
const isSame = (a, b) => a.list === b.list && a.index === b.index;

/** @param {import("./parts.js").Place} place */
export const isGathered = (place) => gathered.value.some((one) => isSame(one, place));

/** Gathers a part, or removes it from the gathered parts. @param {Part} part */
export function flipGathered(part) {
  if (!isCombinable(part)) return;
  const { list, index } = part;
  gathered.value = isGathered(part) ? gathered.value.filter((one) => !isSame(one, part)) : [...gathered.value, { list, index }];
}

/** The gathered parts, in the order in which they were gathered. */
const parts = () => gathered.value.flatMap((place) => partsOf(puzzle.value).find((part) => isSame(part, place)) ?? []);

/** Combines the gathered parts into one rule, in which each of them is an alternative. */
export function combine() {
  const all = parts();
  finish();
  const { puzzle: next, place } = added(without(puzzle.value, all), { type: "either", alternatives: all.map(({ rule }) => [rule]) });
  gathered.value = [];
  change(next);
  choose(place);
}

/** The alternatives of a part. @param {Part} part */
export const alternativesOf = ({ rule }) => /** @type {Rule[][]} */ (rule.alternatives);

/** Splits a part with alternatives: each of its rules becomes a separate part. @param {Part} part */
export function split(part) {
  finish();
  change(alternativesOf(part).flat().reduce((so, rule) => added(so, rule).puzzle, without(puzzle.value, [part])));
}

/** The alternatives of a part without one of their rules. The alternative of the rule may then be empty. @param {Part} part @param {number} list @param {number} index */
const lacking = (part, list, index) => alternativesOf(part).map((rules, k) => (k === list ? rules.filter((_, at) => at !== index) : rules));

/** Moves a rule into another alternative, or into a new one after the last. @param {Part} part @param {number} list @param {number} index @param {number} to */
export function moveInto(part, list, index, to) {
  const rule = alternativesOf(part)[list]?.[index];
  if (!rule) return;
  const left = lacking(part, list, index);
  const next = to < left.length ? left.map((rules, k) => (k === to ? [...rules, rule] : rules)) : [...left, [rule]];
  finish();
  change(replaced(puzzle.value, part, { ...part.rule, alternatives: next.filter((rules) => rules.length > 0) }));
}

/** Removes a rule from an alternative, and adds it as a separate part. @param {Part} part @param {number} list @param {number} index */
export function takeOut(part, list, index) {
  const rule = alternativesOf(part)[list]?.[index];
  if (!rule) return;
  const next = lacking(part, list, index).filter((rules) => rules.length > 0);
  finish();
  const left = next.length > 0 ? replaced(puzzle.value, part, { ...part.rule, alternatives: next }) : without(puzzle.value, [part]);
  change(added(left, rule).puzzle);
}
