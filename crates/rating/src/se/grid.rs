//! The position being rated, as small bit sets that are cheap to copy and to read in any direction.

use super::tables::{CELL_HOUSES, CELL_PLACES, HOUSE_CELLS, KINDS, PEERS, SmallSet};
use ennead_puzzle::bits::ones;

/// A candidate as one number: 16 times the cell, plus the digit, from 0.
pub(super) type Mark = u16;

/// A bound above every [`Mark`].
pub(super) const MARKS: usize = 81 * 16;

/// The number of the candidate.
#[inline]
pub(super) const fn mark(cell: usize, digit: usize) -> Mark {
    (cell << 4 | digit) as Mark
}

/// The cell and the digit of a candidate.
#[inline]
pub(super) const fn cell_digit(mark: Mark) -> (usize, usize) {
    (mark as usize >> 4, mark as usize & 15)
}

/// The pencil marks of a classic grid. Digits count from 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Grid {
    /// The digits that each cell can hold; none for a filled cell.
    pub(super) cells: [u16; 81],
    /// For each digit and house: the places that it can take.
    pub(super) places: [[u16; 27]; 9],
    /// For each digit: the cells that can hold it.
    pub(super) boards: [u128; 9],
    /// The cells without a digit.
    pub(super) empty: u128,
    /// The number of empty cells in each house.
    empty_in: [u8; 27],
    /// The number of times each digit has been placed.
    pub(super) placed: [u8; 9],
}

impl Grid {
    /// A grid of empty cells without candidates.
    pub(super) const BLANK: Grid = Grid {
        cells: [0; 81],
        places: [[0; 27]; 9],
        boards: [0; 9],
        empty: (1 << 81) - 1,
        empty_in: [9; 27],
        placed: [0; 9],
    };

    /// A grid of empty cells with all candidates.
    pub(super) fn full() -> Grid {
        Grid {
            cells: [0x1ff; 81],
            places: [[0x1ff; 27]; 9],
            boards: [(1 << 81) - 1; 9],
            ..Grid::BLANK
        }
    }

    /// Adds a candidate.
    pub(super) fn add(&mut self, cell: usize, digit: usize) {
        self.cells[cell] |= 1 << digit;
        self.boards[digit] |= 1 << cell;
        for kind in 0..KINDS {
            self.places[digit][CELL_HOUSES[cell][kind] as usize] |= 1 << CELL_PLACES[cell][kind];
        }
    }

    /// Removes a candidate, if present.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        self.boards[digit] &= !(1 << cell);
        let places = &mut self.places[digit];
        for kind in 0..KINDS {
            places[CELL_HOUSES[cell][kind] as usize] &= !(1 << CELL_PLACES[cell][kind]);
        }
    }

    /// Places a digit: its cell then has no candidates, and its peers lose the digit.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        self.empty &= !(1 << cell);
        for house in CELL_HOUSES[cell] {
            self.empty_in[house as usize] -= 1;
        }
        self.placed[digit] += 1;
        let mut left = self.cells[cell];
        while left != 0 {
            self.remove(cell, left.trailing_zeros() as usize);
            left &= left - 1;
        }
        for peer in ones(self.boards[digit] & PEERS[cell]) {
            self.remove(peer, digit);
        }
    }

    /// Whether every cell holds a digit.
    pub(super) fn is_filled(&self) -> bool {
        self.empty == 0
    }

    /// The number of empty cells of a house.
    #[inline]
    pub(super) fn empty_in(&self, house: usize) -> u32 {
        u32::from(self.empty_in[house])
    }

    /// The candidates of the cells of a house.
    #[inline]
    pub(super) fn house(&self, house: usize) -> [u16; 9] {
        HOUSE_CELLS[house].map(|cell| self.cells[cell as usize])
    }

    /// The cells, among these, with exactly `count` candidates.
    pub(super) fn with_count(&self, count: u32) -> u128 {
        let mut found = 0;
        for (cell, digits) in self.cells.iter().enumerate() {
            found |= u128::from(digits.size() == count) << cell;
        }
        found
    }
}
