//! The whole output of each verb, and of the commands in the README.
//!
//! `TRYCMD=overwrite cargo test -p ennead-cli --test cmd` writes what the command prints now into the files;
//! look at the difference before you commit it. `[..]` stands for a time, `...` for lines left out.

use std::env;
use std::path::Path;

#[test]
fn commands_print_what_is_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    env::set_current_dir(root).expect("the workspace is there");
    trycmd::TestCases::new()
        .register_bin("ennead", Path::new(env!("CARGO_BIN_EXE_ennead")))
        .env("COLUMNS", "100")
        .case("crates/cli/tests/cmd/*.md")
        .case("README.md");
}
