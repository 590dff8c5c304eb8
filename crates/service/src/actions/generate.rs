//! `generate`: new classic puzzles.

use crate::{Fault, Reply};
use ennead::Limits;
use ennead::make::{Generator, PatternSymmetry};
use ennead::render::json::{Generated, Record};
use serde::Deserialize;

/// Asks for new puzzles. Answered with a record of kind `generated` for each.
#[derive(Clone, PartialEq, Debug, Deserialize)]
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
}

/// The most puzzles of a request.
const MOST: u64 = 100;

fn one() -> u64 {
    1
}

impl Generate {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
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
        let numbers = self.first..self.first.saturating_add(self.count);
        let made = generator.make(numbers).map_err(Fault::refused)?;
        let record = |(number, made): (u64, &ennead::make::Made)| {
            let puzzle = made.puzzle.to_puzzle().ok()?;
            let record = Generated::of(&puzzle, &made.solution, self.seed, number);
            Some(Record::from(Generated { failures: made.failures, ..record }))
        };
        Ok(Reply::Records((self.first..).zip(&made).filter_map(record).collect()))
    }
}
