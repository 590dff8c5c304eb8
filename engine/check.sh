#!/usr/bin/env bash
# What must hold for the SQL engine. Clusters are not built here, since Ballista doubles the build; see tests/cluster.rs.
set -euo pipefail
cd "$(dirname "$0")"

cargo fmt --all --check
cargo clippy --no-default-features --all-targets --locked -- -D warnings
cargo test --no-default-features --locked
