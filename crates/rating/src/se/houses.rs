//! The order in which Sudoku Explainer visits the houses.

use crate::grid::{FIRST_COLUMN, FIRST_ROW, HOUSES};

/// Houses in the order box, column, row, used for singles and subsets.
pub(super) const BOX_COLUMN_ROW: [usize; HOUSES] = {
    let mut order = [0; HOUSES];
    let mut i = 0;
    while i < HOUSES {
        order[i] = match i / 9 {
            0 => i,
            1 => FIRST_COLUMN + i % 9,
            _ => FIRST_ROW + i % 9,
        };
        i += 1;
    }
    order
};
