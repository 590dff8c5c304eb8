//! Answers a setter's questions about uniqueness: which statements can be left out, and which givens are missing.

mod minimize;
mod missing;
mod redundant;

pub use minimize::Minimized;
pub use missing::MissingGivens;
pub use redundant::Redundant;

use crate::engines::{Advance, AnySearch};
use crate::problem::Searchable;
use crate::watch::Watch;
use crate::{Solver, Stop, choose};
use ennead_puzzle::Puzzle;
use std::{error, fmt};

/// The reason why a question does not apply to a puzzle: the number of its solutions is wrong or unknown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongCount {
    /// The puzzle has no solution; see [`Solver::conflict`].
    None,
    /// The puzzle has one solution, but the question is about puzzles with several.
    One,
    /// The puzzle has several solutions, but the question is about puzzles with one.
    Several,
    /// A limit stopped the search before the number was known.
    Stopped(Stop),
}

impl fmt::Display for WrongCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrongCount::None => f.write_str("the puzzle has no solution"),
            WrongCount::One => f.write_str("the puzzle has only one solution"),
            WrongCount::Several => f.write_str("the puzzle has more than one solution"),
            WrongCount::Stopped(stop) => {
                write!(f, "{stop} before the number of solutions was known")
            }
        }
    }
}

impl error::Error for WrongCount {}

/// The number of solutions of a puzzle, up to two.
enum FirstTwo {
    None,
    One,
    Two,
}

impl Solver {
    /// Searches for two solutions. The limits of `watch` hold for all its searches together.
    fn first_two(&self, puzzle: &Puzzle, watch: &mut Watch<()>) -> Result<FirstTwo, Stop> {
        // A search that propagation alone decides enters no position, and so does not check the limits itself.
        if let Some(stop) = watch.must_stop_now() {
            return Err(stop);
        }
        let mut search = self.search_of_puzzle(puzzle, watch);
        for found in [FirstTwo::None, FirstTwo::One] {
            match search.advance(watch) {
                Advance::Solution => {}
                Advance::Exhausted => return Ok(found),
                Advance::Stopped(stop) => return Err(stop),
            }
        }
        Ok(FirstTwo::Two)
    }

    /// Whether a puzzle has exactly one solution.
    fn is_unique(&self, puzzle: &Puzzle, watch: &mut Watch<()>) -> Result<bool, Stop> {
        Ok(matches!(self.first_two(puzzle, watch)?, FirstTwo::One))
    }

    /// Returns an error unless the puzzle has exactly one solution.
    fn require_unique(&self, puzzle: &Puzzle, watch: &mut Watch<()>) -> Result<(), WrongCount> {
        match self.first_two(puzzle, watch) {
            Ok(FirstTwo::One) => Ok(()),
            Ok(FirstTwo::None) => Err(WrongCount::None),
            Ok(FirstTwo::Two) => Err(WrongCount::Several),
            Err(stop) => Err(WrongCount::Stopped(stop)),
        }
    }

    fn search_of_puzzle(&self, puzzle: &Puzzle, watch: &mut Watch<()>) -> AnySearch {
        let choice = choose(self.engine(), puzzle);
        watch.stats.coarse |= !choice.engine.is_watchable();
        puzzle.search(choice, self.simd())
    }
}
