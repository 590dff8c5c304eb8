//! Adds areas of unknown regions, with the facts that other rules state about the region numbers.

use super::{Builder, Unknown};
use crate::engines::rules::propagators::region_parts::{Count, Known, RegionParts, Regions};
use crate::engines::rules::propagators::territory::Territory;
use crate::engines::rules::value_set::ValueSet;

impl<W: ValueSet> Builder<'_, W> {
    /// Adds the propagators of all areas of unknown regions.
    pub(super) fn add_territories(&mut self) {
        let values = W::from_bits(self.size().digits().bits());
        for area in std::mem::take(&mut self.territories) {
            let known = self.known(&area);
            let Unknown { cells, regions, borders, size } = area;
            if cells.len() <= RegionParts::<W>::MAX_CELLS {
                let own = cells.clone();
                self.push(RegionParts::new(own, &regions, &borders, size, values, known));
            }
            self.push(Territory::new(cells, regions, &borders, size, values));
        }
    }

    /// Collects the facts that other rules state about the region numbers of this area.
    fn known(&self, area: &Unknown) -> Known {
        let position = |index: &u16| {
            let position = area.regions.iter().position(|it| it == index);
            position.map(|position| position as u16)
        };
        let positions = |cells: &Vec<u16>| cells.iter().map(position).collect::<Option<Vec<u16>>>();
        let pair = |[a, b]: [u16; 2]| Some([position(&a)?, position(&b)?]);
        let count = |count: &Count| {
            let start = position(&count.start)?;
            let arms = count.arms.iter().map(positions).collect::<Option<_>>()?;
            Some(Count { start, arms, ..*count })
        };
        let regions = |one: &Regions| Some(Regions { cells: positions(&one.cells)?, ..*one });
        Known {
            together: self.equal.iter().filter_map(|it| pair(*it)).collect(),
            apart: self.differing.iter().filter_map(|(a, b)| pair([*a, *b])).collect(),
            counts: self.counts.iter().filter_map(count).collect(),
            regions: self.regions.iter().filter_map(regions).collect(),
        }
    }
}
