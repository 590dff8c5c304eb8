// Passes keys to the mode, unless a dialog is open or the focus is on an element that uses the key.

import { dialog } from "../view/dialog.js";
import { openKeys } from "./header.js";
import { shown } from "./open.js";

/** The keys that an element such as a button, a link or a slider uses while it has the focus. */
const OWN = { "button, a, summary": /^( |Enter)$/, "input[type=range]": /^(Arrow.*|Home|End|Page.*)$/, "input[type=checkbox]": /^ $/ };

/** Whether the element with the focus uses a key. Text fields and selections use every key. @param {string} key @param {Element | null} target */
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
