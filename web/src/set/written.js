// Writes the values of options into text fields, and reads them.

import { readMachine, writeMachine } from "./machine.js";
import { digitsIn, digitsText, numbersIn } from "./reading.js";

/** The numbers in a text, with their signs. @param {string} text */
const integersIn = (text) => [...text.matchAll(/[-−]?\d+/g)].map(([number]) => Number(number.replace("−", "-")));
/** The names of cells in a text. @param {string} text */
const cellsIn = (text) => [...text.toLowerCase().matchAll(/r\d+c\d+/g)].map(([name]) => name);

/** Reads digits with their numbers of occurrences: `7 9×2` is one 7 and two 9s. @param {string} text */
const countsIn = (text) => [...text.matchAll(/(\d+)(?:\s*[x×*]\s*(\d+))?/gi)].map(([, digit, count = "1"]) => [Number(digit), Number(count)]);

/** For each type of option, functions that write and read its values. `read` may throw `Unreadable`. @type {Record<string, { write: (value: any) => string, read: (text: string) => any }>} */
export const written = {
  number: { write: (value) => (value === undefined ? "" : String(value)), read: (text) => integersIn(text)[0] },
  digits: { write: (value) => digitsText(value ?? []), read: digitsIn },
  numbers: { write: (value) => (value ?? []).join(" "), read: numbersIn },
  integers: { write: (value) => (value ?? []).join(" "), read: integersIn },
  counts: { write: (value) => (value ?? []).map((/** @type {number[]} */ [digit, count]) => (count === 1 ? `${digit}` : `${digit}×${count}`)).join(" "), read: countsIn },
  text: { write: (value) => value ?? "", read: (text) => text },
  rows: {
    write: (value) => (value ?? []).map(digitsText).join("\n"),
    read: (text) => text.split("\n").map(digitsIn).filter((row) => row.length > 0),
  },
  cell: { write: (value) => value ?? "", read: (text) => cellsIn(text)[0] },
  cells: { write: (value) => (value ?? []).join(" "), read: cellsIn },
  machine: { write: writeMachine, read: readMachine },
};
