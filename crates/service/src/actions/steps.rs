//! `steps`: the solution step by step.

use crate::options::{Names, Techniques};
use crate::puzzle::PuzzleText;
use crate::{Fault, Reply};
use ennead::logic::Walk;
use ennead::render::json;
use ennead::{Candidates, Limits, Standing};
use serde::Deserialize;

/// Asks for the solution step by step. Answered with a record of kind `steps`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Steps {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// Which techniques to use.
    #[serde(default)]
    pub techniques: Techniques,
    /// The largest number of steps.
    pub limit: Option<usize>,
    /// How cells are named.
    #[serde(default)]
    pub names: Names,
}

impl Steps {
    pub(crate) fn answer(&self, _: &Limits) -> Result<Reply, Fault> {
        let all = self.techniques.repertoire()?;
        let input = self.puzzle.read()?;
        let repertoire = Standing::of(&input.puzzle).sound(all, &input.puzzle);
        let mut walk = Walk::new(Candidates::of(&input.puzzle), &repertoire).easy_to_follow();
        if let Some(limit) = self.limit {
            walk = walk.limit(limit);
        }
        let record =
            json::Steps::of(input.about(), &input.puzzle, &walk.trace(), self.names.into());
        Ok(record.into())
    }
}
