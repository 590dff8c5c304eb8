//! What a pass over a suite found.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How many puzzles have no, one, or more solutions, and how many solutions were counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Puzzles without a solution.
    pub none: u64,
    /// Puzzles with exactly one.
    pub one: u64,
    /// Puzzles with two or more.
    pub more: u64,
    /// Solutions of all puzzles, each counted up to the suite's limit.
    pub solutions: u64,
}

impl Tally {
    /// Adds a puzzle with so many solutions.
    #[inline]
    pub fn add(&mut self, solutions: u64) {
        match solutions {
            0 => self.none += 1,
            1 => self.one += 1,
            _ => self.more += 1,
        }
        self.solutions += solutions;
    }

    /// How many puzzles there are.
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
