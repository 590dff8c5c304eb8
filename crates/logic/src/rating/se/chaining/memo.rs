//! What nested searches found before, by the pencil marks that they searched.
//!
//! Many assumptions leave the same pencil marks, and most do so again after the next step.

use super::scope::Rule;
use super::spread::Nested;
use crate::rating::se::grid::{Grid, Mark, cell_digit, mark};
use crate::rating::se::tables::{CELL_HOUSES, HOUSE_CELLS, bits};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::Range;

/// A hint of a nested search, without its chains.
#[derive(Clone, Debug)]
pub(super) struct NestedHint {
    pub(super) chain: Nested,
    removals: Range<u32>,
    needs: Range<u32>,
}

/// A cell or a digit in a house from which candidates had to go for a chain to go that way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Need(u16);

impl Need {
    pub(super) fn cell(cell: usize) -> Need {
        Need(cell as u16)
    }

    pub(super) fn house(house: usize, digit: usize) -> Need {
        Need((81 + house * 9 + digit) as u16)
    }

    /// A number for each.
    pub(super) fn number(self) -> usize {
        self.0 as usize
    }

    /// Adds the candidates that had gone, each once.
    pub(super) fn causes(self, before: &Grid, grid: &Grid, causes: &mut Vec<Mark>) {
        let mut add = |cause: Mark| {
            if !causes.contains(&cause) {
                causes.push(cause);
            }
        };
        if self.0 < 81 {
            let cell = self.0 as usize;
            for digit in bits(before.cells[cell] & !grid.cells[cell]) {
                add(mark(cell, digit));
            }
        } else {
            let (house, digit) = ((self.0 as usize - 81) / 9, (self.0 as usize - 81) % 9);
            for place in bits(before.places[digit][house] & !grid.places[digit][house]) {
                add(mark(HOUSE_CELLS[house][place] as usize, digit));
            }
        }
    }

    /// The house of a kind that a candidate is in.
    pub(super) fn house_of(mark: Mark, kind: usize) -> Need {
        let (cell, digit) = cell_digit(mark);
        Need::house(CELL_HOUSES[cell][kind] as usize, digit)
    }
}

/// The hints of all nested searches since the last digit was placed.
#[derive(Default)]
pub(super) struct Memo {
    known: [HashMap<[u16; 81], Range<u32>, BuildHasherDefault<Mix>>; Rule::COUNT],
    hints: Vec<NestedHint>,
    removals: Vec<(u8, u16)>,
    needs: Vec<Need>,
}

/// How many hints are kept before all are forgotten.
const MOST_HINTS: usize = 1 << 19;

impl Memo {
    /// Forgets everything: the empty cells are not the same any more.
    pub(super) fn clear(&mut self) {
        if self.hints.is_empty() && self.known.iter().all(HashMap::is_empty) {
            return;
        }
        for known in &mut self.known {
            known.clear();
        }
        self.hints.clear();
        self.removals.clear();
        self.needs.clear();
    }

    /// Makes room; hints that are known may be forgotten. Never to be called while any are in use.
    pub(super) fn limit(&mut self) {
        if self.hints.len() > MOST_HINTS || self.needs.len() > 16 * MOST_HINTS {
            self.clear();
        }
    }

    /// The hints that a rule finds in these pencil marks, if they are known.
    pub(super) fn get(&self, rule: Rule, grid: &Grid) -> Option<Range<u32>> {
        self.known[rule.number()].get(&grid.cells).cloned()
    }

    /// Notes the hints that were added from `first` on as those that a rule finds.
    pub(super) fn keep(&mut self, rule: Rule, grid: &Grid, first: u32) -> Range<u32> {
        let range = first..self.len();
        self.known[rule.number()].insert(grid.cells, range.clone());
        range
    }

    /// How many hints there are.
    pub(super) fn len(&self) -> u32 {
        self.hints.len() as u32
    }

    /// Adds a hint.
    pub(super) fn add(&mut self, chain: Nested, removals: &[(u8, u16)], needs: &[Need]) {
        let first_removal = self.removals.len() as u32;
        let first_need = self.needs.len() as u32;
        self.removals.extend_from_slice(removals);
        self.needs.extend_from_slice(needs);
        self.hints.push(NestedHint {
            chain,
            removals: first_removal..self.removals.len() as u32,
            needs: first_need..self.needs.len() as u32,
        });
    }

    pub(super) fn hint(&self, number: u32) -> &NestedHint {
        &self.hints[number as usize]
    }

    pub(super) fn removals(&self, hint: &NestedHint) -> &[(u8, u16)] {
        &self.removals[hint.removals.start as usize..hint.removals.end as usize]
    }

    pub(super) fn needs(&self, hint: &NestedHint) -> &[Need] {
        &self.needs[hint.needs.start as usize..hint.needs.end as usize]
    }
}

/// A quick hash of pencil marks; the keys themselves are compared as well.
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
