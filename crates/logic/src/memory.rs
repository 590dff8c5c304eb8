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
    /// The places of a digit when its misfits were looked for, and the misfits.
    misfits: HashMap<Digit, [CellSet; 2]>,
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

    /// The misfits of a digit with these places, if they are known.
    pub(crate) fn misfits(&self, digit: Digit, places: CellSet) -> Option<CellSet> {
        self.misfits.get(&digit).filter(|[known, _]| *known == places).map(|[_, misfits]| *misfits)
    }

    /// Notes the misfits of a digit with these places.
    pub(crate) fn note_misfits(&mut self, digit: Digit, places: CellSet, misfits: CellSet) {
        self.misfits.insert(digit, [places, misfits]);
    }
}
