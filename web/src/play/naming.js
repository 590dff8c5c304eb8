// The names of cells for screen readers.

import { filled, texts as shared } from "../text/index.js";
import { nameOf } from "../view/board/label.js";
import { geometry } from "./game.js";

/** The name of a cell. @param {number} cell */
export const placeOf = (cell) => nameOf(geometry.value, cell);

/** Writes the names of cells in a text of the engine, such as r3c7, in words. The name of several cells, such as r13c7, is
 * unchanged.
 * @param {string} text */
export const spelled = (text) =>
  text.replaceAll(/\br(\d+)c(\d+)\b/g, (name, row, column) =>
    row > geometry.value.rows || column > geometry.value.columns ? name : filled(shared.value.spokenCell, { row, column }));
