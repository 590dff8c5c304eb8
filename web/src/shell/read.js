// Reads puzzles from texts that are pasted, dropped or typed, and from the address of the page.

import { quick } from "../engine/client.js";
import { fromFields } from "../game/link.js";
import { LARGEST, MOST, classic, fromEngine, isPuzzle, opened, startOf } from "../game/puzzle.js";
import { readClassic, readLine, readLines } from "../game/text.js";
import { filled, texts } from "../text/index.js";
import { ANYWHERE, message, working } from "../view/message.js";
import { parse } from "./route.js";

/** @typedef {import("../game/current.js").Current} Current */

/** A puzzle of a text. A text may have thousands, so `open` makes the position only when the puzzle is opened.
 * @typedef {{ title: string, puzzle: import("../game/puzzle.js").Puzzle, open: () => Current }} Found */

/** The content of a text: its puzzles, the number of puzzles that could not be read, and whether the text has more puzzles than
 * the maximum.
 * @typedef {{ found: Found[], refused: number, isCut: boolean }} Reading */

/** The maximum number of puzzles that the engine reads from a text, including those that it refuses. */
const AT_ONCE = 10_000;

/**
 * Reads the puzzles of a text in any format that ennead reads, or the puzzle of a link to this page. If there are none, shows a
 * message with the reason.
 *
 * @param {string} text @returns {Promise<Reading>}
 */
export async function read(text) {
  const givens = readLine(text);
  if (givens) return only(untitled(classic(givens)));
  const lines = readLines(text);
  if (lines) return { found: lines.map(listed), refused: 0, isCut: false };
  const link = text.trim().match(/^https?:\/\/\S+?(#\S*)$/)?.[1];
  const found = link === undefined ? undefined : await linked(link);
  return found ? only(found) : readByEngine({ text });
}

/** @param {string} line @returns {Found} */
function listed(line) {
  const puzzle = /** @type {import("../game/puzzle.js").Puzzle} */ (readClassic(line));
  return { title: texts.value.untitled, puzzle, open: () => untitled(puzzle) };
}

/** @param {Current} one @returns {Reading} */
const only = (one) => ({ found: [{ title: one.title, puzzle: one.puzzle, open: () => one }], refused: 0, isCut: false });

/** Reads the puzzle of a document, with drawings as rules. If it cannot be read, shows a message with the reason.
 * @param {string} text @param {readonly string[]} readings such as `line #67f067=whisper` @returns {Promise<Current | undefined>} */
export const readDrawings = async (text, readings) => (await readByEngine({ text, readings })).found[0]?.open();

/** Reads the puzzle in the address of the page: in its fragment, or in its query after `?bd=` or `?puzzle=`, as in links to other sites. @returns {Promise<Current | undefined>} */
export async function fromAddress() {
  const found = await linked(location.hash);
  if (found) return found;
  const query = new URLSearchParams(location.search);
  const board = query.get("bd");
  const text = board === null ? (parse(location.hash).fields.get("puzzle") ?? query.get("puzzle")) : `https://www.sudokuwiki.org/sudoku.htm?bd=${board}`;
  return text === null ? undefined : (await read(text)).found[0]?.open();
}

/** @param {string} fragment @returns {Promise<Current | undefined>} */
async function linked(fragment) {
  const found = await fromFields(parse(fragment).fields);
  return found && { ...found, title: texts.value.untitled };
}

/** @param {import("../game/puzzle.js").Puzzle} puzzle @returns {Current} */
const untitled = (puzzle) => ({ puzzle, position: startOf(puzzle), title: texts.value.untitled });

/** @param {{ text: string, readings?: readonly string[] }} request @returns {Promise<Reading>} */
async function readByEngine(request) {
  /** @type {any[]} */
  const all = (await working(texts.value.reading, () => quick.ask({ do: "read", limit: AT_ONCE + 1, ...request }), ANYWHERE)) ?? [];
  const records = all.slice(0, AT_ONCE);
  const read = records.filter(({ kind }) => kind === "read");
  const shown = read.filter(({ puzzle }) => isPuzzle(fromEngine(puzzle)));
  const [problem] = records.filter(({ kind }) => kind === "error");
  if (shown.length === 0 && !message.value) {
    message.value = problem?.message ?? (read.length > 0 ? filled(texts.value.notShown, { largest: LARGEST, most: MOST.cells }) : texts.value.nothingRead);
  }
  const found = shown.map(({ id, puzzle, partly_read: isPartly, notes }) => {
    const title = id ?? texts.value.untitled;
    const open = () => ({
      ...opened(puzzle),
      title,
      ...(isPartly && { warning: notes.join("\n") }),
      ...(isPartly && records.length === 1 && puzzle.grids === undefined && { document: request.text }),
    });
    return { title, puzzle: fromEngine(puzzle), open };
  });
  return { found, refused: records.length - found.length, isCut: all.length > records.length };
}
