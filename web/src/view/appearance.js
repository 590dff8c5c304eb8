// The appearance of the page as signals, for code that cannot use style sheets.

import { signal } from "../../vendor/signals.mjs";

/** Whether the page is light, dark, or follows the preference of the system. */
export const darkness = signal(/** @type {"system" | "light" | "dark"} */ ("system"));

/** Whether the window is as narrow as a phone. The style sheets use the same limit. */
export const isNarrow = signal(false);

const query = globalThis.matchMedia?.("(max-width: 40rem)");
if (query) {
  isNarrow.value = query.matches;
  query.addEventListener("change", () => (isNarrow.value = query.matches));
}
