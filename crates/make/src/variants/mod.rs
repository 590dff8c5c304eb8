//! Makes puzzles of any shape, one after another.

mod attempt;
mod cages;
mod fill;
mod regions;
mod removal;
mod request;

use crate::Impossible;
use crate::symmetry::PatternSymmetry;
use crate::target::Target;
use ennead_puzzle::{Puzzle, Solution};
use ennead_solve::SimdLevel;
use request::Request;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Makes puzzles with one solution on a layout of any shape, from 4 x 4 to 16 x 16: boxes of R x C, diagonals, random
/// jigsaw regions, any rules.
///
/// A puzzle is made from a random grid: random digits are placed as long as a solution remains, and a solver completes
/// the grid. Then givens are removed in random order, except those whose removal would allow a second solution. Not
/// every grid has the same probability; a [`Generator`](crate::Generator) draws classic grids with equal probabilities,
/// and is much faster.
///
/// Puzzle `i` depends only on the seed, on `i` and on the options.
///
/// ```
/// use ennead_make::{PatternSymmetry, VariantGenerator};
/// use ennead_puzzle::Setup;
/// let layout = Setup::empty(6).check()?;
/// let generator = VariantGenerator::new(1, &layout).symmetry(PatternSymmetry::HalfTurn);
/// let made = generator.make(0..3)?;
/// assert_eq!(made.len(), 3);
/// assert_eq!(generator.make(2..3)?[0], made[2]);
///
/// let jigsaw = VariantGenerator::new(1, &layout).random_regions().make(0..1)?;
/// assert_ne!(jigsaw[0].puzzle.geometry(), layout.geometry());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct VariantGenerator {
    request: Request,
    level: SimdLevel,
    flag: Option<Arc<AtomicBool>>,
}

/// A puzzle that a [`VariantGenerator`] made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MadeVariant {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
    /// The number of earlier attempts, which did not meet the request.
    pub failures: u64,
    /// The number of givens that stay only because the search for another solution without them reached its limit.
    /// Minimal puzzles have none.
    pub undecided: usize,
}

impl VariantGenerator {
    /// Creates a generator with this seed for the geometry and the rules of `layout`; its givens and pencil marks do
    /// not matter. The generator removes as many givens as possible.
    pub fn new(seed: u64, layout: &Puzzle) -> VariantGenerator {
        let request = Request::new(seed, layout);
        VariantGenerator { request, level: SimdLevel::best(), flag: None }
    }

    /// Replaces the boxes or regions of the layout by random jigsaw regions, different ones for each puzzle.
    #[must_use]
    pub fn random_regions(mut self) -> VariantGenerator {
        self.request.random_regions = true;
        self
    }

    /// Adds random killer cages that cover the grid, different ones for each puzzle. Most puzzles then need few givens
    /// or none.
    ///
    /// ```
    /// use ennead_make::VariantGenerator;
    /// use ennead_puzzle::Setup;
    /// let made = VariantGenerator::new(1, &Setup::empty(6).check()?).random_cages().make(0..1)?;
    /// let cells: usize = made[0].puzzle.rules().iter().map(|cage| cage.kind().cells(made[0].puzzle.geometry()).len()).sum();
    /// assert_eq!(cells, 36);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn random_cages(mut self) -> VariantGenerator {
        self.request.random_cages = true;
        self
    }

    /// Requests a symmetric pattern. Cells are then removed in symmetric groups, as many as possible. A single given can
    /// be redundant, unless the puzzles are [minimal](VariantGenerator::minimal).
    #[must_use]
    pub fn symmetry(mut self, symmetry: PatternSymmetry) -> VariantGenerator {
        self.request.symmetry = symmetry;
        self
    }

    /// Requests a number of givens. Unless the puzzles are [minimal](VariantGenerator::minimal), removal stops at a random
    /// number in this range.
    #[must_use]
    pub fn clues(mut self, clues: RangeInclusive<usize>) -> VariantGenerator {
        self.request.clues = Some(clues);
        self
    }

    /// Requests minimal puzzles: without any one of its givens, a puzzle would have several solutions.
    #[must_use]
    pub fn minimal(mut self) -> VariantGenerator {
        self.request.minimal = true;
        self
    }

    /// Requests a difficulty on the ennead scale, or a technique. Puzzles are made and rated until one meets it.
    #[must_use]
    pub fn target(mut self, target: Target) -> VariantGenerator {
        self.request.target = Some(target);
        self
    }

    /// Sets the SIMD level, on which the puzzles do not depend.
    #[must_use]
    pub fn level(self, level: SimdLevel) -> VariantGenerator {
        VariantGenerator { level, ..self }
    }

    /// Sets a flag that stops the generator soon after it becomes true.
    #[must_use]
    pub fn flag(self, flag: Arc<AtomicBool>) -> VariantGenerator {
        VariantGenerator { flag: Some(flag), ..self }
    }

    /// Checks the request.
    ///
    /// # Errors
    /// If it is known in advance that no puzzle meets the request. Only [`make`](VariantGenerator::make) finds out
    /// whether a grid satisfies the layout.
    pub fn check(&self) -> Result<(), Impossible> {
        self.request.check().map(|_| ())
    }

    /// The layout of the puzzles, without givens. With [random regions](VariantGenerator::random_regions) its regions
    /// are rows, in place of the regions that each puzzle gets; [random cages](VariantGenerator::random_cages) are not
    /// part of it.
    ///
    /// # Errors
    /// As in [`check`](VariantGenerator::check).
    pub fn layout(&self) -> Result<Puzzle, Impossible> {
        Ok(self.request.check()?.layout)
    }

    /// Makes the puzzles with these numbers, in order. If the flag is raised, only those before the first unfinished
    /// one are returned.
    ///
    /// # Errors
    /// If it is known in advance that no puzzle meets the request, if no grid satisfies the layout, or if none was
    /// found within a limit.
    pub fn make(&self, numbers: Range<u64>) -> Result<Vec<MadeVariant>, Impossible> {
        let plan = self.request.check()?;
        attempt::make(&plan, self.level, self.flag.as_ref(), numbers)
    }
}
