// Finds a Rust toolchain on this machine that can build for WebAssembly.
//
// Usually this is rustup's toolchain, with the target that `rustup target add wasm32-unknown-unknown` installs. If the target cannot be
// downloaded, Debian's packages rustc-web and rust-web-src can be installed: their compiler builds the standard library from source.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

export const TARGET = "wasm32-unknown-unknown";

const DEBIAN = { rustc: "/usr/bin/rustc", sources: "/usr/lib/rustlib/src/rust/library" };

/** @typedef {{ args: string[], env: Record<string, string> }} Toolchain */

/** Returns the arguments and environment variables for cargo; undefined if no toolchain for WebAssembly is found. @returns {Toolchain | undefined} */
export function toolchain() {
  const sysroot = printed("rustc", "--print", "sysroot");
  if (sysroot && existsSync(`${sysroot}/lib/rustlib/${TARGET}`)) return { args: [], env: {} };
  const host = printed("rustc", "-vV")?.match(/^host: (.*)$/m)?.[1];
  const linker = `${sysroot}/lib/rustlib/${host}/bin/rust-lld`;
  if (![DEBIAN.rustc, DEBIAN.sources, linker].every((path) => existsSync(path))) return undefined;
  return {
    args: ["-Z", "build-std=std,panic_abort"],
    env: { RUSTC: DEBIAN.rustc, RUSTC_BOOTSTRAP: "1", CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker },
  };
}

/** Runs a program and returns its standard output; undefined if it fails. @param {string} program @param {string[]} args */
function printed(program, ...args) {
  try {
    return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}
