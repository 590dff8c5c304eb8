// Sends requests to a worker, one after the other. To stop a request, it terminates the worker.

import { Fault, stopped } from "./fault.js";
import { firstPart, rest } from "./parts.js";

/** @typedef {import("./client.js").Request} Request */
/** @typedef {import("./client.js").Options} Options */

/**
 * A request that waits for its answer.
 * @typedef {object} Job
 * @property {Request} request
 * @property {Options["onRecord"]} onRecord
 * @property {any[]} found the records of its answer so far
 * @property {(answer: any) => void} resolve
 * @property {(fault: unknown) => void} reject
 */

export class WorkerEngine {
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Job | undefined} */
  #current;
  /** @type {Job[]} */
  #queue = [];

  /** @param {Request} request @param {Options} options @returns {Promise<any>} */
  async ask(request, { signal, onRecord }) {
    /** @type {() => void} */
    let abort = () => {};
    try {
      return await new Promise((resolve, reject) => {
        const job = { request, onRecord, found: [], resolve, reject };
        abort = () => this.#cancel(job);
        signal?.addEventListener("abort", abort);
        this.#queue.push(job);
        this.#next();
      });
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  stop() {
    const jobs = [this.#current, ...this.#queue];
    this.#queue = [];
    this.#end();
    for (const job of jobs) job?.reject(stopped());
  }

  /** @param {Job} job */
  #cancel(job) {
    this.#queue = this.#queue.filter((other) => other !== job);
    if (job === this.#current) {
      this.#end();
      // Start the next worker now, because another request often follows immediately.
      this.#worker = this.#start();
    }
    job.reject(stopped());
    this.#next();
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#current = undefined;
  }

  #next() {
    if (this.#current || this.#queue.length === 0) return;
    const job = /** @type {Job} */ (this.#queue.shift());
    this.#current = job;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ request: job.request, streams: job.onRecord !== undefined });
  }

  #start() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#take(worker, data);
    };
    worker.onerror = () => {
      if (worker === this.#worker) this.#fail(new Fault("failed", "the worker cannot be started"));
    };
    firstPart().then(
      (first) => worker.postMessage({ first }),
      (fault) => this.#fail(fault),
    );
    return worker;
  }

  /**
   * @param {Worker} worker
   * @param {{ record?: any, answer?: any, fault?: { kind: string, message: string }, isBroken?: boolean, needsRest?: boolean }} data
   */
  #take(worker, data) {
    const job = this.#current;
    if (data.needsRest) {
      rest().then(
        (part) => worker.postMessage({ rest: part }),
        (fault) => {
          if (worker === this.#worker) this.#fail(fault);
        },
      );
    } else if ("record" in data) {
      job?.found.push(data.record);
      job?.onRecord?.(data.record);
    } else {
      if (data.isBroken) this.#end();
      this.#current = undefined;
      if (data.fault) job?.reject(new Fault(data.fault.kind, data.fault.message));
      else job?.resolve(job.onRecord && Array.isArray(data.answer) ? job.found : data.answer);
      this.#next();
    }
  }

  /** Terminates the worker and rejects the current request. @param {unknown} fault */
  #fail(fault) {
    const job = this.#current;
    this.#end();
    job?.reject(fault);
    this.#next();
  }
}
