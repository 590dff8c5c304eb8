// Measures and formats the time of a game.

import { current } from "../game/current.js";
import { game, isPaused, isTyped, keep } from "./game.js";

/** Writes a time as minutes and seconds, and hours if there are any: 05:07 or 1:05:07. @param {number} seconds */
export function clock(seconds) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Counts the time while the page is visible and the game is played. @param {() => boolean} isShown */
export function startTimer(isShown) {
  setInterval(() => {
    const isIdle = document.hidden || !isShown() || isPaused.value || game.value.solved || isTyped.value;
    if (!isIdle) game.value = { ...game.value, seconds: game.value.seconds + 1 };
  }, 1000);
  addEventListener("pagehide", () => current.value && keep());
}
