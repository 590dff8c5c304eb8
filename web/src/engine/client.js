// Asks the engine, which runs in a worker. Long work is stopped by ending the worker; the next request starts a fresh one.

import { Fault } from "./module.js";

export { Fault };

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** The module, which is loaded when it is first needed. */
function load() {
  compiled ??= WebAssembly.compileStreaming(fetch(new URL("../../wasm/ennead.wasm", import.meta.url)));
  // A failed load, for example without a network, is tried again.
  compiled.catch(() => (compiled = undefined));
  return compiled;
}

/** A request that waits for its answer. @typedef {{ resolve: (answer: any) => void, reject: (fault: Error) => void }} Waiting */

/** A worker with the engine. Each kind of work that may take long has its own, so that it holds up nothing else. */
export class Engine {
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #last = 0;

  /**
   * Asks for an action of the JSON interface: `ask({ do: "hint", puzzle })`. The answer is a record, a list of records, or text.
   *
   * @param {{ do: string, [option: string]: unknown }} request
   * @param {AbortSignal} [signal] stops the work
   * @returns {Promise<any>}
   * @throws {Fault} the request has no answer, or was stopped
   */
  async ask(request, signal) {
    const id = ++this.#last;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    const abort = () => {
      if (this.#waiting.has(id)) this.stop();
    };
    signal?.addEventListener("abort", abort, { once: true });
    try {
      signal?.throwIfAborted();
      const worker = (this.#worker ??= this.#start());
      worker.postMessage({ id, request });
      return await answer;
    } finally {
      this.#waiting.delete(id);
      signal?.removeEventListener("abort", abort);
    }
  }

  /** Stops all work. What waits for an answer gets a fault of kind "stopped". */
  stop() {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new Fault("stopped", "stopped"));
    this.#waiting.clear();
  }

  #start() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => this.#answered(data);
    worker.onerror = () => this.stop();
    load().then(
      (module) => worker.postMessage({ module }),
      (error) => {
        for (const { reject } of this.#waiting.values()) reject(new Fault("unavailable", String(error)));
        this.stop();
      },
    );
    return worker;
  }

  /** @param {{ id: number, answer?: unknown, fault?: { kind: string, message: string }, isBroken?: boolean }} data */
  #answered({ id, answer, fault, isBroken }) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (fault) waiting?.reject(new Fault(fault.kind, fault.message));
    else waiting?.resolve(answer);
    if (isBroken) this.stop();
  }
}

/** For what the player waits for: hints, steps, checks. */
export const quick = new Engine();
/** For what may take long: generation, true candidates, counts. */
export const long = new Engine();
