// Turns the module into a function that answers requests on the thread that calls it.

import { Fault, start } from "./src/engine/module.js";

export { Fault };

/** @param {WebAssembly.Module} module */
export async function ask(module) {
  const answer = await start(module);
  return (/** @type {any} */ request, /** @type {((record: any) => void) | undefined} */ onRecord) => {
    if (!onRecord) {
      const whole = answer(request);
      return request.progress && Array.isArray(whole) ? whole.at(-1) : whole;
    }
    /** @type {any[]} */
    const found = [];
    const last = answer(request, (record) => {
      found.push(record);
      onRecord(record);
    });
    if (!Array.isArray(last)) return last;
    return request.progress ? found.at(-1) : found;
  };
}
