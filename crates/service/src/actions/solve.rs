//! `solve`: the solution, and whether it is the only one.

use crate::options::Search;
use crate::puzzle::PuzzleText;
use crate::{Fault, Reply};
use ennead::Limits;
use ennead::render::json;
use serde::Deserialize;

/// Asks for the solution. Answered with a record of kind `solve`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// How to search.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
}

impl Solve {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let solver = self.search.solver(limits)?;
        let input = self.puzzle.read()?;
        let outcome = solver.solve(&input.puzzle);
        Ok(json::Solve::of(input.about(), &input.puzzle, &outcome).into())
    }
}
