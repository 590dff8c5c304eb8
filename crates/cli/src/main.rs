//! The command `ennead`.
//!
//! Each command is a file in `verbs`. It reads [`args`], takes puzzles from [`input`], writes to [`output`], and returns
//! an [`Exit`].

mod args;
mod batch;
mod bulk;
mod exit;
mod input;
mod interrupt;
mod output;
mod progress;
mod resume;
mod solver;
mod template;
mod verbs;
mod writer;

use args::{Command, Verb};
use clap::{CommandFactory, Parser};
use exit::Exit;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

/// The arguments with `solve` before an input that stands in the place of a command.
fn with_verb(mut args: Vec<OsString>) -> Vec<OsString> {
    let Some(first) = args.get(1).and_then(|first| first.to_str()) else { return args };
    let is_puzzle = first.len() >= 16 && first.chars().any(|symbol| symbol.is_ascii_digit());
    let is_input = first == "-" || first.contains("://") || Path::new(first).exists();
    let may_be_input = first != "help" && (is_input || is_puzzle && !first.starts_with("--"));
    // The definition of all commands takes time to build, so only what may be an input is looked up.
    if may_be_input && Command::command().find_subcommand(first).is_none() {
        args.insert(1, "solve".into());
    }
    args
}

fn main() -> ExitCode {
    let command = Command::parse_from(with_verb(std::env::args_os().collect()));
    interrupt::install_handlers();
    let result = match command.verb {
        Verb::Solve(args) => verbs::solve::run(&args),
        Verb::Check(args) => verbs::check::run(&args),
        Verb::Count(args) => verbs::count::run(&args),
        Verb::Candidates(args) => verbs::candidates::run(&args),
        Verb::Steps(args) => verbs::steps::run(&args),
        Verb::Hint(args) => verbs::hint::run(&args),
        Verb::Explain(args) => verbs::explain::run(&args),
        Verb::Rate(args) => verbs::rate::run(&args),
        Verb::Prove(args) => verbs::prove::run(&args),
        Verb::Compare(args) => verbs::compare::run(&args),
        Verb::Trace(args) => verbs::trace::run(&args),
        Verb::Render(args) => verbs::render::run(&args),
        Verb::Convert(args) => verbs::convert::run(&args),
        Verb::Techniques(args) => verbs::list::techniques(&args),
        Verb::Engines(args) => verbs::list::engines(&args),
        Verb::Completions(args) => verbs::completions::run(&args),
        Verb::Man(args) => verbs::man::run(&args),
    };
    // After an interrupt, some puzzles are not answered.
    exit::report(result.map(|exit| if interrupt::interrupted() { Exit::Unanswered } else { exit }))
}
