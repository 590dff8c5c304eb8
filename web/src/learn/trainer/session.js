// The sequence of exercises. While the learner solves one, the next one is made in advance.

import { signal } from "../../../vendor/signals.mjs";
import { Geometry } from "../../game/geometry.js";
import { fillMarks, stated } from "../../game/position.js";
import { openIn } from "../../shell/open.js";
import { message } from "../../view/message.js";
import { workHere } from "../staying.js";
import { position, puzzle } from "../study.js";
import { withExample } from "../techniques/example.js";
import { all, load } from "../techniques/table.js";
import { texts } from "../texts.js";
import { begin, exercise } from "./exercise.js";
import { positionFor, positionIn, startOfLevel } from "./making.js";

/** @typedef {import("../../game/making.js").Level} Level */
/** @typedef {import("./making.js").Made} Made */

/**
 * The kind of exercise: a technique, a secret technique of a level, or any step of a puzzle. `isOwn` and the level "own" mean
 * the reader's puzzle.
 * @typedef {{ kind: "technique", slug: string, isOwn?: boolean } | { kind: "surprise", level: string } | { kind: "any", level: Level | "own" }} Practice
 */

export const practice = signal(/** @type {Practice | undefined} */ (undefined));

/** @typedef {{ made: Made, slug: string, isSecret: boolean }} Ready */

/** The next exercise, from the start of its making until the learner begins it. @type {{ of: Practice, abort: AbortController, ready: Promise<Ready | undefined> } | undefined} */
let coming;

/** The techniques of a level that can be a secret technique. @param {string} level @param {ReadonlySet<string>} known the slugs of techniques with an example */
export const surprises = (level, known) => all.value.filter((one) => one.level === level && one.default && one.family !== "rules of variants" && known.has(one.slug));

/** @param {Practice} of @param {AbortSignal} signal @returns {Promise<Ready | undefined>} */
async function prepare(of, signal) {
  switch (of.kind) {
    case "technique": {
      const made = of.isOwn ? await positionIn(puzzle.value, of.slug, signal) : await positionFor(of.slug, signal);
      return made && { made, slug: of.slug, isSecret: false };
    }
    case "surprise": {
      const choice = surprises(of.level, await withExample());
      const one = choice[Math.floor(Math.random() * choice.length)];
      const made = one && (await positionFor(one.slug, signal));
      return made && { made, slug: one.slug, isSecret: true };
    }
    case "any":
      return { made: of.level === "own" ? ownStart() : await startOfLevel(of.level, signal), slug: "", isSecret: false };
  }
}

/** The reader's puzzle and position, with all candidates if the marks do not state them. @returns {Made} */
function ownStart() {
  const geometry = Geometry.of(puzzle.value);
  return { puzzle: puzzle.value, position: stated(geometry, position.value) ? position.value : fillMarks(geometry, position.value), source: "own" };
}

/** Whether the next exercise is made in advance. This is not done for the reader's puzzle, nor if any step counts. @param {Practice} of */
const hasNext = (of) => !(of.kind === "technique" && of.isOwn) && !(of.kind === "any");

/** @param {Practice} of */
function start(of) {
  if (coming && JSON.stringify(coming.of) === JSON.stringify(of)) return coming;
  coming?.abort.abort();
  const abort = new AbortController();
  const ready = prepare(of, abort.signal);
  // A failure is reported when the exercise is requested.
  ready.catch(() => {});
  return (coming = { of, abort, ready });
}

/** Begins an exercise. @param {Practice} of */
export async function practise(of) {
  practice.value = of;
  exercise.value = undefined;
  await load();
  if (practice.value !== of) return;
  const next = start(of);
  coming = undefined;
  const found = await workHere(texts.value.making, (signal) => {
    signal.addEventListener("abort", () => next.abort.abort());
    return next.ready;
  });
  if (practice.value !== of) return;
  if (!found) {
    if (!message.value) message.value = texts.value.noPosition;
    return;
  }
  begin(found.made, found);
  if (hasNext(of)) start(of);
}

/** Begins the next exercise of the same kind. */
export const next = () => practice.value && practise({ ...practice.value });

/** Returns to the choice of an exercise. */
export function backToChoice() {
  leave();
  openIn("learn", undefined, ["train"]);
}

/** Stops making the next exercise, and discards it. */
export function stopMaking() {
  coming?.abort.abort();
  coming = undefined;
}

export function leave() {
  stopMaking();
  practice.value = undefined;
  exercise.value = undefined;
  message.value = "";
}
