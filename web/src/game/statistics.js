// Statistics of the solved puzzles: their kinds, levels and times.

import { store, stored } from "./storage.js";

/** @typedef {{ kind: string, level: string, seconds: number, day: string, helped: boolean }} Solved */

/** The kind of puzzles that the page did not make: imported, typed, or from a collection. The engine rates their level, which
 * is "" if it cannot. */
export const OWN = "own";

/** All solved puzzles, the latest last. @returns {Solved[]} */
export const solved = () => stored("statistics", { solved: /** @type {Solved[]} */ ([]) }).solved;

/** @param {Solved} one */
export const note = (one) => store("statistics", { solved: [...solved(), one].slice(-MOST) });
const MOST = 2000;

/** Adds the level of a puzzle that was stored without one. @param {Solved} one @param {string} level */
export function grade(one, level) {
  const all = solved();
  const at = all.findLastIndex((other) => JSON.stringify(other) === JSON.stringify(one));
  if (at >= 0) store("statistics", { solved: all.with(at, { ...one, level }) });
}

/** A summary of the puzzles of one kind and level. Its times include only puzzles solved without help.
 * @typedef {{ kind: string, level: string, count: number, helped: number, best?: number, average?: number, latest?: number }} Summary */

/** A summary for each kind and level, in the order in which they first occur. @param {readonly Solved[]} all @returns {Summary[]} */
export function summaries(all) {
  const groups = grouped(all);
  return [...groups.values()].map((group) => {
    const [{ kind, level } = { kind: "", level: "" }] = group;
    const times = group.filter(({ helped }) => !helped).map(({ seconds }) => seconds);
    const sum = times.reduce((a, b) => a + b, 0);
    return {
      kind, level, count: group.length, helped: group.length - times.length,
      ...(times.length > 0 && { best: Math.min(...times), average: Math.round(sum / times.length), latest: times.at(-1) }),
    };
  });
}

/** The number of days in a row, up to today or yesterday, on which a puzzle of the day was solved. @param {readonly Solved[]} all @param {string} today ISO 8601 */
export function streak(all, today) {
  const days = new Set(all.filter(({ kind }) => kind === "daily").map(({ day }) => day));
  const at = new Date(`${today}T12:00:00Z`);
  const name = () => at.toISOString().slice(0, 10);
  // Today's puzzle may not be solved yet.
  if (!days.has(name())) at.setUTCDate(at.getUTCDate() - 1);
  let count = 0;
  for (; days.has(name()); count++) at.setUTCDate(at.getUTCDate() - 1);
  return count;
}

/** @param {readonly Solved[]} all */
function grouped(all) {
  /** @type {Map<string, Solved[]>} */
  const groups = new Map();
  for (const one of all) {
    const name = `${one.kind} ${one.level}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return groups;
}
