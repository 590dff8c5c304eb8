//! `generate`: new classic puzzles.

use crate::stopped::go_on;
use crate::{Fault, Sink};
use ennead::Limits;
use ennead::logic::Technique;
use ennead::make::{Generator, PatternSymmetry, Target};
use ennead::render::json::Generated;
use serde::Deserialize;

/// Asks for new puzzles. Answered with a record of kind `generated` for each.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Generate {
    /// The seed. The same seed and number make the same puzzle.
    pub seed: u64,
    /// The number of the first puzzle.
    #[serde(default)]
    pub first: u64,
    /// How many puzzles, from 1 to 100.
    #[serde(default = "one")]
    pub count: u64,
    /// The least and the largest number of givens.
    pub clues: Option<(usize, usize)>,
    /// The symmetry of the pattern: `half-turn`, ...
    pub symmetry: Option<String>,
    /// Whether each given must be needed.
    #[serde(default)]
    pub minimal: bool,
    /// The difficulty on a scale: `ennead=medium`, `se=3.0..4.0`, `hodoku=hard..`.
    pub rating: Option<String>,
    /// The slugs of techniques that the puzzle needs. Instead of a difficulty.
    #[serde(default)]
    pub technique: Vec<String>,
    /// The slugs of techniques without which it can be solved.
    #[serde(default)]
    pub without: Vec<String>,
}

/// The most puzzles of a request.
const MOST: u64 = 100;

/// The puzzles that are made together. Fewer would leave lanes of the generator idle.
const BLOCK: u64 = 16;

fn one() -> u64 {
    1
}

impl Generate {
    /// Passes each puzzle on as soon as it is made, until `sink` breaks off.
    pub(crate) fn each(&self, limits: &Limits, sink: Sink<'_>) -> Result<(), Fault> {
        if self.count == 0 || self.count > MOST {
            return Err(Fault::refused(format!(
                "count is {}, but must be 1 to {MOST}",
                self.count
            )));
        }
        let mut generator = Generator::new(self.seed).flag(limits.flag_or_idle());
        if let Some((least, most)) = self.clues {
            generator = generator.clues(least..=most);
        }
        if let Some(name) = &self.symmetry {
            generator =
                generator.symmetry(name.parse::<PatternSymmetry>().map_err(Fault::refused)?);
        }
        if self.minimal {
            generator = generator.minimal();
        }
        let target = self.target()?;
        let block = if target.is_some() { 1 } else { BLOCK };
        if let Some(target) = target {
            generator = generator.target(target);
        }
        let end = self.first.saturating_add(self.count);
        let mut number = self.first;
        while number < end {
            let next = end.min(number + block);
            let made = generator.make(number..next).map_err(Fault::refused)?;
            for (number, made) in (number..).zip(&made) {
                let puzzle = made.puzzle.to_puzzle().expect("a made puzzle has no flaw");
                let record = Generated::of(&puzzle, &made.solution, self.seed, number);
                if sink(Generated { failures: made.failures, ..record }.into()).is_break() {
                    return Ok(());
                }
            }
            go_on(limits)?;
            number = next;
        }
        Ok(())
    }

    fn target(&self) -> Result<Option<Target>, Fault> {
        let known = |slug: &String| slug.parse::<Technique>().map_err(Fault::refused);
        let listed = |slugs: &[String]| slugs.iter().map(known).collect::<Result<Vec<_>, Fault>>();
        let (needed, without) = (listed(&self.technique)?, listed(&self.without)?);
        let needs = !needed.is_empty() || !without.is_empty();
        match &self.rating {
            Some(_) if needs => Err(Fault::refused("state either a rating, or techniques")),
            Some(rating) => rating.parse().map(Some).map_err(Fault::refused),
            None => Ok(needs.then(|| Target::needs(needed, None, &without))),
        }
    }
}
