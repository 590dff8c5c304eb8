// Plays the solution: shows one step after the other.

import { signal } from "../../../vendor/signals.mjs";
import { preferences } from "../preferences.js";
import { at, show, solution } from "./solution.js";

export const isPlaying = signal(false);

/** How long a step is shown, in milliseconds. */
const PACE = { slow: 5000, usual: 2500, fast: 900 };

let timer = 0;

/** Plays from the current step; at the end of the solution, from the first step. */
export function play() {
  if (!solution.value) return;
  if (at.value >= solution.value.steps.length) show(0);
  isPlaying.value = true;
  wait();
}

function wait() {
  clearTimeout(timer);
  timer = window.setTimeout(next, PACE[preferences.value.tempo]);
}

function next() {
  if (!isPlaying.value) return;
  if (show(at.value + 1)) wait();
  else pause();
}

export function pause() {
  clearTimeout(timer);
  isPlaying.value = false;
}

export const toggle = () => (isPlaying.value ? pause() : play());

/** Stops playing and shows the step with a number. @param {number} number */
export function turnTo(number) {
  pause();
  show(number);
}
