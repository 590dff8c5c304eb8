//! `solve`: the solution, and whether it is the only one.

use crate::options::{Language, Search};
use crate::puzzle::{AnyInput, Input, PuzzleText};
use crate::{Fault, Reply};
use ennead::render::{Subject, json};
use ennead::{Limits, Solver};
use serde::Deserialize;

/// Asks for the solution. Answered with a record of kind `solve`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// The puzzle, of one grid or several.
    pub puzzle: PuzzleText,
    /// The engine and the limits of the search.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
    /// The language of error messages.
    #[serde(default)]
    pub language: Language,
}

impl Solve {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let solver = self.search.solver(limits)?;
        Ok(match self.puzzle.read_any(self.language)? {
            AnyInput::One(input) => solved(&input, &solver),
            AnyInput::Several(input) => solved(&input, &solver),
        })
    }
}

// Not inlined, so that the WebAssembly module can be split between one grid and several.
#[inline(never)]
fn solved<P: Subject, C>(input: &Input<P, C>, solver: &Solver) -> Reply {
    let outcome = solver.solve(&input.puzzle);
    json::Solve::of(input.about(), &input.puzzle, &outcome).into()
}
