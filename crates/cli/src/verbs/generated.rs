//! `ennead completions` and `ennead man`, generated from the definition of the command line.

use crate::args::{Command, CompletionsArgs, ManArgs};
use crate::exit::{Exit, Failure};
use clap::CommandFactory;
use std::io::{Write, stdout};

pub(crate) fn completions(args: &CompletionsArgs) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Command::command(), "ennead", &mut script);
    stdout().write_all(&script)?;
    Ok(Exit::Yes)
}

/// Writes manual pages, which do not depend on the processor.
pub(crate) fn man(args: &ManArgs) -> Result<Exit, Failure> {
    let command = Command::command().long_version(env!("CARGO_PKG_VERSION"));
    match &args.output {
        Some(folder) => {
            std::fs::create_dir_all(folder)
                .and_then(|()| clap_mangen::generate_to(command, folder))
                .map_err(|error| Failure::at(folder, &error))?;
        }
        None => clap_mangen::Man::new(command).render(&mut stdout())?,
    }
    Ok(Exit::Yes)
}
