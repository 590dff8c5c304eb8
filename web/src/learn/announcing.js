// What a screen reader says although the focus stays where it is.

import { signal } from "../../vendor/signals.mjs";
import { html } from "../view/html.js";

const said = signal("");

/** @param {string} text */
export const announce = (text) => (said.value = text);

/** The live region. It is there before anything is said, so that everything is heard. */
export const Announcement = () => html`<p class="unseen" role="status" aria-live="polite">${said.value}</p>`;
