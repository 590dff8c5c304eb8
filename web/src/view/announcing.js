// Announces texts to screen readers, without a move of the focus.

import { signal } from "../../vendor/signals.mjs";
import { html } from "./html.js";

/** The announced text, and its language if that differs from the language of the page. */
const said = signal({ text: "", lang: /** @type {string | undefined} */ (undefined) });

/** @param {string} text @param {string} [lang] */
export function announce(text, lang) {
  // Screen readers only read changes, so a repeated text gets an additional space.
  said.value = { text: text && text === said.value.text ? `${text}\u00a0` : text, lang };
}

/** The live region. It exists before the first announcement, so that all are read. It has no role, because the message of the
 * page already has the role `status`. */
export const Announcement = () => html`<p class="unseen" aria-live="polite" aria-atomic="true" lang=${said.value.lang}>${said.value.text}</p>`;
