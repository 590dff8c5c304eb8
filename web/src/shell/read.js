// Puzzles that are pasted, dropped, typed, or in the address of the page.

import { quick } from "../engine/client.js";
import { fromFields } from "../game/link.js";
import { LARGEST, classic, isPuzzle, opened, startOf } from "../game/puzzle.js";
import { readLine } from "../game/text.js";
import { filled, texts } from "../text/index.js";
import { message, working } from "../view/message.js";
import { parse } from "./route.js";

/** @typedef {import("../game/current.js").Current} Current */

/**
 * The puzzles of a text in any format that ennead reads, or of a link to this page. If there are none, the message says why.
 *
 * @param {string} text @returns {Promise<Current[]>}
 */
export async function read(text) {
  const givens = readLine(text);
  if (givens) return [untitled(classic(givens))];
  const link = text.trim().match(/^https?:\/\/\S+?(#\S*)$/)?.[1];
  const found = link === undefined ? undefined : await linked(link);
  return found ? [found] : readByEngine({ text });
}

/** The puzzle of a document with what it draws read as rules. If there is none, the message says why.
 * @param {string} text @param {readonly string[]} readings such as `line #67f067=whisper` */
export const readDrawings = (text, readings) => readByEngine({ text, readings });

/** The puzzle of the address of the page: in its fragment, or after `?bd=` and `?puzzle=` as other pages have it. @returns {Promise<Current | undefined>} */
export async function fromAddress() {
  const found = await linked(location.hash);
  if (found) return found;
  const query = new URLSearchParams(location.search);
  const board = query.get("bd");
  const text = board === null ? (parse(location.hash).fields.get("puzzle") ?? query.get("puzzle")) : `https://www.sudokuwiki.org/sudoku.htm?bd=${board}`;
  return text === null ? undefined : (await read(text))[0];
}

/** @param {string} fragment @returns {Promise<Current | undefined>} */
async function linked(fragment) {
  const found = await fromFields(parse(fragment).fields);
  return found && { ...found, title: texts.value.untitled };
}

/** @param {import("../game/puzzle.js").Puzzle} puzzle @returns {Current} */
const untitled = (puzzle) => ({ puzzle, position: startOf(puzzle), title: texts.value.untitled });

/** @param {{ text: string, readings?: readonly string[] }} request @returns {Promise<Current[]>} */
async function readByEngine(request) {
  /** @type {any[]} */
  const records = (await working(texts.value.reading, () => quick.ask({ do: "read", ...request }))) ?? [];
  const read = records.filter(({ kind }) => kind === "read");
  const shown = read.filter(({ puzzle }) => isPuzzle(puzzle));
  const [problem] = records.filter(({ kind }) => kind === "error");
  if (shown.length === 0 && !message.value) {
    message.value = problem?.message ?? (read.length > 0 ? filled(texts.value.notShown, { largest: LARGEST }) : texts.value.nothingRead);
  }
  return shown.map(({ id, puzzle, partly_read: isPartly, notes }) => ({
    ...opened(puzzle),
    title: id ?? texts.value.untitled,
    ...(isPartly && { warning: notes.join("\n") }),
    ...(isPartly && records.length === 1 && { document: request.text }),
  }));
}
