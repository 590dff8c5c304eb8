//! `canon`: the canonical form of a classic puzzle.

use crate::options::Language;
use crate::puzzle::PuzzleText;
use crate::{Fault, Reply};
use ennead::Limits;
use ennead::canon::minlex;
use ennead::render::json::{self, CanonForm};
use serde::Deserialize;

/// Asks for the canonical form. Answered with a record of kind `canon`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Canon {
    /// The puzzle: a classic one, with any number of solutions.
    pub puzzle: PuzzleText,
    /// The language of error messages.
    #[serde(default)]
    pub language: Language,
}

impl Canon {
    pub(crate) fn answer(&self, _: &Limits) -> Result<Reply, Fault> {
        let input = self.puzzle.read(self.language)?;
        let found = minlex(&input.board(self.language)?);
        Ok(json::Canon {
            about: input.about(),
            form: CanonForm::Minlex,
            canonical: Some(found.board.to_string()),
            automorphisms: Some(found.automorphisms),
            transformation: Some(found.transformation.to_string()),
            rank: None,
            bands: None,
            problem: None,
        }
        .into())
    }
}
