//! `count`: the number of solutions, or an estimate of it.

use crate::options::Search;
use crate::puzzle::PuzzleText;
use crate::{Fault, Reply};
use ennead::render::json;
use ennead::{Limits, Probing};
use serde::Deserialize;

/// Asks for the number of solutions. Answered with a record of kind `count` or `estimate`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// How to search.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
    /// The number at which counting ends; missing for no such number.
    pub limit: Option<u64>,
    /// The number of random descents by which to estimate what is too large to count; missing for no estimate.
    pub probes: Option<u32>,
}

impl Count {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let solver = self.search.solver(limits)?;
        let input = self.puzzle.read()?;
        match self.probes {
            Some(_) if self.limit.is_some() => Err(Fault::refused("state either limit or probes")),
            Some(probes) => {
                let probing = Probing { probes, ..Probing::default() };
                let estimate = solver.estimate(&input.puzzle, probing);
                Ok(json::Estimate::of(input.about(), &estimate).into())
            }
            None => {
                let count = solver.count(&input.puzzle, self.limit);
                Ok(json::Count::of(input.about(), &count).into())
            }
        }
    }
}
