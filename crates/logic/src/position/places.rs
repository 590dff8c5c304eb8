//! The places of each digit in each house, as bit masks.

use ennead_puzzle::{Candidates, Digit};

/// For every house and digit: which cells of the house can hold the digit.
///
/// A mask has bit `i` for the i-th cell of the house, counted as in
/// [`house_cell_indices`](ennead_puzzle::Geometry::house_cell_indices). Only empty cells count, so a
/// digit that is placed in the house has no places there.
pub(crate) struct Places {
    digits: usize,
    masks: Vec<u64>,
}

impl Places {
    pub(crate) fn of(candidates: &Candidates) -> Places {
        let digits = candidates.size().digit_count();
        let houses = candidates.geometry().house_cell_indices();
        let (marks, grid) = (candidates.marks(), candidates.grid().cells());
        let mut masks = vec![0; houses.len() * digits];
        for (cells, masks) in houses.iter().zip(masks.chunks_exact_mut(digits)) {
            for (position, &cell) in cells.iter().enumerate() {
                if grid[cell as usize].is_none() {
                    for digit in marks[cell as usize] {
                        masks[digit.index()] |= 1 << position;
                    }
                }
            }
        }
        Places { digits, masks }
    }

    /// The places of a digit in a house, given by its index among the geometry's houses.
    #[inline]
    pub(crate) fn get(&self, house: usize, digit: Digit) -> u64 {
        self.masks[house * self.digits + digit.index()]
    }
}
