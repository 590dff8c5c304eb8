// The texts of this mode.

import { translated } from "../text/index.js";
import { de } from "./text/de.js";
import { en } from "./text/en.js";

/** The texts of all languages. */
export const languages = [en, de];

export const texts = translated({ en, de });
