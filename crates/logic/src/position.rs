//! What finders look at: the pencil marks and the structures derived from them.

use crate::places::Places;
use crate::tight_sets::{TightSet, tight_sets};
use ennead_puzzle::{Candidates, Geometry};
use std::cell::OnceCell;

/// Pencil marks as finders see them. What several searches need is derived once, when first asked for.
///
/// It borrows the marks, so they cannot change under it; after a step is applied, make a new one.
///
/// ```
/// use ennead_logic::{Position, Technique};
/// use ennead_puzzle::{Candidates, Setup};
/// let candidates = Candidates::of(&Setup::empty(9).check()?);
/// let position = Position::of(&candidates);
/// assert_eq!(Technique::HiddenSingle.first(&position), None);
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub struct Position<'a> {
    candidates: &'a Candidates,
    places: OnceCell<Places>,
    tight_sets: OnceCell<Vec<TightSet>>,
}

impl<'a> Position<'a> {
    /// The position that these marks show.
    pub fn of(candidates: &'a Candidates) -> Position<'a> {
        Position { candidates, places: OnceCell::new(), tight_sets: OnceCell::new() }
    }

    /// The pencil marks.
    pub fn candidates(&self) -> &'a Candidates {
        self.candidates
    }

    pub(crate) fn geometry(&self) -> &'a Geometry {
        self.candidates.geometry()
    }

    /// The positions of all houses in the order in which people look at them: boxes or regions,
    /// rows, columns, diagonals.
    pub(crate) fn houses(&self) -> impl Iterator<Item = usize> + use<> {
        let n = self.candidates.size().get();
        (2 * n..3 * n).chain(0..2 * n).chain(3 * n..self.geometry().houses().len())
    }

    /// Where each digit can go in each house.
    pub(crate) fn places(&self) -> &Places {
        self.places.get_or_init(|| Places::of(self.candidates))
    }

    /// The subsets of all houses that eliminate something.
    pub(crate) fn tight_sets(&self) -> &[TightSet] {
        self.tight_sets.get_or_init(|| tight_sets(self))
    }
}
