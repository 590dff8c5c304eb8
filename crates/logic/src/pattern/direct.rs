//! Placements that an elimination makes possible at once.

use super::Pattern;
use ennead_puzzle::{Candidate, House};

/// Locked candidates or a hidden subset, and a house in which that leaves a digit one place.
///
/// A person can see it without any pencil marks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Direct {
    /// What eliminates all other places.
    pub cause: Pattern,
    /// The house.
    pub house: House,
    /// The digit and the place that is left.
    pub candidate: Candidate,
}
