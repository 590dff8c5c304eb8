// A text about one of several grids.

import { filled, texts } from "../text/index.js";

/** @param {number} grid its number @param {string} text */
export const ofGrid = (grid, text) => filled(texts.value.ofGrid, { grid, text });
