//! The size of a grid.

use crate::{BoxShape, Cell, Digit, DigitSet};
use std::fmt;

/// The size of a grid: its numbers of rows, columns, digits and extra cells.
///
/// Most sizes are [plain](Size::is_plain): N x N cells, N digits and no extra cells. [`Size::new`] makes a plain size.
/// [`Size::of`] makes other sizes, such as 5 rows and 10 columns with 10 digits. [`Size::with_extra`] adds extra cells
/// outside the grid.
///
/// A size converts cells to indices and back. The cells of the grid are numbered row by row from 0, and the extra cells
/// follow.
///
/// ```
/// use ennead_puzzle::{Cell, Size};
/// let size = Size::new(16).unwrap();
/// assert_eq!(size.cell_count(), 256);
/// assert_eq!(size.index(size.cell(100)), 100);
/// assert_eq!(Size::new(37), None);
///
/// let wide = Size::of(5, 10, 10).unwrap().with_extra(2).unwrap();
/// assert_eq!((wide.grid_count(), wide.cell_count()), (50, 52));
/// assert_eq!(wide.index(Cell::extra(1)), 51);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u8,
    columns: u8,
    digits: u8,
    extra: u16,
}

impl Size {
    /// The plain size 9 x 9.
    pub const NINE: Size = Size::plain(9);
    /// The largest plain size, 36 x 36.
    pub const MAX: Size = Size::plain(36);
    /// The largest side, and the largest number of digits.
    pub const MAX_SIDE: usize = 36;
    /// The largest number of extra cells.
    pub const MAX_EXTRA: usize = 2_000;

    const fn plain(n: usize) -> Size {
        Size { rows: n as u8, columns: n as u8, digits: n as u8, extra: 0 }
    }

    /// The plain size with side `n`; `None` if `n` is not from 1 to 36.
    pub const fn new(n: usize) -> Option<Size> {
        if n >= 1 && n <= Size::MAX_SIDE { Some(Size::plain(n)) } else { None }
    }

    /// The size with these numbers of rows, columns and digits; `None` if one of them is not from 1 to 36.
    pub const fn of(rows: usize, columns: usize, digits: usize) -> Option<Size> {
        match (Size::new(rows), Size::new(columns), Size::new(digits)) {
            (Some(rows), Some(columns), Some(digits)) => {
                let (rows, columns, digits) = (rows.rows, columns.columns, digits.digits);
                Some(Size { rows, columns, digits, extra: 0 })
            }
            _ => None,
        }
    }

    /// The same size with this number of extra cells, or `None` if that is more than [`Size::MAX_EXTRA`].
    pub const fn with_extra(self, extra: usize) -> Option<Size> {
        if extra <= Size::MAX_EXTRA { Some(Size { extra: extra as u16, ..self }) } else { None }
    }

    /// The plain size of a grid with `count` cells, or `None` if no plain size has that many.
    ///
    /// ```
    /// use ennead_puzzle::Size;
    /// assert_eq!(Size::from_cell_count(81), Some(Size::NINE));
    /// assert_eq!(Size::from_cell_count(80), None);
    /// ```
    pub fn from_cell_count(count: usize) -> Option<Size> {
        Size::new(count.isqrt()).filter(|size| size.cell_count() == count)
    }

    /// The number of rows.
    #[inline]
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// The number of columns.
    #[inline]
    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    /// The number of digits.
    #[inline]
    pub const fn digit_count(self) -> usize {
        self.digits as usize
    }

    /// The number of extra cells outside the grid.
    #[inline]
    pub const fn extra_count(self) -> usize {
        self.extra as usize
    }

    /// Whether this is the size of N x N cells with N digits and no extra cells.
    #[inline]
    pub const fn is_plain(self) -> bool {
        self.rows == self.columns && self.rows == self.digits && self.extra == 0
    }

    /// Whether the grid has as many rows as columns.
    #[inline]
    pub const fn is_square(self) -> bool {
        self.rows == self.columns
    }

