// Writes a puzzle and a position into an address, and reads them. They are fields of its fragment, which browsers send to no
// server.

import { base64 } from "./base64.js";
import { isClassic, isDrawn, isPuzzle, startOf, undrawn } from "./puzzle.js";
import { start } from "./position.js";
import { readClassic, readLine } from "./text.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */
/** @typedef {import("./position.js").Position} Position */

/** @type {("digits" | "corner" | "centre" | "colours")[]} */
const LISTS = ["digits", "corner", "centre", "colours"];

/** The maximum length of the fields of a link with drawings. Some programs cut off longer links. */
const MOST_SYMBOLS = 8000;

/** The fields of an address, and whether drawings were omitted because the fields would be too long with them.
 * @param {Puzzle} puzzle @param {Position} [at] */
export async function linkOf(puzzle, at) {
  const fields = await fieldsOf(puzzle, at);
  const isTooLong = isDrawn(puzzle) && fields.toString().length > MOST_SYMBOLS;
  return { fields: isTooLong ? await fieldsOf(undrawn(puzzle), at) : fields, isUndrawn: isTooLong };
}

/**
 * The fields of an address: `puzzle`, the givens of a classic puzzle as a line, or for other puzzles `rules`, the packed
 * record; and `at`, the packed position, if it has any entries.
 *
 * @param {Puzzle} puzzle @param {Position} [at]
 */
export async function fieldsOf(puzzle, at) {
  const fields = new URLSearchParams();
  if (isClassic(puzzle) && !puzzle.cosmetics) fields.set("puzzle", puzzle.givens);
  else fields.set("rules", await packed(new TextEncoder().encode(JSON.stringify(puzzle))));
  const bytes = at ? bytesOf(at) : [];
  if (bytes.some(Boolean)) fields.set("at", await packed(Uint8Array.from(bytes)));
  return fields;
}

/** Reads the puzzle and the position from the fields of an address. Returns undefined if they state none or are damaged.
 * @param {URLSearchParams} fields @returns {Promise<{ puzzle: Puzzle, position: Position } | undefined>} */
export async function fromFields(fields) {
  try {
    const rules = fields.get("rules");
    const puzzle = rules === null ? readClassic(fields.get("puzzle") ?? "") : JSON.parse(new TextDecoder().decode(await unpacked(rules)));
    if (!isPuzzle(puzzle)) return undefined;
    const at = fields.get("at");
    const position = at === null ? plainPosition(puzzle, fields) : fromBytes(startOf(puzzle).givens, await unpacked(at));
    return { puzzle, position };
  } catch {
    return undefined;
  }
}

/** The position of a link that was written by hand: its field `digits` is a line of 81 symbols, like the field `puzzle`. @param {Puzzle} puzzle @param {URLSearchParams} fields @returns {Position} */
function plainPosition(puzzle, fields) {
  const blank = startOf(puzzle);
  const digits = readLine(fields.get("digits") ?? "") ?? blank.digits;
  return { ...blank, digits: blank.givens.map((given, cell) => (given ? 0 : (digits[cell] ?? 0))) };
}

/** Writes a position without its givens as bytes. Each number takes bytes of seven bits; the eighth bit states that more follow. @param {Position} at */
function bytesOf(at) {
  /** @type {number[]} */
  const bytes = [];
  const put = (/** @type {number} */ value) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
    bytes.push(value);
  };
  for (const name of LISTS) at[name].forEach(put);
  const tints = Object.entries(at.tints);
  put(tints.length);
  for (const [spot, colour] of tints) [Number(spot), colour].forEach(put);
  put(at.lines.length);
  for (const { from, to, colour } of at.lines) [from, to, colour].forEach(put);
  // Gaps come last, and only if there are any, because links of older versions have none. This also keeps links short.
  if (at.gaps.some(Boolean)) at.gaps.forEach(put);
  return bytes;
}

/** @param {readonly number[]} givens @param {Uint8Array} bytes @returns {Position} */
function fromBytes(givens, bytes) {
  let next = 0;
  const take = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[next++];
      if (byte === undefined) throw new Error("the position of the link is cut off");
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const many = (/** @type {number} */ length) => Array.from({ length }, take);
  const lists = LISTS.map((name) => [name, many(givens.length)]);
  const tints = Object.fromEntries(Array.from({ length: take() }, () => [take(), take()]));
  const lines = Array.from({ length: take() }, () => ({ from: take(), to: take(), colour: take() }));
  const gaps = next < bytes.length && { gaps: many(givens.length) };
  return { ...start(givens), ...Object.fromEntries(lists), tints, lines, ...gaps };
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function packed(bytes) {
  const small = await through(bytes, new CompressionStream("deflate-raw"));
  return base64(small).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
async function unpacked(text) {
  const symbols = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return through(Uint8Array.from(symbols, (symbol) => symbol.charCodeAt(0)), new DecompressionStream("deflate-raw"));
}

/** The maximum size of a field of a link, packed or unpacked, in bytes. */
const MOST_BYTES = 1 << 20;

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} change */
async function through(bytes, change) {
  const reader = new Blob([bytes]).stream().pipeThrough(change).getReader();
  const parts = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > MOST_BYTES) throw new Error("the link holds too much");
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
