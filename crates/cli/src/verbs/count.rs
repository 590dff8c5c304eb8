//! `ennead count`: the number of solutions of each puzzle.

use crate::args::CountArgs;
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::{Stated, stated};
use crate::progress::Progress;
use ennead::render::prose;
use ennead::{Ending, Solver, Stats};

pub(crate) fn run(args: &CountArgs) -> Result<Exit, Failure> {
    let mut output = args.output.open_for(&args.input, &args.engine)?;
    let entries = args.input.entries()?;
    let progress = Progress::new(entries.extent(), &output);
    let solver = Solver::new(args.engine.engine).limits(args.engine.budget.limits());
    let mut exit = Exit::Yes;
    let mut total = Stats::default();
    batch::run(
        entries,
        args.engine.threads,
        &progress,
        |entry| {
            stated(entry)
                .map(|Stated { place, puzzle, .. }| (place, solver.count(&puzzle, args.limit)))
        },
        |counted| {
            match counted {
                Ok((place, count)) => {
                    output.line(&count.found.to_string())?;
                    total = total + count.stats;
                    match count.ending {
                        Ending::Stopped(_) => {
                            progress.say(format!("{place}: {}", prose::count(&count)));
                            exit = exit.and(Exit::CouldNot);
                        }
                        Ending::Complete if count.found == 0 => exit = exit.and(Exit::No),
                        Ending::Complete | Ending::Enough => {}
                    }
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
