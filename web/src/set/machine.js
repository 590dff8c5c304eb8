// Reads and writes state machines as text, with one statement on each line:
//
//   start 0
//   accept 0 1
//   0 > 1: 2 4 6 8
//   1 > 0: 1 3 5 7 9
//   1 > 2: break
//
// A transition names the state before, the state after, and the digits that lead from one to the other. If a line has several
// parts, the machine reads `break` between them.

import { Unreadable, digitsIn, digitsText } from "./reading.js";

/** The machine of a rule, as in the JSON interface.
 * @typedef {{ starts: number[], accepted: number[], transitions: [from: number, symbol: number[] | "break", to: number][] }} Machine */

/** The maximum number of states of a machine. They are numbered from 0. */
const MOST = 65_536;

/** @param {Machine | undefined} machine */
export function writeMachine(machine) {
  if (!machine) return "";
  const { starts, accepted, transitions } = machine;
  const lines = transitions.map(([from, symbol, to]) => `${from} > ${to}: ${symbol === "break" ? symbol : digitsText(symbol)}`);
  return [`start ${starts.join(" ")}`, `accept ${accepted.join(" ")}`, ...lines].join("\n");
}

/** Reads a machine from a text. @param {string} text @returns {Machine} @throws {Unreadable} with the number of the wrong line */
export function readMachine(text) {
  /** @type {Machine} */
  const machine = { starts: [], accepted: [], transitions: [] };
  text.split("\n").forEach((raw, k) => {
    const line = k + 1;
    const words = raw.replace(/#.*/, "").trim();
    if (words === "") return;
    const [, word, list = ""] = words.match(/^(start|accept)\b:?(.*)$/i) ?? [];
    if (word) {
      const states = list.split(/[\s,]+/).filter(Boolean).map((name) => state(name, line));
      if (states.length === 0) throw new Unreadable("states", { line });
      (word.toLowerCase() === "start" ? machine.starts : machine.accepted).push(...states);
    } else machine.transitions.push(transition(words, line));
  });
  if (machine.starts.length === 0) throw new Unreadable("noStart");
  if (machine.accepted.length === 0) throw new Unreadable("noAccept");
  return machine;
}

/** @param {string} name @param {number} line */
function state(name, line) {
  if (!/^\d+$/.test(name) || Number(name) >= MOST) throw new Unreadable("state", { line, name });
  return Number(name);
}

/** @param {string} words @param {number} line @returns {Machine["transitions"][number]} */
function transition(words, line) {
  const [, from, to, symbol] = words.match(/^(\S+)\s*(?:->|→|>)\s*([^\s:]+)\s*:(.*)$/) ?? [];
  if (from === undefined || to === undefined || symbol === undefined) throw new Unreadable("transition", { line });
  const read = symbol.trim().toLowerCase();
  if (read === "break") return [state(from, line), "break", state(to, line)];
  const [wrong] = read.match(/[^\d\s,]+/) ?? [];
  if (wrong) throw new Unreadable("symbol", { line, name: wrong });
  const digits = digitsIn(read);
  if (digits.length === 0) throw new Unreadable("digits", { line });
  return [state(from, line), digits, state(to, line)];
}
