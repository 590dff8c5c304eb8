// The parts of the tools, of which one is shown.

import { signal } from "../../vendor/signals.mjs";
import { take, tool } from "./tools.js";

/** @typedef {"draw" | "grid" | "check"} Panel */

export const PANELS = /** @type {const} */ (["draw", "grid", "check"]);

/** The part of the tools that is shown. */
export const panel = signal(/** @type {Panel} */ ("draw"));

/** The tool that was held before a part without drawing was shown. */
let held = "digits";

/** @param {Panel} name */
export function show(name) {
  if (panel.value === "draw") held = tool.value;
  panel.value = name;
  take(name === "draw" ? held : "digits");
}
