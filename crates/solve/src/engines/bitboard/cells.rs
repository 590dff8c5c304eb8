//! Sets of cells as bits.

/// Cells by index, row by row, as bits.
pub(super) type Cells = u128;

/// The largest side: all cells of such a grid fit into a set.
pub(super) const MAX_DIGITS: usize = 11;

/// Whether a set has at least two cells.
pub(super) fn is_several(set: Cells) -> bool {
    set & set.wrapping_sub(1) != 0
}
