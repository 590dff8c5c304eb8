// The WebAssembly module: a request in, an answer out. It runs in a worker, in node, or anywhere else.

/** The answer to a request cannot be given. Its kind is that of the JSON interface, or "stopped". */
export class Fault extends Error {
  /** @param {string} kind @param {string} message */
  constructor(kind, message) {
    super(message);
    this.name = "Fault";
    this.kind = kind;
  }
}

const RECORD = 0;
const RECORDS = 1;
const TEXT = 2;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What the module exports. @see crates/wasm/src/lib.rs
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} ennead_request
 * @property {() => number} ennead_answer
 * @property {() => number} ennead_text
 * @property {() => number} ennead_text_length
 */

/**
 * Starts the module. Returns a function that answers a request: with a record, a list of records, or text.
 *
 * @param {WebAssembly.Module} compiled
 * @returns {Promise<(request: object) => any>}
 */
export async function start(compiled) {
  const instance = await WebAssembly.instantiate(compiled, {});
  const exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  return (request) => answer(exports, request);
}

/** @param {Exports} exports @param {object} request */
function answer(exports, request) {
  const bytes = encoder.encode(JSON.stringify(request));
  const at = exports.ennead_request(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  const status = exports.ennead_answer();
  // The memory may have grown, so that its buffer is another one.
  const length = exports.ennead_text_length();
  const text = decoder.decode(new Uint8Array(exports.memory.buffer, exports.ennead_text(), length));
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
