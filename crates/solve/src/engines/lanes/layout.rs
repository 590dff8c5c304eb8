//! The word and the bit of each candidate: a position has 27 words of 27 bits.
//!
//! The README of this folder has a picture.

/// The words of a position: nine for each of the three groups of digits.
pub(crate) const WORDS: usize = 27;

/// All bits of a word.
pub(super) const FULL: u32 = (1 << 27) - 1;

/// Bits of stacks 1 and 2 (`s >= 1`), and of stack 2, in all bands and digits.
pub(super) const STACKS_12: u32 = 0o666666666;
pub(super) const STACK_2: u32 = 0o444444444;

/// Bits of bands 1 and 2 (`b >= 1`), and of band 2, in all stacks and digits.
pub(super) const BANDS_12: u32 = 0o770_770_770;
pub(super) const BAND_2: u32 = 0o700_700_700;

/// The bit of the first cell of a word, for each of the three digits of a group.
pub(crate) const DIGITS: u32 = 1 | 1 << 9 | 1 << 18;

/// The place of a cell: its word among the nine of a group, and its bit among the nine of a digit.
pub(crate) const fn place_of(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (3 * (row % 3) + column % 3, 3 * (row / 3) + column / 3)
}
