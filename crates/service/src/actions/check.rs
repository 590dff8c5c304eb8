//! `check`: repeated digits, empty cells, the number of solutions, and the conflict if there is none.

use crate::options::Search;
use crate::puzzle::PuzzleText;
use crate::{Fault, Reply};
use ennead::render::check::Report;
use ennead::render::json::{self, BrokenRule};
use ennead::{Diagnosis, Ending, Limits, Solution};
use serde::Deserialize;

/// Asks whether a grid is valid and has exactly one solution. Answered with a record of kind `check`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The grid, whose digits may repeat.
    pub puzzle: PuzzleText,
    /// How to search.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
}

impl Check {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let solver = self.search.solver(limits)?;
        let position = self.puzzle.position()?;
        let flawed =
            |flaws: Vec<ennead::Flaw>| Fault::refused(ennead::render::prose::flaws(&flaws));
        let geometry = position.setup.geometry().map_err(flawed)?;
        let about = position.about();
        let (mut count, mut conflict, mut stated) = (None, None, None);
        if let Ok(puzzle) = position.setup.clone().check() {
            let found = solver.count(&puzzle, Some(2));
            if found.found == 0
                && found.ending == Ending::Complete
                && let Diagnosis::Conflict(found) = solver.conflict(&puzzle)
            {
                conflict = Some(found);
            }
            count = Some(found);
            let solution = position.solution.clone();
            stated = solution.map(|grid| Solution::check(&puzzle, grid).map(|_| ()));
        }
        let report = Report::new(&geometry, &position.grid, false, count);
        let report = report.with_conflict(conflict).with_stated_solution(stated);
        let report = report.partly_read(about.partly_read);
        let broken_rules = BrokenRule::list(&position.setup, &position.grid);
        let check = json::Check::of(about, position.grid.size(), &report);
        Ok(json::Check { broken_rules, ..check }.into())
    }
}
