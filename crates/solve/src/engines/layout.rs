//! Cells and houses, in one grid or in several that overlap.

use ennead_puzzle::Size;

/// Cells by number, their houses and their peers.
#[derive(Clone, Copy)]
pub(crate) struct Layout<'a> {
    /// The size of each grid, which sets the digits.
    pub(crate) size: Size,
    /// The cells of each house.
    pub(crate) houses: &'a [Vec<u16>],
    /// The houses of each cell.
    pub(crate) houses_of: &'a [Vec<u16>],
    /// The peers of each cell.
    pub(crate) peers: &'a [Vec<u16>],
}
