// Draws and changes parts: converts strokes of the pointer, selected cells and typed digits to rules of the puzzle.

import { change, finish, geometry, puzzle, redo, undo } from "./draft.js";
import { applying, areStated, isStated, isTyped, shortened, typed } from "./options.js";
import { flipGathered } from "./combining.js";
import { added, partsNear, partsOf, replaced, shifted, without } from "./parts.js";
import { way } from "./places.js";
import { along } from "./shapes.js";
import { beginsNumber, choicesFor, choose, chosen, chosenPlace, gathered, keepChoices, kind, letGo, partial, pending, selection, stroke } from "./tools.js";

/** @typedef {import("./kind.js").Kind} Kind */
/** @typedef {import("./parts.js").Part} Part */
/** @typedef {import("./shapes.js").Choices} Choices */
/** @typedef {import("./shapes.js").Fields} Fields */
/** @typedef {import("./places.js").Point} Point */
/** @typedef {import("../game/puzzle.js").Rule} Rule */
/** @typedef {import("../game/puzzle.js").CellName} CellName */

/** The shapes of which a place has at most one of a kind. A second press on such a part removes it. */
const SINGLE = new Set(["cell", "pair", "corner", "edge", "slope"]);

/** Extends the cells of a stroke to a cell. A line that goes back to its last but one cell loses its last cell. @param {readonly number[]} cells @param {number} cell @param {boolean} isLine */
export function extended(cells, cell, isLine) {
  const last = cells.at(-1);
  if (last === undefined) return [cell];
  if (last === cell) return cells;
  if (isLine && cells.at(-2) === cell) return cells.slice(0, -1);
  const more = way(geometry.value, last, cell);
  return [...cells, ...(isLine ? more : more.filter((one) => !cells.includes(one)))];
}

/** Makes a rule from each set of fields and from the choices. @param {Kind} one @param {readonly Fields[]} all @param {Choices} choices @returns {Rule[]} */
const rulesOf = (one, all, choices) => all.map((fields) => ({ type: one.type, ...fields, ...one.write(choices, fields), ...layered(choices) }));

/** The field with the layer of a rule; undefined for the layer of digits. @param {Choices} choices */
const layered = ({ layer }) => ({ layer: layer === "digits" ? undefined : layer });

/** The fields of the parts that a stroke draws with the current tool. */
export function drawnBy(/** @type {import("./shapes.js").Stroke} */ drawn) {
  return kind.value ? kind.value.shape.drawn(drawn, geometry.value, choicesFor(kind.value)) : [];
}

/** Ends a stroke: draws its parts, or selects or changes existing parts. @param {import("./shapes.js").Stroke} drawn @param {boolean} adds whether Ctrl or Shift was held */
export function complete(drawn, adds) {
  stroke.value = undefined;
  const one = kind.value;
  if (!one) return;
  const [pressed] = drawn.cells;
  if (pressed !== undefined && takeCell(pressed)) return;
  if (one.shape.name === "combination") return press(partsNear(puzzle.value, drawn.from)[0]);
  const here = partsNear(puzzle.value, drawn.from).find((part) => part.kind === one);
  const isPress = drawn.cells.length < 2;
  if (isPress && here && !adds && !one.shape.joins) return press(here);
  if (chosen.value?.kind === one && changeChosen(chosen.value, drawn, adds)) return;
  draw(one, drawnBy(drawn));
}

/** The option of the pending part that waits for a press on a cell; undefined if none does. */
export function awaited() {
  const waiting = pending.value;
  if (!waiting) return undefined;
  const values = choices();
  return applying(waiting.kind.options, values).find((option) => option.type === "cell" && !isStated(option, values[option.name]));
}

/** Sets the cell for which a pending part is waiting. Returns whether there was such a part. @param {number} cell */
function takeCell(cell) {
  const option = awaited();
  if (option) state(option.name, geometry.value.name(cell));
  return option !== undefined;
}

/** Handles a press on a part. The first press selects it; a second press removes it if its shape is in `SINGLE`. With the tool
 * for alternatives, a press gathers the part. @param {Part | undefined} part */
function press(part) {
  if (!part) return choose(undefined);
  if (kind.value?.shape.name === "combination") return part.kind === kind.value ? choose(part) : flipGathered(part);
  const isChosen = chosenPlace.value?.list === part.list && chosenPlace.value.index === part.index;
  if (!SINGLE.has(part.kind.shape.name)) return choose(part);
  const stated = part.kind.shape.name === "cell" && JSON.stringify(part.kind.read(part.rule, geometry.value)) !== JSON.stringify(choicesFor(part.kind));
  // If the choices of the tool differ from those of the mark, such as even instead of odd, change the mark.
  if (stated && !isChosen) return set(part, choicesFor(part.kind));
  return isChosen ? remove() : choose(part);
}

