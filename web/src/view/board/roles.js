// The signs for the roles of candidates in a step. Signs differ in shape, not only in colour.

/** @typedef {import("./step-drawing.js").StepRecord} StepRecord */
/** The signs of candidates. @typedef {"disc" | "square" | "diamond" | "triangle"} Sign */

/** @type {readonly Sign[]} */
const SIGNS = ["disc", "square", "diamond", "triangle"];

/** The usual signs of roles. All other roles have a disc. @type {Readonly<Record<string, Sign>>} */
const USUAL = {
  "chain-false": "square", "then-false": "square", pincer: "square", "restricted-common": "square", "in-line": "square", "colour-2": "square", target: "square",
  fin: "diamond", assumption: "diamond", guardian: "diamond", mirror: "diamond", intersection: "diamond", "colour-3": "diamond",
  "colour-4": "triangle",
};

/**
 * The sign for each role of the candidates of a step. Up to four roles have different signs.
 *
 * @param {StepRecord} step @returns {Map<string, Sign>}
 */
export function signsOf({ pattern }) {
  /** @type {Map<string, Sign>} */
  const signs = new Map();
  // Assign signs to roles with a usual sign first.
  const roles = [...new Set(pattern.candidates.map(({ role }) => role ?? ""))].sort((a, b) => Number(b in USUAL) - Number(a in USUAL));
  for (const role of roles) {
    const wanted = USUAL[role] ?? "disc";
    const taken = [...signs.values()];
    signs.set(role, taken.includes(wanted) ? (SIGNS.find((sign) => !taken.includes(sign)) ?? wanted) : wanted);
  }
  return signs;
}

/** Whether a house with this role is outlined instead of tinted. @param {string | null} role */
export const isOutlined = (role) => role === "cover";

/** Whether the links of a step are read in one direction. @param {StepRecord} step */
export const isChain = ({ pattern }) => pattern.candidates.some(({ role }) => role === "chain-true" || role === "chain-false");

/** The letter of a set by its number from 0. @param {number} number */
export const letterOf = (number) => String.fromCharCode(65 + (number % 26));
