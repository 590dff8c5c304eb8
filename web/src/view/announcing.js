// Announcements for screen readers, which do not move the focus.

import { signal } from "../../vendor/signals.mjs";
import { html } from "./html.js";

/** The text, and its language if that is not the one of the page. */
const said = signal({ text: "", lang: /** @type {string | undefined} */ (undefined) });

/** @param {string} text @param {string} [lang] */
export function announce(text, lang) {
  // Screen readers only read changes, so a repeated text gets an additional space.
  said.value = { text: text && text === said.value.text ? `${text}\u00a0` : text, lang };
}

/** The live region. It exists before the first announcement, so that all are read. It has no role, because the page's message has the role of status. */
export const Announcement = () => html`<p class="unseen" aria-live="polite" aria-atomic="true" lang=${said.value.lang}>${said.value.text}</p>`;
