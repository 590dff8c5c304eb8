// The table of the kinds of rules. A row has the type of the rule, the way in which it is drawn, and its options. The palette,
// the tools and the list of drawn parts are made from this table. The rows of each group are in a file of `kinds/`.

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

/** The kind of a rule; undefined if the table has no kind for it. @param {Rule} rule */
export const kindOf = (rule) => KINDS.find((kind) => !kind.switched && kind.type === rule.type && kind.is(rule));

/** @param {string} name */
export const kindNamed = (name) => KINDS.find((kind) => kind.name === name);
