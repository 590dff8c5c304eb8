// The roles of the parts of a step, and the sign of each: signs differ by shape, not only by colour.

/** @typedef {import("./step-drawing.js").StepRecord} StepRecord */
/** The signs of candidates. @typedef {"disc" | "square" | "diamond" | "triangle"} Sign */

/** @type {readonly Sign[]} */
const SIGNS = ["disc", "square", "diamond", "triangle"];

/** The usual signs; all other roles have a disc. @type {Readonly<Record<string, Sign>>} */
const USUAL = {
  "chain-false": "square", "then-false": "square", pincer: "square", "restricted-common": "square", "in-line": "square", "colour-2": "square", target: "square",
  fin: "diamond", assumption: "diamond", guardian: "diamond", mirror: "diamond", intersection: "diamond", "colour-3": "diamond",
  "colour-4": "triangle",
};

/**
 * The sign of each role that candidates of a step have. Each role has its own, as long as there are enough.
 *
 * @param {StepRecord} step @returns {Map<string, Sign>}
 */
export function signsOf({ pattern }) {
  /** @type {Map<string, Sign>} */
  const signs = new Map();
  // Roles with a usual sign come first, so that they get it.
  const roles = [...new Set(pattern.candidates.map(({ role }) => role ?? ""))].sort((a, b) => Number(b in USUAL) - Number(a in USUAL));
  for (const role of roles) {
    const wanted = USUAL[role] ?? "disc";
    const taken = [...signs.values()];
    signs.set(role, taken.includes(wanted) ? (SIGNS.find((sign) => !taken.includes(sign)) ?? wanted) : wanted);
  }
  return signs;
}

/** Whether a house is outlined rather than tinted. @param {string | null} role */
export const isOutlined = (role) => role === "cover";

/** Whether the links of a step are read in one direction. @param {StepRecord} step */
export const isChain = ({ pattern }) => pattern.candidates.some(({ role }) => role === "chain-true" || role === "chain-false");

/** The letter of a set by its number from 0. @param {number} number */
export const letterOf = (number) => String.fromCharCode(65 + (number % 26));
