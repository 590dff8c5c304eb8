// The content that is printed instead of the page, if any.

import { signal } from "../../vendor/signals.mjs";

/** @type {import("../../vendor/signals.mjs").Signal<{ Content: () => unknown } | undefined>} */
export const paper = signal(undefined);
