//! Why a step-by-step solution ended.

use ennead_puzzle::{Candidates, Contradiction};
use std::fmt;

/// Why a [`Walk`](crate::Walk) or [`Passes`](crate::Passes) ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Every cell is filled, every house has every digit, and no rule is violated.
    Solved,
    /// None of the techniques in use finds anything.
    Stalled,
    /// There is no solution: a cell has no candidate left, a house has no place for a digit, or the full grid violates a
    /// rule.
    Contradiction(Contradiction),
    /// The caller's limit was reached, or the caller interrupted the search; more steps may exist.
    Limit,
}

impl End {
    /// Returns [`End::Solved`] or [`End::Contradiction`] if the pencil marks show either, otherwise `None`.
    pub(crate) fn of(candidates: &Candidates) -> Option<End> {
        match candidates.contradiction() {
            Some(contradiction) => Some(End::Contradiction(contradiction)),
            None => candidates.grid().is_full().then_some(End::Solved),
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Solved => f.write_str("solved"),
            End::Stalled => f.write_str("stalled"),
            End::Contradiction(contradiction) => write!(f, "contradiction: {contradiction}"),
            End::Limit => f.write_str("stopped at the limit"),
        }
    }
}
