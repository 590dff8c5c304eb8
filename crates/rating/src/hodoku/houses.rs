//! The order in which HoDoKu visits the houses: rows, columns, boxes.

use crate::grid::{FIRST_COLUMN, FIRST_ROW, HOUSES, box_of, column, row};
use std::ops::Range;

/// The rows.
pub(super) const fn rows() -> Range<usize> {
    FIRST_ROW..FIRST_COLUMN
}

/// The columns.
pub(super) const fn columns() -> Range<usize> {
    FIRST_COLUMN..HOUSES
}

/// The rows, then the columns.
pub(super) const fn lines() -> Range<usize> {
    FIRST_ROW..HOUSES
}

/// The boxes.
pub(super) const fn boxes() -> Range<usize> {
    0..FIRST_ROW
}

/// All houses in order.
pub(super) fn houses() -> impl Iterator<Item = usize> {
    lines().chain(boxes())
}

/// The houses of a cell in order.
#[inline]
pub(super) const fn houses_of(cell: usize) -> [usize; 3] {
    [row(cell), column(cell), box_of(cell)]
}

/// The cell where a row and a column meet.
#[inline]
pub(super) const fn intersection(row: usize, column: usize) -> usize {
    (row - FIRST_ROW) * 9 + column - FIRST_COLUMN
}
