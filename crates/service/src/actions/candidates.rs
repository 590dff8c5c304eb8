//! `candidates`: the pencil marks.

use crate::options::{Language, Techniques};
use crate::puzzle::{AnyInput, Input, PuzzleText, Several};
use crate::stopped::go_on;
use crate::{Fault, Reply};
use ennead::logic::Walk;
use ennead::render::json::Marks;
use ennead::{Limits, MultiGridCandidates};
use serde::Deserialize;

/// Asks for the pencil marks. Answered with a record of kind `candidates`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Candidates {
    /// The puzzle, of one grid or several.
    pub puzzle: PuzzleText,
    /// The techniques to apply first; none by default. Only for one grid.
    #[serde(default, deserialize_with = "crate::object::or_null")]
    pub after: Option<Techniques>,
    /// The language of error messages.
    #[serde(default)]
    pub language: Language,
}

impl Candidates {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        match self.puzzle.read_any(self.language)? {
            AnyInput::One(input) => self.marked(&input, limits),
            AnyInput::Several(_) if self.after.is_some() => {
                Err(Fault::refused(self.language.pick(
                    "techniques are only applied to a single grid here; the action steps solves several grids",
                    "Techniken werden hier nur auf ein einzelnes Gitter angewandt; mehrere Gitter löst die Aktion steps",
                )))
            }
            AnyInput::Several(input) => Ok(several(&input)),
        }
    }

    fn marked(&self, input: &Input, limits: &Limits) -> Result<Reply, Fault> {
        let mut at = ennead::Candidates::of(&input.puzzle);
        if let Some(techniques) = &self.after {
            let mut walk = Walk::new(at, &techniques.repertoire()?);
            while walk.next().is_some() {
                go_on(limits)?;
            }
            at = walk.candidates().clone();
        }
        Ok(Marks::of(input.about(), &input.puzzle, &at).into())
    }
}

/// Answers for a multi-grid puzzle.
#[inline(never)]
fn several(input: &Several) -> Reply {
    Marks::of_multi_grid(input.about(), &MultiGridCandidates::of(&input.puzzle)).into()
}
