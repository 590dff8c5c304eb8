//! The eliminations of a step.

use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// A candidate: the cell and the digit, both from 0.
pub(super) type Mark = (u8, u8);

/// The candidates that a step eliminates, in order.
///
/// The order matters: it decides the order in which singles are queued. A candidate may occur twice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Removals(Vec<Mark>);

impl Removals {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn add(&mut self, cell: usize, digit: usize) {
        self.0.push((cell as u8, digit as u8));
    }

    /// Adds one digit in several cells, in ascending order.
    pub(super) fn add_cells(&mut self, cells: CellSet, digit: usize) {
        self.0.extend(cells.iter().map(|cell| (cell as u8, digit as u8)));
    }

    /// Adds several digits of one cell, in ascending order.
    pub(super) fn add_digits(&mut self, cell: usize, digits: u16) {
        self.0.extend(ones(digits).map(|digit| (cell as u8, digit as u8)));
    }

    /// Sorts by digit, then cell, and removes duplicates.
    pub(super) fn sort(&mut self) {
        self.0.sort_unstable_by_key(|&(cell, digit)| (digit, cell));
        self.0.dedup();
    }

    pub(super) fn marks(&self) -> &[Mark] {
        &self.0
    }
}
