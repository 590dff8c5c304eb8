#!/usr/bin/env bash
# Checks the SQL engine without clusters and S3. Ballista would double the build time; sql/tests/cluster.rs tests clusters.
set -euo pipefail
cd "$(dirname "$0")"

cargo fmt --all --check
# Run Clippy as the compiler of the test build: a separate `cargo clippy` would compile DataFusion a second time.
RUSTC_WORKSPACE_WRAPPER=clippy-driver RUSTFLAGS="-D warnings" cargo test --no-default-features --locked