/** Extends the selected part by a stroke. Returns whether it did. @param {Part} part @param {import("./shapes.js").Stroke} drawn @param {boolean} adds */
function changeChosen(part, { cells }, adds) {
  const { shape } = part.kind;
  const [own = []] = shape.cells(part.rule, geometry.value);
  const [first = -1, ...others] = cells;
  const name = (/** @type {readonly number[]} */ list) => list.map((cell) => geometry.value.name(cell));
  if (shape.name === "area" && (adds || (own.includes(first) && others.length > 0))) {
    // With Ctrl or Shift, the stroke removes cells that the area already has.
    const rest = adds ? own.filter((cell) => !cells.includes(cell)) : own;
    const more = cells.filter((cell) => !own.includes(cell));
    const [fields] = shape.chosen([...rest, ...more], geometry.value, {});
    return fields !== undefined && reshape(part, fields);
  }
  if (shape.name === "line" && others.length > 0) {
    if (first === own.at(-1)) return reshape(part, { cells: name([...own, ...others]) });
    if (first === own[0]) return reshape(part, { cells: name([...others.reverse(), ...own]) });
  }
  if (shape.field && cells.length > 0 && (shape.joins || adds)) {
    const groups = /** @type {CellName[][]} */ (part.rule[shape.field]);
    return reshape(part, { [shape.field]: [...groups, name(shape.joins ? [...new Set(cells)] : cells)] });
  }
  return false;
}

/** Draws a part from the selected cells with the current tool. */
export function drawSelection() {
  const one = kind.value;
  if (!one || selection.value.length === 0) return;
  const cells = selection.value;
  if (takeCell(cells.at(-1) ?? 0)) return;
  if (one.shape.name === "combination") return press(partsOn(cells.at(-1) ?? 0)[0]);
  const isJoined = one.shape.joins && chosen.value?.kind === one;
  if (isJoined && chosen.value && changeChosen(chosen.value, along(cells, geometry.value), false)) return;
  draw(one, one.shape.chosen(cells, geometry.value, choicesFor(one)));
}

/** Adds the selected cells to the selected part as another group of cells. */
export function addGroup() {
  if (chosen.value) changeChosen(chosen.value, along(selection.value, geometry.value), true);
}

/** The parts at a cell. Parts that are not gathered yet come first. @param {number} cell */
function partsOn(cell) {
  const here = partsOf(puzzle.value).filter(({ kind: { shape }, rule }) => shape.cells(rule, geometry.value).flat().includes(cell));
  const isGathered = (/** @type {Part} */ { list, index }) => gathered.value.some((place) => place.list === list && place.index === index);
  return here.sort((a, b) => Number(isGathered(a)) - Number(isGathered(b)));
}

/** Adds parts with these fields. If a choice is still missing, they become pending. @param {Kind} one @param {readonly Fields[]} all */
function draw(one, all) {
  if (all.length === 0) return letGo();
  if (one.shape.name === "cells") return toggleCells(one, /** @type {CellName[]} */ (all.flatMap(({ cells }) => cells)));
  const choices = choicesFor(one);
  if (!areStated(one.options, choices)) {
    letGo();
    pending.value = { kind: one, fields: all, choices: {} };
    return;
  }
  commit(one, all, choices);
}

/** The subject of a change to a part, see `change`. @param {import("./parts.js").Place} place */
const about = ({ list, index }) => `${list} ${index}`;

/** @param {Kind} one @param {readonly Fields[]} all @param {Choices} choices @param {boolean} [isTyped] whether a number of the part is still being typed, so that the next digits belong to the same change */
function commit(one, all, choices, isTyped = false) {
  let next = puzzle.value;
  let last;
  for (const rule of rulesOf(one, all, choices)) {
    const same = partsOf(next).find((part) => part.kind === one && SINGLE.has(one.shape.name) && isAtSamePlace(part.rule, rule));
    if (same) {
      next = replaced(next, same, rule);
      last = same;
    } else ({ puzzle: next, place: last } = added(next, rule));
  }
  finish();
  change(next, isTyped && last ? about(last) : "");
  choose(last);
}

/** Whether two rules of a kind are at the same place. @param {Rule} a @param {Rule} b */
function isAtSamePlace(a, b) {
  const cells = (/** @type {Rule} */ rule) => (Array.isArray(rule.cells) ? rule.cells.map((cell) => geometry.value.named(cell)).sort().join() : "");
  return ["cell", "corner", "side", "line", "start", "direction"].every((name) => a[name] === b[name]) && cells(a) === cells(b);
}

/** Adds cells to the only part of a kind, or removes them if the part has all of them. @param {Kind} one @param {readonly CellName[]} names */
function toggleCells(one, names) {
  const [part] = partsOf(puzzle.value).filter((other) => other.kind === one);
  const own = /** @type {CellName[]} */ (part?.rule.cells ?? []).map((cell) => geometry.value.name(geometry.value.named(cell)));
  const isGone = names.every((cell) => own.includes(String(cell)));
  const cells = isGone ? own.filter((cell) => !names.includes(cell)) : [...new Set([...own, ...names.map(String)])];
  if (cells.length === 0 && part) return remove(part);
  const rule = { type: one.type, cells };
  if (part) put(part, rule);
  else commit(one, [rule], {});
}

