// The content to print instead of the page; undefined if the page itself is printed.

import { signal } from "../../vendor/signals.mjs";

/** @type {import("../../vendor/signals.mjs").Signal<{ Content: () => unknown } | undefined>} */
export const paper = signal(undefined);
