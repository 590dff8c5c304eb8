//! Strong links of one digit.

use crate::grid::{Changes, Grid, HOUSES};
use ennead_puzzle::CellSet;

/// For each cell, the cells to which it has a strong link: the two are the only places of the digit in a house.
pub(super) struct Conjugates([CellSet; 81]);

impl Conjugates {
    pub(super) fn of(grid: &Grid, digit: usize) -> Conjugates {
        let mut conjugates = [CellSet::EMPTY; 81];
        for house in 0..HOUSES {
            if let Some([one, other]) = grid.pair_in(house, digit) {
                conjugates[one] = conjugates[one].with(other);
                conjugates[other] = conjugates[other].with(one);
            }
        }
        Conjugates(conjugates)
    }

    /// The strong links of each digit; none if the digit has not changed.
    pub(super) fn of_changed(grid: &Grid, changes: Changes) -> [Conjugates; 9] {
        std::array::from_fn(|digit| match changes.of_digit(digit) {
            true => Conjugates::of(grid, digit),
            false => Conjugates([CellSet::EMPTY; 81]),
        })
    }

    pub(super) fn of_cell(&self, cell: usize) -> CellSet {
        self.0[cell]
    }
}
