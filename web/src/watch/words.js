// Moves and results of searches in words.

import { counted, filled, language } from "../text/index.js";
import { texts } from "./texts.js";

/** @typedef {import("./lane.js").Lane} Lane */
/** @typedef {import("../game/geometry.js").Geometry} Geometry */

/** The latest move in a sentence. @param {Lane} lane @param {Geometry} geometry */
export function sentence(lane, geometry) {
  const text = texts.value;
  const { latest } = lane.position.value;
  if (!latest) return text.moves.start;
  const { kind, cell, digit } = latest;
  if (kind === "retreat" && cell < 0) return text.moves.leave;
  return filled(text.moves[kind], { cell: cell < 0 ? "" : geometry.name(cell), digit: geometry.shown(digit) });
}

/** The reason why the search is incomplete, if it is. @param {Lane} lane */
export function limitOf(lane) {
  const text = texts.value;
  const outcome = lane.outcome.value;
  const number = (/** @type {number} */ one) => one.toLocaleString(language.value);
  if (!outcome) return "";
  const isLong = outcome.moves > lane.length.value && filled(text.isLeftOut, { moves: number(outcome.moves), shown: number(lane.length.value) });
  const isStopped = outcome.stopped && filled(text.stoppedNodes, { count: number(outcome.stats.nodes ?? 0) });
  return [isLong, isStopped].filter(Boolean).join(" ");
}

/** The result of a search as a short text. @param {Lane} lane */
export function resultOf(lane) {
  const text = texts.value;
  const outcome = lane.outcome.value;
  if (!outcome) return text.running;
  if (outcome.found > 0) return text.results.found;
  return outcome.stopped ? text.results.stopped : text.results.none;
}

/** @param {number} count */
export const deduced = (count) => counted(texts.value.deduced, count);
