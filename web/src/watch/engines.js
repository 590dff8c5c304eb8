// The list of all engines, and texts about them for learners.

import { signal } from "../../vendor/signals.mjs";
import { quick } from "../engine/client.js";
import { explained, message } from "../view/message.js";
import { texts } from "./texts.js";

/** An engine: its name, the puzzles that it solves, whether its search can be watched, and an English description of its
 * search.
 * @typedef {{ engine: string, solves: string, watchable: boolean, method: string }} EngineRecord */

/** @type {import("../../vendor/signals.mjs").Signal<readonly EngineRecord[]>} */
export const engines = signal([]);

/** Loads the list of engines, unless it is already loaded. */
export async function loadEngines() {
  if (engines.value.length > 0) return;
  try {
    engines.value = await quick.ask({ do: "engines" });
  } catch (error) {
    message.value = explained(error);
  }
}

/** The texts about an engine: a summary in one line, and an explanation. If the page has no texts about it, the summary is its
 * English description, and `isOwn` is true. @param {EngineRecord} record
 * @returns {{ summary: string, explanation: string, isOwn: boolean }} */
export function about({ engine, method }) {
  const known = texts.value.engines[/** @type {keyof typeof texts.value.engines} */ (engine)];
  return known ? { summary: known[0] ?? "", explanation: known[1] ?? "", isOwn: false } : { summary: method, explanation: "", isOwn: true };
}
