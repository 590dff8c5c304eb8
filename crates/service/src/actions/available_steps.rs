//! `available-steps`: all steps of a position. Steps with the same conclusions are listed once.

use super::judged::{Mistakes, judged, mistakes_in_grids};
use crate::options::{Language, Names, Techniques};
use crate::puzzle::{AnyPosition, Position, PuzzleText, Several};
use crate::stopped::go_on;
use crate::{Fault, Reply};
use ennead::logic::{GridStep, Repertoire, Technique};
use ennead::player::{Played, all_steps_in_grids, valid_techniques_within};
use ennead::render;
use ennead::render::json::{self, StepObject, TechniqueObject};
use ennead::{Candidates, Limits, MultiGridCandidates};
use serde::Deserialize;

/// Asks for all steps of a position. Answered with a record of kind `available-steps`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AvailableSteps {
    /// The position, of one grid or several. The player's own entries are the digits of the cells in `placed`, and the
    /// `marks`.
    pub puzzle: PuzzleText,
    /// Which techniques to use.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub techniques: Techniques,
    /// How cells are named.
    #[serde(default)]
    pub names: Names,
    /// The language of sentences.
    #[serde(default)]
    pub language: Language,
}

impl AvailableSteps {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let all = self.techniques.repertoire()?;
        match self.puzzle.any_position(self.language)? {
            AnyPosition::One(position) => self.in_grid(&position, all, limits),
            AnyPosition::Several(position) => self.in_grids(&position, &all, limits),
        }
    }

    fn in_grid(
        &self,
        position: &Position,
        all: Repertoire,
        limits: &Limits,
    ) -> Result<Reply, Fault> {
        let empty = json::AvailableSteps::of(position.about());
        let words = self.names.in_language(self.language);
        let puzzle = match judged(position, limits, self.language)? {
            Played::Fine(puzzle) => puzzle,
            Played::Mistaken(mistakes) => {
                let Mistakes { problem, mistakes } = Mistakes::of(&mistakes, position, words, true);
                return Ok(json::AvailableSteps { problem, mistakes, ..empty }.into());
            }
        };
        let (repertoire, _) = match valid_techniques_within(&puzzle, all, limits) {
            Ok(valid) => valid,
            Err(none) => {
                let problem = Some(none.told(&Candidates::of(&puzzle), words));
                return Ok(json::AvailableSteps { problem, ..empty }.into());
            }
        };
        go_on(limits)?;
        let at = Candidates::of(&puzzle);
        let found = repertoire.available(&ennead::logic::Position::of(&at));
        let steps = found.iter().enumerate().map(|(k, one)| {
            let step = StepObject::of(k, &puzzle, &one.step, &at, words);
            listed(step, &one.also, words.language)
        });
        Ok(json::AvailableSteps { steps: steps.collect(), ..empty }.into())
    }

    /// Answers for a multi-grid puzzle.
    fn in_grids(&self, input: &Several, all: &Repertoire, limits: &Limits) -> Result<Reply, Fault> {
        let empty = json::AvailableSteps::of(input.about());
        let words = self.names.in_language(self.language);
        let wrong = mistakes_in_grids(input, limits, words, true)?;
        if let Some(Mistakes { problem, mistakes }) = wrong {
            return Ok(json::AvailableSteps { problem, mistakes, ..empty }.into());
        }
        let at = MultiGridCandidates::of(&input.puzzle);
        let found = all_steps_in_grids(&input.puzzle, all, limits);
        go_on(limits)?;
        Ok(match found {
            Err(none) => {
                let problem = Some(none.told_of_grids(&at, words));
                json::AvailableSteps { problem, ..empty }
            }
            Ok(found) => {
                let steps = found.into_iter().enumerate().map(|(k, (number, one))| {
                    let step = GridStep { number, step: one.step };
                    let step = StepObject::in_grid(k, &step, &at, words);
                    listed(step, &one.also, words.language)
                });
                json::AvailableSteps { steps: steps.collect(), ..empty }
            }
        }
        .into())
    }
}

/// Lists a step, with the other techniques that lead to the same conclusions.
fn listed(step: StepObject, also: &[Technique], language: render::Language) -> json::AvailableStep {
    let also = also.iter().map(|technique| TechniqueObject::told(*technique, language)).collect();
    json::AvailableStep { step, also }
}
