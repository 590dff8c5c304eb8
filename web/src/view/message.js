// The message of the page, for example about work of the engine. It is also read by screen readers. Each mode shows it in one
// place.

import { computed, signal } from "../../vendor/signals.mjs";
import { Fault } from "../engine/client.js";
import { filled, texts } from "../text/index.js";
import { announce } from "./announcing.js";
import { html } from "./html.js";

export const message = signal("");
/** The work that the reader waits for. @type {import("../../vendor/signals.mjs").Signal<readonly AbortController[]>} */
const works = signal([]);
/** Whether the reader waits for any work of the engine. */
export const isWorking = computed(() => works.value.length > 0);

/** The work that the button Stop stops; undefined if the button is not shown. @type {import("../../vendor/signals.mjs").Signal<AbortController | undefined>} */
const stopper = signal(undefined);

/** The time before a message about running work is shown, in milliseconds. */
const SOON = 300;

let stay = new AbortController();

/** Stops the work of the mode that the reader leaves. */
export function leaveMode() {
  stay.abort();
  stay = new AbortController();
}

/** A signal for work that continues when the reader leaves a mode, such as reading a dropped file. */
export const ANYWHERE = new AbortController().signal;

/**
 * Runs work of the engine, and shows a message if it takes a while. If the work fails, shows the reason and returns undefined.
 * Also returns undefined if the reader leaves the mode or part that shows the work.
 *
 * @template T @param {string} text the message while the work is running @param {(signal: AbortSignal) => Promise<T>} work if it takes a signal, the reader can stop it
 * @param {AbortSignal} left aborted when the reader leaves the mode (the default) or part that shows the work; the work then stops without a message
 * @returns {Promise<T | undefined>}
 */
export async function working(text, work, left = stay.signal) {
  if (left.aborted) return undefined;
  const abort = new AbortController();
  works.value = [...works.value, abort];
  message.value = "";
  announce("");
  const timer = setTimeout(() => {
    message.value = text;
    if (work.length > 0) stopper.value = abort;
  }, SOON);
  const end = () => {
    clearTimeout(timer);
    if (!works.value.includes(abort)) return;
    works.value = works.value.filter((one) => one !== abort);
    if (stopper.value === abort) stopper.value = undefined;
    if (message.value === text) message.value = "";
  };
  const leave = () => {
    end();
    abort.abort();
  };
  left.addEventListener("abort", leave);
  try {
    const result = await work(abort.signal);
    return left.aborted ? undefined : result;
  } catch (error) {
    if (!left.aborted) message.value = explained(error);
    return undefined;
  } finally {
    left.removeEventListener("abort", leave);
    end();
  }
}

/** The message about a fault. @param {unknown} error */
export function explained(error) {
  if (error instanceof Fault && error.kind === "unavailable") return texts.value.noEngine;
  if ((error instanceof Fault && error.kind === "stopped") || (error instanceof DOMException && error.name === "AbortError")) return texts.value.stopped;
  if (error instanceof Fault && error.kind === "busy") return texts.value.engineBusy;
  if (error instanceof Fault && error.kind === "failed") return filled(texts.value.engineFailed, { message: error.message });
  return String(error instanceof Error ? error.message : error);
}

export const Message = () => html`
  <div class="message">
    <p role="status" aria-live="polite" aria-busy=${isWorking.value ? "true" : "false"}>${message.value}</p>
    ${stopper.value && html`<button onClick=${() => stopper.value?.abort()}>${texts.value.stop}</button>`}
  </div>
`;
