// Rates the puzzle on the three scales.

import { signal } from "../../../vendor/signals.mjs";
import { long } from "../../engine/client.js";
import { language } from "../../text/index.js";
import { puzzle } from "../study.js";
import { texts } from "../texts.js";
import { decimal, hodokuLevel, levelName } from "../step/ratings.js";

/** A rating; `problem` is the reason if there is none. @typedef {{ problem: string | null, er?: number | null, ep?: number | null, ed?: number | null, level?: string | null, score?: number | null }} Rating */

/** The scales, with the program that each is named after. */
export const SCALES = /** @type {const} */ ({ ennead: "ennead", hodoku: "HoDoKu", se: "Sudoku Explainer" });

/** @typedef {keyof typeof SCALES} Scale */

/** The ratings known so far. @type {import("../../../vendor/signals.mjs").Signal<{ of: object, ratings: Partial<Record<Scale, Rating>> } | undefined>} */
const known = signal(undefined);

/** The ratings of the puzzle, as far as they are known. */
export const ratings = () => (known.value?.of === puzzle.value ? known.value.ratings : {});

/** The puzzle that was rated last, and the signal of the part that asked for it. @type {{ of: object, here: AbortSignal } | undefined} */
let begun;

/** Rates the puzzle on one scale after the other, until the reader leaves the part. @param {AbortSignal} here */
export async function rate(here) {
  const of = puzzle.value;
  if (begun?.of === of && begun.here === here) return;
  begun = { of, here };
  if (known.value?.of !== of) known.value = { of, ratings: {} };
  for (const scale of /** @type {Scale[]} */ (Object.keys(SCALES))) {
    if (ratings()[scale]) continue;
    const rating = await long.ask({ do: "rate", puzzle: of, scale }, { signal: here }).catch((fault) => ({ problem: String(fault) }));
    if (here.aborted || known.value?.of !== of) return;
    known.value = { of, ratings: { ...known.value.ratings, [scale]: rating } };
  }
}

/** A rating in words; "…" while it is not known. @param {Scale} scale @param {Rating | undefined} rating */
export function said(scale, rating) {
  if (!rating) return "…";
  if (rating.problem) return texts.value.notRated;
  switch (scale) {
    case "se":
      return typeof rating.er === "number" ? [rating.er, rating.ep, rating.ed].map((number) => decimal(number ?? 0)).join(" / ") : texts.value.notRated;
    case "hodoku":
      return rating.level ? `${hodokuLevel(rating.level)} (${(rating.score ?? 0).toLocaleString(language.value)})` : texts.value.notRated;
    case "ennead":
      return levelName(rating.level ?? null);
  }
}
