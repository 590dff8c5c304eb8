// The actions of the keys of the mode Watch. The texts of the mode list them for the reader.

import { keyOf } from "../view/key.js";
import { SPEEDS, goTo, isGuess, isPaired, longest, pair, playOrPause, speed, step } from "./watching.js";

/** @typedef {() => unknown} Act */

/** @param {number} by */
const faster = (by) => (speed.value = Math.max(0, Math.min(SPEEDS.length - 1, speed.value + by)));

/** @type {Record<string, Act>} */
const PLAIN = {
  Space: playOrPause,
  ArrowRight: () => step(1),
  ArrowLeft: () => step(-1),
  ArrowUp: () => faster(1),
  ArrowDown: () => faster(-1),
  Home: () => goTo(0),
  End: () => goTo(longest.value),
  KeyC: () => pair(!isPaired.value),
};

/** @type {Record<string, Act>} */
const WITH_SHIFT = { ArrowRight: () => step(1, isGuess), ArrowLeft: () => step(-1, isGuess) };

/** @param {KeyboardEvent} event */
export function onKeyDown(event) {
  const { shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return false;
  const action = (shiftKey ? WITH_SHIFT : PLAIN)[keyOf(event)];
  action?.();
  return action !== undefined;
}
