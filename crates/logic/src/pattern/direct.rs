//! Hidden singles that follow immediately from locked candidates or a hidden subset.

use super::Pattern;
use ennead_puzzle::{Candidate, House};

/// Locked candidates or a hidden subset that leaves a digit one place in a house.
///
/// A person can spot it without pencil marks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Direct {
    /// The pattern that eliminates all other places.
    pub cause: Pattern,
    /// The house.
    pub house: House,
    /// The digit and its remaining place.
    pub candidate: Candidate,
}
