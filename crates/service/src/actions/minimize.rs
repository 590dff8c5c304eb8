//! `minimize`: a puzzle without its redundant statements.

use crate::options::{Language, Search};
use crate::puzzle::PuzzleText;
use crate::{Fault, Reply};
use ennead::render::json::Minimized;
use ennead::render::prose;
use ennead::{Limits, Statement, WrongCount};
use serde::Deserialize;

/// Asks for a puzzle without its redundant givens or rules. Answered with a record of kind `minimized`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Minimize {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// The engine and the limits of the search.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
    /// The language of sentences.
    #[serde(default)]
    pub language: Language,
    /// Which parts of the puzzle may be removed.
    #[serde(default)]
    pub what: Removable,
}

/// The parts of a puzzle that may be removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Removable {
    /// Givens only.
    #[default]
    Givens,
    /// Givens and rules.
    All,
}

impl Minimize {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let solver = self.search.solver(limits)?;
        let input = self.puzzle.read(self.language)?;
        let mut statements = Statement::all(&input.puzzle);
        if self.what == Removable::Givens {
            statements.retain(|one| matches!(one, Statement::Given(_)));
        }
        let minimized =
            solver.minimize(&input.puzzle, statements).map_err(|wrong| match wrong {
                WrongCount::Stopped(stop) => self.search.stopped(stop, limits, self.language),
                wrong => Fault::refused(prose::wrong_count(wrong, self.language.into())),
            })?;
        Ok(Minimized::told(input.about(), &minimized, self.language).into())
    }
}
