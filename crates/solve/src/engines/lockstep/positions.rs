//! The candidates of every cell in every lane.

use ennead_simd::Row;

/// The maximum number of cells. A byte names each of them, so that indexing needs no check.
pub(super) const MAX_CELLS: usize = 256;

/// A position in each lane: a row for each cell with its candidates in all lanes.
#[derive(Clone)]
pub(super) struct Positions {
    pub(super) rows: Box<[Row; MAX_CELLS]>,
    pub(super) cells: usize,
    /// The lanes that hold a position without a known contradiction.
    pub(super) alive: u32,
}

impl Positions {
    /// Positions for a grid of `cells` cells, with all lanes empty.
    pub(super) fn none(cells: usize) -> Positions {
        Positions { rows: Box::new([Row([0; Row::LANES]); MAX_CELLS]), cells, alive: 0 }
    }

    /// Copies the candidates of all cells in a lane into a slice.
    pub(super) fn read(&self, lane: usize, masks: &mut [u16]) {
        for (mask, row) in masks.iter_mut().zip(self.rows.iter()) {
            *mask = row.0[lane];
        }
    }

    /// Puts a position into a lane, which becomes active.
    pub(super) fn write(&mut self, lane: usize, masks: &[u16]) {
        for (mask, row) in masks.iter().zip(self.rows.iter_mut()) {
            row.0[lane] = *mask;
        }
        self.alive |= 1 << lane;
    }

    pub(super) fn set(&mut self, lane: usize, cell: u8, mask: u16) {
        self.rows[usize::from(cell)].0[lane] = mask;
    }
}
