// The entry point for node, which reads the module from its file.

import { readFile } from "node:fs/promises";
import { ask } from "./ask.js";

export { Fault } from "./ask.js";

/** Loads the module. */
export async function load() {
  return ask(await WebAssembly.compile(await readFile(new URL("wasm/ennead.wasm", import.meta.url))));
}
