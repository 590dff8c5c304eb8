//! Different cells with a sum: which sets of values make it.
//!
//! **Sound**: a set stays only if it lies within the candidates and every cell has one of its values; what no set has is
//! in no solution. When all cells are fixed, and they differ, the only set left is theirs and has the sum.

use super::{Cost, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::word::Word;

/// See the [module](self).
pub(crate) struct Combination<W> {
    cells: Vec<u16>,
    /// The sets of as many values as there are cells, with the sum.
    sets: Vec<W>,
}

impl<W: Word> Combination<W> {
    /// With more values there are too many sets.
    pub(crate) const MOST_VALUES: u32 = 12;

    /// These cells differ and have this sum; `lowest` is the value of the first candidate.
    pub(crate) fn new(cells: Vec<u16>, sum: i32, values: u32, lowest: i32) -> Combination<W> {
        let count = cells.len() as u32;
        let total = |set: u64| -> i32 {
            (0..values)
                .filter(|place| set >> place & 1 != 0)
                .map(|place| place as i32 + lowest)
                .sum()
        };
        let fits = |set: &u64| set.count_ones() == count && total(*set) == sum;
        let sets = (0..1u64 << values).filter(fits).map(W::from_bits).collect();
        Combination { cells, sets }
    }
}

impl<W: Word> Propagator<W> for Combination<W> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::Low
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let all = domains.union(&self.cells);
        let mut possible = W::NONE;
        for &set in &self.sets {
            let within = (set & !all).is_none();
            if within && self.cells.iter().all(|cell| !(domains.get(*cell) & set).is_none()) {
                possible |= set;
            }
        }
        if possible.is_none() {
            domains.emptied = None;
            return Err(Contradiction);
        }
        for &cell in &self.cells {
            domains.keep(cell, possible)?;
        }
        Ok(())
    }
}
