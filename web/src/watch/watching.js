// The searches that are watched, one or two of the same puzzle side by side, and the functions that play them.

import { computed, effect, signal } from "../../vendor/signals.mjs";
import { current } from "../game/current.js";
import { store, stored } from "../game/storage.js";
import { Lane } from "./lane.js";

/** @typedef {import("./recording.js").Kind} Kind */

const kept = stored("watch", { engines: ["propagate", "backtrack"], isPaired: false, speed: 4, showsEliminations: false });

/** Both searches. The second one is shown only if two are compared. */
export const lanes = kept.engines.map((engine) => new Lane(engine));
export const isPaired = signal(kept.isPaired);
/** The searches that are shown. */
export const shownLanes = computed(() => (isPaired.value ? lanes : lanes.slice(0, 1)));

/** The speeds, in moves per second. */
export const SPEEDS = [1, 2, 4, 10, 30, 100, 300, 1000];
/** The index of the current speed in `SPEEDS`. */
export const speed = signal(Math.min(kept.speed, SPEEDS.length - 1));
/** Whether each elimination is shown as a separate step. */
export const showsEliminations = signal(kept.showsEliminations);

effect(() => void store("watch", { engines: lanes.map(({ engine }) => engine.value), isPaired: isPaired.value, speed: speed.value, showsEliminations: showsEliminations.value }));

export const isPlaying = signal(false);
/** Whether all searches have ended and are shown to their ends. */
export const isAtEnd = computed(() => shownLanes.value.every((lane) => lane.isAtEnd.value));
/** The largest number of recorded moves among the searches. */
export const longest = computed(() => Math.max(0, ...shownLanes.value.map((lane) => lane.length.value)));
/** The largest number of shown moves among the searches. */
export const furthest = computed(() => Math.max(0, ...shownLanes.value.map((lane) => lane.at.value)));

/** The puzzle that was searched last. */
let puzzle = /** @type {import("../game/puzzle.js").Puzzle | undefined} */ (undefined);

/** Begins the searches of the current puzzle, unless they have already begun. */
export function begin() {
  if (current.value.puzzle === puzzle) return;
  puzzle = current.value.puzzle;
  restart();
}

/** Restarts the searches that are shown. */
export function restart() {
  pause();
  for (const lane of shownLanes.value) if (puzzle) lane.start(puzzle);
}

/** Starts the search of a lane again with another engine. @param {Lane} lane @param {string} engine */
export function choose(lane, engine) {
  pause();
  lane.engine.value = engine;
  if (puzzle) lane.start(puzzle);
  for (const other of shownLanes.value) if (other !== lane) other.go(0);
}

/** Compares two searches, or shows only the first. @param {boolean} isOn */
export function pair(isOn) {
  pause();
  isPaired.value = isOn;
  const [first, second] = lanes;
  first?.go(0);
  if (isOn && puzzle) second?.start(puzzle);
  else second?.stop();
}

/** The number of moves up to the next or previous one that is shown as a separate step. @param {Lane} lane @param {number} from @param {1 | -1} way @param {(kind: Kind) => boolean} [wanted] */
function next(lane, from, way, wanted) {
  const recording = lane.recording.value;
  if (!wanted && showsEliminations.value) return from + way;
  return recording.next(from, way, wanted);
}

/** Makes a step in all searches, or jumps to the next or previous move of a wanted kind. @param {1 | -1} way @param {(kind: Kind) => boolean} [wanted] */
export function step(way, wanted) {
  pause();
  for (const lane of shownLanes.value) lane.go(next(lane, lane.at.value, way, wanted));
}

/** @param {Kind} kind */
export const isGuess = (kind) => kind === "guess" || kind === "solution";
/** @param {Kind} kind */
export const isEnd = (kind) => kind === "retreat" || kind === "solution";

/** Shows all searches after the same number of moves. @param {number} moves */
export function goTo(moves) {
  pause();
  for (const lane of shownLanes.value) lane.go(moves);
}

let frame = 0;
let former = 0;
/** The number of moves that are due, including a fraction. */
let due = 0;

export function play() {
  if (isPlaying.value) return;
  if (isAtEnd.value) for (const lane of shownLanes.value) lane.go(0);
  isPlaying.value = true;
  former = performance.now();
  due = 1;
  frame = requestAnimationFrame(tick);
}

export function pause() {
  isPlaying.value = false;
  cancelAnimationFrame(frame);
}

export const playOrPause = () => (isPlaying.value ? pause() : play());

/** @param {number} now */
function tick(now) {
  if (!isPlaying.value) return;
  due += ((now - former) / 1000) * (SPEEDS[speed.value] ?? 1);
  former = now;
  const moves = Math.floor(due);
  due -= moves;
  for (const lane of shownLanes.value) {
    let at = lane.at.value;
    for (let k = 0; k < moves && at < lane.length.value; k++) at = next(lane, at, 1);
    lane.go(at);
  }
  if (isAtEnd.value) return pause();
  frame = requestAnimationFrame(tick);
}

/** Stops the searches and the playing. */
export function leave() {
  pause();
  for (const lane of lanes) lane.stop();
  puzzle = undefined;
}
