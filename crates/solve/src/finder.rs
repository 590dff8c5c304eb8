//! Finds solutions of one puzzle under changing restrictions.

use crate::engines::bitboard::Bitboard;
use crate::engines::canvas::Canvas;
use crate::engines::cdcl::IncrementalCdcl;
use crate::engines::incremental::Incremental;
use crate::engines::{Advance, Search};
use crate::watch::Watch;
use crate::{Ending, Engine, Limits, Problem, Solver, Stop};
use ennead_puzzle::{Digit, DigitSet, Puzzle, Solution};
use ennead_simd::Level;

/// Finds solutions of a puzzle in which each cell holds one of certain digits. Each call may allow other digits.
///
/// This is for work that needs many solutions of one puzzle, such as making a puzzle from an empty grid. A puzzle without rules
/// is prepared only once, and clauses learned in one call help the next calls. Which solution is found can depend on earlier
/// calls.
///
/// ```
/// use ennead_puzzle::{Cell, DigitSet, Setup};
/// use ennead_solve::Finder;
/// let empty = Setup::empty(4).check()?;
/// let mut finder = Finder::new(&empty);
/// let mut allowed = vec![empty.size().digits(); 16];
/// let first = finder.find(&allowed)?.unwrap();
/// // Another solution, which differs in the first cell.
/// allowed[0] = allowed[0].without(first.get(Cell::new(0, 0)));
/// assert_ne!(finder.find(&allowed)?.unwrap(), first);
/// allowed[0] = DigitSet::EMPTY;
/// assert_eq!(finder.find(&allowed)?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Finder {
    puzzle: Puzzle,
    limits: Limits,
    prepared: Prepared,
}

/// The search, prepared once.
#[derive(Clone)]
enum Prepared {
    Bitboard(Box<Bitboard>),
    Cdcl(Box<IncrementalCdcl>),
    /// Nothing is prepared: each call starts a new search of the puzzle.
    Solver(Solver),
}

impl Finder {
    /// Creates a finder for solutions of this puzzle.
    pub fn new(puzzle: &Puzzle) -> Finder {
        let prepared = if !puzzle.rules().is_empty() {
            Prepared::Solver(Solver::default())
        } else if Engine::Bitboard.refuses(puzzle).is_none() {
            Prepared::Bitboard(Box::new(Bitboard::new(puzzle)))
        } else {
            Prepared::Cdcl(Box::new(IncrementalCdcl::new(&Canvas::of(puzzle), true)))
        };
        Finder { puzzle: puzzle.clone(), limits: Limits::none(), prepared }
    }

    /// Sets the limits, which hold for each search separately.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Finder {
        Finder { limits, ..self }
    }

    /// Sets the SIMD level, which affects only the speed.
    #[must_use]
    pub fn level(self, level: Level) -> Finder {
        let prepared = match self.prepared {
            Prepared::Bitboard(search) => Prepared::Bitboard(Box::new(search.level(level))),
            Prepared::Solver(solver) => Prepared::Solver(solver.level(level)),
            cdcl @ Prepared::Cdcl(_) => cdcl,
        };
        Finder { prepared, ..self }
    }

    /// Finds a solution in which each cell holds one of its allowed digits, listed row by row; `None` if there is none.
    ///
    /// # Errors
    /// The limit that stopped the search.
    ///
    /// # Panics
    /// If the number of cells is wrong.
    pub fn find(&mut self, allowed: &[DigitSet]) -> Result<Option<Solution>, Stop> {
        assert_eq!(allowed.len(), self.puzzle.size().cell_count(), "a set of digits for each cell");
        let Finder { puzzle, limits, prepared } = self;
        let mut watch = Watch::new(puzzle.size(), limits.clone(), ());
        if let Some(stop) = watch.must_stop_now() {
            return Err(stop);
        }
        if allowed.iter().any(|digits| digits.is_empty()) {
            return Ok(None);
        }
        let digits = match prepared {
            Prepared::Bitboard(search) => {
                search.restart(puzzle, allowed);
                watch.stats.coarse = true;
                first(search.advance(&mut watch), || Search::digits(&**search))?
            }
            Prepared::Cdcl(search) => {
                watch.stats.coarse = true;
                match search.assume_all(allowed) {
                    true => first(search.advance(&mut watch), || Incremental::digits(&**search))?,
                    false => None,
                }
            }
            Prepared::Solver(solver) => {
                let Some(restricted) = restricted(puzzle, allowed) else { return Ok(None) };
                let solver = solver.clone().limits(limits.clone());
                let mut solutions = solver.solutions(&restricted);
                return match (solutions.next(), solutions.ending()) {
                    (None, Ending::Stopped(stop)) => Err(stop),
                    (found, _) => Ok(found),
                };
            }
        };
        Ok(digits.map(|digits| puzzle.solution(digits)))
    }
}

/// The digits of a solution, if one was found.
fn first(
    advance: Advance,
    digits: impl FnOnce() -> Vec<Option<Digit>>,
) -> Result<Option<Vec<Option<Digit>>>, Stop> {
    match advance {
        Advance::Solution => Ok(Some(digits())),
        Advance::Exhausted => Ok(None),
        Advance::Stopped(stop) => Err(stop),
    }
}

/// The puzzle with these pencil marks in addition to its own; `None` if the result is not a valid puzzle.
fn restricted(puzzle: &Puzzle, allowed: &[DigitSet]) -> Option<Puzzle> {
    let mut setup = puzzle.to_setup();
    let mut marks = Vec::with_capacity(allowed.len());
    for ((cell, allowed), value) in puzzle.size().cells().zip(allowed).zip(&mut setup.values) {
        let digits = puzzle.allowed(cell) & *allowed;
        if digits.is_empty() {
            return None;
        }
        if let Some(digit) = digits.single() {
            *value = digit.get().into();
        }
        marks.push(digits);
    }
    setup.marks = Some(marks);
    setup.check_reusing(puzzle.geometry()).ok()
}
