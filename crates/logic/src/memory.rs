//! What was looked for in vain, so that a walk need not look again where nothing has changed.

use crate::cell_set::CellSet;
use crate::sheet::Sheet;
use crate::{FishKind, Technique};
use ennead_puzzle::Digit;
use std::collections::HashMap;

/// What a walk takes from one position to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// The places of a digit when there was no fish of a kind the last time: these alone decide it.
    without_fish: HashMap<(FishKind, Digit), CellSet>,
    /// The places of all digits when a technique was looked for in vain the last time.
    in_vain: HashMap<Technique, Vec<CellSet>>,
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

    /// The cells that have changed since a technique was looked for in vain; all open ones if it never was.
    pub(crate) fn news(&self, technique: Technique, sheet: &Sheet) -> CellSet {
        let Some(before) = self.in_vain.get(&technique) else { return sheet.open };
        let now = sheet.by_digit().iter();
        let changed =
            before.iter().zip(now).map(|(&before, &now)| before.minus(now) | now.minus(before));
        changed.fold(CellSet::EMPTY, |all, cells| all | cells)
    }

    /// Notes that a technique was looked for in vain.
    pub(crate) fn note_in_vain(&mut self, technique: Technique, sheet: &Sheet) {
        self.in_vain.insert(technique, sheet.by_digit().to_vec());
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
