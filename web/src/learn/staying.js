// Runs work of the engine for a part of the mode, and stops it when the reader leaves the part.

import { working } from "../view/message.js";

let stay = new AbortController();

/** The signal that is aborted when the reader leaves the part that is shown now. */
export const whileHere = () => stay.signal;

/** Stops the work of the part that the reader leaves. */
export function leavePart() {
  stay.abort();
  stay = new AbortController();
}

/**
 * Runs work for the part that is shown, as `working` does.
 *
 * @template T @param {string} text @param {(signal: AbortSignal) => Promise<T>} work @param {AbortSignal} here an earlier signal of the part, if the reader may have left it since
 */
export const workHere = (text, work, here = whileHere()) => working(text, work, here);

/** Returns a function that makes signals, of which only the latest is active: each call aborts the signal before it. When the
 * reader leaves the part, all of them are aborted. */
export function newest() {
  let last = new AbortController();
  return () => {
    last.abort();
    last = new AbortController();
    return AbortSignal.any([whileHere(), last.signal]);
  };
}
