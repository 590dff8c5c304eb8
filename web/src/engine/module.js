// Starts the WebAssembly module and passes requests to it. It does not depend on a worker, so node can run it too.

import { Fault } from "./fault.js";

export { Fault };

/** The error of a request that needs the rest of the module while only the first part is loaded. */
export class NeedsRest extends Error {}

const RECORD = 0;
const RECORDS = 1;
const TEXT = 2;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The exports of the module. @see crates/wasm/src/lib.rs
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} ennead_request
 * @property {(streams: number) => number} ennead_answer
 * @property {() => number} ennead_text
 * @property {() => number} ennead_text_length
 */

/** Answers a request with a record, a list of records, or text. If `onRecord` is given, it gets the records of a list one by
 * one.
 * @typedef {(request: object, onRecord?: (record: any) => void) => any} Answer
 */

/**
 * Starts the module.
 *
 * @param {WebAssembly.Module} module the whole module, or its first part
 * @param {WebAssembly.Module} [rest] the rest; without it, requests that need it throw `NeedsRest`
 * @param {(exports: Exports) => void} [started] called with the exports of the module
 * @returns {Promise<Answer>}
 */
export async function start(module, rest, started) {
  /** @type {((record: any) => void) | undefined} */
  let take;
  /** @type {Exports} */
  let exports;
  const text = (/** @type {number} */ at, /** @type {number} */ length) =>
    decoder.decode(new Uint8Array(exports.memory.buffer, at, length));
  const imports = {
    ennead: {
      now: () => performance.now(),
      record: (/** @type {number} */ at, /** @type {number} */ length) => take?.(JSON.parse(text(at, length))),
    },
  };
  const instance = await WebAssembly.instantiate(module, imports);
  exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  started?.(exports);
  const isPart = WebAssembly.Module.exports(module).some(({ name }) => name === "functions");
  if (rest) await WebAssembly.instantiate(rest, { ...imports, first: instance.exports });
  return (request, onRecord) => {
    take = onRecord;
    try {
      return answer(exports, text, request, onRecord !== undefined);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError && isPart && !rest) throw new NeedsRest();
      throw error;
    } finally {
      take = undefined;
    }
  };
}

/** Writes the text of a request into the memory of the module. @param {Exports} exports @param {string} text */
function write(exports, text) {
  // Most requests are ASCII, one byte for each character, and are encoded directly into this memory.
  const at = exports.ennead_request(text.length);
  const { read } = encoder.encodeInto(text, new Uint8Array(exports.memory.buffer, at, text.length));
  if (read === text.length) return;
  const bytes = encoder.encode(text);
  new Uint8Array(exports.memory.buffer, exports.ennead_request(bytes.length), bytes.length).set(bytes);
}

/** @param {Exports} exports @param {(at: number, length: number) => string} read @param {object} request @param {boolean} streams */
function answer(exports, read, request, streams) {
  write(exports, JSON.stringify(request));
  const status = exports.ennead_answer(streams ? 1 : 0);
  const text = read(exports.ennead_text(), exports.ennead_text_length());
  switch (status) {
    case RECORD:
      return JSON.parse(text);
    case RECORDS:
      return text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
    case TEXT:
      return text;
    default: {
      const { kind, message } = JSON.parse(text);
      throw new Fault(kind, message);
    }
  }
}
