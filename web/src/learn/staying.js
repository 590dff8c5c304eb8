// Work of the engine for a part of the mode. It ends when the reader leaves the part.

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
 * Runs work for the part that is shown, see `working`.
 *
 * @template T @param {string} text @param {(signal: AbortSignal) => Promise<T>} work @param {AbortSignal} here the part, if the reader may have left it already
 */
export const workHere = (text, work, here = whileHere()) => working(text, work, here);

/** Returns a function that makes signals for work of which only the latest is wanted: a new signal aborts the one before, and all of them are
 * aborted when the reader leaves the part. */
export function newest() {
  let last = new AbortController();
  return () => {
    last.abort();
    last = new AbortController();
    return AbortSignal.any([whileHere(), last.signal]);
  };
}
