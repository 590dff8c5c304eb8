// Games as lines of a file, with all entries and all moves.
//
// Each line is a puzzle and the player's position in it, in the JSON format that every part of ennead reads (docs/json.md).
// Only the page uses the field `game`: the moves, colours, lines and times. It has a version, and the page checks it when it
// reads a file, because files may come from anyone.

import { begin } from "./history.js";
import { pack, unpack } from "./packing.js";
import { checkedHistory } from "./packing-check.js";
import { Geometry } from "./geometry.js";
import { asPlayed, forEngine, fromEngine, givensOf, isPuzzle, opened } from "./puzzle.js";

/** @typedef {import("./storage.js").Game} Game */

/** The version that is written, and the newest that is read. */
const VERSION = 1;
/** The maximum length of a file, of a line, and of the puzzle in a line; the maximum number of games, and the maximum nesting
 * depth. */
const MOST = { file: 50_000_000, line: 4_000_000, puzzle: 200_000, games: 5000, depth: 16 };

/** Reasons why a file or a game cannot be read, as keys of texts. @typedef {"tooLarge" | "tooMany" | "tooDeep" | "notJson" | "notAPuzzle" | "newer" | "damaged"} Problem */

/** Writes a game as a line of a file. @param {Game} game */
export const lineOf = ({ id, title, puzzle, history, seconds, changed, solved, counted, helped, origin }) =>
  JSON.stringify({ id: title, ...forEngine(asPlayed(puzzle, history.present)), game: { version: VERSION, id, seconds, changed, solved, counted, helped, origin, history: pack(history) } });

/** Whether a text contains games of the page, not only puzzles. @param {string} text */
export const hasGames = (text) => /^\s*\{/.test(text) && text.includes('"game":{"version":');

/** Splits a file with games into its lines that are not blank. Returns a problem if the file is too large.
 * @param {string} text @returns {{ lines: { number: number, text: string }[], problem?: Problem }} */
export function linesOf(text) {
  if (text.length > MOST.file) return { lines: [], problem: "tooLarge" };
  const lines = text.split("\n").map((one, k) => ({ number: k + 1, text: one.trim() })).filter((one) => one.text);
  return lines.length > MOST.games ? { lines: [], problem: "tooMany" } : { lines };
}

/** Reads a game from a line. Returns a problem if it cannot be read. The engine must still check the rules of the puzzle.
 * @param {string} line @returns {Game | Problem} */
export function gameIn(line) {
  if (line.length > MOST.line) return "tooLarge";
  if (depthOf(line) > MOST.depth) return "tooDeep";
  let record;
  try {
    record = JSON.parse(line);
  } catch {
    return "notJson";
  }
  try {
    record = fromEngine(record);
    if (!isPuzzle(record)) return "notAPuzzle";
    const { game, ...played } = /** @type {any} */ (record);
    if (JSON.stringify(played).length > MOST.puzzle) return "tooLarge";
    const { puzzle, position } = opened(played);
    const title = typeof played.id === "string" ? played.id.slice(0, 200) : "";
    if (game === undefined) return { id: "", title, puzzle, history: begin(position), seconds: 0, changed: new Date().toISOString() };
    if (!Number.isInteger(game?.version) || game.version < 1) return "damaged";
    if (game.version > VERSION) return "newer";
    const history = checkedHistory(Geometry.of(puzzle), game.history);
    return history ? { ...aboutIn(game), title, puzzle, history: unpack(givensOf(puzzle), history) } : "damaged";
  } catch {
    return "damaged";
  }
}

/** Reads the fields of a game other than its history. Invalid ones are dropped or replaced. @param {any} game */
function aboutIn({ id, seconds, changed, solved, counted, helped, origin }) {
  const isName = (/** @type {unknown} */ name) => typeof name === "string" && /^[\w-]{1,40}$/.test(name);
  const time = new Date(typeof changed === "string" ? changed : NaN);
  const isFromHere = isName(origin?.kind) && isName(origin?.level);
  return {
    id: isName(id) ? String(id) : "",
    seconds: Number.isInteger(seconds) && seconds >= 0 ? Number(seconds) : 0,
    changed: (Number.isNaN(time.getTime()) ? new Date() : time).toISOString(),
    ...(solved === true && { solved: true }),
    ...(counted === true && { counted }),
    ...(helped === true && { helped: true }),
    ...(isFromHere && { origin: { kind: origin.kind, level: origin.level, ...(isName(origin.day) && { day: origin.day }) } }),
  };
}

/** The nesting depth of the brackets of a JSON text. It is checked before the text is parsed. @param {string} text */
function depthOf(text) {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const symbol = text[at];
    if (isInString) {
      if (symbol === "\\") at++;
      else if (symbol === '"') isInString = false;
    } else if (symbol === '"') isInString = true;
    else if (symbol === "{" || symbol === "[") deepest = Math.max(deepest, ++depth);
    else if (symbol === "}" || symbol === "]") depth--;
  }
  return deepest;
}
