//! The eliminations of a step.

use crate::grid::{Mark, cell_digit, mark};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

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
        self.0.push(mark(cell, digit));
    }

    /// Adds one digit in several cells, in ascending order.
    pub(super) fn add_cells(&mut self, cells: CellSet, digit: usize) {
        self.0.extend(cells.iter().map(|cell| mark(cell, digit)));
    }

    /// Adds several digits of one cell, in ascending order.
    pub(super) fn add_digits(&mut self, cell: usize, digits: u16) {
        self.0.extend(ones(digits).map(|digit| mark(cell, digit)));
    }

    /// Sorts by digit, then cell, and removes duplicates.
    pub(super) fn sort(&mut self) {
        self.0.sort_unstable_by_key(|&mark| {
            let (cell, digit) = cell_digit(mark);
            (digit, cell)
        });
        self.0.dedup();
    }

    /// The cells that lose a candidate.
    pub(super) fn cells(&self) -> CellSet {
        self.0.iter().map(|&mark| cell_digit(mark).0).collect()
    }

    pub(super) fn marks(&self) -> &[Mark] {
        &self.0
    }
}
