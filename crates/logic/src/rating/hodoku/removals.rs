//! What a step removes.

use crate::cell_set::CellSet;

/// A candidate: the cell and the digit, both from 0.
pub(super) type Mark = (u8, u8);

/// The candidates that a step removes, in the order in which they go.
///
/// The order matters: singles are met later in the order in which they come up. A candidate may be named
/// twice.
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

    /// One digit from several cells, which ascend.
    pub(super) fn add_cells(&mut self, cells: CellSet, digit: usize) {
        self.0.extend(cells.iter().map(|cell| (cell as u8, digit as u8)));
    }

    /// Several digits from one cell; they ascend.
    pub(super) fn add_digits(&mut self, cell: usize, digits: u16) {
        self.0.extend(members(digits).map(|digit| (cell as u8, digit as u8)));
    }

    /// Orders them by digit, then cell, each once.
    pub(super) fn sort(&mut self) {
        self.0.sort_unstable_by_key(|&(cell, digit)| (digit, cell));
        self.0.dedup();
    }

    pub(super) fn marks(&self) -> &[Mark] {
        &self.0
    }
}

/// The digits of a set, ascending.
#[inline]
pub(super) fn members(digits: u16) -> impl Iterator<Item = usize> + Clone {
    let mut rest = digits;
    std::iter::from_fn(move || {
        let first = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(first)
    })
}
