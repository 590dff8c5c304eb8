//! `ennead solve`: solutions.

mod first;
mod tally;

use crate::args::{GridForm, SolveArgs};
use crate::bulk::Plan;
use crate::exit::{Exit, Failure};
use crate::forms::Forms;
use crate::input::{Entries, stated};
use crate::progress::Progress;
use ennead::render::prose;
use ennead::{Ending, Engine, Solver, bulk};
use first::FirstSolutions;
use tally::Tally;

pub(crate) fn run(args: &SolveArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries_for(&args.engine)?;
    let list = args.all || args.limit.is_some();
    let form = match args.to {
        Some(form) => form,
        None if !list && !args.resume.resume && entries.is_single() => GridForm::Grid,
        None => GridForm::Line,
    };
    if form.is_of_puzzles() {
        let message = "that form states puzzles, not solutions; ennead convert writes it";
        return Err(Failure::Message(message.to_owned()));
    }
    let lines = lines(form);
    if args.resume.resume && lines.is_none() {
        let message = "--resume goes on with --to line and --to csv; other forms are written anew";
        return Err(Failure::Message(message.to_owned()));
    }
    let (output, resumed) =
        args.output.open_behind(&args.resume, lines, &args.input, &args.engine, &mut entries)?;
    let progress = Progress::new(entries.extent(), &output);
    let solver = args.engine.solver_of(&mut entries);
    let mut forms = match &resumed.head {
        Some(head) => Forms::continued(output, head)?,
        None => Forms::new(form, output)?,
    };
    let mut tally = match list {
        true => all_solutions(args, entries, &solver, &mut forms, &progress)?,
        false => first_solutions(args, form, entries, &solver, &mut forms, &progress)?,
    };
    forms.finish()?;
    progress.end();
    tally.earlier = resumed.puzzles;
    if args.stats || (tally.puzzles > 1 && tally.exit() != Exit::Yes) {
        progress.say(tally.summary());
    }
    if args.stats {
        progress.say(tally.stats());
    }
    Ok(tally.exit())
}

/// The form as one of lines, one a puzzle.
fn lines(form: GridForm) -> Option<bulk::Form> {
    match form {
        GridForm::Line => Some(bulk::Form::Line),
        GridForm::Csv => Some(bulk::Form::Csv),
        _ => None,
    }
}

/// The first solution of each puzzle, with the proof that it is the only one.
fn first_solutions(
    args: &SolveArgs,
    form: GridForm,
    entries: Entries<'_>,
    solver: &Solver,
    forms: &mut Forms,
    progress: &Progress,
) -> Result<Tally, Failure> {
    let tally = Tally::default();
    let finished_only = args.output.output.is_some();
    let mut sink = FirstSolutions { tally, forms, progress, finished_only };
    // The counters of a search are those of a search of one puzzle.
    let quick = !args.stats && args.engine.engine == Engine::Auto;
    let form = lines(form).filter(|_| quick);
    let plan = Plan::of(&args.engine, form, 2);
    let single = |entry| {
        stated(entry).map(|stated| {
            let outcome = solver.solve(&stated.puzzle);
            (stated, outcome)
        })
    };
    crate::bulk::run(entries, &plan, progress, &single, &mut sink)?;
    Ok(sink.tally)
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
