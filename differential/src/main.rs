//! Compares all engines, at all SIMD levels, on any number of generated puzzles.
//!
//! ```text
//! seed -> streams -> mutate -> Case -> judges -> Verdict -> compare -> tally, or a disagreement -> shrink
//! ```

mod args;
mod compare;
mod isomorph;
mod judge;
mod mutate;
mod report;
mod rules;
mod run;
mod shrink;
mod sources;
mod streams;
mod tally;

#[cfg(test)]
mod tests;

use args::Args;
use clap::Parser;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressStyle};
use judge::{Block, JudgeSpec, Judges};
use mutate::{Case, Generator, Kind};
use sources::Sources;
use std::panic;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

const DISAGREED: u8 = 1;
const WRONG: u8 = 2;
const INTERRUPTED: u8 = 130;

fn main() -> ExitCode {
    let args = Args::parse();
    // A panic of a judge is reported with its case. The default hook would also print each repetition while shrinking.
    panic::set_hook(Box::new(|_| {}));
    let done = if args.grid.is_empty() { judge_cases(&args) } else { Ok(judge_grids(&args)) };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::from(WRONG)
    })
}

fn judge_cases(args: &Args) -> anyhow::Result<ExitCode> {
    let stop = interrupt_flag()?;
    let sources = Sources::new(args.seed, &args.from)?;
    println!("{} puzzles to mutate", HumanCount(sources.puzzles.len() as u64));
    let generator = Generator { seed: args.seed, sources };
    let judges = Judges::new(&args.judges);
    let judges = judges.all();
    let bar = progress(args.count);
    let begin = Instant::now();
    let wanted = args.start..args.start.saturating_add(args.count);
    let outcome = run::run(&generator, wanted, &judges, threads(args.threads), &stop, &|cases| {
        bar.inc(cases)
    });
    bar.finish_and_clear();

    let took = begin.elapsed();
    let total = outcome.tally.total();
    let rate = HumanCount((total as f64 / took.as_secs_f64().max(0.001)) as u64);
    print!("{}", report::summary(&outcome.tally, &judges));
    println!("\n{} cases of seed {}, {rate} per second", HumanCount(total), args.seed);
    if let Some(failure) = outcome.failure {
        print!("\n{}", report::disagreement(&failure, &judges));
        return Ok(ExitCode::from(DISAGREED));
    }
    println!("no disagreement in {}", HumanDuration(took));
    if stop.load(Ordering::Relaxed) {
        println!("interrupted: {} cases were not examined", HumanCount(args.count - total));
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}

fn judge_grids(args: &Args) -> ExitCode {
    let judges = Judges::new(&JudgeSpec::thorough());
    let judges = judges.all();
    let case = |(index, board)| Case { index, kind: Kind::Unchanged, board, known: None };
    let cases = (0..).zip(args.grid.iter().copied()).map(case).collect();
    let block = Block { seed: args.seed, number: 0, limit: args.limit, cases };
    match run::examine(&judges, &block) {
        Ok(judged) => {
            print!("{}", report::agreement(&block, &judged, &judges));
            ExitCode::SUCCESS
        }
        Err(failure) => {
            print!("{}", report::disagreement(&failure, &judges));
            ExitCode::from(DISAGREED)
        }
    }
}

/// Returns a flag that the first Ctrl-C raises. The second Ctrl-C ends the process.
fn interrupt_flag() -> anyhow::Result<Arc<AtomicBool>> {
    use signal_hook::{consts::SIGINT, flag};
    let stop = Arc::new(AtomicBool::new(false));
    // The order matters: the first handler ends the process if the flag is raised, so it must run before the second raises it.
    flag::register_conditional_shutdown(SIGINT, INTERRUPTED.into(), stop.clone())?;
    flag::register(SIGINT, stop.clone())?;
    Ok(stop)
}

/// A progress bar on standard error.
fn progress(count: u64) -> ProgressBar {
    const LINE: &str = "{percent:>3} % [{wide_bar}] {human_pos} cases, {per_sec}, {eta} left";
    let style = ProgressStyle::with_template(LINE).expect("the template is well formed");
    ProgressBar::new(count).with_style(style.progress_chars("##."))
}

fn threads(asked: usize) -> usize {
    match asked {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    }
}
