//! Sets of cells as bits.

/// A set of cells: bit i is the cell with index i, row by row.
pub(super) type Cells = u128;

/// The largest side of a grid: 11 x 11 cells fit into the 128 bits of a set.
pub(super) const MAX_DIGITS: usize = 11;

/// Whether a set has at least two cells.
pub(super) fn is_several(set: Cells) -> bool {
    set & set.wrapping_sub(1) != 0
}
