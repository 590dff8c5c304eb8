//! The candidates that filters read and change.

use super::positions::MAX_CELLS;
use ennead_simd::{Row, Shorts};

/// The positions during a pass.
pub(super) struct State<'a, V> {
    pub(super) rows: &'a mut [Row; MAX_CELLS],
    /// All values.
    pub(super) all: u16,
    /// The active lanes; the contents of the others do not matter.
    pub(super) alive: u32,
    /// Nonzero in the lanes that have changed.
    pub(super) changed: V,
    /// The lanes in which a filter left a cell without candidates and did not report a contradiction.
    pub(super) emptied: u32,
}

impl<V: Shorts> State<'_, V> {
    /// The candidates of a cell.
    #[inline(always)]
    pub(super) fn get(&self, cell: u8) -> V {
        V::load(&self.rows[usize::from(cell)])
    }

    /// The candidates of these cells together.
    #[inline(always)]
    pub(super) fn union(&self, cells: &[u8]) -> V {
        let mut union = V::splat(0);
        for cell in cells {
            union = union.or(self.get(*cell));
        }
        union
    }

    /// Sets the candidates of a cell.
    #[inline(always)]
    pub(super) fn put(&mut self, cell: u8, old: V, new: V) {
        self.changed = self.changed.or_xor(old, new);
        new.store(&mut self.rows[usize::from(cell)]);
    }

    /// Removes values from cells. The result is 0 in the lanes in which a cell has no candidates left.
    #[inline(always)]
    pub(super) fn take(&mut self, cells: &[u8], values: V) -> V {
        let mut least = V::splat(u16::MAX);
        for cell in cells {
            let old = self.get(*cell);
            let new = old.and_not(values);
            least = least.min(new);
            self.put(*cell, old, new);
        }
        least
    }

    /// Whether any bit is set in any active lane.
    #[inline(always)]
    pub(super) fn is_any(&self, bits: V) -> bool {
        V::bits(bits.meets(bits)) & self.alive != 0
    }
}
