// The kinds of rules, a row each: what the rule is called in a puzzle, how it is drawn, and what can be chosen. The palette, the
// tools, and the list of what is drawn come from this table. Each group has its rows in a file of `kinds/`.

import { AREAS } from "./kinds/areas.js";
import { BETWEEN } from "./kinds/between.js";
import { CELLS } from "./kinds/cells.js";
import { GRID } from "./kinds/grid.js";
import { LINES } from "./kinds/lines.js";
import { LOGIC } from "./kinds/logic.js";
import { OUTSIDE } from "./kinds/outside.js";

/** @typedef {import("../game/puzzle.js").Rule} Rule */
/** @typedef {import("./kind.js").Kind} Kind */
/** @typedef {import("./kind.js").Group} Group */

/** @type {readonly Kind[]} */
export const KINDS = [...AREAS, ...CELLS, ...LINES, ...BETWEEN, ...OUTSIDE, ...LOGIC, ...GRID];

/** The groups of the palette in their order. @type {readonly Group[]} */
export const GROUPS = ["areas", "cells", "lines", "between", "logic", "outside", "grid"];

/** The kind of a rule; undefined if the table has none. @param {Rule} rule */
export const kindOf = (rule) => KINDS.find((kind) => !kind.switched && kind.type === rule.type && kind.is(rule));

/** @param {string} name */
export const kindNamed = (name) => KINDS.find((kind) => kind.name === name);
