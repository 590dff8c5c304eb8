//! `convert`: the puzzle in another format.

use crate::options::Language;
use crate::puzzle::{AnyInput, Input, PuzzleText, Several};
use crate::{Fault, Reply};
use ennead::Limits;
use ennead::format::multi_grid::{write_drawing, write_json};
use ennead::format::{Format, WriteOptions, write};
use ennead::render::multi_grid::with_rules;
use ennead::render::prose;
use serde::Deserialize;

/// Asks for a puzzle in another format. Answered with text.
///
/// JSON and the formats of editors include the drawings that state no rule; of a multi-grid puzzle, only JSON does.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Convert {
    /// The puzzle, of one grid or several. Several grids can be written as `json`, `jsonl`, `grid` or `multi-grid`.
    pub puzzle: PuzzleText,
    /// The format, as in `ennead convert --to`: `grid`, `sudokupad`, ...
    pub to: String,
    /// The language of error messages.
    #[serde(default)]
    pub language: Language,
}

impl Convert {
    pub(crate) fn answer(&self, _: &Limits) -> Result<Reply, Fault> {
        let format = Format::from_name(&self.to);
        let format =
            format.ok_or_else(|| Fault::refused(format!("'{}' is not a format", self.to)))?;
        let text = match self.puzzle.read_any(self.language)? {
            AnyInput::One(input) => self.converted(format, &input)?,
            AnyInput::Several(input) => several(format, &input, self.language)?,
        };
        Ok(Reply::Text { media_type: "text/plain; charset=utf-8", text })
    }

    fn converted(&self, format: Format, input: &Input) -> Result<String, Fault> {
        let options = WriteOptions { cosmetics: &input.cosmetics, ..WriteOptions::default() };
        let written = write(format, &input.puzzle, &options);
        let written = written
            .map_err(|error| Fault::refused(prose::write_error(&error, self.language.into())))?;
        // Drawings may be lost, but not givens and rules.
        if !written.lost.keeps_puzzle() {
            let lost = prose::cannot_state(&self.to, &written.lost, self.language.into());
            return Err(Fault::refused(lost));
        }
        Ok(written.text)
    }
}

/// Writes a multi-grid puzzle; refuses formats that cannot state it.
fn several(format: Format, input: &Several, language: Language) -> Result<String, Fault> {
    let multi_grid = &input.puzzle;
    match format {
        Format::Json | Format::JsonLines => {
            Ok(write_json(multi_grid, None, input.title(), &input.cosmetics) + "\n")
        }
        Format::Grid => Ok(with_rules(multi_grid, None)),
        Format::MultiGrid => write_drawing(multi_grid)
            .map_err(|error| Fault::refused(prose::write_error(&error, language.into()))),
        _ => Err(Fault::refused(language.pick(
            "this format cannot hold a multi-grid puzzle; use json, jsonl, grid or multi-grid",
            "dieses Format hat keinen Platz für mehrere Gitter; nimm json, jsonl, grid oder multi-grid",
        ))),
    }
}
