//! `exercise`: a position for practising a technique.

use crate::impossible;
use crate::options::{Language, Names, technique};
use crate::puzzle::PuzzleText;
use crate::stopped::go_on;
use crate::{Fault, Reply};
use ennead::logic::Technique;
use ennead::make::{Generator, Target};
use ennead::player;
use ennead::render::json::{self, About, StepObject, TechniqueObject};
use ennead::render::{self, Wording, prose};
use ennead::{Limits, Puzzle};
use serde::Deserialize;

/// Asks for a position in which a technique is needed. Answered with a record of kind `exercise`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// The slug of the technique.
    pub technique: String,
    /// The puzzle, which is solved up to a position in which the technique is needed. Either this or `seed` is required.
    pub puzzle: Option<PuzzleText>,
    /// The seed of a new classic puzzle. The same seed and number make the same puzzle.
    pub seed: Option<u64>,
    /// The number of the new puzzle in the sequence of puzzles of the seed, from 0.
    #[serde(default)]
    pub number: u64,
    /// How cells are named.
    #[serde(default)]
    pub names: Names,
    /// The language of sentences.
    #[serde(default)]
    pub language: Language,
}

impl Exercise {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let technique = technique(&self.technique)?;
        let words = self.names.in_language(self.language);
        match (&self.puzzle, self.seed) {
            (Some(_), Some(_)) | (None, None) => {
                Err(Fault::refused("specify either a puzzle, or the seed of a new one"))
            }
            (Some(puzzle), None) => {
                let input = puzzle.read(self.language)?;
                let record = of(&input.puzzle, input.about(), technique, words, limits)?;
                Ok(record.into())
            }
            (None, Some(seed)) => {
                let puzzle = new_puzzle(technique, seed, self.number, limits, self.language)?;
                let record = of(&puzzle, About::of(&puzzle), technique, words, limits)?;
                let (seed, number) = (Some(seed), Some(self.number));
                Ok(json::Exercise { seed, number, ..record }.into())
            }
        }
    }
}

fn new_puzzle(
    technique: Technique,
    seed: u64,
    number: u64,
    limits: &Limits,
    language: Language,
) -> Result<Puzzle, Fault> {
    if technique.is_about_rules() {
        let name = prose::technique(technique, language.into());
        return Err(Fault::refused(match language {
            Language::English => format!("{name} needs rules; specify a puzzle that has some"),
            Language::German => {
                format!("{name} betrifft Regeln; gib ein Rätsel an, das welche hat")
            }
        }));
    }
    let target = Target::up_to(technique);
    let generator = Generator::new(seed).flag(limits.flag_or_idle()).target(target);
    let made = generator
        .make(number..number.saturating_add(1))
        .map_err(|why| Fault::refused(impossible::told(&why, language)))?;
    go_on(limits)?;
    let made = made.into_iter().next().ok_or_else(|| {
        Fault::refused(language.pick("no puzzle was found", "es wurde kein Rätsel gefunden"))
    })?;
    Ok(made.puzzle.to_puzzle().expect("a generated puzzle has no flaws"))
}

fn of(
    puzzle: &Puzzle,
    about: About,
    technique: Technique,
    words: Wording,
    limits: &Limits,
) -> Result<json::Exercise, Fault> {
    let found = player::Exercise::within(puzzle, technique, limits).map_err(Fault::stopped)?;
    let empty = json::Exercise {
        start: about.puzzle.clone(),
        about,
        technique: TechniqueObject::told(technique, words.language),
        seed: None,
        number: None,
        taken: 0,
        step: None,
        problem: None,
    };
    let Some(found) = found else {
        let name = &empty.technique.name;
        let problem = Some(match words.language {
            render::Language::English => format!("{name} is not needed in this puzzle."),
            render::Language::German => format!("{name} wird in diesem Rätsel nicht gebraucht."),
        });
        return Ok(json::Exercise { problem, ..empty });
    };
    let About { id, source, partly_read, .. } = empty.about;
    let position = About::of_setup(&found.position, found.candidates.grid());
    let at = &found.candidates;
    let step = StepObject::of(found.taken, puzzle, &found.step, at, words);
    Ok(json::Exercise {
        about: About { id, source, partly_read, ..position },
        taken: found.taken,
        step: Some(step),
        ..empty
    })
}
