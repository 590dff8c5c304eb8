//! Answers.

use crate::{Choice, Stats, Stop};
use ennead_puzzle::Solution;

/// What is known about the solutions of a puzzle after looking for two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// There is none.
    None,
    /// There is exactly this one.
    Unique(Solution),
    /// There are at least these two.
    Many(Solution, Solution),
    /// A limit ended the search; the first solution may have been found before.
    Stopped(Stop, Option<Solution>),
}

impl Answer {
    /// The first solution that was found, if any.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Answer::None => None,
            Answer::Unique(first) | Answer::Many(first, _) => Some(first),
            Answer::Stopped(_, first) => first.as_ref(),
        }
    }

    /// Whether there is exactly one solution, proven.
    pub fn is_unique(&self) -> bool {
        matches!(self, Answer::Unique(_))
    }
}

/// An [`Answer`] with what it cost and which engine gave it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What is known.
    pub answer: Answer,
    /// The counters of the search.
    pub stats: Stats,
    /// The engine that ran, and why.
    pub choice: Choice,
}

/// Why a count or an enumeration ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ending {
    /// Every solution was found.
    Complete,
    /// As many solutions as asked for were found; there may be more.
    Enough,
    /// A limit ended the search.
    Stopped(Stop),
}

/// A number of solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// Solutions found: all of them if the ending is [`Ending::Complete`], else at least so many exist.
    pub found: u64,
    /// Why counting ended.
    pub ending: Ending,
    /// The counters of the search.
    pub stats: Stats,
    /// The engine that ran, and why.
    pub choice: Choice,
}
