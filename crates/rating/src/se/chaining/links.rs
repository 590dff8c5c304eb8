//! The links in pencil marks that stay the same while a chain is followed.

use crate::grid::{Grid, HOUSES, MARKS, Mark, PEERS_BY_KIND, SmallSet, cell_digit, mark};
use crate::se::technique::SeLinks;
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// The cause of a conclusion that a candidate is true or false.
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

    /// If a house is the cause, its kind: 0 box, 1 row, 2 column.
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

/// The strong links of each candidate: the candidates that must be true if it is false.
pub(super) struct Links {
    strong: Box<[[(Mark, Cause); 4]; MARKS]>,
    count: Box<[u8; MARKS]>,
    /// The candidates with such a link.
    pub(super) linked: [CellSet; 9],
    /// Whether cells provide links too.
    pub(super) through_cells: bool,
}

impl Default for Links {
    fn default() -> Links {
        Links {
            strong: Box::new([[(0, Cause::Assumed); 4]; MARKS]),
            count: Box::new([0; MARKS]),
            linked: [CellSet::EMPTY; 9],
            through_cells: false,
        }
    }
}

impl Links {
    /// Finds the links of a position. Links in houses are found only for these digits.
    ///
    /// The links of a candidate are in the order cell, box, row, column; a second link to the same candidate is ignored.
    pub(super) fn find(&mut self, grid: &Grid, links: SeLinks, digits: u16) {
        for digit in 0..9 {
            for cell in self.linked[digit] {
                self.count[mark(cell, digit) as usize] = 0;
            }
        }
        self.linked = [CellSet::EMPTY; 9];
        self.through_cells = links != SeLinks::X;
        if links != SeLinks::X {
            for cell in grid.with_count(2) {
                let [low, high] = grid.cells[cell].ends();
                self.join(mark(cell, low), mark(cell, high), Cause::Cell);
            }
        }
        if links != SeLinks::Y {
            for digit in ones(digits) {
                for house in 0..HOUSES {
                    if let Some([low, high]) = grid.pair_in(house, digit) {
                        let cause = Cause::BY_KIND[house / 9];
                        self.join(mark(low, digit), mark(high, digit), cause);
                    }
                }
            }
        }
    }

    /// The candidates that must be true if this one is false.
    #[inline]
    pub(super) fn strong(&self, from: Mark) -> &[(Mark, Cause)] {
        &self.strong[from as usize][..self.count[from as usize] as usize]
    }

    /// Visits the candidates of `of` that must be false if this one is true: other digits of the cell, then the rest of the
    /// box, row and column.
    #[inline]
    pub(super) fn weak(
        &self,
        grid: &Grid,
        (cell, digit): (usize, usize),
        of: impl Fn(usize) -> CellSet,
        mut visit: impl FnMut(Mark, Cause),
    ) {
        if self.through_cells {
            for other in ones(grid.cells[cell] & !(1 << digit)) {
                if of(other).contains(cell) {
                    visit(mark(cell, other), Cause::Cell);
                }
            }
        }
        let of = of(digit) & grid.boards[digit];
        for (part, cause) in PEERS_BY_KIND[cell].into_iter().zip(Cause::BY_KIND) {
            for peer in of & part {
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
                self.linked[digit] = self.linked[digit].with(cell);
            }
        }
    }
}
