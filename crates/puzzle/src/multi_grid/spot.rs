//! Places on a canvas.

use crate::Cell;
use std::fmt;

/// A place on the canvas of a [`MultiGrid`](crate::MultiGrid): a row and a column, counted from 0.
///
/// A place is displayed as `r1c1`, counted from 1. Unlike in a [`Cell`], the row and the column may be above 35.
///
/// ```
/// use ennead_puzzle::{Cell, Spot};
/// let corner = Spot::new(6, 12);
/// assert_eq!(corner.of_cell(Cell::new(0, 2)).to_string(), "r7c15");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    row: usize,
    column: usize,
}

impl Spot {
    /// The place in this row and column, both counted from 0.
    pub const fn new(row: usize, column: usize) -> Spot {
        Spot { row, column }
    }

    /// The row, from 0 at the top.
    pub const fn row(self) -> usize {
        self.row
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> usize {
        self.column
    }

    /// The place of a cell in a grid whose first cell is at this place.
    pub const fn of_cell(self, cell: Cell) -> Spot {
        Spot { row: self.row + cell.row(), column: self.column + cell.column() }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // In 128 bits, adding 1 to `usize::MAX` does not overflow.
        write!(f, "r{}c{}", self.row as u128 + 1, self.column as u128 + 1)
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
