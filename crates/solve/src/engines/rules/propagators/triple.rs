//! A sum of three terms: any two of the cells determine the third.
//!
//! **Sound and complete** for the three cells: every pair of values of the first two is tried with the only possible value
//! of the third.

use super::linear::Term;
use super::{Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};

/// See the [module](self).
pub(crate) struct Triple {
    pub(in crate::engines) cells: [u16; 3],
    /// For each pair of values of the first two cells, the value of the third, or [`NONE`].
    pub(in crate::engines) third: Vec<u8>,
    pub(in crate::engines) values: u32,
}

/// Marks a pair that allows no value of the third cell.
pub(in crate::engines) const NONE: u8 = u8::MAX;

impl Triple {
    /// Creates the propagator for three terms with this sum; `lowest` is the value of the first candidate.
    pub(crate) fn new(
        terms: [Term; 3],
        total: i32,
        values: u32,
        lowest: i32,
        differ: impl Fn(u16, u16) -> bool,
    ) -> Triple {
        let [a, b, c] = terms;
        let differs = [differ(a.cell, b.cell), differ(a.cell, c.cell), differ(b.cell, c.cell)];
        let third = |x: u32, y: u32| {
            let rest = total - a.times * (x as i32 + lowest) - b.times * (y as i32 + lowest);
            let z = (0..values).find(|z| c.times * (*z as i32 + lowest) == rest);
            let equal = |z: u32| [x == y, x == z, y == z];
            let fits =
                |z: &u32| equal(*z).iter().zip(differs).all(|(equal, differ)| !(*equal && differ));
            z.filter(fits).map_or(NONE, |z| z as u8)
        };
        let pairs = (0..values).flat_map(|x| (0..values).map(move |y| (x, y)));
        Triple {
            cells: terms.map(|term| term.cell),
            third: pairs.map(|(x, y)| third(x, y)).collect(),
            values,
        }
    }
}

impl<W: ValueSet> Propagator<W> for Triple {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Triple(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let masks = self.cells.map(|cell| domains.get(cell));
        let mut kept = [W::NONE; 3];
        for x in places(masks[0]) {
            let row = &self.third[(x * self.values) as usize..][..self.values as usize];
            for y in places(masks[1]) {
                let z = row[y as usize];
                if z != NONE && !(masks[2] & W::value(z.into())).is_none() {
                    kept[0] |= W::value(x);
                    kept[1] |= W::value(y);
                    kept[2] |= W::value(z.into());
                }
            }
        }
        for (cell, kept) in self.cells.into_iter().zip(kept) {
            domains.keep(cell, kept)?;
        }
        Ok(())
    }
}
