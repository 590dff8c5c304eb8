// What a screen reader says although the focus stays where it is.

import { signal } from "../../vendor/signals.mjs";
import { html } from "./html.js";

/** The text, and its language if that is not the one of the page. */
const said = signal({ text: "", lang: /** @type {string | undefined} */ (undefined) });

/** @param {string} text @param {string} [lang] */
export function announce(text, lang) {
  // Only what changes is heard: a text that is the same as before gets a space more.
  said.value = { text: text && text === said.value.text ? `${text}\u00a0` : text, lang };
}

/** The live region. It is there before anything is said, so that everything is heard. It has no role, as the message of the page is its status. */
export const Announcement = () => html`<p class="unseen" aria-live="polite" aria-atomic="true" lang=${said.value.lang}>${said.value.text}</p>`;
