//! `ennead check`: valid or not, complete or not, and how many solutions.

use crate::args::{CheckArgs, ReportForm};
use crate::exit::{Exit, Failure};
use crate::output::sourced;
use crate::progress::Progress;
use crate::{batch, input};
use ennead::format::{Entry, Place, ReadError};
use ennead::render::check::Report;
use ennead::render::{json, prose};
use ennead::{Diagnosis, Ending, Solver};

pub(crate) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    let mut output = args.output.open_for(&args.input, &args.engine)?;
    let mut entries = args.input.entries_for(&args.engine)?;
    let progress = Progress::new(entries.extent(), &output);
    let solver = args.engine.solver_of(&mut entries);
    let mut exit = Exit::Yes;
    batch::run(
        entries,
        args.engine.threads,
        &progress,
        |entry| examine(entry, args.count_empty, &solver),
        |examined| {
            match examined {
                Ok((place, report)) => {
                    exit = exit.and(judgement(&report));
                    match args.to {
                        ReportForm::Text => output.text(&told(&place, &report, args))?,
                        ReportForm::Json => output.line(&sourced(json::check(&report), &place))?,
                    }
                }
                Err(reason) => {
                    progress.say(&reason);
                    exit = exit.and(Exit::CouldNot);
                }
            }
            output.settle()
        },
    )?;
    output.send()?;
    Ok(exit)
}

/// Checks the grid as it stands, clashing or not; counts solutions only where nothing clashes, and names what cannot hold
/// together where there is none.
fn examine(
    entry: Result<Entry, ReadError>,
    count_empty: bool,
    solver: &Solver,
) -> Result<(Place, Report), String> {
    let entry = entry.map_err(|error| error.to_string())?;
    input::tell(&entry);
    let Entry { setup, place, .. } = entry;
    let flawed = |flaws: Vec<ennead::Flaw>| format!("{place}: {}", prose::flaws(&flaws));
    let geometry = setup.geometry().map_err(flawed)?;
    let grid = setup.grid().map_err(flawed)?;
    let puzzle = input::check(setup).ok();
    let count = puzzle.as_ref().map(|puzzle| solver.count(puzzle, Some(2)));
    let impossible =
        count.as_ref().is_some_and(|count| count.found == 0 && count.ending == Ending::Complete);
    let conflict =
        puzzle.filter(|_| impossible).and_then(|puzzle| match solver.conflict(&puzzle) {
            Diagnosis::Conflict(conflict) => Some(conflict),
            Diagnosis::Solvable(_) | Diagnosis::Stopped(_) => None,
        });
    let report = Report::new(&geometry, &grid, count_empty, count).with_conflict(conflict);
    Ok((place, report))
}

fn judgement(report: &Report) -> Exit {
    let stopped = |count: &ennead::Count| {
        matches!(count.ending, ennead::Ending::Stopped(_)) && count.found < 2
    };
    match report.is_good() {
        true => Exit::Yes,
        false if report.count.as_ref().is_some_and(stopped) => Exit::CouldNot,
        false => Exit::No,
    }
}

fn told(place: &Place, report: &Report, args: &CheckArgs) -> String {
    let text = if args.verbose { report.text(args.names.cells) } else { report.summary() };
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let rest: String = lines.map(|line| format!("  {line}\n")).collect();
    format!("{place}: {first}\n{rest}")
}
