//! A cell that holds an index into a list of cells: the cell at this index has the value of a target cell.
//!
//! **Sound and complete** if no cell occurs twice: an index stays if the cell at it and the target have a common value. The
//! target keeps the values that it has in common with a cell at a remaining index. Once the index is fixed, both cells keep
//! their common values.

use super::{Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};

/// See the [module](self).
pub(crate) struct Element {
    /// The list, then the cell with the index, then the target.
    pub(in crate::engines) cells: Vec<u16>,
    /// The position in the list, from 0, that the first candidate of the index means; -1 if the lowest value is 0.
    pub(in crate::engines) first: i32,
}

impl Element {
    /// Creates the propagator: the cell of `list` at the value of `index` has the value of `target`; `lowest` is the value of
    /// the first candidate.
    pub(crate) fn new(mut list: Vec<u16>, index: u16, target: u16, lowest: i32) -> Element {
        list.extend([index, target]);
        Element { cells: list, first: lowest - 1 }
    }

    /// The list, the cell with the index and the target.
    pub(in crate::engines) fn parts(&self) -> (&[u16], u16, u16) {
        let (list, rest) = self.cells.split_at(self.cells.len() - 2);
        (list, rest[0], rest[1])
    }

    /// The cell of the list that a candidate of the index points to, if there is one.
    pub(in crate::engines) fn named(&self, candidate: u32) -> Option<u16> {
        let (list, _, _) = self.parts();
        let place = usize::try_from(candidate as i32 + self.first).ok()?;
        list.get(place).copied()
    }
}

impl<W: ValueSet> Propagator<W> for Element {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Element(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let (_, index, target) = self.parts();
        let wanted = domains.get(target);
        let (mut positions, mut offered) = (W::NONE, W::NONE);
        let mut last = None;
        for candidate in places(domains.get(index)) {
            let Some(cell) = self.named(candidate) else { continue };
            let common = domains.get(cell) & wanted;
            if !common.is_none() {
                positions |= W::value(candidate);
                offered |= common;
                last = Some(cell);
            }
        }
        domains.keep(index, positions)?;
        domains.keep(target, offered)?;
        match last {
            Some(cell) if positions.is_single() => domains.keep(cell, domains.get(target)),
            _ => Ok(()),
        }
    }
}
