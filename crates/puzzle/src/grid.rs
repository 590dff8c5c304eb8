//! Digits in cells, some or all.

use crate::{Cell, Digit, Size};
use std::fmt;

/// An N x N grid in which every cell holds a digit or is empty. It knows no rules.
///
/// ```
/// use ennead_puzzle::{Cell, Digit, Grid, Size};
/// let mut grid = Grid::empty(Size::NINE);
/// grid.set(Cell::new(0, 0), Digit::new(5));
/// assert_eq!(grid.filled(), 1);
/// assert!(grid.to_string().starts_with("5...."));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    size: Size,
    digits: Vec<Option<Digit>>,
}

impl Grid {
    /// A grid without a digit.
    pub fn empty(size: Size) -> Grid {
        Grid { size, digits: vec![None; size.cell_count()] }
    }

    /// The grid with these cells, row by row; `None` when their number does not fit the size, or a
    /// digit is larger than it.
    pub fn from_cells(size: Size, digits: Vec<Option<Digit>>) -> Option<Grid> {
        let fits = |digit: &Option<Digit>| digit.is_none_or(|d| d.get() as usize <= size.get());
        (digits.len() == size.cell_count() && digits.iter().all(fits))
            .then_some(Grid { size, digits })
    }

    /// The side of the grid.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The digit in a cell, if any.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.digits[self.size.index(cell)]
    }

    /// Writes a digit into a cell, or empties it.
    ///
    /// # Panics
    /// When the digit is larger than the size, or the cell lies outside.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        assert!(
            digit.is_none_or(|d| d.get() as usize <= self.size.get()),
            "{digit:?} in a grid of {}",
            self.size
        );
        let index = self.size.index(cell);
        self.digits[index] = digit;
    }

    /// The cells' contents, row by row.
    pub fn cells(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// Every cell that holds a digit, with it, row by row.
    pub fn placed(&self) -> impl Iterator<Item = crate::Candidate> + '_ {
        self.size.cells().zip(&self.digits).filter_map(|(cell, digit)| Some(cell.with((*digit)?)))
    }

    /// How many cells hold a digit.
    pub fn filled(&self) -> usize {
        self.digits.iter().flatten().count()
    }

    /// Whether every cell holds a digit.
    pub fn is_full(&self) -> bool {
        self.digits.iter().all(Option::is_some)
    }
}

/// One line of symbols, `.` for an empty cell.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line: String =
            self.digits.iter().map(|digit| digit.map_or('.', Digit::symbol)).collect();
        f.write_str(&line)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}
