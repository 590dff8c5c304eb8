// Adds the number of a grid to a text about one of several grids.

import { filled, texts } from "../text/index.js";

/** @param {number} grid the number of the grid @param {string} text */
export const ofGrid = (grid, text) => filled(texts.value.ofGrid, { grid, text });
