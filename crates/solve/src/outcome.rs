//! Answers.

use crate::{Choice, Sharing, Stats, Stop};
use ennead_puzzle::Solution;

/// What is known about the solutions of a puzzle after looking for two. `S` is what a solution is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<S = Solution> {
    /// There is none.
    None,
    /// There is exactly this one.
    Unique(S),
    /// There are at least these two.
    Many(S, S),
    /// A limit ended the search; the first solution may have been found before.
    Stopped(Stop, Option<S>),
}

impl<S> Answer<S> {
    /// What the first two calls for a solution tell, with why the search ended.
    pub(crate) fn of(found: (Option<S>, Option<S>), ending: Ending) -> Answer<S> {
        match (found, ending) {
            ((first, None), Ending::Stopped(stop)) => Answer::Stopped(stop, first),
            ((None, None), _) => Answer::None,
            ((Some(only), None), _) => Answer::Unique(only),
            ((Some(first), Some(second)), _) => Answer::Many(first, second),
            ((None, Some(_)), _) => unreachable!("a search that has ended stays ended"),
        }
    }

    /// The first solution that was found, if any.
    pub fn solution(&self) -> Option<&S> {
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
pub struct Outcome<S = Solution> {
    /// What is known.
    pub answer: Answer<S>,
    /// The counters of the search.
    pub stats: Stats,
    /// The engine that ran, and why.
    pub choice: Choice,
    /// What several threads did, if it took long.
    pub sharing: Sharing,
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
    /// What several threads did, if it took long.
    pub sharing: Sharing,
}
