//! What was looked for in vain, so that a walk need not look again where nothing has changed.

use crate::cell_set::CellSet;
use crate::readings::Readings;
use crate::sheet::Sheet;
use crate::{FishKind, Technique};
use ennead_puzzle::{Candidate, Digit, DigitSet};
use std::collections::HashMap;
use std::sync::Arc;

/// What a walk takes from one position to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// The places of a digit when there was no fish of a kind the last time: these alone decide it.
    without_fish: HashMap<(FishKind, Digit), CellSet>,
    /// The places of all digits when a technique was looked for in vain the last time.
    in_vain: HashMap<Technique, Vec<CellSet>>,
    /// The places of a digit when its misfits were looked for, and the misfits.
    misfits: HashMap<Digit, [CellSet; 2]>,
    /// What the rules say: the same in all positions of a puzzle.
    readings: Option<Arc<Readings>>,
    /// The candidates of what is read when nothing was found the last time, by its number.
    readings_in_vain: HashMap<usize, Vec<DigitSet>>,
    /// The candidates of what is read when the digits that it needs were looked for, and these digits.
    needed: HashMap<usize, (Vec<DigitSet>, DigitSet)>,
    /// The candidate that a net of rules refuted last.
    refuted: Option<Candidate>,
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
    /// Only what the rules say.
    pub(crate) fn of_rules(&self) -> Memory {
        let (readings, readings_in_vain) = (self.readings.clone(), self.readings_in_vain.clone());
        Memory { readings, readings_in_vain, ..Memory::default() }
    }

    /// What the rules say, once that is known.
    pub(crate) fn readings(&self) -> Option<Arc<Readings>> {
        self.readings.clone()
    }

    /// Notes what the rules say.
    pub(crate) fn note_readings(&mut self, readings: Arc<Readings>) {
        self.readings = Some(readings);
    }

    /// Whether it is known that nothing follows from what is read with these candidates.
    pub(crate) fn is_in_vain(&self, number: usize, marks: &[DigitSet]) -> bool {
        self.readings_in_vain.get(&number).is_some_and(|known| known == marks)
    }

    /// Notes that nothing follows.
    pub(crate) fn note_reading(&mut self, number: usize, marks: Vec<DigitSet>) {
        self.readings_in_vain.insert(number, marks);
    }

    /// The candidate that a net of rules refuted last.
    pub(crate) fn refuted(&self) -> Option<Candidate> {
        self.refuted
    }

    /// Notes the candidate that a net of rules refuted.
    pub(crate) fn note_refuted(&mut self, candidate: Candidate) {
        self.refuted = Some(candidate);
    }

    /// The digits that what is read needs with these candidates, if they are known.
    pub(crate) fn needed(&self, number: usize, marks: &[DigitSet]) -> Option<DigitSet> {
        self.needed.get(&number).filter(|(known, _)| known == marks).map(|(_, needed)| *needed)
    }

    /// Notes the digits that what is read needs.
    pub(crate) fn note_needed(&mut self, number: usize, marks: Vec<DigitSet>, needed: DigitSet) {
        self.needed.insert(number, (marks, needed));
    }
}
