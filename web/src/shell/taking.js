// Handles texts and files that are pasted, dropped or chosen: opens a single puzzle, lists several ones, and puts a picture
// under a grid.

import { hasGames } from "../game/games-file.js";
import { closeDialog, openDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { explained, message } from "../view/message.js";
import { open } from "./open.js";
import { read } from "./read.js";

/** Opens the puzzles of a text. Returns whether there were any; if not, shows a message with the reason. @param {string} text @param {string} name the name of a collection of these puzzles */
export async function take(text, name) {
  if (hasGames(text)) return (await import("./take-games.js")).takeGames(text);
  const reading = await read(text);
  const [first] = reading.found;
  if (!first) return false;
  if (reading.found.length === 1) {
    closeDialog();
    const one = first.open();
    open(one);
    offerReadings(one);
    return true;
  }
  await openDialog(async () => {
    const { Several } = await import("./several.js");
    return () => html`<${Several} ...${reading} name=${name} />`;
  });
  return true;
}

/** Offers to read drawings as rules, if only a part of the puzzle's document could be read. @param {import("../game/current.js").Current} opened */
export async function offerReadings({ document, puzzle }) {
  if (document === undefined) return;
  try {
    const { offer } = await import("../drawings/offer.js");
    await offer(document, puzzle);
  } catch (error) {
    message.value = explained(error);
  }
}

/** Opens a file: puts a picture under a grid, and reads puzzles from any other file. Returns false if there were none. @param {File} file */
export async function takeFile(file) {
  if (!file.type.startsWith("image/") || file.type.startsWith("image/svg")) return take(await file.text(), file.name);
  await openDialog(async () => {
    const { TemplateDialog } = await import("../play/template-dialog.js");
    return () => TemplateDialog({ picture: file });
  });
  return true;
}

/** Shows the collections. @param {number} [index] the collection that is shown first */
export const openCollections = (index = 0) =>
  openDialog(async () => {
    const { Collections } = await import("./collection-list.js");
    return () => Collections({ index });
  });
