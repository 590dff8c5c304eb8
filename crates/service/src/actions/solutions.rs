//! `solutions`: the first solutions, one by one.

use crate::options::Search;
use crate::puzzle::PuzzleText;
use crate::{Fault, Reply};
use ennead::Limits;
use ennead::render::json::{FoundSolution, Record};
use serde::Deserialize;
use std::num::NonZeroU16;

/// Asks for solutions. Answered with a record of kind `solution` for each.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solutions {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// How to search.
    #[serde(default)]
    pub search: Search,
    /// The largest number of solutions.
    pub limit: NonZeroU16,
}

impl Solutions {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let solver = self.search.solver(limits)?;
        let input = self.puzzle.read()?;
        let found = solver.solutions(&input.puzzle).take(usize::from(self.limit.get()));
        let record = |(k, solution)| {
            Record::from(FoundSolution::of(input.about(), &input.puzzle, k, &solution))
        };
        Ok(Reply::Records((0..).zip(found).map(record).collect()))
    }
}
