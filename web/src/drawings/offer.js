// Asks the engine what the drawings of a document may mean, and offers its proposals to the reader.

import { quick } from "../engine/client.js";
import { current } from "../game/current.js";
import { isSame } from "../game/puzzle.js";
import { dialog, openDialog } from "../view/dialog.js";
import { html } from "../view/html.js";
import { Drawings } from "./dialog.js";

/** @typedef {import("../engine/types.js").ReadPuzzle} ReadPuzzle */

/** The time limit for counting solutions, in seconds. */
const SECONDS = 2;

/** Opens the dialog with the proposals, if there are any. @param {string} document @param {import("../game/puzzle.js").Puzzle} puzzle the puzzle of the document without proposals */
export async function offer(document, puzzle) {
  const [record] = await quick.ask({ do: "read", text: document, guess: true, limit: 1, search: { seconds: SECONDS } });
  const { readings, notes } = record;
  // While the engine worked, the reader may have opened another puzzle or dialog.
  if (!readings?.proposals.length || dialog.value || !isSame(current.value.puzzle, puzzle)) return;
  await openDialog(async () => () => html`<${Drawings} document=${document} readings=${readings} notes=${notes} />`);
}
