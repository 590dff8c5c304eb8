//! The command `ennead`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(ennead_cli::run(std::env::args_os()))
}
