// Texts about rules.

import { translated } from "../text/index.js";
import { de } from "./text/de.js";
import { en } from "./text/en.js";

export const texts = translated({ en, de });
