// The entry point for browsers and bundlers, which fetches the module.

import { ask } from "./ask.js";

export { Fault } from "./ask.js";

/** Loads the module. @param {string | URL | Request} [address] where it is; by default, in the folder `wasm` of the package */
export async function load(address = new URL("wasm/ennead.wasm", import.meta.url)) {
  return ask(await WebAssembly.compileStreaming(fetch(address)));
}
