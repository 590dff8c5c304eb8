//! Locked candidates: a digit whose places in one house all lie in another.

use super::{CELL_HOUSES, Grid, HOUSE_CELLS, HOUSE_SETS, SmallSet};
use ennead_puzzle::CellSet;

/// A locked digit: all its places in `base`, two or three, also lie in `cover`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Locked {
    pub(crate) digit: usize,
    pub(crate) base: usize,
    pub(crate) cover: usize,
}

impl Locked {
    /// Returns the locked digit if all places of `digit` in `base`, two or three, lie in one house
    /// of this kind: 0 box, 1 row, 2 column.
    #[inline]
    pub(crate) fn find(grid: &Grid, digit: usize, base: usize, kind: usize) -> Option<Locked> {
        const THREES: [u16; 3] = [0b000_000_111, 0b000_111_000, 0b111_000_000];
        const STRIPES: [u16; 3] = [0b001_001_001, 0b010_010_010, 0b100_100_100];
        let places = grid.places[digit][base];
        if places.size() < 2 {
            return None;
        }
        let parts = if kind == 2 { &STRIPES } else { &THREES };
        let part = parts.iter().find(|&&part| places & !part == 0)?;
        let cell = HOUSE_CELLS[base][part.trailing_zeros() as usize] as usize;
        Some(Locked { digit, base, cover: CELL_HOUSES[cell][kind] as usize })
    }

    /// The cells that lose the digit: the rest of the cover.
    #[inline]
    pub(crate) fn eliminated(&self, grid: &Grid) -> CellSet {
        grid.places_in(self.cover, self.digit).minus(HOUSE_SETS[self.base])
    }
}
