//! A cache of nested searches, keyed by the pencil marks searched.
//!
//! Many assumptions leave the same pencil marks, and most assumptions leave them again after the next step.

use super::consequences::Nested;
use super::scope::NestedSearch;
use crate::grid::{CELL_HOUSES, Grid, HOUSE_CELLS, Mark, cell_digit, mark};
use ennead_puzzle::bits::ones;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::Range;

/// A hint of a nested search, without its chains.
#[derive(Clone, Debug)]
pub(super) struct NestedHint {
    pub(super) chain: Nested,
    removals: Range<u32>,
    requirements: Range<u32>,
}

/// A cell, or a digit in a house, where candidates had to be removed for a chain to exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Requirement(u16);

impl Requirement {
    pub(super) fn cell(cell: usize) -> Requirement {
        Requirement(cell as u16)
    }

    pub(super) fn house(house: usize, digit: usize) -> Requirement {
        Requirement((81 + house * 9 + digit) as u16)
    }

    /// A number that differs from that of any other requirement.
    pub(super) fn number(self) -> usize {
        self.0 as usize
    }

    /// Adds to `causes` the candidates that were removed from the cell, or of the digit in the house, each once.
    pub(super) fn causes(self, before: &Grid, grid: &Grid, causes: &mut Vec<Mark>) {
        let mut add = |cause: Mark| {
            if !causes.contains(&cause) {
                causes.push(cause);
            }
        };
        if self.0 < 81 {
            let cell = self.0 as usize;
            for digit in ones(before.cells[cell] & !grid.cells[cell]) {
                add(mark(cell, digit));
            }
        } else {
            let (house, digit) = ((self.0 as usize - 81) / 9, (self.0 as usize - 81) % 9);
            for place in ones(before.places[digit][house] & !grid.places[digit][house]) {
                add(mark(HOUSE_CELLS[house][place] as usize, digit));
            }
        }
    }

    /// The house of this kind that contains a candidate.
    pub(super) fn house_of(mark: Mark, kind: usize) -> Requirement {
        let (cell, digit) = cell_digit(mark);
        Requirement::house(CELL_HOUSES[cell][kind] as usize, digit)
    }
}

/// The hints of nested searches since the cache was last cleared: when a digit was placed, or when it was full.
#[derive(Default)]
pub(super) struct Memo {
    known: [HashMap<[u16; 81], Range<u32>, BuildHasherDefault<Mix>>; NestedSearch::COUNT],
    hints: Vec<NestedHint>,
    removals: Vec<(u8, u16)>,
    requirements: Vec<Requirement>,
}

/// The number of hints above which [`Memo::limit`] clears the cache. For requirements it is 16 times as high.
const MAX_HINTS: usize = 1 << 19;

impl Memo {
    /// Clears the cache.
    pub(super) fn clear(&mut self) {
        if self.hints.is_empty() && self.known.iter().all(HashMap::is_empty) {
            return;
        }
        for known in &mut self.known {
            known.clear();
        }
        self.hints.clear();
        self.removals.clear();
        self.requirements.clear();
    }

    /// Clears the cache if it is too large. Must not be called while hints are in use.
    pub(super) fn limit(&mut self) {
        if self.hints.len() > MAX_HINTS || self.requirements.len() > 16 * MAX_HINTS {
            self.clear();
        }
    }

    /// The hints that a search finds in these pencil marks, if cached.
    pub(super) fn get(&self, search: NestedSearch, grid: &Grid) -> Option<Range<u32>> {
        self.known[search.number()].get(&grid.cells).cloned()
    }

    /// Caches the result of a search in these pencil marks: all hints from number `first` on.
    pub(super) fn keep(&mut self, search: NestedSearch, grid: &Grid, first: u32) -> Range<u32> {
        let range = first..self.len();
        self.known[search.number()].insert(grid.cells, range.clone());
        range
    }

    /// The number of hints.
    pub(super) fn len(&self) -> u32 {
        self.hints.len() as u32
    }

    /// Adds a hint.
    pub(super) fn add(
        &mut self,
        chain: Nested,
        removals: &[(u8, u16)],
        requirements: &[Requirement],
    ) {
        let first_removal = self.removals.len() as u32;
        let first_need = self.requirements.len() as u32;
        self.removals.extend_from_slice(removals);
        self.requirements.extend_from_slice(requirements);
        self.hints.push(NestedHint {
            chain,
            removals: first_removal..self.removals.len() as u32,
            requirements: first_need..self.requirements.len() as u32,
        });
    }

    pub(super) fn hint(&self, number: u32) -> &NestedHint {
        &self.hints[number as usize]
    }

    pub(super) fn removals(&self, hint: &NestedHint) -> &[(u8, u16)] {
        &self.removals[hint.removals.start as usize..hint.removals.end as usize]
    }

    pub(super) fn requirements(&self, hint: &NestedHint) -> &[Requirement] {
        &self.requirements[hint.requirements.start as usize..hint.requirements.end as usize]
    }
}

/// A fast hash of pencil marks; the keys themselves are compared too.
#[derive(Default)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 29;
    }

    fn write_usize(&mut self, length: usize) {
        self.write_u64(length as u64);
    }

    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0xff51_afd7_ed55_8ccd) ^ self.0 >> 32
    }
}