    /// The number of cells of the grid, without extra cells.
    #[inline]
    pub const fn grid_count(self) -> usize {
        self.rows() * self.columns()
    }

    /// The number of all cells, including extra cells.
    #[inline]
    pub const fn cell_count(self) -> usize {
        self.grid_count() + self.extra_count()
    }

    /// The cell with this index: row by row from 0, then the extra cells.
    ///
    /// # Panics
    /// If the index is not below [`cell_count`](Size::cell_count).
    #[inline]
    pub fn cell(self, index: usize) -> Cell {
        assert!(index < self.cell_count(), "cell index {index} is outside a {self} grid");
        self.cell_at(index)
    }

    #[inline]
    fn cell_at(self, index: usize) -> Cell {
        match index.checked_sub(self.grid_count()) {
            None => Cell::new(index / self.columns(), index % self.columns()),
            Some(number) => Cell::extra(number),
        }
    }

    /// The index of a cell: row by row from 0, then the extra cells.
    ///
    /// # Panics
    /// In debug builds, if the cell is outside a grid of this size. Release builds return a wrong index.
    #[inline]
    pub fn index(self, cell: Cell) -> usize {
        debug_assert!(self.contains(cell), "{cell} is outside a {self} grid");
        match cell.extra_number() {
            None => cell.row() * self.columns() + cell.column(),
            Some(number) => self.grid_count() + number,
        }
    }

    /// Whether a grid of this size has the cell or the extra cell.
    pub fn contains(self, cell: Cell) -> bool {
        match cell.extra_number() {
            None => cell.row() < self.rows() && cell.column() < self.columns(),
            Some(number) => number < self.extra_count(),
        }
    }

    /// All cells, row by row, then the extra cells.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..self.cell_count()).map(move |index| self.cell_at(index))
    }

    /// The cells of the grid, row by row.
    pub fn grid_cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..self.grid_count()).map(move |index| self.cell_at(index))
    }

    /// All digits, from 1.
    pub fn digits(self) -> DigitSet {
        DigitSet::up_to(self)
    }

    /// The digit with this number, or `None` if the size has no such digit.
    pub fn digit(self, number: usize) -> Option<Digit> {
        u8::try_from(number).ok().filter(|_| number <= self.digit_count()).and_then(Digit::new)
    }

    /// The default box shape: the result of [`box_of`](Size::box_of) for as many cells as the longer side of the grid.
    ///
    /// For a plain size, this is the box that is closest to a square and has at least as many columns as rows: 3 x 3 for
    /// size 9, 2 x 3 (two rows, three columns) for size 6, 3 x 4 for size 12. A prime size has no default box; that of size
    /// 1 is 1 x 1.
    ///
    /// ```
    /// use ennead_puzzle::{BoxShape, Size};
    /// assert_eq!(Size::new(6).unwrap().default_box(), Some(BoxShape { rows: 2, columns: 3 }));
    /// assert_eq!(Size::new(7).unwrap().default_box(), None);
    /// let wide = Size::of(5, 10, 10).unwrap();
    /// assert_eq!(wide.default_box(), Some(BoxShape { rows: 5, columns: 2 }));
    /// ```
    pub fn default_box(self) -> Option<BoxShape> {
        match self.grid_count() {
            1 => Some(BoxShape { rows: 1, columns: 1 }),
            _ => self.box_of(self.rows().max(self.columns())),
        }
    }

    /// The box closest to a square among the boxes that have this many cells, tile the grid and have at least two rows and two
    /// columns; `None` if there is no such box.
    ///
    /// If a box tiles the grid in both orientations, the result has more columns than rows.
    ///
    /// ```
    /// use ennead_puzzle::{BoxShape, Size};
    /// let size = Size::of(6, 6, 9).unwrap();
    /// assert_eq!(size.box_of(9), Some(BoxShape { rows: 3, columns: 3 }));
    /// assert_eq!(size.box_of(8), None);
    /// ```
    pub fn box_of(self, cells: usize) -> Option<BoxShape> {
        let shorts = (2..=cells.isqrt()).rev().filter(|short| cells.is_multiple_of(*short));
        let shapes = shorts.flat_map(|short| {
            let long = cells / short;
            [(short, long), (long, short)].map(|(rows, columns)| BoxShape { rows, columns })
        });
        shapes.into_iter().find(|shape| self.is_tiled_by(*shape))
    }

    /// Whether boxes of this shape tile the grid.
    pub fn is_tiled_by(self, shape: BoxShape) -> bool {
        shape.rows > 0
            && shape.columns > 0
            && self.rows().is_multiple_of(shape.rows)
            && self.columns().is_multiple_of(shape.columns)
    }
}

