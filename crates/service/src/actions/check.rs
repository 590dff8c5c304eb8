//! `check`: repeated digits, empty cells, the number of solutions, and a minimal conflicting set if there is no solution.

use crate::options::{Language, Search};
use crate::puzzle::{AnyPosition, Position, PuzzleText, Several};
use crate::{Fault, Reply};
use ennead::render::check::Report;
use ennead::render::json::{self, BrokenRule};
use ennead::render::prose;
use ennead::{
    Conflict, Count, Diagnosis, Ending, Flaw, Limits, Problem, Solution, Solver, Statement,
};
use serde::Deserialize;

/// Asks whether a grid is valid and has exactly one solution. Answered with a record of kind `check`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The grid, which may have repeated digits; or a multi-grid puzzle, which may not.
    pub puzzle: PuzzleText,
    /// The engine and the limits of the search.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
    /// The language of sentences.
    #[serde(default)]
    pub language: Language,
}

impl Check {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let solver = self.search.solver(limits)?;
        match self.puzzle.any_position(self.language)? {
            AnyPosition::One(position) => checked(*position, &solver, self.language),
            AnyPosition::Several(input) => Ok(several(&input, &solver, self.language)),
        }
    }
}

/// Answers for one grid.
fn checked(position: Position, solver: &Solver, language: Language) -> Result<Reply, Fault> {
    let flawed = |flaws: Vec<Flaw>| Fault::refused(prose::flaws(&flaws, language.into()));
    let geometry = position.setup.geometry().map_err(flawed)?;
    let about = position.about();
    let (mut count, mut conflict, mut stated) = (None, None, None);
    match position.setup.clone().check() {
        Ok(puzzle) => {
            let found = searched(&puzzle, solver);
            (count, conflict) = (Some(found.0), found.1);
            let solution = position.solution.clone();
            stated = solution.map(|grid| Solution::check(&puzzle, grid).map(|_| ()));
        }
        Err(error) if error.flaws().iter().any(is_about_rules) => {
            return Err(Fault::refused(prose::flaws(error.flaws(), language.into())));
        }
        // A player's digits can repeat, or contradict the marks. The report lists the repetitions.
        Err(_) => {}
    }
    let report = Report::new(&geometry, &position.grid, false, count);
    let report = report.with_conflict(conflict).with_stated_solution(stated);
    let report = report.partly_read(about.partly_read);
    let broken_rules = BrokenRule::told(&position.setup, &position.grid, language);
    let check = json::Check::of(about, position.grid.size(), &report);
    let told = |found: &Conflict<Statement>| {
        json::Conflict::told(found, |one| prose::statement(one, language))
    };
    let conflict = report.conflict.as_ref().map(told);
    Ok(json::Check { broken_rules, conflict, ..check }.into())
}

fn is_about_rules(flaw: &Flaw) -> bool {
    matches!(flaw, Flaw::Rule { .. } | Flaw::TooManyRules { .. })
}

/// Answers for a multi-grid puzzle.
#[inline(never)]
fn several(input: &Several, solver: &Solver, language: Language) -> Reply {
    let (count, conflict) = searched(&input.puzzle, solver);
    let report = Report::of_multi_grid(&input.puzzle, false, Some(count)).with_conflict(conflict);
    let about = input.about();
    let report = report.partly_read(about.partly_read);
    json::Check::of_multi_grid(about, &input.puzzle, &report, language).into()
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
