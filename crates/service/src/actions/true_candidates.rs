//! `true-candidates`: the candidates that appear in at least one solution.

use crate::options::{Language, Search};
use crate::progress::Progress;
use crate::puzzle::{AnyInput, Input, PuzzleText};
use crate::{Fault, Reply, Sink};
use ennead::format::json::grid;
use ennead::render::Subject;
use ennead::render::json::TrueMarks;
use ennead::{Limits, Puzzle, Solution};
use serde::Deserialize;
use std::collections::HashSet;
use std::num::NonZeroU64;

/// Asks which candidates appear in at least one solution, and in how many. Answered with a record of kind `true-candidates`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TrueCandidates {
    /// The puzzle, of one grid or several. After adding a given or a rule, pass the `candidates` of the previous answer as the
    /// `marks` of the puzzle. This saves time: candidates that were in no solution before are not searched for again.
    pub puzzle: PuzzleText,
    /// The engine and the limits of the search.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
    /// The maximum number of solutions to count for each candidate.
    #[serde(default = "one")]
    pub limit: NonZeroU64,
    /// Known solutions, as lines of symbols, such as the `solutions` of the previous answer. Solutions that no longer fit the
    /// puzzle are ignored; the candidates of the others are not searched for again. Only for puzzles with one grid.
    #[serde(default)]
    pub known: Vec<String>,
    /// Whether the answer also lists solutions that together contain all true candidates.
    #[serde(default)]
    pub solutions: bool,
    /// Whether to send intermediate results. The answer is then a list, and its last record is the result.
    #[serde(default)]
    pub progress: bool,
    /// The language of error messages.
    #[serde(default)]
    pub language: Language,
}

fn one() -> NonZeroU64 {
    NonZeroU64::MIN
}

/// The maximum number of known solutions in a request.
const MAX_KNOWN: usize = 10_000;

impl TrueCandidates {
    pub(crate) fn answer_each(
        &self,
        limits: &Limits,
        sink: Sink<'_>,
    ) -> Result<Option<Reply>, Fault> {
        match self.puzzle.read_any(self.language)? {
            AnyInput::One(input) => self.found(&input, &self.known(&input.puzzle)?, limits, sink),
            AnyInput::Several(_) if !self.known.is_empty() => {
                Err(Fault::refused("known solutions are only supported for a single grid"))
            }
            AnyInput::Several(input) => self.found(&input, &[], limits, sink),
        }
    }

    fn found<P: Subject, C>(
        &self,
        input: &Input<P, C>,
        known: &[P::Solution],
        limits: &Limits,
        sink: Sink<'_>,
    ) -> Result<Option<Reply>, Fault> {
        let mut progress = Progress::new(limits, sink);
        let limits = if self.progress { &progress.limits() } else { limits };
        let solver = self.search.solver(limits)?;
        let record = |truth: &_| {
            let record = TrueMarks::of(input.about(), &input.puzzle, truth);
            if self.solutions { record.with_solutions(&input.puzzle, truth) } else { record }
        };
        let truth = solver.true_candidates_observed(&input.puzzle, self.limit, known, |so_far| {
            if self.progress {
                progress.show(|| record(so_far));
            }
        });
        if !self.progress {
            return Ok(Some(record(&truth).into()));
        }
        progress.pass(record(&truth));
        Ok(None)
    }

    /// Reads the known solutions, and returns those that still fit the puzzle, without repetitions.
    fn known(&self, puzzle: &Puzzle) -> Result<Vec<Solution>, Fault> {
        if self.known.len() > MAX_KNOWN {
            return Err(Fault::refused(format!(
                "known has {} solutions, but must have at most {MAX_KNOWN}",
                self.known.len()
            )));
        }
        let mut lines = HashSet::new();
        let mut known = Vec::new();
        for line in self.known.iter().filter(|line| lines.insert(*line)) {
            let grid = grid(puzzle, line)
                .ok_or_else(|| Fault::refused(format!("'{line}' is not a grid of this size")))?;
            known.extend(Solution::check(puzzle, grid));
        }
        Ok(known)
    }
}
