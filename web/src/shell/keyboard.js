// Keys go to the mode, unless a dialog is open or something is typed.

import { dialog } from "../view/dialog.js";
import { openKeys } from "./header.js";
import { shown } from "./open.js";

/** The keys that a button, a link or a slider keeps for itself while it has the focus. */
const OWN = { "button, a, summary": /^( |Enter)$/, "input[type=range]": /^(Arrow.*|Home|End|Page.*)$/, "input[type=checkbox]": /^ $/ };

/** Whether a key is for the element that has the focus. @param {string} key @param {Element | null} target */
function isForTarget(key, target) {
  const [, own] = Object.entries(OWN).find(([selector]) => target?.closest(selector)) ?? [];
  return own ? own.test(key) : target?.closest("input, textarea, select") != null;
}

/** @param {KeyboardEvent} event */
export function onKeyDown(event) {
  if (dialog.value || event.defaultPrevented || isForTarget(event.key, /** @type {Element | null} */ (event.target))) return;
  if (event.key === "?") openKeys();
  else if (!shown.value?.module.onKeyDown?.(event)) return;
  event.preventDefault();
}
