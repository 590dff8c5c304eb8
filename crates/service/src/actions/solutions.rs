//! `solutions`: a list of solutions, up to a limit.

use crate::options::{Language, Search};
use crate::puzzle::{AnyInput, Input, PuzzleText};
use crate::stopped::go_on;
use crate::{Fault, Sink};
use ennead::render::Subject;
use ennead::render::json::FoundSolution;
use ennead::{Ending, Limits, Solver};
use serde::Deserialize;
use std::num::NonZeroU16;

/// Asks for solutions. Answered with a record of kind `solution` for each.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Solutions {
    /// The puzzle, of one grid or several.
    pub puzzle: PuzzleText,
    /// The engine and the limits of the search.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
    /// The maximum number of solutions.
    pub limit: NonZeroU16,
    /// The language of error messages.
    #[serde(default)]
    pub language: Language,
}

impl Solutions {
    /// Passes each solution to `sink` as soon as it is found, until `sink` returns `Break`.
    pub(crate) fn each(&self, limits: &Limits, sink: Sink<'_>) -> Result<(), Fault> {
        let solver = self.search.solver(limits)?;
        match self.puzzle.read_any(self.language)? {
            AnyInput::One(input) => self.listed(&input, &solver, limits, sink),
            AnyInput::Several(input) => self.listed(&input, &solver, limits, sink),
        }
    }

    fn listed<P: Subject, C>(
        &self,
        input: &Input<P, C>,
        solver: &Solver,
        limits: &Limits,
        sink: Sink<'_>,
    ) -> Result<(), Fault> {
        let mut solutions = solver.solutions(&input.puzzle);
        let mut found = 0;
        while found < u64::from(self.limit.get()) {
            go_on(limits)?;
            let Some(solution) = solutions.next() else {
                return match solutions.ending() {
                    Ending::Stopped(stop) => Err(self.search.stopped(stop, limits, self.language)),
                    Ending::Complete | Ending::Enough => Ok(()),
                };
            };
            let record = FoundSolution::of(input.about(), &input.puzzle, found, &solution);
            if sink(record.into()).is_break() {
                break;
            }
            found += 1;
        }
        Ok(())
    }
}
