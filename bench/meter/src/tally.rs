//! The counts of a pass over a suite.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of puzzles with no, one and several solutions, and the total number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Puzzles without a solution.
    pub none: u64,
    /// Puzzles with exactly one solution.
    pub one: u64,
    /// Puzzles with two or more solutions.
    pub more: u64,
    /// The solutions of all puzzles, each counted up to the limit of the suite.
    pub solutions: u64,
}

impl Tally {
    /// Adds a puzzle with this number of solutions.
    #[inline]
    pub fn add(&mut self, solutions: u64) {
        match solutions {
            0 => self.none += 1,
            1 => self.one += 1,
            _ => self.more += 1,
        }
        self.solutions += solutions;
    }

    /// The number of puzzles.
    pub fn puzzles(&self) -> u64 {
        self.none + self.one + self.more
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { none, one, more, solutions } = self;
        write!(f, "{none} with none, {one} with one, {more} with more, {solutions} solutions")
    }
}
