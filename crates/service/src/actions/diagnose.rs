//! `diagnose`: the redundant statements, missing givens or conflicts that a setter may want to repair.

use crate::options::{Language, Search};
use crate::puzzle::PuzzleText;
use crate::{Fault, Reply};
use ennead::render::diagnosis::Findings;
use ennead::render::json::Diagnosis;
use ennead::{Limits, Probing};
use serde::Deserialize;

/// Asks which givens and rules are redundant or in conflict, or which givens are missing for a unique solution.
/// Answered with a record of kind `diagnosis`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Diagnose {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// The engine and the limits of the search.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
    /// The language of sentences.
    #[serde(default)]
    pub language: Language,
}

impl Diagnose {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let solver = self.search.solver(limits)?;
        let input = self.puzzle.read(self.language)?;
        let findings = Findings::of(&input.puzzle, &solver, Probing::default());
        Ok(Diagnosis::told(input.about(), &input.puzzle, &findings, self.language).into())
    }
}
