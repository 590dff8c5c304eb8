#!/usr/bin/env bash
# Checks the page. This needs node 20 or newer, Rust's target wasm32-unknown-unknown and Chromium; the script tries to install the
# last two. The tests in a browser leave screenshots in test/out, for review.
set -euo pipefail
cd "$(dirname "$0")"

if ! command -v npm > /dev/null; then
  echo "skipped: the page is not tested without npm"
  exit 0
fi
npm ci --no-audit --no-fund
npm run check
if [ ! -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ] && ! rustup target add wasm32-unknown-unknown; then
  echo "skipped: the engine of the page is not built without the target wasm32-unknown-unknown"
  exit 0
fi
npm run wasm
npm test
# The npm package, which has the same module.
npm run package
if [ ! -x "${CHROMIUM:-/usr/bin/chromium}" ]; then
  apt-get install -y --no-install-recommends chromium > /dev/null || {
    echo "skipped: the page is not tried in a browser without Chromium"
    exit 0
  }
fi
npm run browser
# The same page, served by `ennead web`: ENNEAD names the program; without it, a debug build is made.
[ -n "${ENNEAD:-}" ] || cargo build -p ennead-cli --features bank,parquet,web --locked
npm run served
