//! `convert`: the puzzle in another format.

use crate::puzzle::PuzzleText;
use crate::{Fault, Reply};
use ennead::Limits;
use ennead::format::{Format, WriteOptions, write};
use serde::Deserialize;

/// Asks for a puzzle in another format. Answered with text.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Convert {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// The format, as in `ennead convert --to`: `grid`, `sudokupad`, ...
    pub to: String,
}

impl Convert {
    pub(crate) fn answer(&self, _: &Limits) -> Result<Reply, Fault> {
        let format = Format::from_name(&self.to);
        let format =
            format.ok_or_else(|| Fault::refused(format!("'{}' is not a format", self.to)))?;
        let input = self.puzzle.read()?;
        let written = write(format, &input.puzzle, &WriteOptions::default());
        let written = written.map_err(Fault::refused)?;
        if !written.lost.is_empty() {
            return Err(Fault::refused(format!("{} cannot state {}", self.to, written.lost)));
        }
        Ok(Reply::Text { media_type: "text/plain; charset=utf-8", text: written.text })
    }
}
