//! `ennead count --estimate`: an estimate of the number of solutions.

use crate::args::{CountArgs, ReportFormat};
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, read_any};
use crate::output::with_source;
use crate::progress::Progress;
use ennead::format::Place;
use ennead::render::{Subject, json, prose};
use ennead::{Estimate, Probing, Solver, Stats};

pub(crate) fn run(args: &CountArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries_for(&args.engine)?;
    let mut output = args.output.open_for(&mut entries, &args.engine)?;
    let progress = Progress::new(entries.extent(), &output);
    let solver = args.engine.solver();
    let (mut exit, mut total) = (Exit::Yes, Stats::default());
    batch::run(
        entries,
        args.engine.threads,
        &progress,
        |entry| {
            read_any(entry).map(|input| match input {
                AnyInput::Puzzle(input) => estimated(&input.puzzle, &input.place, &solver, args),
                AnyInput::MultiGrid(input) => estimated(&input.puzzle, &input.place, &solver, args),
            })
        },
        |estimated| {
            match estimated {
                Ok((estimate, line)) => {
                    total = total + estimate.stats;
                    exit = exit.and(exit_code(&estimate));
                    output.line(&line)?;
                }
                Err(error) => {
                    if error.is_of_puzzle && args.output.format(args.to) == ReportFormat::Text {
                        output.line("")?;
                    }
                    progress.say(&error);
                    exit = exit.and(Exit::Unanswered);
                }
            }
            output.end_result()
        },
    )?;
    output.send()?;
    if args.stats {
        progress.say(prose::stats(&total));
    }
    Ok(exit)
}

fn estimated(
    puzzle: &impl Subject,
    place: &Place,
    solver: &Solver,
    args: &CountArgs,
) -> (Estimate, String) {
    let probing = Probing { probes: args.probes, seed: args.seed, ..Probing::default() };
    let estimate = solver.estimate(puzzle, probing);
    let line = match args.output.format(args.to) {
        ReportFormat::Text => prose::estimate(&estimate),
        ReportFormat::Json => with_source(json::estimate(puzzle, &estimate), place),
    };
    (estimate, line)
}

fn exit_code(estimate: &Estimate) -> Exit {
    match estimate.exact {
        Some(0) => Exit::No,
        Some(_) => Exit::Yes,
        None if estimate.stopped.is_some() || estimate.hits == 0 => Exit::Unanswered,
        None => Exit::Yes,
    }
}
