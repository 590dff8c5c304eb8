//! `ennead completions`, generated from the definition of the command line.

use crate::args::{Command, CompletionsArgs};
use crate::exit::{Exit, Failure};
use clap::CommandFactory;
use std::io::{Write, stdout};

pub(crate) fn run(args: &CompletionsArgs) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Command::command(), "ennead", &mut script);
    stdout().write_all(&script)?;
    Ok(Exit::Yes)
}
