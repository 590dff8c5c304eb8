// The panels with tools, one of which is shown.

import { signal } from "../../vendor/signals.mjs";
import { take, tool } from "./tools.js";

/** @typedef {"draw" | "grid" | "check"} Panel */

export const PANELS = /** @type {const} */ (["draw", "grid", "check"]);

/** The panel that is shown. */
export const panel = signal(/** @type {Panel} */ ("draw"));

/** The tool that was chosen when the setter left the panel for drawing. */
let held = "digits";

/** @param {Panel} name */
export function show(name) {
  if (panel.value === "draw") held = tool.value;
  panel.value = name;
  take(name === "draw" ? held : "digits");
}
