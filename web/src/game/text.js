// Reads puzzles that are lines of symbols, without the engine.

import { classic } from "./puzzle.js";

/** The digits of a line or grid of 81 digits and empty cells; undefined for any other text. @param {string} text */
export function readLine(text) {
  const symbols = text.replace(/[\s|+]|-{3,}/g, "");
  if (!/^[0-9._*x-]{81}$/i.test(symbols)) return undefined;
  return [...symbols].map((symbol) => Number(symbol) || 0);
}

/** The lines of a list of perhaps thousands of 9 x 9 puzzles, each of 81 digits and points; undefined for any other text. @param {string} text */
export function readLines(text) {
  const lines = text.split("\n").map((line) => line.trim()).filter(Boolean);
  return lines.length > 1 && lines.every((line) => /^[0-9.]{81}$/.test(line)) ? lines : undefined;
}

/** The puzzle of a line or grid of 81 digits and empty cells; undefined for any other text. @param {string} text */
export function readClassic(text) {
  const givens = readLine(text);
  return givens && classic(givens);
}
