//! `draw`: a picture of the puzzle with its rules.

use crate::options::Names;
use crate::puzzle::PuzzleText;
use crate::{Fault, Reply};
use ennead::render::svg::Picture;
use ennead::{Candidates, Limits};
use serde::Deserialize;

/// Asks for a picture. Answered with SVG.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// Whether to show the candidates of empty cells.
    #[serde(default)]
    pub candidates: bool,
    /// How to name rows and columns at the border; missing for no names.
    pub names: Option<Names>,
}

impl Draw {
    pub(crate) fn answer(&self, _: &Limits) -> Result<Reply, Fault> {
        let input = self.puzzle.read()?;
        let at = self.candidates.then(|| Candidates::of(&input.puzzle));
        let mut picture = Picture::of(&input.puzzle);
        if let Some(at) = &at {
            picture = picture.candidates(at);
        }
        if let Some(names) = self.names {
            picture = picture.names(names.into());
        }
        Ok(Reply::Text { media_type: "image/svg+xml", text: picture.draw() })
    }
}
