//! Two groups of cells that hold the same values, in any order.
//!
//! **Sound**: a value that no cell of one group can hold is not in the other. A value that k cells of one group hold
//! needs k places in the other. When all cells are fixed, this means that each value appears equally often in both.

use super::{Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};

/// See the [module](self).
pub(crate) struct SameValues {
    /// Both groups, one after the other, of the same length.
    pub(in crate::engines) cells: Vec<u16>,
}

impl SameValues {
    /// Creates the propagator for two groups of the same length that hold the same values.
    pub(crate) fn new(first: Vec<u16>, second: Vec<u16>) -> SameValues {
        SameValues { cells: [first, second].concat() }
    }
}

impl<W: ValueSet> Propagator<W> for SameValues {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::SameValues(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let (first, second) = self.cells.split_at(self.cells.len() / 2);
        for (mine, others) in [(first, second), (second, first)] {
            let possible = domains.union(others);
            for &cell in mine {
                domains.keep(cell, possible)?;
            }
            let is_fixed = |cell: &&u16| domains.get(**cell).is_single();
            let fixed = mine.iter().filter(is_fixed).fold(W::NONE, |set, c| set | domains.get(*c));
            for place in places(fixed) {
                let value = W::value(place);
                let needed = mine.iter().filter(|cell| domains.get(**cell) == value).count();
                let has = |cell: &&u16| !(domains.get(**cell) & value).is_none();
                let room: Vec<u16> = others.iter().filter(has).copied().collect();
                if room.len() < needed {
                    domains.emptied = None;
                    return Err(Contradiction);
                }
                if room.len() == needed {
                    room.iter().try_for_each(|cell| domains.keep(*cell, value))?;
                }
            }
        }
        Ok(())
    }
}
