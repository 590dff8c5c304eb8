//! `ennead count --estimate`: estimates the numbers of solutions.

use crate::args::CountArgs;
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, InputPuzzle, read_any};
use crate::output::RecordForm;
use crate::progress::Progress;
use ennead::render::{Subject, json, prose};
use ennead::{Estimate, Probing, Solver, Stats};

pub(crate) fn run(args: &CountArgs) -> Result<Exit, Failure> {
    let form = args.form()?;
    let mut entries = args.input.entries_for(&args.engine)?;
    let output = args.output.open_for(&mut entries, &args.engine)?;
    let mut output = output.results(form.clone(), "count");
    // The estimate of one puzzle is shown while it becomes more precise.
    let is_single = entries.is_known_single();
    let progress = match is_single {
        true => Progress::of_one_result(),
        false => Progress::new(entries.extent(), &output),
    };
    let observe = |so_far: &Estimate| {
        if is_single {
            progress.show(prose::estimate_so_far(so_far));
        }
    };
    let solver = args.engine.solver();
    let (mut exit, mut total) = (Exit::Yes, Stats::default());
    batch::run(
        entries,
        args.engine.threads,
        &progress,
        |entry| {
            read_any(entry).map(|input| match input {
                AnyInput::Puzzle(input) => estimated(&input, &solver, args, form.as_ref(), observe),
                AnyInput::MultiGrid(input) => {
                    estimated(&input, &solver, args, form.as_ref(), observe)
                }
            })
        },
        |estimated| {
            if is_single {
                progress.end();
            }
            match estimated {
                Ok((estimate, text)) => {
                    total = total + estimate.stats;
                    exit = exit.and(exit_code(&estimate));
                    output.result(&text)?;
                }
                Err(error) => {
                    output.error_or_gap(&error)?;
                    exit = exit.and(progress.unanswered(&error));
                }
            }
            output.end_result()
        },
    )?;
    output.finish(exit)?;
    if args.stats {
        progress.say(prose::stats(&total));
    }
    Ok(exit)
}

fn estimated<P: Subject, G>(
    input: &InputPuzzle<P, G>,
    solver: &Solver,
    args: &CountArgs,
    form: Option<&RecordForm>,
    observe: impl FnMut(&Estimate),
) -> (Estimate, String) {
    let probing = Probing { probes: args.probes, seed: args.seed, ..Probing::default() };
    let estimate = solver.estimate_observed(&input.puzzle, probing, observe);
    let text = match form {
        Some(form) => form.text(&json::Estimate::of(input.about(), &estimate).into()),
        None => Some(prose::estimate(&estimate)),
    };
    (estimate, text.unwrap_or_default())
}

fn exit_code(estimate: &Estimate) -> Exit {
    match estimate.exact {
        Some(0) => Exit::No,
        Some(_) => Exit::Yes,
        None if estimate.stopped.is_some() || estimate.hits == 0 => Exit::Unanswered,
        None => Exit::Yes,
    }
}
