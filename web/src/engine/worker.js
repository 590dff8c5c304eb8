// Answers requests in a worker, in the order in which they come.

import { Fault, NeedsRest, start } from "./module.js";

/** @typedef {import("./module.js").Answer} Answer */

/** @template T */
class Later {
  /** @type {(value: T) => void} */
  resolve = () => {};
  /** @type {Promise<T>} */
  promise = new Promise((resolve) => (this.resolve = resolve));
}

/** @type {Later<WebAssembly.Module>} */
const first = new Later();
/** @type {Later<WebAssembly.Module>} */
const rest = new Later();
let answer = first.promise.then((module) => start(module));

onmessage = async ({ data }) => {
  if (data.first) first.resolve(data.first);
  else if (data.rest) rest.resolve(data.rest);
  else postMessage(await answered(data));
};

/** @param {{ request: object, streams: boolean }} data */
async function answered({ request, streams }) {
  let sent = 0;
  /** Sends records, except the first `skipped` ones. With the rest of the module, a request starts again, and these records were already sent. @param {number} skipped */
  const sender = (skipped) => (/** @type {any} */ record) => {
    if (skipped > 0) skipped -= 1;
    else {
      sent += 1;
      postMessage({ record });
    }
  };
  try {
    try {
      return { answer: (await answer)(request, streams ? sender(0) : undefined) };
    } catch (error) {
      if (!(error instanceof NeedsRest)) throw error;
      postMessage({ needsRest: true });
      answer = Promise.all([first.promise, rest.promise]).then(([one, other]) => start(one, other));
      return { answer: (await answer)(request, streams ? sender(sent) : undefined) };
    }
  } catch (error) {
    if (error instanceof Fault) return { fault: { kind: error.kind, message: error.message } };
    // The module panicked, so its memory can no longer be trusted.
    return { fault: { kind: "failed", message: String(error) }, isBroken: true };
  }
}
