//! `count`: the number of solutions.

use super::Estimate;
use crate::options::{Language, Search};
use crate::progress::Progress;
use crate::puzzle::{AnyInput, Input, PuzzleText};
use crate::{Fault, Reply, Sink};
use ennead::Limits;
use ennead::render::{Subject, json};
use serde::Deserialize;

/// Asks for the number of solutions. Answered with a record of kind `count`, or `estimate` with `probes`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The puzzle, of one grid or several; with `probes`, of one grid only.
    pub puzzle: PuzzleText,
    /// The engine and the limits of the search.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
    /// The number at which counting ends; no limit by default.
    pub limit: Option<u64>,
    /// If present, the number of solutions is estimated by this number of random descents instead of counted.
    pub probes: Option<u32>,
    /// Whether to send intermediate results while counting. The answer is then a list, and its last record is the result.
    #[serde(default)]
    pub progress: bool,
    /// The language of error messages.
    #[serde(default)]
    pub language: Language,
}

/// The number of nodes between two checks of the clock.
const NODES: u64 = 1_000;

impl Count {
    pub(crate) fn answer_each(
        &self,
        limits: &Limits,
        sink: Sink<'_>,
    ) -> Result<Option<Reply>, Fault> {
        if let Some(probes) = self.probes {
            if self.limit.is_some() {
                return Err(Fault::refused("specify either limit or probes, not both"));
            }
            let (puzzle, search) = (self.puzzle.clone(), self.search.clone());
            let estimate = Estimate {
                puzzle,
                search,
                probes,
                seed: 1,
                progress: self.progress,
                language: self.language,
            };
            return estimate.answer_each(limits, sink);
        }
        match self.puzzle.read_any(self.language)? {
            AnyInput::One(input) => self.counted(&input, limits, sink),
            AnyInput::Several(input) => self.counted(&input, limits, sink),
        }
    }

    fn counted<P: Subject, C>(
        &self,
        input: &Input<P, C>,
        limits: &Limits,
        sink: Sink<'_>,
    ) -> Result<Option<Reply>, Fault> {
        if !self.progress {
            let solver = self.search.solver(limits)?;
            let count = solver.count(&input.puzzle, self.limit);
            return Ok(Some(json::Count::of(input.about(), &count).into()));
        }
        let mut progress = Progress::new(limits, sink);
        let solver = self.search.solver(&progress.limits())?;
        let count = solver.count_observed(&input.puzzle, self.limit, NODES, |so_far| {
            progress.show(|| json::Count::of(input.about(), so_far));
        });
        progress.pass(json::Count::of(input.about(), &count));
        Ok(None)
    }
}
