//! The links of a position in which nothing is removed on the way.

use crate::se::grid::{Grid, MARKS, Mark, cell_digit, mark};
use crate::se::tables::{HOUSE_CELLS, PEERS_IN_TURN, SmallSet};
use crate::se::technique::SeLinks;
use ennead_puzzle::bits::ones;

/// Why a candidate follows from the previous one; none for an assumption.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub(super) enum Cause {
    /// The assumption itself.
    #[default]
    Assumed,
    /// A cell holds one digit.
    Cell,
    /// A digit has one place in a box.
    Box,
    /// A digit has one place in a row.
    Row,
    /// A digit has one place in a column.
    Column,
    /// A pattern in the remaining pencil marks.
    Pattern,
}

impl Cause {
    /// The cause for each kind of house: 0 box, 1 row, 2 column.
    pub(super) const BY_KIND: [Cause; 3] = [Cause::Box, Cause::Row, Cause::Column];

    /// The kind of house that is the cause, if any.
    #[inline]
    pub(super) fn kind(self) -> Option<usize> {
        match self {
            Cause::Box => Some(0),
            Cause::Row => Some(1),
            Cause::Column => Some(2),
            Cause::Assumed | Cause::Cell | Cause::Pattern => None,
        }
    }
}

/// For each candidate: what must be true if it is false.
pub(super) struct Links {
    strong: Box<[[(Mark, Cause); 4]; MARKS]>,
    count: Box<[u8; MARKS]>,
    /// The candidates with such a link.
    pub(super) linked: [u128; 9],
    /// Whether cells provide links too.
    pub(super) through_cells: bool,
}

impl Default for Links {
    fn default() -> Links {
        Links {
            strong: Box::new([[(0, Cause::Assumed); 4]; MARKS]),
            count: Box::new([0; MARKS]),
            linked: [0; 9],
            through_cells: false,
        }
    }
}

impl Links {
    /// Finds the links of a position. The links of a candidate are in the order cell, box, row, column; a second link
    /// to the same candidate is ignored.
    pub(super) fn find(&mut self, grid: &Grid, links: SeLinks) {
        for digit in 0..9 {
            for cell in ones(self.linked[digit]) {
                self.count[mark(cell, digit) as usize] = 0;
            }
        }
        self.linked = [0; 9];
        self.through_cells = links != SeLinks::X;
        if links != SeLinks::X {
            for cell in ones(grid.with_count(2)) {
                let digits = grid.cells[cell];
                let low = digits.trailing_zeros() as usize;
                let high = 15 - digits.leading_zeros() as usize;
                self.join(mark(cell, low), mark(cell, high), Cause::Cell);
            }
        }
        if links != SeLinks::Y {
            for digit in 0..9 {
                for (house, &places) in grid.places[digit].iter().enumerate() {
                    if places.size() == 2 {
                        let low = HOUSE_CELLS[house][places.trailing_zeros() as usize] as usize;
                        let high =
                            HOUSE_CELLS[house][15 - places.leading_zeros() as usize] as usize;
                        let cause = Cause::BY_KIND[house / 9];
                        self.join(mark(low, digit), mark(high, digit), cause);
                    }
                }
            }
        }
    }

    /// What must be true if the candidate is false.
    #[inline]
    pub(super) fn strong(&self, from: Mark) -> &[(Mark, Cause)] {
        &self.strong[from as usize][..self.count[from as usize] as usize]
    }

    /// Visits what must be false if the candidate is true, restricted to `of`: other digits of the cell, then the
    /// rest of the box, row and column.
    #[inline]
    pub(super) fn weak(
        &self,
        grid: &Grid,
        (cell, digit): (usize, usize),
        of: impl Fn(usize) -> u128,
        mut visit: impl FnMut(Mark, Cause),
    ) {
        if self.through_cells {
            for other in ones(grid.cells[cell] & !(1 << digit)) {
                if of(other) >> cell & 1 != 0 {
                    visit(mark(cell, other), Cause::Cell);
                }
            }
        }
        let of = of(digit) & grid.boards[digit];
        for (part, cause) in PEERS_IN_TURN[cell].iter().zip(Cause::BY_KIND) {
            for peer in ones(of & part) {
                visit(mark(peer, digit), cause);
            }
        }
    }

    fn join(&mut self, one: Mark, other: Mark, cause: Cause) {
        for (from, to) in [(one, other), (other, one)] {
            let count = self.count[from as usize] as usize;
            let row = &mut self.strong[from as usize];
            if row[..count].iter().all(|&(known, _)| known != to) {
                row[count] = (to, cause);
                self.count[from as usize] += 1;
                let (cell, digit) = cell_digit(from);
                self.linked[digit] |= 1 << cell;
            }
        }
    }
}
