//! Different cells with consecutive values.
//!
//! **Sound**: k different consecutive values fill a run of k values. A run stays if it lies within the candidates and
//! every cell has one of its values. When all cells are fixed and different, only the run that they fill can stay.

use super::{Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;

/// See the [module](self).
pub(crate) struct Consecutive<W> {
    pub(in crate::engines) cells: Vec<u16>,
    pub(in crate::engines) runs: Vec<W>,
}

impl<W: ValueSet> Consecutive<W> {
    /// Creates the propagator for different cells with consecutive values.
    pub(crate) fn new(cells: Vec<u16>, values: u32) -> Consecutive<W> {
        let length = cells.len() as u32;
        let run = |start: u32| (start..start + length).fold(W::NONE, |set, p| set | W::value(p));
        let runs = (0..(values + 1).saturating_sub(length)).map(run).collect();
        Consecutive { cells, runs }
    }
}

impl<W: ValueSet> Propagator<W> for Consecutive<W> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Consecutive(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let all = domains.union(&self.cells);
        let fits = |run: &&W| {
            (**run & !all).is_none()
                && self.cells.iter().all(|cell| !(domains.get(*cell) & **run).is_none())
        };
        let possible = self.runs.iter().filter(fits).fold(W::NONE, |set, run| set | *run);
        self.cells.iter().try_for_each(|cell| domains.keep(*cell, possible))
    }
}
