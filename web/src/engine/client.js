// Sends requests to the engine: to the WebAssembly module in a worker, or, if the page has no module, to the server that it
// came from.

import { forEngine, undrawn } from "../game/puzzle.js";
import { language } from "../text/index.js";
import { firstPart } from "./parts.js";
import { Fault, stopped } from "./fault.js";
import { ServerEngine } from "./server-engine.js";
import { WorkerEngine } from "./worker-engine.js";

export { Fault };

/** A request of the JSON interface: the action, and its fields. @typedef {{ do: string, [field: string]: unknown }} Request */

/**
 * @typedef {object} Options
 * @property {AbortSignal} [signal] stops the work
 * @property {(record: any) => void} [onRecord] called with each record of a list as soon as it is found
 */

/** An object that answers requests. @typedef {{ ask(request: Request, options: Options): Promise<any>, stop(): void }} Backend */

/** @type {Promise<new () => Backend> | undefined} */
let kind;

/** The class of the backend. The first call determines it; after a failure, so does the next one. */
function backend() {
  kind ??= firstPart().then((part) => (part ? WorkerEngine : ServerEngine));
  kind.catch(() => (kind = undefined));
  return kind;
}

/** The actions whose answers include drawings without a rule. Requests for other actions omit these drawings. */
const SHOWING = new Set(["draw", "convert", "steps"]);

/** The actions whose requests need no language, because the page itself has the words for their answers. */
const WORDLESS = new Set(["engines", "rules"]);

/** Adds the language of the reader to a request that states none, and removes the parts of its puzzle that the engine does not need. @param {Request} request @returns {Request} */
function needed(request) {
  const asked = language.peek() !== "en" && !WORDLESS.has(request.do) ? { language: language.peek(), ...request } : request;
  if (!(asked.puzzle instanceof Object)) return asked;
  const puzzle = forEngine(asked.puzzle);
  return { ...asked, puzzle: SHOWING.has(asked.do) ? puzzle : undrawn(puzzle) };
}

/** Answers requests. Work that may take long has an instance of its own, so that it does not delay short requests. */
export class Engine {
  /** @type {Backend | undefined} */
  #backend;
  /** Counts the calls of stop. */
  #stops = 0;

  /**
   * Sends a request of the JSON interface: `ask({ do: "hint", puzzle })`. The answer is a record, a list of records, or text.
   *
   * With `progress: true` in a request, `onRecord` gets intermediate records, and the last record is the answer.
   *
   * @param {Request} request
   * @param {Options} [options]
   * @returns {Promise<any>}
   * @throws {Fault} if the request fails or is stopped
   */
  async ask(request, options = {}) {
    const stops = this.#stops;
    if (options.signal?.aborted) throw stopped();
    const Kind = await backend();
    if (options.signal?.aborted || stops !== this.#stops) throw stopped();
    this.#backend ??= new Kind();
    const answer = await this.#backend.ask(needed(request), options);
    return request.progress && Array.isArray(answer) ? answer.at(-1) : answer;
  }

  /**
   * Yields each record of an answer as soon as it is found. Leaving the loop stops the work:
   * `for await (const record of engine.records({ do: "trace", puzzle })) ...`.
   *
   * @param {Request} request
   * @param {AbortSignal} [signal] stops the work
   * @returns {AsyncGenerator<any, void, void>}
   * @throws {Fault} if the request fails, perhaps after some records, or is stopped
   */
  async *records(request, signal) {
    const left = new AbortController();
    /** @type {any[]} */
    const found = [];
    let wake = () => {};
    /** @type {{ fault?: unknown } | undefined} */
    let end;
    const onRecord = (/** @type {any} */ record) => {
      found.push(record);
      wake();
    };
    const either = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
    this.ask(request, { signal: either, onRecord }).then(
      () => (end = {}),
      (fault) => (end = { fault }),
    ).finally(() => wake());
    try {
      for (;;) {
        while (found.length > 0) yield found.shift();
        if (end) break;
        await new Promise((resolve) => (wake = () => resolve(undefined)));
      }
      if (end.fault) throw end.fault;
    } finally {
      left.abort();
    }
  }

  /** Stops all work. Calls that wait for an answer get a fault of kind "stopped". */
  stop() {
    this.#stops += 1;
    this.#backend?.stop();
  }
}

/** For work that the player waits for: hints, steps, checks. */
export const quick = new Engine();
/** For work that may take long: generation, true candidates, counts. */
export const long = new Engine();
