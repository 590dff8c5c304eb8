//! `draw`: a picture of the puzzle with its rules, and with the drawings that state no rule.

use crate::options::{Language, Names};
use crate::puzzle::{AnyInput, Input, PuzzleText};
use crate::{Fault, Reply};
use ennead::render::svg::{self, Picture};
use ennead::{Candidates, Limits};
use serde::Deserialize;

/// Asks for a picture. Answered with SVG.
///
/// With `layer`, only a part of the picture is drawn, on a transparent background, for programs that draw the digits
/// themselves. A cell is 60 units wide, and the first cell begins at (3, 3); the view box has room for clues outside the grid.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The puzzle. A multi-grid puzzle is only drawn as a whole picture, without candidates and labels.
    pub puzzle: PuzzleText,
    /// Whether to show the candidates of empty cells.
    #[serde(default)]
    pub candidates: bool,
    /// How to label rows and columns at the border; no labels by default.
    pub names: Option<Names>,
    /// The part to draw; the whole picture by default.
    pub layer: Option<Layer>,
    /// The language of the caption and of faults. A picture of a multi-grid puzzle has no caption.
    #[serde(default)]
    pub language: Language,
}

/// A part of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Layer {
    /// Everything under the digits: regions, the lines of the grid, rules, and clues outside the grid.
    Rules,
}

impl Draw {
    pub(crate) fn answer(&self, _: &Limits) -> Result<Reply, Fault> {
        let text = match self.puzzle.read_any(self.language)? {
            AnyInput::One(input) => self.drawn(&input),
            AnyInput::Several(_)
                if self.candidates || self.names.is_some() || self.layer.is_some() =>
            {
                return Err(Fault::refused(self.language.pick(
                    "a multi-grid puzzle can only be drawn as a whole picture, without candidates and labels",
                    "ein Rätsel aus mehreren Gittern lässt sich nur als ganzes Bild zeichnen, ohne Kandidaten und Beschriftung",
                )));
            }
            AnyInput::Several(input) => {
                svg::multi_grid_with(&input.puzzle, None, &input.cosmetics).svg
            }
        };
        Ok(Reply::Text { media_type: "image/svg+xml", text })
    }

    fn drawn(&self, input: &Input) -> String {
        let at = self.candidates.then(|| Candidates::of(&input.puzzle));
        let mut picture =
            Picture::of(&input.puzzle).cosmetics(&input.cosmetics).language(self.language.into());
        if let Some(at) = &at {
            picture = picture.candidates(at);
        }
        if let Some(names) = self.names {
            picture = picture.names(names.into());
        }
        match self.layer {
            Some(Layer::Rules) => picture.draw_layer(),
            None => picture.draw(),
        }
    }
}
