//! `candidates`: pencil marks.

use crate::options::Techniques;
use crate::puzzle::PuzzleText;
use crate::stopped::go_on;
use crate::{Fault, Reply};
use ennead::Limits;
use ennead::logic::Walk;
use ennead::render::json::Marks;
use serde::Deserialize;

/// Asks for the pencil marks. Answered with a record of kind `candidates`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Candidates {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// The techniques to apply first; none by default.
    #[serde(default, deserialize_with = "crate::object::or_null")]
    pub after: Option<Techniques>,
}

impl Candidates {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let input = self.puzzle.read()?;
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
