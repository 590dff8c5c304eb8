//! `generate`: new puzzles.

use crate::impossible;
use crate::options::{Language, technique};
use crate::puzzle::PuzzleText;
use crate::stopped::go_on;
use crate::{Fault, Sink};
use ennead::make::{Generator, Impossible, PatternSymmetry, Target, VariantGenerator};
use ennead::render::json::Generated;
use ennead::{Limits, Setup};
use serde::Deserialize;

/// Asks for new puzzles. Answered with a record of kind `generated` for each.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Generate {
    /// The seed. The same seed and number make the same puzzle.
    pub seed: u64,
    /// The number of the first puzzle in the sequence of puzzles of the seed, from 0.
    #[serde(default)]
    pub first: u64,
    /// The number of puzzles, from 1 to 100.
    #[serde(default = "one")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MAX_PUZZLES)))]
    pub count: u64,
    /// The minimum and the maximum number of givens.
    pub clues: Option<(usize, usize)>,
    /// The symmetry of the pattern of givens, such as `half-turn`.
    pub symmetry: Option<String>,
    /// Whether the puzzles must be minimal, that is, without redundant givens.
    #[serde(default)]
    pub minimal: bool,
    /// The difficulty on a scale: `ennead=medium`, `se=3.0..4.0`, `hodoku=hard..`.
    pub rating: Option<String>,
    /// The slugs of techniques that each puzzle must need. Cannot be combined with `rating`.
    #[serde(default)]
    pub technique: Vec<String>,
    /// The slugs of techniques that no puzzle may need. Cannot be combined with `rating`.
    #[serde(default)]
    pub without: Vec<String>,
    /// A puzzle with the size, the houses and the rules of the new puzzles; classic by default.
    pub layout: Option<PuzzleText>,
    /// Whether each puzzle has random jigsaw regions.
    #[serde(default)]
    pub random_regions: bool,
    /// Whether each puzzle has random killer cages.
    #[serde(default)]
    pub random_cages: bool,
    /// The language of error messages.
    #[serde(default)]
    pub language: Language,
}

/// The maximum number of puzzles in a request.
const MAX_PUZZLES: u64 = 100;

/// The number of classic puzzles that are made together if neither a rating nor techniques are requested. Fewer would leave
/// lanes of the generator idle.
const BLOCK: u64 = 16;

fn one() -> u64 {
    1
}

impl Generate {
    /// Passes the puzzles to `sink` as soon as they or their block are made, until it returns `Break`.
    pub(crate) fn each(&self, limits: &Limits, sink: Sink<'_>) -> Result<(), Fault> {
        if self.count == 0 || self.count > MAX_PUZZLES {
            return Err(Fault::refused(format!(
                "count is {}, but must be 1 to {MAX_PUZZLES}",
                self.count
            )));
        }
        if self.layout.is_some() || self.random_regions || self.random_cages {
            return self.each_variant(limits, sink);
        }
        let mut generator = Generator::new(self.seed).flag(limits.flag_or_idle());
        if let Some((least, most)) = self.clues {
            generator = generator.clues(least..=most);
        }
        if let Some(symmetry) = self.symmetry()? {
            generator = generator.symmetry(symmetry);
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
            let next = end.min(number.saturating_add(block));
            let made = generator.make(number..next).map_err(|why| self.impossible(&why))?;
            for (number, made) in (number..).zip(&made) {
                let puzzle = made.puzzle.to_puzzle().expect("a generated puzzle has no flaws");
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

    fn each_variant(&self, limits: &Limits, sink: Sink<'_>) -> Result<(), Fault> {
        let layout = match &self.layout {
            Some(layout) => layout.read(self.language)?.puzzle,
            None => {
                Setup::empty(9).check().map_err(|error| Fault::flawed(&error, self.language))?
            }
        };
        let mut generator = VariantGenerator::new(self.seed, &layout).flag(limits.flag_or_idle());
        if self.random_regions {
            generator = generator.random_regions();
        }
        if self.random_cages {
            generator = generator.random_cages();
        }
        if let Some((least, most)) = self.clues {
            generator = generator.clues(least..=most);
        }
        if let Some(symmetry) = self.symmetry()? {
            generator = generator.symmetry(symmetry);
        }
        if self.minimal {
            generator = generator.minimal();
        }
        if let Some(target) = self.target()? {
            generator = generator.target(target);
        }
        for number in (self.first..).take(self.count as usize) {
            for made in generator
                .make(number..number.saturating_add(1))
                .map_err(|why| self.impossible(&why))?
            {
                let record = Generated::of(&made.puzzle, &made.solution, self.seed, number);
                if sink(Generated { failures: made.failures, ..record }.into()).is_break() {
                    return Ok(());
                }
            }
            go_on(limits)?;
        }
        Ok(())
    }

    /// Returns the fault for a request that no puzzle can meet.
    fn impossible(&self, why: &Impossible) -> Fault {
        Fault::refused(impossible::told(why, self.language))
    }

    fn symmetry(&self) -> Result<Option<PatternSymmetry>, Fault> {
        let parsed = self.symmetry.as_ref().map(|name| name.parse::<PatternSymmetry>());
        parsed.transpose().map_err(Fault::refused)
    }

    fn target(&self) -> Result<Option<Target>, Fault> {
        let known = |slug: &String| technique(slug);
        let listed = |slugs: &[String]| slugs.iter().map(known).collect::<Result<Vec<_>, Fault>>();
        let (needed, without) = (listed(&self.technique)?, listed(&self.without)?);
        let needs = !needed.is_empty() || !without.is_empty();
        match &self.rating {
            Some(_) if needs => {
                Err(Fault::refused("specify either a rating or techniques, not both"))
            }
            Some(rating) => rating.parse().map(Some).map_err(Fault::refused),
            None => Ok(needs.then(|| Target::needs(needed, None, &without))),
        }
    }
}
