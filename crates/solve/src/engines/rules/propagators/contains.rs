//! Cells that contain certain values: quadruples.
//!
//! **Sound**: a value that needs all its remaining places takes them. Where all cells are needed, they hold needed
//! values only. When all cells are fixed, a value that appears too rarely has too few places.

use super::{Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;

/// See the [module](self).
pub(crate) struct Contains<W> {
    pub(in crate::engines) cells: Vec<u16>,
    /// Each value, and how often it is needed.
    pub(in crate::engines) needed: Vec<(W, usize)>,
}

impl<W: ValueSet> Contains<W> {
    /// Among these cells, each of these values appears as often as it is listed. Values count from 0.
    pub(crate) fn new(cells: Vec<u16>, values: Vec<u32>) -> Contains<W> {
        let mut needed: Vec<(W, usize)> = Vec::new();
        for value in values.into_iter().map(W::value) {
            match needed.iter_mut().find(|one| one.0 == value) {
                Some(one) => one.1 += 1,
                None => needed.push((value, 1)),
            }
        }
        Contains { cells, needed }
    }
}

impl<W: ValueSet> Propagator<W> for Contains<W> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Contains(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let mut missing = 0;
        let mut wanted = W::NONE;
        for &(value, needed) in &self.needed {
            let has = |cell: &&u16| !(domains.get(**cell) & value).is_none();
            let room: Vec<u16> = self.cells.iter().filter(has).copied().collect();
            if room.len() < needed {
                domains.emptied = None;
                return Err(Contradiction);
            }
            if room.len() == needed {
                room.iter().try_for_each(|cell| domains.keep(*cell, value))?;
            }
            let there = self.cells.iter().filter(|cell| domains.get(**cell) == value).count();
            if there < needed {
                missing += needed - there;
                wanted |= value;
            }
        }
        let open: Vec<u16> =
            self.cells.iter().copied().filter(|cell| !domains.get(*cell).is_single()).collect();
        if open.len() < missing {
            domains.emptied = None;
            return Err(Contradiction);
        }
        if open.len() == missing {
            open.iter().try_for_each(|cell| domains.keep(*cell, wanted))?;
        }
        Ok(())
    }
}
