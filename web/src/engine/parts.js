// The two parts of the WebAssembly module. The first one is enough for playing; the rest is loaded when a request needs it.

import { Fault } from "./fault.js";

/** @param {string} name */
const at = (name) => new URL(`../../wasm/${name}`, import.meta.url);

/** Returns a function that loads a part once. After a failure, for example without a network, its next call tries again. @param {string} name */
function part(name) {
  /** @type {Promise<WebAssembly.Module | undefined> | undefined} */
  let loaded;
  return () => {
    loaded ??= load(name);
    loaded.catch(() => (loaded = undefined));
    return loaded;
  };
}

/** @param {string} name */
async function load(name) {
  let response;
  try {
    response = await fetch(at(name));
  } catch (error) {
    throw new Fault("unavailable", `${name}: ${error}`);
  }
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Fault("unavailable", `${name}: ${response.status} ${response.statusText}`);
  return WebAssembly.compileStreaming(response);
}

/** The part that answers most requests; undefined if the page came without a module. */
export const firstPart = part("ennead-first.wasm");

const second = part("ennead-rest.wasm");

/** Loads the rest of the module, which must be of the same build as the first part. */
export async function rest() {
  const [one, other] = await Promise.all([firstPart(), second()]);
  if (!one || !other) throw new Fault("unavailable", "the rest of the engine is missing");
  if (build(one) !== build(other)) throw new Fault("unavailable", "the engine has changed; reload the page");
  return other;
}

/** @param {WebAssembly.Module} module */
function build(module) {
  const [stated] = WebAssembly.Module.customSections(module, "build");
  return stated && new TextDecoder().decode(stated);
}
