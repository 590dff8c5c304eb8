//! Unknown regions: connected areas of equal size with different values, and cells that hold the region number of each
//! cell.
//!
//! **Sound**: each region is a connected area of known size, so the conclusions of [`judge`] hold. A cell is not in a region
//! in which its value is taken. If a region has as many cells as there are values, each value has a place in it; the only
//! place left for a value belongs to the region and holds it. When all cells are fixed, these tests find a region of the wrong
//! size or in several pieces, and a repeated value.

use super::area::{self, Cells};
use super::connected::{Place, Verdict, judge, neighbours};
use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};
use ennead_puzzle::Lists;
use ennead_puzzle::bits::ones;

/// See the [module](self).
pub(crate) struct Territory<W> {
    /// All cells, followed by the cells that hold their region numbers, in the same order.
    pub(in crate::engines) cells: Vec<u16>,
    pub(in crate::engines) beside: Lists<u16>,
    /// For each cell, the cells that touch it, as bits; `None` if there are too many cells.
    around: Option<Vec<Cells>>,
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
        let fits = cells.len() <= Cells::BITS as usize;
        let around = fits.then(|| area::around(cells.len(), borders));
        cells.extend(regions);
        Territory {
            cells,
            beside,
            around,
            size,
            all: (all.count() as usize == size).then_some(all),
        }
    }

    /// The cells, and the cells with their region numbers.
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
        match &self.around {
            Some(around) => self.filter_sets(around, domains),
            None => {
                let mut regions = (0..self.count()).map(W::value);
                regions.try_for_each(|region| self.filter_region(region, domains))
            }
        }
    }
}

/// For each value, the cells that can hold it and the cells that are fixed to it.
struct Places {
    possible: Vec<Cells>,
    fixed: Vec<Cells>,
}

impl Places {
    fn of<W: ValueSet>(cells: &[u16], domains: &Domains<W>) -> Places {
        let mut all = Places { possible: vec![0; W::WIDTH], fixed: vec![0; W::WIDTH] };
        for (at, cell) in cells.iter().enumerate() {
            let mask = domains.get(*cell);
            places(mask).for_each(|value| all.possible[value as usize] |= 1 << at);
            if mask.is_single() {
                all.fixed[mask.lowest() as usize] |= 1 << at;
            }
        }
        all
    }
}

impl<W: ValueSet> Territory<W> {
    /// Filters all regions like [`filter_region`](Territory::filter_region), but with bit sets of cells.
    fn filter_sets(&self, around: &[Cells], domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let (cells, numbers) = self.parts();
        let (of_value, of_number) = (Places::of(cells, domains), Places::of(numbers, domains));
        for number in 0..self.count() {
            let (at, region) = (number as usize, W::value(number));
            let inside = of_number.fixed[at];
            let open = of_number.possible[at] & !inside;
            domains.emptied = None;
            let mut taken = W::NONE;
            for cell in ones(inside) {
                let mask = domains.get(cells[cell]);
                if mask.is_single() {
                    if !(mask & taken).is_none() {
                        return Err(Contradiction);
                    }
                    taken |= mask;
                }
            }
            let free = (0..W::WIDTH).filter(|it| (taken & W::value(*it as u32)).is_none());
            let free = free.fold(0, |all, value| all | of_value.possible[value]);
            // Cells whose candidates are all taken in the region are outside it.
            for cell in ones(open & !free) {
                domains.remove(numbers[cell], region)?;
            }
            for cell in ones(inside) {
                if !domains.get(cells[cell]).is_single() {
                    domains.remove(cells[cell], taken)?;
                }
            }
            let open = open & free;
            domains.emptied = None;
            let (outside, joined) =
                area::judge(inside, open, self.size, around).ok_or(Contradiction)?;
            ones(outside).try_for_each(|cell| domains.remove(numbers[cell], region))?;
            ones(joined).try_for_each(|cell| domains.keep(numbers[cell], region))?;
            let Some(all) = self.all else { continue };
            for value in places(all & !taken) {
                let here = (inside | open & !outside) & of_value.possible[value as usize];
                domains.emptied = None;
                if here == 0 {
                    return Err(Contradiction);
                }
                if here & (here - 1) == 0 {
                    let cell = here.trailing_zeros() as usize;
                    domains.keep(numbers[cell], region)?;
                    domains.keep(cells[cell], W::value(value))?;
                }
            }
        }
        Ok(())
    }

    /// Filters one region, given by its number.
    fn filter_region(&self, region: W, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let (cells, numbers) = self.parts();
        let of_number = |mask: W| match ((mask & region).is_none(), mask.is_single()) {
            (true, _) => Place::Outside,
            (_, true) => Place::Inside,
            _ => Place::Open,
        };
        // The values that are fixed in cells of the region.
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
