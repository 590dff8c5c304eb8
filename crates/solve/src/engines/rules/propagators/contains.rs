//! Cells that contain certain values: quadruples, zones, exact numbers.
//!
//! **Sound**: a value that needs all its remaining places takes them. If all undecided cells are needed, they hold only
//! needed values. A value that already appears its exact number of times is in no other cell. When all cells are fixed, the
//! number of places of each value is the number of times that it appears, and is compared with the required number.

use super::{Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;

/// See the [module](self).
pub(crate) struct Contains<W> {
    pub(in crate::engines) cells: Vec<u16>,
    /// Each value, and how often it must appear.
    pub(in crate::engines) needed: Vec<(W, usize)>,
    /// Whether the values appear exactly that often.
    pub(in crate::engines) exact: bool,
}

impl<W: ValueSet> Contains<W> {
    /// Creates the propagator for cells that contain each value the given number of times: exactly if `exact` is true,
    /// otherwise at least. Values count from 0.
    pub(crate) fn new(
        cells: Vec<u16>,
        counts: impl IntoIterator<Item = (u32, usize)>,
        exact: bool,
    ) -> Contains<W> {
        let needed = counts.into_iter().map(|(value, count)| (W::value(value), count)).collect();
        Contains { cells, needed, exact }
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
        for &(value, needed) in &self.needed {
            let has = |cell: &&u16| !(domains.get(**cell) & value).is_none();
            let room: Vec<u16> = self.cells.iter().filter(has).copied().collect();
            let there = room.iter().filter(|cell| domains.get(**cell) == value).count();
            if room.len() < needed || self.exact && there > needed {
                domains.emptied = None;
                return Err(Contradiction);
            }
            if room.len() == needed {
                room.iter().try_for_each(|cell| domains.keep(*cell, value))?;
            } else if self.exact && there == needed {
                let others = room.into_iter().filter(|cell| domains.get(*cell) != value);
                let others: Vec<u16> = others.collect();
                others.iter().try_for_each(|cell| domains.remove(*cell, value))?;
            }
        }
        let mut missing = 0;
        let mut wanted = W::NONE;
        for &(value, needed) in &self.needed {
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
