// A position in the fragment of an address, which is not sent to any server.

import { start } from "./position.js";
import { readLine, writeLine } from "./text.js";

/** @typedef {import("./position.js").Position} Position */

/** Sets of nine digits, two symbols for each. @param {readonly number[]} sets */
const packed = (sets) => sets.map((set) => (set >> 1).toString(32).padStart(2, "0")).join("");

/** @param {string | null} text @param {number} length */
function unpacked(text, length) {
  if (text?.length !== 2 * length || !/^[0-9a-v]*$/.test(text)) return undefined;
  return Array.from({ length }, (_, cell) => parseInt(text.slice(2 * cell, 2 * cell + 2), 32) << 1);
}

/** @param {Position} at */
export function fragmentOf(at) {
  const fields = new URLSearchParams({ puzzle: writeLine(at.givens) });
  if (at.digits.some(Boolean)) fields.set("digits", writeLine(at.digits));
  for (const kind of /** @type {const} */ (["corner", "centre", "colours"])) {
    if (at[kind].some(Boolean)) fields.set(kind, packed(at[kind]));
  }
  return `#${fields}`;
}

/** The position in a fragment; undefined if there is none. @param {string} fragment @returns {Position | undefined} */
export function fromFragment(fragment) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const givens = readLine(fields.get("puzzle") ?? "");
  if (!givens) return undefined;
  const blank = start(givens);
  const digits = readLine(fields.get("digits") ?? "") ?? blank.digits;
  return {
    givens,
    digits: digits.map((digit, cell) => (givens[cell] ? 0 : digit)),
    corner: unpacked(fields.get("corner"), givens.length) ?? blank.corner,
    centre: unpacked(fields.get("centre"), givens.length) ?? blank.centre,
    colours: unpacked(fields.get("colours"), givens.length) ?? blank.colours,
  };
}
