//! Areas of unknown regions, with what other rules say about them.

use super::{Builder, Unknown};
use crate::engines::rules::propagators::region_parts::{Count, RegionParts};
use crate::engines::rules::propagators::territory::Territory;
use crate::engines::rules::value_set::ValueSet;

impl<W: ValueSet> Builder<'_, W> {
    /// Adds the areas of unknown regions.
    pub(super) fn add_territories(&mut self) {
        let values = W::from_bits(self.size().digits().bits());
        for Unknown { cells, regions, borders, size } in std::mem::take(&mut self.territories) {
            if cells.len() <= RegionParts::<W>::MOST_CELLS {
                let position = |index: &u16| {
                    let position = regions.iter().position(|it| it == index);
                    position.map(|position| position as u16)
                };
                let together = self.equal.iter();
                let together = together.filter_map(|[a, b]| Some([position(a)?, position(b)?]));
                let arm = |arm: &Vec<u16>| arm.iter().map(position).collect::<Option<Vec<_>>>();
                let counts = self.counts.iter().filter_map(|count| {
                    let start = position(&count.start)?;
                    let arms = count.arms.iter().map(arm).collect::<Option<_>>()?;
                    Some(Count { start, arms, ..*count })
                });
                self.push(RegionParts::new(
                    cells.clone(),
                    &regions,
                    &borders,
                    size,
                    values,
                    together.collect(),
                    counts.collect(),
                ));
            }
            self.push(Territory::new(cells, regions, &borders, size, values));
        }
    }
}
