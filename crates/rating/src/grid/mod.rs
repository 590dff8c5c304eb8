//! The classic grid that both scales work on: the candidates as small bit sets, by cell, by house and by digit.

mod history;
mod houses;
mod locked;
mod small_set;

pub(crate) use history::{Changes, History};
pub(crate) use houses::{
    ALL, CELL_HOUSES, CELL_PLACES, FIRST_COLUMN, FIRST_ROW, HOUSE_CELLS, HOUSE_SETS, HOUSES, KINDS,
    PEERS, PEERS_BY_KIND, box_of, column, common_peers, in_line, row,
};
pub(crate) use locked::Locked;
pub(crate) use small_set::SmallSet;

use ennead_puzzle::bits::ones;
use ennead_puzzle::{Candidate, Cell, CellSet, Digit};

/// A candidate as one number: 16 times the cell plus the digit, both counted from 0.
pub(crate) type Mark = u16;

/// A number greater than every [`Mark`].
pub(crate) const MARKS: usize = 81 * 16;

/// Returns a candidate as one number.
#[inline]
pub(crate) const fn mark(cell: usize, digit: usize) -> Mark {
    (cell << 4 | digit) as Mark
}

/// The cell and the digit of a candidate.
#[inline]
pub(crate) const fn cell_digit(mark: Mark) -> (usize, usize) {
    (mark as usize >> 4, mark as usize & 15)
}

/// Converts a candidate to the type of the public interface.
pub(crate) fn candidate(mark: Mark) -> Candidate {
    let (cell, digit) = cell_digit(mark);
    let digit = Digit::new(digit as u8 + 1).expect("one of nine digits");
    Cell::new(cell / 9, cell % 9).with(digit)
}

/// The pencil marks of a classic grid. Digits count from 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Grid {
    /// The digits that each cell can hold; none for a filled cell.
    pub(crate) cells: [u16; 81],
    /// For each digit and house: the places that it can take.
    pub(crate) places: [[u16; HOUSES]; 9],
    /// For each digit: the cells that can hold it.
    pub(crate) boards: [CellSet; 9],
    /// The cells without a digit.
    pub(crate) empty: CellSet,
    /// The number of empty cells in each house.
    empty_in: [u8; HOUSES],
    /// The number of times each digit has been placed.
    pub(crate) placed: [u8; 9],
}

impl Grid {
    /// A grid of empty cells without candidates.
    pub(crate) const BLANK: Grid = Grid {
        cells: [0; 81],
        places: [[0; HOUSES]; 9],
        boards: [CellSet::EMPTY; 9],
        empty: ALL,
        empty_in: [9; HOUSES],
        placed: [0; 9],
    };

    /// A grid of empty cells with all candidates.
    pub(crate) const FULL: Grid =
        Grid { cells: [0x1ff; 81], places: [[0x1ff; HOUSES]; 9], boards: [ALL; 9], ..Grid::BLANK };

    /// A grid in which only the first digit has candidates, in these cells.
    #[cfg(test)]
    pub(crate) fn of_one_digit(cells: &str) -> Grid {
        let mut grid = Grid::BLANK;
        for name in cells.split(' ') {
            let cell: Cell = name.parse().expect("a cell");
            grid.add(cell.row() * 9 + cell.column(), 0);
        }
        grid
    }

    /// Adds a candidate.
    pub(crate) fn add(&mut self, cell: usize, digit: usize) {
        self.cells[cell] |= 1 << digit;
        self.boards[digit] = self.boards[digit].with(cell);
        for kind in 0..KINDS {
            self.places[digit][CELL_HOUSES[cell][kind] as usize] |= 1 << CELL_PLACES[cell][kind];
        }
    }

    /// Removes a candidate, if present.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        self.boards[digit] = self.boards[digit].without(cell);
        let places = &mut self.places[digit];
        for kind in 0..KINDS {
            places[CELL_HOUSES[cell][kind] as usize] &= !(1 << CELL_PLACES[cell][kind]);
        }
    }

    /// Counts a cell as filled with a digit. Candidates do not change.
    pub(crate) fn fill(&mut self, cell: usize, digit: usize) {
        self.empty = self.empty.without(cell);
        for house in CELL_HOUSES[cell] {
            self.empty_in[house as usize] -= 1;
        }
        self.placed[digit] += 1;
    }

    /// Places a digit: its cell then has no candidates, and its peers lose the digit.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        self.fill(cell, digit);
        for other in ones(self.cells[cell]) {
            self.remove(cell, other);
        }
        for peer in self.boards[digit] & PEERS[cell] {
            self.remove(peer, digit);
        }
    }

    /// Whether every cell holds a digit.
    pub(crate) fn is_filled(&self) -> bool {
        self.empty.is_empty()
    }

    /// Whether a cell can hold a digit.
    #[inline]
    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 == 1
    }

    /// The number of candidates of a cell.
    #[inline]
    pub(crate) fn count(&self, cell: usize) -> u32 {
        self.cells[cell].size()
    }

    /// The number of empty cells of a house.
    #[inline]
    pub(crate) fn empty_in(&self, house: usize) -> u32 {
        u32::from(self.empty_in[house])
    }

    /// The candidates of the cells of a house.
    #[inline]
    pub(crate) fn house(&self, house: usize) -> [u16; 9] {
        HOUSE_CELLS[house].map(|cell| self.cells[cell as usize])
    }

    /// The cells of a house that can hold a digit.
    #[inline]
    pub(crate) fn places_in(&self, house: usize, digit: usize) -> CellSet {
        self.boards[digit] & HOUSE_SETS[house]
    }

    /// The two cells of a house that can hold a digit, if there are exactly two.
    #[inline]
    pub(crate) fn pair_in(&self, house: usize, digit: usize) -> Option<[usize; 2]> {
        let places = self.places[digit][house];
        (places.size() == 2).then(|| places.ends().map(|place| HOUSE_CELLS[house][place] as usize))
    }

    /// The cells with exactly `count` candidates.
    pub(crate) fn with_count(&self, count: u32) -> CellSet {
        let mut found = 0;
        for (cell, digits) in self.cells.iter().enumerate() {
            found |= u128::from(digits.size() == count) << cell;
        }
        CellSet::from_bits(found)
    }

    /// The cells whose candidates differ from those of another grid.
    pub(crate) fn changed(&self, since: &[u16; 81]) -> CellSet {
        let mut changed = 0;
        for (cell, (now, then)) in self.cells.iter().zip(since).enumerate() {
            changed |= u128::from(now != then) << cell;
        }
        CellSet::from_bits(changed)
    }
}
