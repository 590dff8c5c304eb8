//! A grid of digits.

use crate::{Cell, Digit, Size};
use std::fmt;

/// A grid in which each cell is empty or holds a digit. It also contains the extra cells, if its size has any.
///
/// Nothing is checked: the digits of a row may be equal.
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
    /// The empty grid of this size.
    pub fn empty(size: Size) -> Grid {
        Grid { size, digits: vec![None; size.cell_count()] }
    }

    /// The grid with these cells: row by row, then the extra cells.
    ///
    /// Returns `None` if the number of cells does not match the size, or if a digit is too high for the size.
    pub fn from_cells(size: Size, digits: Vec<Option<Digit>>) -> Option<Grid> {
        let fits =
            |digit: &Option<Digit>| digit.is_none_or(|d| d.get() as usize <= size.digit_count());
        (digits.len() == size.cell_count() && digits.iter().all(fits))
            .then_some(Grid { size, digits })
    }

    /// The size of the grid.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The digit in a cell, or `None` if the cell is empty.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.digits[self.size.index(cell)]
    }

    /// Sets the digit of a cell; `None` empties it.
    ///
    /// # Panics
    /// If the size has no such digit, or if the cell is outside the grid. Release builds may not notice such a cell and set
    /// another one instead.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        assert!(
            digit.is_none_or(|d| d.get() as usize <= self.size.digit_count()),
            "{digit:?} does not fit a {} grid",
            self.size
        );
        let index = self.size.index(cell);
        self.digits[index] = digit;
    }

    /// The content of every cell, row by row, then of the extra cells.
    pub fn cells(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// The content of the cells of the grid, row by row, without the extra cells.
    pub fn grid_cells(&self) -> &[Option<Digit>] {
        &self.digits[..self.size.grid_count()]
    }

    /// Every filled cell with its digit: row by row, then the extra cells.
    pub fn entries(&self) -> impl Iterator<Item = crate::Candidate> + '_ {
        self.size.cells().zip(&self.digits).filter_map(|(cell, digit)| Some(cell.with((*digit)?)))
    }

    /// The number of filled cells.
    pub fn filled(&self) -> usize {
        self.digits.iter().flatten().count()
    }

    /// Whether every cell is filled.
    pub fn is_full(&self) -> bool {
        self.digits.iter().all(Option::is_some)
    }
}

/// Writes the grid without the extra cells as one line of [symbols](Digit::symbol), with `.` for an empty cell.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line: String =
            self.grid_cells().iter().map(|digit| digit.map_or('.', Digit::symbol)).collect();
        f.write_str(&line)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_must_fit_the_size() {
        let size = Size::new(4).unwrap();
        let four = |cells| vec![Digit::new(4); cells];
        let full = Grid::from_cells(size, four(16)).unwrap();
        assert_eq!((full.filled(), full.is_full()), (16, true));
        assert_eq!(Grid::from_cells(size, four(15)), None);
        assert_eq!(Grid::from_cells(size, vec![Digit::new(5); 16]), None);
        let mut grid = full.clone();
        grid.set(Cell::new(3, 3), None);
        assert_eq!((grid.filled(), grid.is_full()), (15, false));
        assert_eq!(grid.to_string(), "444444444444444.");
        assert_eq!(grid.entries().last(), Some(Cell::new(3, 2).with(Digit::new(4).unwrap())));
    }
}
