//! Unknown regions: connected areas of one size with different values, and cells with the number of the region of each.
//!
//! **Sound**: each region is a connected area of its size, so what [`judge`] finds holds. A cell is not in a region in
//! which its value is taken. If a region has as many cells as there are values, each value has a place in it; the last
//! place for one belongs to the region and holds the value. When all cells are fixed, each region has its size and
//! is connected, and equal values in it are found as taken.

use super::connected::{Place, Verdict, judge, neighbours};
use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};
use ennead_puzzle::Lists;

/// See the [module](self).
pub(crate) struct Territory<W> {
    /// The cells, then for each the cell with the number of its region.
    pub(in crate::engines) cells: Vec<u16>,
    pub(in crate::engines) beside: Lists<u16>,
    /// The number of cells of a region.
    pub(in crate::engines) size: usize,
    /// All values, if a region holds all of them.
    pub(in crate::engines) all: Option<W>,
}

impl<W: ValueSet> Territory<W> {
    pub(crate) fn new(
        mut cells: Vec<u16>,
        regions: Vec<u16>,
        borders: &[[u16; 2]],
        size: usize,
        all: W,
    ) -> Territory<W> {
        let beside = neighbours(cells.len(), borders);
        cells.extend(regions);
        Territory { cells, beside, size, all: (all.count() as usize == size).then_some(all) }
    }

    /// The cells, and those with the numbers.
    pub(in crate::engines) fn parts(&self) -> (&[u16], &[u16]) {
        self.cells.split_at(self.cells.len() / 2)
    }

    /// The number of regions.
    pub(in crate::engines) fn count(&self) -> u32 {
        (self.cells.len() / 2 / self.size.max(1)) as u32
    }
}

impl<W: ValueSet> Propagator<W> for Territory<W> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::High
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Territory(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        (0..self.count()).try_for_each(|region| self.filter_region(W::value(region), domains))
    }
}

impl<W: ValueSet> Territory<W> {
    fn filter_region(&self, region: W, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let (cells, numbers) = self.parts();
        let of_number = |mask: W| match ((mask & region).is_none(), mask.is_single()) {
            (true, _) => Place::Outside,
            (_, true) => Place::Inside,
            _ => Place::Open,
        };
        // The values that cells of the region have.
        let mut taken = W::NONE;
        for (cell, number) in cells.iter().zip(numbers) {
            let mask = domains.get(*cell);
            if domains.get(*number) == region && mask.is_single() {
                if !(mask & taken).is_none() {
                    domains.emptied = None;
                    return Err(Contradiction);
                }
                taken |= mask;
            }
        }
        for (cell, number) in cells.iter().zip(numbers) {
            let mask = domains.get(*cell);
            match of_number(domains.get(*number)) {
                Place::Outside => {}
                Place::Open if (mask & !taken).is_none() => domains.remove(*number, region)?,
                Place::Inside if !mask.is_single() => domains.remove(*cell, taken)?,
                Place::Open | Place::Inside => {}
            }
        }
        let places_now: Vec<Place> =
            numbers.iter().map(|number| of_number(domains.get(*number))).collect();
        match judge(&places_now, &self.beside, Some(self.size)) {
            Verdict::Impossible => {
                domains.emptied = None;
                return Err(Contradiction);
            }
            Verdict::Requires { outside, inside } => {
                outside.iter().try_for_each(|it| domains.remove(numbers[*it], region))?;
                inside.iter().try_for_each(|it| domains.keep(numbers[*it], region))?;
            }
        }
        let Some(all) = self.all else { return Ok(()) };
        let (mut once, mut twice) = (W::NONE, W::NONE);
        for (cell, number) in cells.iter().zip(numbers) {
            if !(domains.get(*number) & region).is_none() {
                let mask = domains.get(*cell);
                twice |= once & mask;
                once |= mask;
            }
        }
        if !(all & !once).is_none() {
            domains.emptied = None;
            return Err(Contradiction);
        }
        for value in places(once & !twice) {
            let value = W::value(value);
            let holds = |it: &usize| {
                !(domains.get(numbers[*it]) & region).is_none()
                    && !(domains.get(cells[*it]) & value).is_none()
            };
            if let Some(it) = (0..cells.len()).find(holds) {
                domains.keep(numbers[it], region)?;
                domains.keep(cells[it], value)?;
            }
        }
        Ok(())
    }
}
