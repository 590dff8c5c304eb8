//! Checks a player's position for mistakes before the search for steps.

use crate::Fault;
use crate::options::Language;
use crate::puzzle::{Position, Several};
use crate::stopped::go_on;
use ennead::player::Played;
use ennead::render::json::MistakeObject;
use ennead::render::{Wording, prose};
use ennead::{Limits, Mistake, Solver, Standing};

/// The mistakes to correct first, as the fields of an answer.
pub(super) struct Mistakes {
    pub(super) problem: Option<String>,
    pub(super) mistakes: Vec<MistakeObject>,
}

impl Mistakes {
    /// Describes the mistakes of a position. If `reveals` is true, the descriptions contain the right digits.
    #[inline(never)]
    pub(super) fn of(
        mistakes: &[Mistake],
        position: &Position,
        words: Wording,
        reveals: bool,
    ) -> Mistakes {
        Mistakes {
            problem: prose::mistakes(mistakes, words, reveals),
            mistakes: MistakeObject::list(mistakes, &position.setup, words, reveals),
        }
    }
}

pub(super) fn judged(
    position: &Position,
    limits: &Limits,
    language: Language,
) -> Result<Played, Fault> {
    let judged = Played::judge_within(position.setup.clone(), limits);
    go_on(limits)?;
    judged.map_err(|error| Fault::flawed(&error, language))
}

/// Finds the mistakes in a position of a multi-grid puzzle; `None` if there are none. `reveals` is as for [`Mistakes::of`].
#[inline(never)]
pub(super) fn mistakes_in_grids(
    input: &Several,
    limits: &Limits,
    words: Wording,
    reveals: bool,
) -> Result<Option<Mistakes>, Fault> {
    let solver = Solver::default().limits(limits.clone().at_most(Standing::MAX_NODES));
    let mistakes = solver.mistakes_in_grids(&input.puzzle);
    go_on(limits)?;
    let problem = prose::mistakes_in_grids(&mistakes, words, reveals);
    Ok(problem.map(|problem| Mistakes {
        problem: Some(problem),
        mistakes: MistakeObject::in_grids(&mistakes, &input.puzzle, words, reveals),
    }))
}
