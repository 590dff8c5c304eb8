//! The whole output of each command, and of the examples in the README.
//!
//! `TRYCMD=overwrite cargo test -p ennead-cli --test cmd` writes the current output into the files;
//! read the difference before you commit it. `[..]` matches a time, `...` omitted lines.

use std::env;
use std::path::Path;

#[test]
fn commands_print_the_documented_output() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    env::set_current_dir(root).expect("the workspace is there");
    trycmd::TestCases::new()
        .register_bin("ennead", Path::new(env!("CARGO_BIN_EXE_ennead")))
        .env("COLUMNS", "100")
        .case("crates/cli/tests/cmd/*.md")
        .case("README.md");
}
