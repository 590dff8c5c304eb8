// Searches of the engine that run while the setter works on the puzzle: they count the solutions and find the true candidates.
//
// A change of the puzzle stops all searches immediately. Until the new searches find more, the facts about the previous puzzle
// that still hold are shown.

import { computed, effect, signal } from "../../vendor/signals.mjs";
import { Engine, Fault } from "../engine/client.js";
import { hasGrids } from "../game/puzzle.js";
import { store, stored } from "../game/storage.js";
import { explained } from "../view/message.js";
import { whole } from "./draft.js";
import { inherited, isUnsolvable, learned, nothing, onBoard, totalOf, withMarks } from "./knowledge.js";

/** @typedef {import("../game/puzzle.js").Puzzle} Puzzle */
/** @typedef {import("./knowledge.js").Answer} Answer */

/** The searches that start automatically, and the number up to which the solutions with a candidate are counted. */
export const wishes = signal(stored("set-live", { counts: true, candidates: false, limit: 1 }));
effect(() => void store("set-live", wishes.value));

/** The numbers up to which solutions can be counted. */
export const LIMITS = [1, 8, 64, 1000];

/** A number of solutions: exact, a lower bound, or estimated. `isOver`: whether the search has ended.
 * @typedef {{ least: number, isExact: boolean, isOver: boolean, estimate?: { number: number | null, log10: number, interval: [number, number] | null } }} Total */

/** The facts that are known about the puzzle. */
export const known = signal(nothing(whole.value));
/** The latest answer about the candidates of the puzzle. */
export const answer = signal(/** @type {Answer | undefined} */ (undefined));
/** The number of solutions, as far as it is known. */
export const total = signal(/** @type {Total | undefined} */ (undefined));
/** The reason why the engine cannot search, for example an invalid puzzle. */
export const fault = signal(/** @type {string | undefined} */ (undefined));
/** Whether a search is running. */
export const isSearching = computed(() => searching.value > 0);
const searching = signal(0);

/** Each search has a separate engine, so that both can run simultaneously and be stopped separately. */
const [forCandidates, forCount] = [new Engine(), new Engine()];

/** The time after a change before the searches start, in milliseconds. Another change in this time starts it again. */
const PAUSE = 40;
/** Solutions are counted one by one up to these limits of seconds and of solutions. Beyond them, their number is estimated. */
const COUNTING = { seconds: 2, limit: 1_000_000 };
/** The maximum time of an estimate in seconds, its maximum number of probes, and the precision at which it ends. */
const ESTIMATE = { seconds: 30, probes: 200_000, error: 0.01 };
/** The time limit of the search for candidates, in seconds. */
const CANDIDATES = { seconds: 120 };

let isActive = false;
let run = new AbortController();

/** Stops all searches. */
export function halt() {
  run.abort();
  run = new AbortController();
  searching.value = 0;
}

/** @param {boolean} isOn whether the mode is shown */
export function activate(isOn) {
  isActive = isOn;
  if (isOn) restart();
  else halt();
}

// Start the searches again when the puzzle or the wanted searches change.
effect(() => {
  void whole.value;
  void wishes.value;
  if (isActive) restart();
});

function restart() {
  halt();
  const at = whole.peek();
  known.value = inherited(known.peek(), at);
  answer.value = undefined;
  fault.value = undefined;
  total.value = isUnsolvable(known.peek()) ? exactly(0) : undefined;
  const { signal: stop } = run;
  const timer = setTimeout(() => search(at, stop), PAUSE);
  stop.addEventListener("abort", () => clearTimeout(timer));
}

/** @param {number} number @returns {Total} */
const exactly = (number) => ({ least: number, isExact: true, isOver: true });

/** @param {Puzzle} at @param {AbortSignal} stop */
function search(at, stop) {
  const { counts, candidates } = wishes.peek();
  if (total.peek()) return;
  const counting = new AbortController();
  stop.addEventListener("abort", () => counting.abort());
  if (candidates) attend(findCandidates(at, stop, counting), stop);
  if (counts) attend(count(at, counting.signal), stop);
}

/** @param {Promise<void>} work @param {AbortSignal} stop */
async function attend(work, stop) {
  searching.value += 1;
  try {
    await work;
  } catch (error) {
    const isStopped = error instanceof Fault && error.kind === "stopped";
    if (!stop.aborted && !isStopped) fault.value = explained(error);
  } finally {
    if (!stop.aborted) searching.value -= 1;
  }
}

/** @param {Puzzle} at @param {AbortSignal} stop @param {AbortController} counting aborted once the answer about candidates implies the number of solutions */
async function findCandidates(at, stop, counting) {
  const start = known.peek();
  const request = {
    do: "true-candidates",
    puzzle: withMarks(start),
    limit: wishes.peek().limit,
    // The engine does not take known solutions of several grids.
    ...(!hasGrids(at) && { known: start.solutions }),
    solutions: true,
    search: CANDIDATES,
    progress: true,
  };
  const show = (/** @type {any} */ record) => {
    if (stop.aborted) return;
    const found = onBoard(at, record);
    answer.value = found;
    known.value = learned(start, found);
    const number = totalOf(found);
    if (number === undefined) return;
    total.value = exactly(number);
    counting.abort();
  };
  show(await forCandidates.ask(request, { signal: stop, onRecord: show }));
}

/** Counts the solutions, and estimates their number if there are too many. @param {Puzzle} at @param {AbortSignal} stop */
async function count(at, stop) {
  const { seconds, limit } = COUNTING;
  const show = (/** @type {any} */ { found, ending }) => {
    if (stop.aborted || total.peek()?.isExact) return;
    const isExact = ending === "complete";
    total.value = { least: found, isExact, isOver: isExact };
  };
  const counted = await forCount.ask({ do: "count", puzzle: at, limit, search: { seconds }, progress: true }, { signal: stop, onRecord: show });
  show(counted);
  if (counted.ending === "complete") return;
  if (!hasGrids(at)) await estimate(at, counted.found, stop);
  else if (!stop.aborted && !total.peek()?.isExact) total.value = { least: counted.found, isExact: false, isOver: true };
}

/** @param {Puzzle} at @param {number} least @param {AbortSignal} stop */
async function estimate(at, least, stop) {
  const enough = new AbortController();
  stop.addEventListener("abort", () => enough.abort());
  const show = (/** @type {any} */ { exact, number, log10, log10_interval: interval, relative_error: error }) => {
    if (stop.aborted || log10 === null) return;
    if (exact !== null) total.value = exactly(exact);
    else total.value = { least, isExact: false, isOver: false, estimate: { number, log10, interval } };
    if (error !== null && error < ESTIMATE.error) enough.abort();
  };
  const { probes, seconds } = ESTIMATE;
  try {
    show(await forCount.ask({ do: "estimate", puzzle: at, probes, search: { seconds }, progress: true }, { signal: enough.signal, onRecord: show }));
  } catch (error) {
    if (!enough.signal.aborted) throw error;
  }
  if (!stop.aborted && total.peek()) total.value = { .../** @type {Total} */ (total.peek()), isOver: true };
}
