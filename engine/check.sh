#!/usr/bin/env bash
# Checks the SQL engine. Clusters are not built here, since Ballista doubles the build; see tests/cluster.rs.
set -euo pipefail
cd "$(dirname "$0")"

cargo fmt --all --check
# Clippy looks at the crates while the tests are built: `cargo clippy` would compile the query engine a second time.
RUSTC_WORKSPACE_WRAPPER=clippy-driver RUSTFLAGS="-D warnings" cargo test --no-default-features --locked
