//! The place of a candidate: which vector, which lane, which bit.
//!
//! The README of this folder has the picture.

/// All bits of a word: `9t + 3b + s`.
pub(super) const FULL: u32 = (1 << 27) - 1;

/// The bit of the first box, for each of the three digits of a word.
pub(super) const DIGITS: u32 = 1 | 1 << 9 | 1 << 18;

/// The bits of one band and of one stack.
pub(super) const BAND: u32 = 0o007_007_007;
pub(super) const STACK: u32 = 0o111_111_111;

/// Returns the vector that holds the word of a digit group, for a row and column within the box.
pub(super) const fn vector(group: usize, row: usize, column: usize) -> usize {
    (6 + column - row - group) % 3
}

/// Returns the lane of a row and column within the box, in vectors that are ordered by cells.
pub(super) const fn lane_of_cell(row: usize, column: usize) -> usize {
    4 * ((3 + column - row) % 3) + row
}
