// Finds how cargo can build for WebAssembly on this machine.
//
// Usually with the target of rustup: rustup target add wasm32-unknown-unknown. Where that cannot be downloaded, the compiler of
// Debian's packages rustc-web and rust-web-src builds the standard library too.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

export const TARGET = "wasm32-unknown-unknown";

const DEBIAN = { rustc: "/usr/bin/rustc", sources: "/usr/lib/rustlib/src/rust/library" };

/** @typedef {{ args: string[], env: Record<string, string> }} Toolchain */

/** The arguments and the environment that cargo needs; undefined if nothing here can build for WebAssembly. @returns {Toolchain | undefined} */
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

/** What a program prints; undefined if it fails. @param {string} program @param {string[]} args */
function printed(program, ...args) {
  try {
    return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}
