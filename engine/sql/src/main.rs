//! `ennead-sql`: SQL over collections of Sudoku puzzles, on one machine or many.

mod arguments;
#[cfg(feature = "cluster")]
mod cluster;
mod error;
mod files;
mod output;
mod progress;
mod prompt;
mod query;
mod session;
#[cfg(feature = "s3")]
mod stores;

use arguments::{Arguments, Command};
use clap::Parser;
use error::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            anstream::eprintln!("ennead-sql: {failure}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: Arguments) -> Result<(), Failure> {
    let threads = arguments.threads();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(threads)
        // Explaining a puzzle needs a deep stack.
        .thread_stack_size(16 << 20)
        .enable_all()
        .build()?;
    let result = runtime.block_on(async {
        match &arguments.command {
            #[cfg(feature = "cluster")]
            Some(Command::Cluster(role)) => cluster::run(role).await,
            #[cfg(not(feature = "cluster"))]
            Some(Command::Cluster(_)) => Err(Failure::NoCluster),
            Some(Command::Functions) => output::functions(),
            None => query::run(&arguments).await,
        }
    });
    // Do not wait for threads: after an interrupt, one may still be busy with a puzzle.
    runtime.shutdown_background();
    result
}
