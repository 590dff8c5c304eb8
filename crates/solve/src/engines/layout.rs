//! Cells and houses, in one grid or in several that overlap.

use ennead_puzzle::Size;

/// The houses and peers of cells. Cells and houses are named by their numbers.
#[derive(Clone, Copy)]
pub(crate) struct Layout<'a> {
    /// The common size of the grids.
    pub(crate) size: Size,
    /// The cells of each house.
    pub(crate) houses: &'a [Vec<u16>],
    /// The houses of each cell.
    pub(crate) houses_of: &'a [Vec<u16>],
    /// The peers of each cell.
    pub(crate) peers: &'a [Vec<u16>],
}
