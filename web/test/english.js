// Finds English words in the German texts that the page shows or saves.

import { readdirSync } from "node:fs";
import { EXAMPLES } from "../src/learn/techniques/examples.js";

/** English names and terms that German texts may contain: of techniques, rules, programs and searches. */
const NAMES = [
  "2-String Kite", "Aligned Pair Exclusion", "Aligned Triple Exclusion", "Bivalue Oddagon", "Bivalue Universal Grave", "Dancing Links", "Death Blossom", "Dutch Flatmates",
  "Forcing Chains", "Forcing Chain", "Forcing Net", "Full House", "Interactive Sudoku Solver", "Junior Exocet", "Senior Exocet", "Little Killer", "Look-and-say", "minimum remaining values",
  "Nice Loop", "Remote Pair", "SK-Loop", "Sudoku Explainer", "Sue de Coq", "Turbot Fish", "Pointing", "Claiming", "Skyscraper", "Fireworks", "f-puzzles", "OpenSudoku", "SadMan", "SudokuPad", "SudokuWiki", "SudokuMaker", "gesucht hat rules", "Jellyfish", "Squirmbag",
];

/** The words that English and German share. */
const SHARED = new Set(
  `als also alt alternative an arm auto band bits block browser chaos coach de diagonal dot ennead exocet fall fast filter form format graphviz hodoku html in innie innies jigsaw json
  killer link links lockout lockout lunchbox mathrax maximum minimum minus modulus moment nabner name oddagons orange outie outies pause plus position region rellik renban ring rossini samurai sandwich
  sdk server single singles so start sudoku svg system text thermometer titel trap unfair version was web windoku wing wings wrap xv leviathan tridagon medusa kraken franken sashimi als
  exocets symmetrisch aic anti sat xy xyz wxyz vwxyz uvwxyz tuvwxyz xz am bug die hat her den war man not rot gift arm bald rat art tag hell kind brief see sage sehe sind halt`.split(/\s+/),
);

/** The most common English words. */
const COMMON = "the of and is are not this that with without for from to by has have only all other each there be it which can must does do you your on off at or if".split(" ");

/** @param {string} text */
const wordsOf = (text) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
/** Returns all strings within a text. @param {any} text @returns {string[]} */
const strings = (text) => (typeof text === "object" ? Object.values(text).flatMap(strings) : [String(text)]);

/** Returns the English words of the page and of the examples of techniques, except words that German has too. */
async function english() {
  const source = new URL("../src/", import.meta.url);
  const files = readdirSync(source, { recursive: true }).map(String).filter((file) => file.endsWith("text/en.js"));
  const texts = await Promise.all(files.map(async (file) => strings((await import(new URL(file, source).href)).en)));
  const told = Object.values(EXAMPLES).flatMap(({ step }) => [step.technique.name, step.text]);
  const all = [...texts.flat().map((text) => text.replace(/\{\w+\}/g, " ")), ...told].map((text) => NAMES.reduce((rest, name) => rest.replaceAll(name, " "), text));
  const words = new Set([...COMMON, ...all.flatMap(wordsOf)]);
  return new Set([...words].filter((word) => !SHARED.has(word)));
}

const ENGLISH = await english();

/** Returns the texts that contain English words. Each text follows its English words and a colon. @param {readonly string[]} texts @returns {string[]} */
export function inEnglish(texts) {
  const found = new Set();
  for (const text of texts) {
    const rest = NAMES.reduce((left, name) => left.replaceAll(name, " "), text).replace(/https?:\/\/\S+/g, " ");
    const words = wordsOf(rest).filter((word) => ENGLISH.has(word));
    if (words.length > 0) found.add(`${words.join(" ")}: ${text.slice(0, 200)}`);
  }
  return [...found];
}
