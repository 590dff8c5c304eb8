//! A cell that holds the number of different values in some other cells.
//!
//! **Sound**: the number lies between two bounds. The lower one counts the fixed values, and one more for each cell of a
//! greedily chosen group whose candidates share no value with the fixed ones or with each other. The upper one adds one to
//! the fixed values for each undecided cell that can hold another value, but is at most the number of values that are
//! candidates. If the number is that of the fixed values, undecided cells repeat fixed values. If each cell that can hold a
//! new value must add one, none of these cells repeats a fixed value. When all cells are fixed, both bounds are equal.

use super::{Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};

/// See the [module](self).
pub(crate) struct Distinct {
    /// The cells whose values are counted, then the cell with the number.
    pub(in crate::engines) cells: Vec<u16>,
    /// The value of the first candidate.
    pub(in crate::engines) lowest: i32,
}

impl Distinct {
    /// Creates the propagator; the cell `count` holds the number of different values in `cells`.
    pub(crate) fn new(mut cells: Vec<u16>, count: u16, lowest: i32) -> Distinct {
        cells.push(count);
        Distinct { cells, lowest }
    }
}

impl<W: ValueSet> Propagator<W> for Distinct {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Distinct(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let (count, cells) = self.cells.split_last().expect("the number is a cell");
        let masks = || cells.iter().map(|cell| domains.get(*cell));
        let fixed = masks().filter(|mask| mask.is_single()).fold(W::NONE, |all, mask| all | mask);
        let union = masks().fold(W::NONE, |all, mask| all | mask);
        let mut seen = fixed;
        let (mut least, mut room) = (fixed.count(), 0);
        for mask in masks().filter(|mask| !(*mask & !fixed).is_none()) {
            room += 1;
            if (mask & seen).is_none() {
                seen |= mask;
                least += 1;
            }
        }
        let by_cells = fixed.count() + room;
        let most = by_cells.min(union.count());
        let in_range = |place: u32| {
            let value = place as i32 + self.lowest;
            (least as i32..=most as i32).contains(&value)
        };
        let kept = places(domains.get(*count)).filter(|place| in_range(*place));
        domains.keep(*count, kept.fold(W::NONE, |all, place| all | W::value(place)))?;
        let number = domains.get(*count);
        let (low, high) = (number.lowest() as i32, 63 - number.bits().leading_zeros() as i32);
        let open: Vec<u16> =
            cells.iter().copied().filter(|cell| !domains.get(*cell).is_single()).collect();
        if high + self.lowest == fixed.count() as i32 {
            open.iter().try_for_each(|cell| domains.keep(*cell, fixed))?;
        } else if low + self.lowest == by_cells as i32 {
            let is_needed = |cell: &&u16| !(domains.get(**cell) & !fixed).is_none();
            let needed: Vec<u16> = open.iter().filter(is_needed).copied().collect();
            needed.iter().try_for_each(|cell| domains.remove(*cell, fixed))?;
        }
        Ok(())
    }
}
