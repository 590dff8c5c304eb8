//! `ennead check`: whether a grid is valid and complete, and the number of its solutions.

use super::each::{placed, reports};
use crate::args::CheckArgs;
use crate::exit::{Exit, Failure};
use crate::input::{self, InputError, Read};
use crate::output::RecordForm;
use crate::progress::Progress;
use crate::solver::Replacements;
use ennead::format::{AnyEntry, Entry, MultiGridEntry, Place};
use ennead::render::check::Report;
use ennead::render::json::{self, About, BrokenRule, Check};
use ennead::render::readings::Readings;
use ennead::render::{Language, prose};
use ennead::{
    Choice, Conflict, Count, Diagnosis, Ending, MultiGridSolution, Problem, Solution, Solver,
    guess_rules,
};
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};

pub(crate) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries_for(&args.engine)?.with_repetitions();
    let output = args.output.open_for(&mut entries, &args.engine)?;
    let mut output = output.results(RecordForm::of(&args.format()), "check");
    let progress = Progress::new(entries.extent(), &output);
    let solver = args.engine.solver_of(&mut entries);
    let replacements = Mutex::new(Replacements::of(args.engine.engine));
    let report = |choice: &Choice, place: &Place| {
        let mut replacements = replacements.lock().unwrap_or_else(PoisonError::into_inner);
        replacements.report(choice, place, &progress);
    };
    let exit = reports(entries, args.engine.threads, &progress, &mut output, |entry| {
        examine(entry, args, &solver, &report)
    })?;
    output.finish(exit)
}

/// Checks a grid, which may repeat digits. If it does not, counts the solutions and, if there is none, finds a minimal
/// conflicting set.
fn examine(
    entry: Read,
    args: &CheckArgs,
    solver: &Solver,
    ran: &dyn Fn(&Choice, &Place),
) -> Result<(Exit, String), InputError> {
    let entry = match entry? {
        AnyEntry::Puzzle(entry) => entry,
        AnyEntry::MultiGrid(entry) => {
            input::report(&entry.place, &entry.notes);
            let MultiGridEntry { multi_grid, place, solution, title, is_partly_read, .. } = entry;
            let (count, conflict) = searched(&multi_grid, solver);
            let stated =
                solution.map(|grids| MultiGridSolution::check(&multi_grid, grids).map(drop));
            ran(&count.choice, &place);
            let report = Report::of_multi_grid(&multi_grid, args.count_empty, Some(count));
            let report = report.with_conflict(conflict).with_stated_solution(stated);
            let report = report.partly_read(is_partly_read);
            let about = About::of(&multi_grid).at(&place).named(title.as_deref());
            let about = || about.clone().partly_read(is_partly_read);
            if args.guess_rules {
                input::report(&place, &["--guess-rules takes single grids only".to_owned()]);
            }
            let record = || Check::of_multi_grid(about(), &multi_grid, &report, Language::English);
            return Ok((exit_code(&report), written(&place, &report, None, record, args)));
        }
    };
    input::report_notes(&entry);
    let readings = args.guess_rules.then(|| guess_rules(&entry, &args.input.readings, solver));
    let Entry { setup, place, solution, title, is_partly_read, .. } = entry;
    let flawed = |flaws: Vec<ennead::Flaw>| {
        InputError::of_puzzle(&place, prose::flaws(&flaws, Language::English))
    };
    let geometry = setup.geometry().map_err(flawed)?;
    let grid = setup.grid().map_err(flawed)?;
    let about = About::of_setup(&setup, &grid).at(&place).named(title.as_deref());
    let about = about.partly_read(is_partly_read);
    let broken_rules = BrokenRule::list(&setup, &grid);
    let (count, conflict, stated) = match input::check(setup) {
        Ok(puzzle) => {
            let (count, conflict) = searched(&puzzle, solver);
            ran(&count.choice, &place);
            let stated = solution.map(|grid| Solution::check(&puzzle, grid).map(|_| ()));
            (Some(count), conflict, stated)
        }
        Err(error) => match error.other_than_clashes() {
            flaws if flaws.is_empty() => (None, None, None),
            flaws => return Err(flawed(flaws)),
        },
    };
    let report = Report::new(&geometry, &grid, args.count_empty, count);
    let report = report.with_conflict(conflict).with_stated_solution(stated);
    let report = report.partly_read(is_partly_read);
    let record = || Check {
        broken_rules: broken_rules.clone(),
        readings: readings.as_ref().map(json::Readings::from),
        ..Check::of(about.clone(), grid.size(), &report)
    };
    Ok((exit_code(&report), written(&place, &report, readings.as_ref(), record, args)))
}

/// Searches for two solutions and, if there is none, for a minimal conflicting set.
fn searched<P: Problem>(puzzle: &P, solver: &Solver) -> (Count, Option<Conflict<P::Statement>>) {
    let count = solver.count(puzzle, Some(2));
    if count.found > 0 || count.ending != Ending::Complete {
        return (count, None);
    }
    match solver.conflict(puzzle) {
        Diagnosis::Conflict(conflict) => (count, Some(conflict)),
        Diagnosis::Solvable(_) | Diagnosis::Stopped(_) => (count, None),
    }
}

/// A report as text, or as a record if the format is JSON.
fn written<S: Display, N: Display>(
    place: &Place,
    report: &Report<S, N>,
    readings: Option<&Readings>,
    record: impl FnOnce() -> Check,
    args: &CheckArgs,
) -> String {
    match RecordForm::of(&args.format()) {
        Some(form) => form.text(&record().into()).unwrap_or_default(),
        None => text(place, report, readings, args),
    }
}

fn exit_code<S: Display, N: Display>(report: &Report<S, N>) -> Exit {
    let stopped = |count: &ennead::Count| {
        matches!(count.ending, ennead::Ending::Stopped(_)) && count.found < 2
    };
    match report.is_good() {
        true => Exit::Yes,
        false if report.count.as_ref().is_some_and(stopped) => Exit::Unanswered,
        false => Exit::No,
    }
}

fn text<S: Display, N: Display>(
    place: &Place,
    report: &Report<S, N>,
    readings: Option<&Readings>,
    args: &CheckArgs,
) -> String {
    let mut text = if args.verbose { report.text(args.names.cells) } else { report.summary() };
    text.push_str(&readings.map(Readings::text).unwrap_or_default());
    placed(place, &text)
}
