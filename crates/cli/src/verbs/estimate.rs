//! `ennead count --estimate`: about how many solutions there are.

use crate::args::{CountArgs, ReportForm};
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::{Stated, stated};
use crate::output::sourced;
use crate::progress::Progress;
use ennead::render::{json, prose};
use ennead::{Estimate, Probing, Stats};

pub(crate) fn run(args: &CountArgs) -> Result<Exit, Failure> {
    let mut output = args.output.open_for(&args.input, &args.engine)?;
    let entries = args.input.entries_for(&args.engine)?;
    let progress = Progress::new(entries.extent(), &output);
    let solver = args.engine.solver();
    let probing = Probing { probes: args.probes, seed: args.seed, ..Probing::default() };
    let (mut exit, mut total) = (Exit::Yes, Stats::default());
    batch::run(
        entries,
        args.engine.threads,
        &progress,
        |entry| {
            stated(entry).map(|Stated { place, puzzle, .. }| {
                let estimate = solver.estimate(&puzzle, probing);
                let line = match args.to {
                    ReportForm::Text => prose::estimate(&estimate),
                    ReportForm::Json => sourced(json::estimate(&puzzle, &estimate), &place),
                };
                (estimate, line)
            })
        },
        |estimated| {
            match estimated {
                Ok((estimate, line)) => {
                    total = total + estimate.stats;
                    exit = exit.and(judged(&estimate));
                    output.line(&line)?;
                }
                Err(fault) => {
                    if fault.of_one_puzzle && args.to == ReportForm::Text {
                        output.line("")?;
                    }
                    progress.say(&fault);
                    exit = exit.and(Exit::CouldNot);
                }
            }
            output.settle()
        },
    )?;
    output.send()?;
    if args.stats {
        progress.say(prose::stats(&total));
    }
    Ok(exit)
}

pub(super) fn judged(estimate: &Estimate) -> Exit {
    match estimate.exact {
        Some(0) => Exit::No,
        Some(_) => Exit::Yes,
        None if estimate.stopped.is_some() || estimate.hits == 0 => Exit::CouldNot,
        None => Exit::Yes,
    }
}
