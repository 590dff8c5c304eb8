//! The size of a grid.

use crate::{BoxShape, Cell, Digit, DigitSet};
use std::fmt;

/// The side length N of an N x N grid, from 1 to 36. It is also the number of digits.
///
/// A size converts cells to indices (row by row, from 0) and back.
///
/// ```
/// use ennead_puzzle::Size;
/// let size = Size::new(16).unwrap();
/// assert_eq!(size.cell_count(), 256);
/// assert_eq!(size.index(size.cell(100)), 100);
/// assert_eq!(Size::new(37), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// 9 x 9.
    pub const NINE: Size = Size(9);
    /// The largest size, 36 x 36.
    pub const MAX: Size = Size(36);

    /// The size with side `n`, or `None` unless `n` is from 1 to 36.
    pub const fn new(n: usize) -> Option<Size> {
        if n >= 1 && n <= Size::MAX.get() { Some(Size(n as u8)) } else { None }
    }

    /// The size of a grid with `count` cells, or `None` if no size has that many.
    ///
    /// ```
    /// use ennead_puzzle::Size;
    /// assert_eq!(Size::from_cell_count(81), Some(Size::NINE));
    /// assert_eq!(Size::from_cell_count(80), None);
    /// ```
    pub fn from_cell_count(count: usize) -> Option<Size> {
        Size::new(count.isqrt()).filter(|size| size.cell_count() == count)
    }

    /// The side length.
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The number of cells, N².
    #[inline]
    pub const fn cell_count(self) -> usize {
        self.get() * self.get()
    }

    /// The cell with this index, counted row by row from 0.
    ///
    /// # Panics
    /// If the index is not below [`cell_count`](Size::cell_count).
    #[inline]
    pub fn cell(self, index: usize) -> Cell {
        assert!(index < self.cell_count(), "cell index {index} is outside a {self} grid");
        Cell::new(index / self.get(), index % self.get())
    }

    /// The index of a cell, counted row by row from 0.
    ///
    /// # Panics
    /// In debug builds, if the cell is outside a grid of this size.
    #[inline]
    pub fn index(self, cell: Cell) -> usize {
        debug_assert!(self.contains(cell), "{cell} is outside a {self} grid");
        cell.row() * self.get() + cell.column()
    }

    /// Whether a grid of this size has the cell.
    pub fn contains(self, cell: Cell) -> bool {
        cell.row() < self.get() && cell.column() < self.get()
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..self.cell_count()).map(move |index| Cell::new(index / self.get(), index % self.get()))
    }

    /// All digits, 1 to N.
    pub fn digits(self) -> DigitSet {
        DigitSet::up_to(self)
    }

    /// The digit with this value, or `None` unless the value is from 1 to N.
    pub fn digit(self, value: usize) -> Option<Digit> {
        u8::try_from(value).ok().filter(|_| value <= self.get()).and_then(Digit::new)
    }

    /// The default box shape of this size: the squarest, with at least as many columns as rows.
    ///
    /// It is 3 x 3 for size 9, 2 x 3 (two rows, three columns) for size 6, 3 x 4 for size 12. A prime size has none.
    ///
    /// ```
    /// use ennead_puzzle::{BoxShape, Size};
    /// assert_eq!(Size::new(6).unwrap().default_box(), Some(BoxShape { rows: 2, columns: 3 }));
    /// assert_eq!(Size::new(7).unwrap().default_box(), None);
    /// ```
    pub fn default_box(self) -> Option<BoxShape> {
        let n = self.get();
        let rows = (1..=n.isqrt()).rev().find(|rows| n.is_multiple_of(*rows))?;
        (rows > 1 || n == 1).then_some(BoxShape { rows, columns: n / rows })
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0} x {0}", self.0)
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Size({})", self.0)
    }
}