/** Replaces a part by a rule. @param {Part} part @param {Rule} rule @param {string} [what] the subject of the change, see `change` */
function put(part, rule, what = "") {
  change(replaced(puzzle.value, part, rule), what);
  return true;
}

/** Changes the cells of a part, and updates the fields that depend on the number or place of its cells. @param {Part} part @param {Fields} fields */
const reshape = (part, fields) => put(part, { ...part.rule, ...fields, ...part.kind.write(part.kind.read(part.rule, geometry.value), { ...part.rule, ...fields }) });

/** Changes the choices of a part. @param {Part} part @param {Choices} choices */
export function set(part, choices) {
  put(part, { ...part.rule, ...part.kind.write(choices, part.rule), ...layered(choices) }, about(part));
}

/** The choices of the selected part; or else of the pending part, or of the next part that is drawn. */
export function choices() {
  if (chosen.value && partial.value?.of === chosen.value.rule) return partial.value.choices;
  if (chosen.value) return { ...chosen.value.kind.read(chosen.value.rule, geometry.value), layer: chosen.value.rule.layer };
  const one = pending.value?.kind ?? kind.value;
  return one ? { ...choicesFor(one), ...pending.value?.choices } : {};
}

/** Sets an option of the selected part; or else of the pending part, or of the next part that is drawn. @param {string} name @param {any} value */
export function state(name, value) {
  const next = { ...choices(), [name]: value };
  const waiting = pending.value;
  if (chosen.value) {
    keepChoices(chosen.value.kind, { ...choicesFor(chosen.value.kind), ...next });
    // Until all needed options have values, the choices are kept apart and the rule is not changed.
    const all = chosen.value.kind.options;
    if (areStated(all, next)) set(chosen.value, next);
    else partial.value = { of: chosen.value.rule, choices: next };
  } else if (waiting) {
    keepChoices(waiting.kind, { ...choicesFor(waiting.kind), ...next });
    if (!areStated(waiting.kind.options, next)) {
      pending.value = { ...waiting, choices: { ...waiting.choices, [name]: value } };
      return;
    }
    pending.value = undefined;
    commit(waiting.kind, waiting.fields, next, true);
    if (chosenPlace.value) beginsNumber();
  } else if (kind.value) keepChoices(kind.value, next);
}

/** Adds a typed digit to the number of the selected or pending part. Returns whether the part takes a number. @param {number} digit */
export function type(digit) {
  const one = chosen.value?.kind ?? pending.value?.kind;
  const option = one && applying(one.options, choices()).find(isTyped);
  if (!option) return false;
  state(option.name, typed(option, choices()[option.name], digit, beginsNumber()));
  return true;
}

/** Removes the last digit from the number of the selected part. Returns whether it was removed. */
export function untype() {
  const option = chosen.value && applying(chosen.value.kind.options, choices()).find(isTyped);
  const value = option && choices()[option.name];
  if (!option || value === undefined || !chosen.value) return false;
  const left = shortened(option, value);
  if (option.isNeeded && !isStated(option, left)) return false;
  set(chosen.value, { ...choices(), [option.name]: left });
  return true;
}

/** Undoes a change. The selected part is deselected, because another part may take its place. */
export function back() {
  letGo();
  undo();
}

/** Redoes a change. */
export function forth() {
  letGo();
  redo();
}

/** Removes a part. @param {import("./parts.js").Place | undefined} [place] by default that of the selected part */
export function remove(place = chosenPlace.value) {
  if (!place) return;
  letGo();
  change(without(puzzle.value, [place]));
}

/** Moves the selected part, if it stays in the grid. @param {number} down @param {number} right */
export function shift(down, right) {
  if (!chosen.value) return;
  const moved = shifted(geometry.value, chosen.value.rule, down, right);
  if (moved) put(chosen.value, moved, `move ${about(chosen.value)}`);
}

/** Adds a copy of the selected part one cell away from it. */
export function duplicate() {
  const part = chosen.value;
  if (!part) return;
  const ways = [[1, 0], [0, 1], [-1, 0], [0, -1]];
  const [moved] = ways.map(([down = 0, right = 0]) => shifted(geometry.value, part.rule, down, right)).filter(Boolean);
  if (!moved) return;
  finish();
  const { puzzle: next, place } = added(puzzle.value, moved);
  change(next);
  choose(place);
}

/** Replaces the cells of the selected part by the selected cells. */
export function takeSelection() {
  const part = chosen.value;
  if (!part) return;
  const [fields] = part.kind.shape.chosen(selection.value, geometry.value, { ...choicesFor(part.kind), ...part.rule, pill: /** @type {any} */ (part.rule.circle)?.length });
  if (fields) reshape(part, fields);
}
