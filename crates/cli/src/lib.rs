//! The command `ennead`. [`run`] is the only public function.
//!
//! Each command has a function in `verbs`, which reads its arguments (`args`), takes puzzles from `input`, writes to
//! `output` and returns an `Exit`. This crate lets other programs run the command, as `python -m ennead` does. To solve or
//! make puzzles in a program, use the crate `ennead`.

mod args;
mod batch;
mod bulk;
mod class_set;
mod classics;
mod columns;
mod earlier;
mod exit;
mod front;
mod input;
mod interrupt;
mod labelled;
mod output;
mod parquet;
mod progress;
mod resume;
mod shard;
mod solver;
mod spill;
mod template;
mod verbs;
mod writer;

use args::{Command, Verb};
use exit::Exit;
use std::ffi::OsString;

/// Runs the command with these arguments, the first of which is the name of the program. Returns the exit code.
///
/// The command writes to standard output and standard error, and handles signals. `--help`, `--version` and wrong arguments
/// end the process.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let mut command: Command = front::parse(arguments.clone());
    interrupt::install_handlers();
    if let Some(note) = command.verb.unknown_suffix() {
        anstream::eprintln!("{note}");
    }
    let part = match shard::start(&mut command.verb, arguments.get(1..).unwrap_or_default()) {
        Ok(None) => None,
        Ok(Some(shard::Start::Part(part))) => Some(part),
        Ok(Some(shard::Start::Complete)) => return exit::report(Ok(Exit::Yes)),
        Err(failure) => return exit::report(Err(failure)),
    };
    let result = match command.verb {
        Verb::Solve(args) => verbs::solve::run(&args),
        Verb::Check(args) => verbs::check::run(&args),
        Verb::Diagnose(args) => verbs::diagnose::run(&args),
        Verb::Minimize(args) => verbs::minimize::run(&args),
        Verb::Count(args) => verbs::count::run(&args),
        Verb::Candidates(args) => verbs::candidates::run(&args),
        Verb::Steps(args) => verbs::steps::run(&args),
        Verb::Hint(args) => verbs::hint::run(&args),
        Verb::Explain(args) => verbs::explain::run(&args),
        Verb::Rate(args) => verbs::rate::run(&args),
        Verb::Prove(args) => verbs::prove::run(&args),
        Verb::Compare(args) => verbs::compare::run(&args),
        Verb::Trace(args) => verbs::trace::run(&args),
        Verb::Generate(args) => verbs::generate::run(&args),
        #[cfg(feature = "bank")]
        Verb::Bank(args) => verbs::bank::run(&args),
        #[cfg(not(feature = "bank"))]
        Verb::Bank(_) => {
            Err("this ennead was built without banks; build it with --features bank".into())
        }
        Verb::Render(args) => verbs::render::run(&args),
        Verb::Convert(args) => verbs::convert::run(&args),
        Verb::Canon(args) => verbs::canon::run(&args),
        Verb::Shuffle(args) => verbs::shuffle::run(&args),
        Verb::Dedupe(args) => verbs::dedupe::run(&args),
        Verb::Vicinity(args) => verbs::vicinity::run(&args),
        Verb::Unavoidable(args) => verbs::unavoidable::run(&args),
        Verb::Split(args) => verbs::split::run(&args),
        Verb::Leakage(args) => verbs::leakage::run(&args),
        Verb::Dataset(args) => verbs::dataset::run(&args),
        #[cfg(feature = "web")]
        Verb::Web(args) => verbs::web::run(&args),
        #[cfg(feature = "web")]
        Verb::Mcp(args) => verbs::mcp::run(&args),
        #[cfg(not(feature = "web"))]
        Verb::Web(_) | Verb::Mcp(_) => {
            Err("this ennead was built without servers; build it with --features web".into())
        }
        Verb::Merge(args) => verbs::merge::run(&args),
        Verb::Techniques(args) => verbs::list::techniques(&args),
        Verb::Engines(args) => verbs::list::engines(&args),
        Verb::Rules(args) => verbs::list::rules(&args),
        Verb::Completions(args) => verbs::completions::run(&args),
        Verb::Man(args) => verbs::man::run(&args),
    };
    let result = match part {
        Some(part) => part.finish(result),
        None => result,
    };
    // After an interrupt, some puzzles may not have been answered.
    exit::report(result.map(|exit| if interrupt::interrupted() { Exit::Unanswered } else { exit }))
}
