//! What was looked for in vain, so that a walk need not look again where nothing has changed.

use crate::FishKind;
use crate::cell_set::CellSet;
use ennead_puzzle::Digit;
use std::collections::HashMap;

/// What a walk takes from one position to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// The places of a digit when there was no fish of a kind the last time: these alone decide it.
    without_fish: HashMap<(FishKind, Digit), CellSet>,
}

impl Memory {
    /// Whether it is known that a digit with these places makes no fish of this kind.
    pub(crate) fn has_no_fish(&self, kind: FishKind, digit: Digit, places: CellSet) -> bool {
        self.without_fish.get(&(kind, digit)) == Some(&places)
    }

    /// Notes that it makes none.
    pub(crate) fn note_no_fish(&mut self, kind: FishKind, digit: Digit, places: CellSet) {
        self.without_fish.insert((kind, digit), places);
    }
}
