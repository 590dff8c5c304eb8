//! Strong links of one digit.

use super::houses::houses_of;
use crate::grid::Grid;
use ennead_puzzle::CellSet;

/// For each cell, the cells that it has a strong link to: together they are all places of the digit in a house.
pub(super) struct Conjugates([CellSet; 81]);

impl Conjugates {
    pub(super) fn of(grid: &Grid, digit: usize) -> Conjugates {
        let mut conjugates = [CellSet::EMPTY; 81];
        for cell in grid.boards[digit] {
            for house in houses_of(cell) {
                if let Some([one, other]) = grid.pair_in(house, digit) {
                    conjugates[cell] = conjugates[cell].with(if cell == one { other } else { one });
                }
            }
        }
        Conjugates(conjugates)
    }

    pub(super) fn of_cell(&self, cell: usize) -> CellSet {
        self.0[cell]
    }
}
