// Opens the dialog for printing several puzzles.

import { html } from "../view/html.js";
import { openDialog } from "../view/dialog.js";

/** Puzzles that are not stored, and their name in the choice of sources. @typedef {{ name: string, list: readonly import("./print-choice.js").Printable[] }} Given */

/** @param {string | Given} [from] "games", the id of a collection, or puzzles that are not stored; missing for new puzzles */
export const openPrinting = (from) =>
  openDialog(async () => {
    const { PrintMany } = await import("./print-many.js");
    return () => html`<${PrintMany} from=${from} />`;
  });
