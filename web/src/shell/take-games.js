// Imports the games of a file. They are added to the stored games, which are not changed.

import { quick } from "../engine/client.js";
import { gameIn, linesOf } from "../game/games-file.js";
import { forEngine } from "../game/puzzle.js";
import { gameOf, saveIfRoom } from "../game/storage.js";
import { counted, filled, texts } from "../text/index.js";
import { closeDialog, openDialog } from "../view/dialog.js";
import { ANYWHERE, message, working } from "../view/message.js";
import { openIn } from "./open.js";

/** @typedef {import("../game/storage.js").Game} Game */

/** Stores the games of a text and shows them. Returns whether there were any. A message lists lines that could not be read. @param {string} text */
export async function takeGames(text) {
  const { lines, problem } = linesOf(text);
  if (problem) {
    message.value = texts.value.gamesRefused[problem];
    return false;
  }
  const taken = await working(texts.value.reading, () => takeLines(lines), ANYWHERE);
  if (!taken) return false;
  const { stored, problems } = taken;
  const [first] = stored;
  const said = [stored.length > 0 && counted(texts.value.gamesTaken, stored.length), ...problems].filter(Boolean).join("\n");
  if (!first) {
    message.value = said;
    return false;
  }
  closeDialog();
  if (stored.length === 1) {
    const { id, title, puzzle, history, origin } = first;
    await openIn("play", { puzzle, position: history.present, title, game: id, ...(origin && { origin }) });
  } else await openDialog(async () => (await import("../play/games.js")).Games);
  message.value = said;
  return true;
}

/** The maximum number of problems that are listed. */
const FEW = 3;

/** @param {readonly { number: number, text: string }[]} lines */
async function takeLines(lines) {
  /** @type {Game[]} */
  const stored = [];
  /** @type {string[]} */
  const problems = [];
  const text = texts.value;
  const refuse = (/** @type {number} */ line, /** @type {string} */ why) => problems.push(filled(text.lineRefused, { line, why }));
  for (const line of lines) {
    const game = gameIn(line.text);
    if (typeof game === "string") {
      refuse(line.number, text.gamesRefused[game]);
      continue;
    }
    // The engine checks all rules of the puzzle, and reports errors.
    const [read] = await quick.ask({ do: "read", text: JSON.stringify(forEngine(game.puzzle)) });
    if (read?.kind !== "read") {
      refuse(line.number, read?.message ?? text.gamesRefused.notAPuzzle);
      continue;
    }
    const one = named(game);
    if (saveIfRoom(one)) stored.push(one);
    else {
      problems.push(filled(text.gameNotStored, { title: game.title }));
      break;
    }
  }
  return { stored, problems: [...problems.slice(0, FEW), ...(problems.length > FEW ? ["…"] : [])] };
}

/** Gives a game a new id, unless its id is unused or belongs to a stored game with the same history. @param {Game} game @returns {Game} */
function named(game) {
  const kept = game.id ? gameOf(game.id) : undefined;
  const isFree = game.id && (!kept || JSON.stringify(kept.history) === JSON.stringify(game.history));
  return isFree ? game : { ...game, id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}` };
}
