//! `ennead solve`: solutions.

mod tally;

use crate::args::{GridForm, SolveArgs};
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::forms::Forms;
use crate::input::{Entries, Stated, stated};
use crate::progress::Progress;
use ennead::render::prose;
use ennead::{Answer, Ending, Outcome, Solver};
use tally::Tally;

pub(crate) fn run(args: &SolveArgs) -> Result<Exit, Failure> {
    let output = args.output.open_for(&args.input, &args.engine)?;
    let mut entries = args.input.entries()?;
    let progress = Progress::new(entries.extent(), &output);
    let solver = Solver::new(args.engine.engine).limits(args.engine.budget.limits());
    let list = args.all || args.limit.is_some();
    let form = match args.to {
        Some(form) => form,
        None if !list && entries.is_single() => GridForm::Grid,
        None => GridForm::Line,
    };
    let mut forms = Forms::new(form, output)?;
    let tally = match list {
        true => all_solutions(args, entries, &solver, &mut forms, &progress)?,
        false => first_solutions(args, entries, &solver, &mut forms, &progress)?,
    };
    forms.finish()?;
    progress.end();
    if args.stats || (tally.puzzles > 1 && tally.exit() != Exit::Yes) {
        progress.say(tally.summary());
    }
    if args.stats {
        progress.say(tally.stats());
    }
    Ok(tally.exit())
}

/// The first solution of each puzzle, with the proof that it is the only one.
fn first_solutions(
    args: &SolveArgs,
    entries: Entries<'_>,
    solver: &Solver,
    forms: &mut Forms,
    progress: &Progress,
) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    batch::run(
        entries,
        args.engine.threads,
        progress,
        |entry| {
            stated(entry).map(|stated| {
                let outcome = solver.solve(&stated.puzzle);
                (stated, outcome)
            })
        },
        |solved| match solved {
            Ok((stated, outcome)) => {
                tally.outcome(&outcome);
                if let Some(remark) = remark(&stated, &outcome) {
                    progress.say(&remark);
                }
                forms.outcome(&stated, &outcome)
            }
            Err(fault) => {
                tally.faulty();
                progress.say(&fault);
                if fault.of_one_puzzle { forms.gap() } else { Ok(()) }
            }
        },
    )?;
    Ok(tally)
}

/// What is to be said on standard error: all that is no unique solution.
fn remark(stated: &Stated, outcome: &Outcome) -> Option<String> {
    let remark = match &outcome.answer {
        Answer::Unique(_) => return None,
        Answer::Many(..) => {
            "more than one solution; the first is shown (--all lists them)".to_owned()
        }
        answer => prose::answer(answer),
    };
    Some(format!("{}: {remark}", stated.place))
}

/// Every solution of each puzzle, written as it is found.
fn all_solutions(
    args: &SolveArgs,
    entries: Entries<'_>,
    solver: &Solver,
    forms: &mut Forms,
    progress: &Progress,
) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let limit = args.limit.unwrap_or(u64::MAX);
    for entry in entries {
        match stated(entry) {
            Ok(stated) => {
                let mut solutions = solver.solutions(&stated.puzzle);
                while solutions.stats().solutions < limit {
                    let Some(solution) = solutions.next() else { break };
                    forms.solution(&stated, &solution)?;
                }
                let (stats, ending) = (solutions.stats(), solutions.ending());
                progress.say(format!("{}: {}", stated.place, listed(stats.solutions, ending)));
                tally.listing(solutions.choice(), stats, ending);
            }
            Err(fault) => {
                tally.faulty();
                progress.say(&fault);
            }
        }
        progress.step();
    }
    Ok(tally)
}

/// How many solutions were written, and whether that is all of them.
fn listed(found: u64, ending: Ending) -> String {
    let solutions = prose::counted(found, "solution", "solutions");
    match ending {
        Ending::Complete if found == 0 => "no solution".to_owned(),
        Ending::Complete => solutions,
        Ending::Enough => format!("{solutions} shown, there may be more"),
        Ending::Stopped(why) => format!("{solutions} found: {why}"),
    }
}
