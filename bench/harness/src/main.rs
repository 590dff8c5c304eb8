//! The measured process of ennead's engines.
//!
//! `ennead-bench ENGINE FILE` runs a [`Job`] of `ennead-bench-meter`; `ennead-bench make SUITE` generates a suite.

mod engines;
mod make;

use clap::Parser;
use ennead_bench_meter::{Job, serve};
use std::io::{self, Write};
use std::process::ExitCode;

/// Measure an engine on a suite, or generate a suite
#[derive(Parser)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    job: Option<Job>,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Write the puzzles of a generated suite, one per line
    Make {
        /// The suite
        suite: make::Generated,
    },
}

fn main() -> ExitCode {
    let done = match Arguments::parse() {
        Arguments { command: Some(Command::Make { suite }), .. } => {
            io::stdout().lock().write_all(suite.text().as_bytes())
        }
        Arguments { job: Some(job), .. } => {
            serve(&job, engines::enter, io::stdin().lock(), io::stdout().lock())
        }
        _ => Ok(()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ennead-bench: {error}");
            ExitCode::FAILURE
        }
    }
}
