//! `hint`: the next step of a player's position, or what to correct first.

use crate::options::{Names, Techniques};
use crate::puzzle::{Position, PuzzleText};
use crate::{Fault, Reply};
use ennead::player::{Played, next_step};
use ennead::render::json::{self, MistakeObject, StepObject};
use ennead::render::prose;
use ennead::{Candidates, Limits};
use serde::Deserialize;

/// Asks for the next step. Answered with a record of kind `hint`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The position. The digits of its cells `placed` and its `marks` are the player's.
    pub puzzle: PuzzleText,
    /// Which techniques to use.
    #[serde(default)]
    pub techniques: Techniques,
    /// How much to tell.
    #[serde(default)]
    pub depth: Depth,
    /// How cells are named.
    #[serde(default)]
    pub names: Names,
}

/// How much a hint tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Depth {
    /// Where to look.
    Where,
    /// Also the technique.
    Technique,
    /// The whole step.
    #[default]
    Step,
}

impl Hint {
    pub(crate) fn answer(&self, _: &Limits) -> Result<Reply, Fault> {
        let repertoire = self.techniques.repertoire()?;
        let position = self.puzzle.position()?;
        let about = position.about();
        let style = self.names.into();
        let puzzle = match judged(&position)? {
            Played::Fine(puzzle) => puzzle,
            Played::Mistaken(mistakes) => {
                let reveals = self.depth == Depth::Step;
                let hint = json::Hint {
                    problem: prose::mistakes(&mistakes, style, reveals),
                    mistakes: MistakeObject::list(&mistakes, &position.setup, style, reveals),
                    ..json::Hint::of(about)
                };
                return Ok(hint.into());
            }
        };
        let at = Candidates::of(&puzzle);
        Ok(match next_step(&puzzle, repertoire) {
            Err(none) => json::Hint { problem: Some(none.to_string()), ..json::Hint::of(about) },
            Ok(step) => json::Hint {
                place: Some(prose::whereabouts(&step, style)),
                technique: (self.depth != Depth::Where).then(|| step.technique.into()),
                step: (self.depth == Depth::Step)
                    .then(|| StepObject::of(0, &puzzle, &step, &at, style)),
                ..json::Hint::of(about)
            },
        }
        .into())
    }
}

pub(super) fn judged(position: &Position) -> Result<Played, Fault> {
    Played::judge(position.setup.clone()).map_err(|error| Fault::flawed(&error))
}
