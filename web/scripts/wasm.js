// Builds the WebAssembly module and puts it into wasm/, whole and in two parts: node scripts/wasm.js
//
// The module uses SIMD instructions, which all browsers have since 2023. scripts/toolchain.js describes the toolchains that can
// build it.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { first } from "./wasm-first.js";
import { split } from "./wasm-split.js";
import { TARGET, toolchain } from "./toolchain.js";

const path = (/** @type {string} */ at) => fileURLToPath(new URL(`../${at}`, import.meta.url));

const found = toolchain();
if (!found) {
  console.error(`no toolchain for WebAssembly found; see scripts/toolchain.js`);
  process.exit(1);
}
const target = process.env.CARGO_TARGET_DIR ?? path("../target");
const folder = `${target}/wasm`;
execFileSync(
  "cargo",
  // The linker keeps its relocations, from which scripts/wasm-data.js finds the data that each function uses.
  ["rustc", ...found.args, "--profile", "wasm", "--target", TARGET, "--target-dir", folder, "-p", "ennead-wasm", "--lib", "--locked", "--", "-C", "strip=none", "-C", "link-arg=--emit-relocs"],
  {
    cwd: path("../"),
    stdio: "inherit",
    env: { ...process.env, ...found.env, RUSTFLAGS: "-C target-feature=+simd128" },
  },
);
const linked = readFileSync(`${folder}/${TARGET}/wasm/ennead_wasm.wasm`);
const build = createHash("sha256").update(linked).digest("hex").slice(0, 12);
const parts = split(linked, await first(linked), build);
mkdirSync(path("wasm"), { recursive: true });
for (const [name, bytes] of /** @type {const} */ ([["ennead", parts.whole], ["ennead-first", parts.first], ["ennead-rest", parts.rest]])) {
  writeFileSync(path(`wasm/${name}.wasm`), bytes);
  const packed = gzipSync(bytes, { level: 9 }).length;
  console.log(`wasm/${name}.wasm: ${bytes.length} bytes, ${packed} gzipped`);
}
// The service worker stores these files. Their new build identifier makes it load them again.
const files = ["wasm/ennead-first.wasm", "wasm/ennead-rest.wasm"];
writeFileSync(path("wasm/build.js"), `self.ENGINE = ${JSON.stringify({ build, files })};\n`);
