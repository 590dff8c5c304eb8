//! `estimate`: an estimate of the number of solutions.

use crate::options::{Language, Search};
use crate::progress::Progress;
use crate::puzzle::PuzzleText;
use crate::{Fault, Reply, Sink};
use ennead::render::json;
use ennead::{Limits, Probing};
use serde::Deserialize;

/// Asks for an estimate of the number of solutions, with a confidence interval. Answered with a record of kind `estimate`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Estimate {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// The limits of the search. The engine is always `rules`.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
    /// The number of random descents. More descents make the interval smaller.
    #[serde(default = "probes")]
    pub probes: u32,
    /// The seed of the random numbers. The same seed gives the same estimate.
    #[serde(default = "one")]
    pub seed: u64,
    /// Whether to send intermediate results. The answer is then a list, and its last record is the result.
    #[serde(default)]
    pub progress: bool,
    /// The language of error messages.
    #[serde(default)]
    pub language: Language,
}

fn probes() -> u32 {
    Probing::default().probes
}

fn one() -> u64 {
    1
}

impl Estimate {
    pub(crate) fn answer_each(
        &self,
        limits: &Limits,
        sink: Sink<'_>,
    ) -> Result<Option<Reply>, Fault> {
        let input = self.puzzle.read(self.language)?;
        let probing = Probing { probes: self.probes, seed: self.seed, ..Probing::default() };
        if !self.progress {
            let estimate = self.search.solver(limits)?.estimate(&input.puzzle, probing);
            return Ok(Some(json::Estimate::of(input.about(), &estimate).into()));
        }
        let mut progress = Progress::new(limits, sink);
        let solver = self.search.solver(&progress.limits())?;
        let estimate = solver.estimate_observed(&input.puzzle, probing, |so_far| {
            progress.show(|| json::Estimate::of(input.about(), so_far));
        });
        progress.pass(json::Estimate::of(input.about(), &estimate));
        Ok(None)
    }
}
