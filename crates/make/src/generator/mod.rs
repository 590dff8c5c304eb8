//! Makes many classic puzzles.

mod chain;
mod climb;
mod journey;
mod request;
mod run;
mod schedule;
mod spot;

pub(crate) use request::MAX_MINIMAL;

use crate::Impossible;
use crate::grids::Digits;
use crate::symmetry::PatternSymmetry;
use crate::target::Target;
use ennead_puzzle::{Board, CellSet, Digit};
use ennead_solve::SimdLevel;
use request::Request;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Makes classic puzzles with one solution.
///
/// Every full grid is drawn with the same probability. Then its digits are removed in random order, except those whose
/// removal would allow a second solution. This makes puzzles with few givens more often than they occur among all minimal
/// puzzles, so statistics of these puzzles are biased.
///
/// Puzzle `i` depends only on the seed, on `i` and on the options, not on the SIMD level or on other puzzles.
///
/// ```
/// use ennead_make::{Generator, PatternSymmetry};
/// let generator = Generator::new(1).symmetry(PatternSymmetry::HalfTurn);
/// let made = generator.make(0..10)?;
/// assert_eq!(made.len(), 10);
/// assert_eq!(generator.make(7..8)?[0], made[7]);
/// # Ok::<(), ennead_make::Impossible>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    request: Request,
    level: SimdLevel,
    flag: Option<Arc<AtomicBool>>,
}

/// A puzzle that a [`Generator`] made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Board,
    /// Its only solution.
    pub solution: Board,
    /// The number of earlier attempts, which did not meet the request.
    pub failures: u64,
    /// The weight, of [weighted](Generator::weighted) puzzles only.
    pub weight: Option<f64>,
}

impl Generator {
    /// Creates a generator with this seed. It removes as many givens as possible, so no puzzle has a redundant one.
    pub fn new(seed: u64) -> Generator {
        Generator { request: Request::new(seed), level: SimdLevel::best(), flag: None }
    }

    /// Requests a symmetric pattern. Cells are then removed in symmetric groups, as many as possible. A single given can
    /// be redundant, unless the puzzles are [minimal](Generator::minimal).
    #[must_use]
    pub fn symmetry(mut self, symmetry: PatternSymmetry) -> Generator {
        self.request.symmetry = symmetry;
        self
    }

    /// Requests a number of givens. Unless the puzzles are [minimal](Generator::minimal), removal stops at a random number
    /// in this range.
    #[must_use]
    pub fn clues(mut self, clues: RangeInclusive<usize>) -> Generator {
        self.request.clues = Some(clues);
        self
    }

    /// Requests givens in exactly these cells. Puzzles on a pattern with few cells are rare.
    #[must_use]
    pub fn pattern(mut self, cells: CellSet) -> Generator {
        self.request.pattern = Some(cells);
        self
    }

    /// Requests puzzles with this solution.
    #[must_use]
    pub fn solution(mut self, grid: Board) -> Generator {
        self.request.solution = Some(grid);
        self
    }

    /// Requests minimal puzzles: without any one of its givens, a puzzle would have several solutions.
    #[must_use]
    pub fn minimal(mut self) -> Generator {
        self.request.minimal = true;
        self
    }

    /// Requests a difficulty. Puzzles are made and rated until one meets it.
    #[must_use]
    pub fn target(mut self, target: Target) -> Generator {
        self.request.target = Some(target);
        self
    }

    /// Makes minimal puzzles with weights that correct the bias: the weighted mean of a figure over these puzzles estimates
    /// its mean over all minimal puzzles of all grids. This is Berthier's controlled bias, with fewer failures.
    ///
    /// The sum of the weights, divided by the number of attempts (puzzles and failures), estimates the number of minimal
    /// puzzles per grid.
    ///
    /// ```
    /// use ennead_make::Generator;
    /// let (mut sum, mut weights) = (0.0, 0.0);
    /// for made in Generator::new(1).weighted().make(0..300)? {
    ///     let clues = made.puzzle.cells().iter().flatten().count() as f64;
    ///     let weight = made.weight.unwrap();
    ///     (sum, weights) = (sum + weight * clues, weights + weight);
    /// }
    /// assert!((sum / weights - 26.6).abs() < 0.8);
    /// # Ok::<(), ennead_make::Impossible>(())
    /// ```
    #[must_use]
    pub fn weighted(mut self) -> Generator {
        self.request.weighted = true;
        self
    }

    /// Sets the SIMD level, on which the puzzles do not depend.
    #[must_use]
    pub fn level(self, level: SimdLevel) -> Generator {
        Generator { level, ..self }
    }

    /// Sets a flag that stops the generator soon after it becomes true.
    #[must_use]
    pub fn flag(self, flag: Arc<AtomicBool>) -> Generator {
        Generator { flag: Some(flag), ..self }
    }

    /// Checks the request.
    ///
    /// # Errors
    /// If it is known in advance that no puzzle meets the request.
    pub fn check(&self) -> Result<(), Impossible> {
        self.request.check().map(|_| ())
    }

    /// Makes the puzzles with these numbers, in order. If the flag is raised, only those before the first unfinished
    /// one are returned.
    ///
    /// # Errors
    /// If it is known in advance that no puzzle meets the request.
    pub fn make(&self, numbers: Range<u64>) -> Result<Vec<Made>, Impossible> {
        let request = self.request.check()?;
        Ok(run::make(&request, self.level, self.flag.as_deref(), numbers))
    }
}

pub(crate) fn board(digits: &Digits) -> Board {
    Board::from_cells(digits.map(Digit::new)).expect("digits of a grid are at most 9")
}
