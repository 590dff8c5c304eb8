//! `true-candidates`: the candidates that occur in some solution.

use crate::options::Search;
use crate::puzzle::PuzzleText;
use crate::{Fault, Reply};
use ennead::Limits;
use ennead::render::json::TrueMarks;
use serde::Deserialize;
use std::num::NonZeroU64;

/// Asks for the candidates that occur in some solution. Answered with a record of kind `true-candidates`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TrueCandidates {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// How to search.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
    /// The number of solutions up to which each candidate is counted.
    #[serde(default = "one")]
    pub limit: NonZeroU64,
}

fn one() -> NonZeroU64 {
    NonZeroU64::MIN
}

impl TrueCandidates {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let solver = self.search.solver(limits)?;
        let input = self.puzzle.read()?;
        let truth = solver.true_candidates(&input.puzzle, self.limit);
        Ok(TrueMarks::of(input.about(), &input.puzzle, &truth).into())
    }
}
