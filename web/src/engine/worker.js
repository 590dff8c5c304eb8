// Answers requests in a worker, in the order in which they come.

import { Fault, start } from "./module.js";

/** @type {(compiled: WebAssembly.Module) => void} */
let begin;
/** The first message brings the compiled module. */
const answer = new Promise((/** @type {typeof begin} */ resolve) => (begin = resolve)).then(start);

onmessage = async ({ data }) => {
  if (data.module) {
    begin(data.module);
    return;
  }
  const { id, request } = data;
  try {
    postMessage({ id, answer: (await answer)(request) });
  } catch (error) {
    if (error instanceof Fault) {
      postMessage({ id, fault: { kind: error.kind, message: error.message } });
    } else {
      // A panic: the memory of the module is not to be trusted any more.
      postMessage({ id, fault: { kind: "failed", message: String(error) }, isBroken: true });
    }
  }
};
