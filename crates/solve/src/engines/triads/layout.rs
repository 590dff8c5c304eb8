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

/// The vector that holds the word of a row and column of the box, for a group of digits.
pub(super) const fn vector(group: usize, row: usize, column: usize) -> usize {
    (6 + column - row - group) % 3
}

/// In vectors by cells, the lane of a row and column of the box.
pub(super) const fn lane_of_cell(row: usize, column: usize) -> usize {
    4 * ((3 + column - row) % 3) + row
}
