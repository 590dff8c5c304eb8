//! The table of techniques.

use std::fmt;

/// A named way to find steps.
///
/// Pairs, triples and quads are one search with a size; larger subsets occur on grids above 9 x 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Technique {
    /// A cell with one candidate.
    NakedSingle,
    /// A house with one place for a digit.
    HiddenSingle,
    /// Locked candidates, pointing: a digit's places in a box or region lie in one line.
    Pointing,
    /// Locked candidates, claiming: a digit's places in a line lie in one box or region.
    Claiming,
    /// n cells of a house with n candidates together; the number is n, from 2.
    NakedSubset(u8),
    /// n digits of a house with n places together; the number is n, from 2.
    HiddenSubset(u8),
}

/// The three levels of human rules, each with all techniques of the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Naked singles.
    Basic,
    /// Also hidden singles.
    Medium,
    /// Also naked and hidden subsets and locked candidates.
    #[default]
    Advanced,
}

impl Level {
    /// All levels, the simplest first.
    pub const ALL: [Level; 3] = [Level::Basic, Level::Medium, Level::Advanced];

    /// Its name: `basic`, `medium`, `advanced`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Basic => "basic",
            Level::Medium => "medium",
            Level::Advanced => "advanced",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
