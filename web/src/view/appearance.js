// The look of the page, for code that style sheets cannot reach.

import { signal } from "../../vendor/signals.mjs";

/** Whether the page is light or dark, or as the system prefers. */
export const darkness = signal(/** @type {"system" | "light" | "dark"} */ ("system"));

/** Whether the window is as narrow as that of a phone. The style sheets have the same width. */
export const isNarrow = signal(false);

const query = globalThis.matchMedia?.("(max-width: 40rem)");
if (query) {
  isNarrow.value = query.matches;
  query.addEventListener("change", () => (isNarrow.value = query.matches));
}
