//! Parts of unknown regions: cells that are known to share a region, even if its number is unknown.
//!
//! **Sound**: see [`parts`], [`counts`] and [`numbers`]. The propagators of the regions and of the other rules imply this one,
//! so it may pause.

mod counts;
mod numbers;
mod parts;

pub(crate) use self::counts::Count;
pub(crate) use self::numbers::Regions;
use self::parts::Parts;
use super::area::{self, Cells};
use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;

/// See the [module](self).
pub(crate) struct RegionParts<W> {
    /// The cells of the area, then the cells with their region numbers in the same order, then other cells that state counts.
    cells: Vec<u16>,
    /// For each cell, the cells that touch it.
    around: Vec<Cells>,
    /// The number of cells of a region.
    size: usize,
    /// All values, if a region holds all of them.
    all: Option<W>,
    known: Known,
}

/// The facts that other rules state about the regions of cells. Cells are given by their position in the area.
#[derive(Default)]
pub(crate) struct Known {
    /// Pairs of cells in one region.
    pub(in crate::engines::rules) together: Vec<[u16; 2]>,
    /// Pairs of cells in different regions.
    pub(in crate::engines::rules) apart: Vec<[u16; 2]>,
    pub(in crate::engines::rules) counts: Vec<Count>,
    pub(in crate::engines::rules) regions: Vec<Regions>,
}

impl<W: ValueSet> RegionParts<W> {
    /// The maximum number of cells: a set of cells must fit into one word.
    pub(crate) const MAX_CELLS: usize = Cells::BITS as usize;

    pub(crate) fn new(
        mut cells: Vec<u16>,
        regions: &[u16],
        borders: &[[u16; 2]],
        size: usize,
        all: W,
        known: Known,
    ) -> RegionParts<W> {
        let around = area::around(cells.len(), borders);
        cells.extend(regions);
        let counts = known.counts.iter().map(|count| count.number);
        for number in counts.chain(known.regions.iter().map(|regions| regions.number)) {
            if !cells.contains(&number) {
                cells.push(number);
            }
        }
        let all = (all.count() as usize == size).then_some(all);
        RegionParts { cells, around, size, all, known }
    }
}

impl<W: ValueSet> Propagator<W> for RegionParts<W> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::Highest
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Implied
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        domains.emptied = None;
        let area = self.around.len();
        let (cells, numbers) = self.cells[..2 * area].split_at(area);
        let candidates = cells.iter().zip(numbers);
        let candidates =
            candidates.map(|(cell, number)| (domains.get(*cell), domains.get(*number)));
        let mut parts = Parts::new(&self.around, self.size, candidates);
        // Cells with the same number share a region.
        let mut first = [None; 64];
        for (at, number) in (0..).zip(numbers) {
            let mask = domains.get(*number);
            if mask.is_single() {
                match &mut first[mask.lowest() as usize] {
                    Some(first) => parts.join(*first, at)?,
                    none => *none = Some(at),
                }
            }
        }
        self.known.together.iter().try_for_each(|[a, b]| parts.join(*a, *b))?;
        self.known.apart.iter().try_for_each(|[a, b]| parts.separate(*a, *b))?;
        loop {
            parts.is_changed = false;
            parts.grow(self.all, cells, domains)?;
            for count in &self.known.counts {
                count.filter(&mut parts, domains)?;
            }
            for regions in &self.known.regions {
                regions.filter(&mut parts, domains)?;
            }
            if !parts.is_changed {
                return parts.write(cells, numbers, domains);
            }
        }
    }
}

#[cfg(test)]
mod tests;
