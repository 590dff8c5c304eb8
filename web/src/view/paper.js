// What is printed instead of the page, if it is something else.

import { signal } from "../../vendor/signals.mjs";

/** @type {import("../../vendor/signals.mjs").Signal<{ Content: () => unknown } | undefined>} */
export const paper = signal(undefined);
