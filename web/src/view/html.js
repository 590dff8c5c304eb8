// Creates elements from tagged templates: html`<p>${text}</p>`.

import htm from "../../vendor/htm.mjs";
import { h } from "../../vendor/preact.mjs";

/** @typedef {import("../../vendor/preact.mjs").ComponentChildren} Children */

export const html = /** @type {(strings: TemplateStringsArray, ...values: unknown[]) => import("../../vendor/preact.mjs").VNode} */ (
  /** @type {{ bind(to: unknown): any }} */ (/** @type {unknown} */ (htm)).bind(h)
);