/// Writes a size as `9 x 9`, `6 x 6 with 9 digits` or `9 x 9 with 3 extra cells`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {}", self.rows, self.columns)?;
        if self.digits != self.rows.max(self.columns) {
            write!(f, " with {} digit{}", self.digits, if self.digits == 1 { "" } else { "s" })?;
        }
        let word = if self.digits != self.rows.max(self.columns) { "and" } else { "with" };
        match self.extra {
            0 => Ok(()),
            1 => write!(f, " {word} 1 extra cell"),
            count => write!(f, " {word} {count} extra cells"),
        }
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Size({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_indices_convert_both_ways() {
        for size in [
            Size::NINE,
            Size::of(5, 10, 10).unwrap(),
            Size::of(10, 5, 12).unwrap().with_extra(300).unwrap(),
            Size::MAX.with_extra(Size::MAX_EXTRA).unwrap(),
        ] {
            assert_eq!(size.cells().count(), size.cell_count());
            for (index, cell) in size.cells().enumerate() {
                assert_eq!((size.cell(index), size.index(cell)), (cell, index));
                assert!(size.contains(cell));
                assert_eq!(cell.to_string().parse(), Ok(cell));
            }
            assert!(
                size.cells().is_sorted()
                    && size.cells().take(size.grid_count()).eq(size.grid_cells())
            );
            assert!(!size.contains(Cell::extra(size.extra_count())));
        }
        assert!(!Size::of(5, 10, 10).unwrap().contains(Cell::new(5, 0)));
        assert_eq!(Size::NINE.with_extra(Size::MAX_EXTRA + 1), None);
        assert_eq!((Size::of(0, 4, 4), Size::of(4, 37, 4), Size::of(4, 4, 0)), (None, None, None));
    }

    #[test]
    fn sizes_describe_themselves() {
        let words = |rows, columns, digits, extra| {
            Size::of(rows, columns, digits)
                .and_then(|size| size.with_extra(extra))
                .unwrap()
                .to_string()
        };
        assert_eq!(words(9, 9, 9, 0), "9 x 9");
        assert_eq!(words(6, 6, 9, 0), "6 x 6 with 9 digits");
        assert_eq!(words(5, 10, 10, 1), "5 x 10 with 1 extra cell");
        assert_eq!(words(2, 2, 1, 3), "2 x 2 with 1 digit and 3 extra cells");
        assert!(Size::NINE.is_plain() && !Size::of(9, 9, 10).unwrap().is_plain());
        assert!(!Size::NINE.with_extra(1).unwrap().is_plain());
    }

    #[test]
    fn boxes_tile_the_grid() {
        let shape = |rows, columns, cells| {
            let size = Size::of(rows, columns, 36).unwrap();
            size.box_of(cells).map(|shape| (shape.rows, shape.columns))
        };
        assert_eq!(shape(12, 12, 12), Some((3, 4)));
        assert_eq!(shape(12, 9, 12), Some((4, 3)));
        assert_eq!(shape(4, 6, 6), Some((2, 3)));
        assert_eq!(shape(8, 8, 16), Some((4, 4)));
        assert_eq!((shape(7, 7, 7), shape(9, 9, 1)), (None, None));
        assert_eq!(Size::new(1).unwrap().default_box(), Some(BoxShape { rows: 1, columns: 1 }));
    }
}
