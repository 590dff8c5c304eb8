//! `ennead count --estimate`: about how many solutions there are.

use crate::args::CountArgs;
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::{Stated, stated};
use crate::progress::Progress;
use ennead::render::prose;
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
        |entry| stated(entry).map(|Stated { puzzle, .. }| solver.estimate(&puzzle, probing)),
        |estimated| {
            match estimated {
                Ok(estimate) => {
                    total = total + estimate.stats;
                    exit = exit.and(judged(&estimate));
                    output.line(&prose::estimate(&estimate))?;
                }
                Err(fault) => {
                    if fault.of_one_puzzle {
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

fn judged(estimate: &Estimate) -> Exit {
    match estimate.exact {
        Some(0) => Exit::No,
        Some(_) => Exit::Yes,
        None if estimate.stopped.is_some() || estimate.hits == 0 => Exit::CouldNot,
        None => Exit::Yes,
    }
}
