// Builds the WebAssembly module and puts it into wasm/: node scripts/wasm.js
//
// The module uses SIMD instructions, which all browsers have since 2023. It needs the target wasm32-unknown-unknown: rustup target add wasm32-unknown-unknown

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const path = (/** @type {string} */ at) => fileURLToPath(new URL(at, root));

execFileSync(
  "cargo",
  ["build", "--profile", "wasm", "--target", "wasm32-unknown-unknown", "-p", "ennead-wasm", "--locked"],
  {
    cwd: path("../"),
    stdio: "inherit",
    env: { ...process.env, RUSTFLAGS: "-C target-feature=+simd128" },
  },
);
const target = process.env.CARGO_TARGET_DIR ?? path("../target");
mkdirSync(path("wasm"), { recursive: true });
copyFileSync(`${target}/wasm32-unknown-unknown/wasm/ennead_wasm.wasm`, path("wasm/ennead.wasm"));
const bytes = statSync(path("wasm/ennead.wasm")).size;
const packed = gzipSync(readFileSync(path("wasm/ennead.wasm")), { level: 9 }).length;
console.log(`wasm/ennead.wasm: ${bytes} bytes, ${packed} gzipped`);
