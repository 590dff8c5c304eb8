//! How human solving ended.

use ennead_puzzle::{Candidates, Contradiction};
use std::fmt;

/// Why a [`Walk`](crate::Walk) or [`Passes`](crate::Passes) went no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Every cell holds a digit and every house every digit.
    Solved,
    /// None of the techniques in use finds anything.
    Stalled,
    /// No solution fits: a cell has no candidate left, or a house no place for a digit.
    Contradiction(Contradiction),
    /// The caller's cap was reached; nobody knows whether more would have been found.
    Capped,
}

impl End {
    /// The end that shows in the pencil marks themselves: solved or contradiction.
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
            End::Capped => f.write_str("stopped at the cap"),
        }
    }
}
