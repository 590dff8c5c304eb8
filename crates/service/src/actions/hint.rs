//! `hint`: the next step of a player's position, or the mistakes to correct first.

use super::judged::{Mistakes, judged, mistakes_in_grids};
use crate::options::{Language, Names, Techniques};
use crate::puzzle::{AnyPosition, Position, PuzzleText, Several};
use crate::stopped::go_on;
use crate::{Fault, Reply};
use ennead::logic::Repertoire;
use ennead::player::{Played, next_step_in_grids, next_step_within};
use ennead::render::json::{self, StepObject, TechniqueObject};
use ennead::render::prose;
use ennead::{Candidates, Limits, MultiGridCandidates};
use serde::Deserialize;

/// Asks for the next step. Answered with a record of kind `hint`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The position, of one grid or several. The player's own entries are the digits of the cells in `placed`, and the
    /// `marks`.
    pub puzzle: PuzzleText,
    /// Which techniques to use.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub techniques: Techniques,
    /// How much the hint reveals.
    #[serde(default)]
    pub depth: Depth,
    /// How cells are named.
    #[serde(default)]
    pub names: Names,
    /// The language of sentences.
    #[serde(default)]
    pub language: Language,
}

/// How much a hint reveals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Depth {
    /// Only where to look.
    Where,
    /// Where to look, and the technique.
    Technique,
    /// The whole step.
    #[default]
    Step,
}

impl Hint {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let repertoire = self.techniques.repertoire()?;
        match self.puzzle.any_position(self.language)? {
            AnyPosition::One(position) => self.in_grid(&position, repertoire, limits),
            AnyPosition::Several(position) => self.in_grids(&position, &repertoire, limits),
        }
    }

    fn in_grid(
        &self,
        position: &Position,
        repertoire: Repertoire,
        limits: &Limits,
    ) -> Result<Reply, Fault> {
        let about = position.about();
        let words = self.names.in_language(self.language);
        let reveals = self.depth == Depth::Step;
        let puzzle = match judged(position, limits, self.language)? {
            Played::Fine(puzzle) => puzzle,
            Played::Mistaken(mistakes) => {
                let Mistakes { problem, mistakes } =
                    Mistakes::of(&mistakes, position, words, reveals);
                return Ok(json::Hint { problem, mistakes, ..json::Hint::of(about) }.into());
            }
        };
        let at = Candidates::of(&puzzle);
        let step = next_step_within(&puzzle, repertoire, limits);
        go_on(limits)?;
        Ok(match step {
            Err(none) => {
                json::Hint { problem: Some(none.told(&at, words)), ..json::Hint::of(about) }
            }
            Ok(step) => json::Hint {
                place: Some(prose::whereabouts(&step, words)),
                technique: (self.depth != Depth::Where)
                    .then(|| TechniqueObject::told(step.technique, words.language)),
                step: (self.depth == Depth::Step)
                    .then(|| StepObject::of(0, &puzzle, &step, &at, words)),
                ..json::Hint::of(about)
            },
        }
        .into())
    }

    /// Answers for a multi-grid puzzle.
    #[inline(never)]
    fn in_grids(
        &self,
        input: &Several,
        repertoire: &Repertoire,
        limits: &Limits,
    ) -> Result<Reply, Fault> {
        let words = self.names.in_language(self.language);
        let reveals = self.depth == Depth::Step;
        let hint = json::Hint::of(input.about());
        let wrong = mistakes_in_grids(input, limits, words, reveals)?;
        if let Some(Mistakes { problem, mistakes }) = wrong {
            return Ok(json::Hint { problem, mistakes, ..hint }.into());
        }
        let at = MultiGridCandidates::of(&input.puzzle);
        let step = next_step_in_grids(&input.puzzle, repertoire, limits);
        go_on(limits)?;
        Ok(match step {
            Err(none) => json::Hint { problem: Some(none.told_of_grids(&at, words)), ..hint },
            Ok(step) => json::Hint {
                of_grid: Some(step.number),
                place: Some(prose::in_grid(
                    step.number,
                    &prose::whereabouts(&step.step, words),
                    words,
                )),
                technique: (self.depth != Depth::Where)
                    .then(|| TechniqueObject::told(step.step.technique, words.language)),
                step: (self.depth == Depth::Step)
                    .then(|| StepObject::in_grid(0, &step, &at, words)),
                ..hint
            },
        }
        .into())
    }
}
