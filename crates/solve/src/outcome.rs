//! The results of a search.

use crate::{Choice, Ending, Sharing, Stats, Stop};
use ennead_puzzle::Solution;

/// The result of a search for two solutions. `S` is the type of a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<S = Solution> {
    /// There is no solution.
    None,
    /// There is exactly this solution.
    Unique(S),
    /// There are at least these two solutions.
    Many(S, S),
    /// A limit stopped the search, possibly after the first solution.
    Stopped(Stop, Option<S>),
}

impl<S> Answer<S> {
    /// The answer from the first two results of a search and its ending.
    pub(crate) fn of(found: (Option<S>, Option<S>), ending: Ending) -> Answer<S> {
        match (found, ending) {
            ((first, None), Ending::Stopped(stop)) => Answer::Stopped(stop, first),
            ((None, None), _) => Answer::None,
            ((Some(only), None), _) => Answer::Unique(only),
            ((Some(first), Some(second)), _) => Answer::Many(first, second),
            ((None, Some(_)), _) => unreachable!("no solution is found after the end"),
        }
    }

    /// The first solution found, if any.
    pub fn solution(&self) -> Option<&S> {
        match self {
            Answer::None => None,
            Answer::Unique(first) | Answer::Many(first, _) => Some(first),
            Answer::Stopped(_, first) => first.as_ref(),
        }
    }

    /// Whether there is provably exactly one solution.
    pub fn is_unique(&self) -> bool {
        matches!(self, Answer::Unique(_))
    }
}

/// An [`Answer`] with the engine that found it and the counters of its search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome<S = Solution> {
    /// The answer.
    pub answer: Answer<S>,
    /// The counters of the search.
    pub stats: Stats,
    /// The counters when the first solution was found; `None` if there is none, or if several threads already shared the search
    /// by then.
    pub first: Option<Stats>,
    /// The engine that ran, and why.
    pub choice: Choice,
    /// How several threads shared the work, if they did.
    pub sharing: Sharing,
}

/// The result of counting solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// Solutions found: all of them if the ending is [`Ending::Complete`]; otherwise there may be more.
    pub found: u64,
    /// Why counting ended.
    pub ending: Ending,
    /// The counters of the search.
    pub stats: Stats,
    /// The engine that ran, and why.
    pub choice: Choice,
    /// How several threads shared the work, if they did.
    pub sharing: Sharing,
}
