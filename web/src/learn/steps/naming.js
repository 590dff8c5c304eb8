// Names the effect of a step, with its grid if there are several.

import { ofGrid } from "../../view/of-grid.js";
import { effect } from "./grouping.js";

/** @param {import("../step/positions.js").Step} step */
export const effectOnBoard = (step) => (step.of_grid ? ofGrid(step.of_grid, effect(step)) : effect(step));
