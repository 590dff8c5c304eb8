//! How human solving ended.

use ennead_puzzle::{Candidates, Contradiction};
use std::fmt;

/// Why a [`Walk`](crate::Walk) or [`Passes`](crate::Passes) ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Every cell is filled and every house has every digit.
    Solved,
    /// None of the techniques in use finds anything.
    Stalled,
    /// No solution fits: a cell has no candidate left, or a house no place for a digit.
    Contradiction(Contradiction),
    /// The caller's limit was reached; more steps may exist.
    Limit,
}

impl End {
    /// The end that the pencil marks themselves show: solved or contradiction.
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
