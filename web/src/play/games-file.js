// Saves games as a file.

import { lineOf } from "../game/games-file.js";
import { download } from "../view/download.js";

/** Saves games as a file, with all their moves. @param {readonly import("../game/storage.js").Game[]} list */
export function saveGames(list) {
  download(new Blob([`${list.map(lineOf).join("\n")}\n`], { type: "application/jsonl" }), "ennead-games.jsonl");
}
