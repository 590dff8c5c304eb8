//! `ennead completions` and `ennead man`: made from the command line's own definition.

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

/// The pages say nothing of the processor that they are made on.
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
