// Cells as they are spoken.

import { filled, texts as shared } from "../text/index.js";
import { nameOf } from "../view/board/label.js";
import { geometry } from "./game.js";

/** The name of a cell. @param {number} cell */
export const placeOf = (cell) => nameOf(geometry.value, cell);

/** A text of the engine with the names of cells, such as r3c7, in words. One that names several cells, such as r13c7, stays.
 * @param {string} text */
export const spelled = (text) =>
  text.replaceAll(/\br(\d+)c(\d+)\b/g, (name, row, column) =>
    row > geometry.value.rows || column > geometry.value.columns ? name : filled(shared.value.spokenCell, { row, column }));
