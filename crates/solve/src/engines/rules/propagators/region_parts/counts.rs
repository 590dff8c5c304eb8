//! Counts of cells in the region of a start cell, on arms from there.
//!
//! **Sound**: the counted cells of the arms add up to a total that the number allows. So a cell that counts in every such
//! total is in the region of the start. If no such total counts the next cell of an arm, that cell is in another region. The
//! region contains the counted cells and all others known to be in it, and has no more cells than its size. If it is
//! incomplete and can grow only into cells that would be counted, the total is at least one more than the cells counted so
//! far.

use super::super::area::Cells;
use super::super::totals::{Totals, differences, sums};
use super::parts::Parts;
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};
use ennead_puzzle::bits::ones;

/// A cell that states how many cells are in the same region as a start cell, on arms from there.
pub(crate) struct Count {
    /// The cell with the number.
    pub(in crate::engines::rules) number: u16,
    /// The number of cells, without the start, that the first candidate of `number` states; it can be -1.
    pub(in crate::engines::rules) least: i32,
    /// The start. In [`Known`](super::Known), the start and the cells of the arms are given by their positions in the area.
    pub(in crate::engines::rules) start: u16,
    /// The cells of an arm count up to the first in another region. If cells count wherever they are, each is an arm of its
    /// own.
    pub(in crate::engines::rules) arms: Vec<Vec<u16>>,
    /// Whether counting stops at the first cell of another region, so that later cells of the region do not count.
    pub(in crate::engines::rules) in_a_row: bool,
}

impl Count {
    /// Removes candidates of the number that the parts exclude, and joins and separates cells as the number requires.
    pub(super) fn filter<W: ValueSet>(
        &self,
        parts: &mut Parts<'_, W>,
        domains: &mut Domains<W>,
    ) -> Result<(), Contradiction> {
        let possible: Vec<Totals> = self.arms.iter().map(|arm| self.lengths(arm, parts)).collect();
        // For each arm, the totals that the arms before it can have.
        let mut before = vec![1];
        for lengths in &possible {
            before.push(sums(before[before.len() - 1], *lengths));
        }
        let totals = before[possible.len()] & self.range(parts);
        let values = places(domains.get(self.number)).filter(|value| {
            u32::try_from(self.total(*value))
                .is_ok_and(|total| totals.checked_shr(total).unwrap_or(0) & 1 != 0)
        });
        let values = values.fold(W::NONE, |values, value| values | W::value(value));
        domains.keep(self.number, values)?;
        self.limit(values, parts)?;
        // From the last arm to the first: `fitting` holds the lengths that the other arms and the number allow.
        let mut rest = places(values).fold(0, |all: Totals, value| all | 1 << self.total(value));
        for (at, arm) in self.arms.iter().enumerate().rev() {
            let fitting = differences(rest, before[at]) & possible[at];
            rest = differences(rest, possible[at]);
            self.apply(arm, fitting, parts)?;
        }
        Ok(())
    }

    /// The number of cells, without the start, that a value of the number states.
    fn total(&self, value: u32) -> i32 {
        value as i32 + self.least
    }

    /// The start and the cells of the arms.
    fn on_arms(&self) -> Cells {
        let cells = self.arms.iter().flatten().chain([&self.start]);
        cells.fold(0, |all, cell| all | 1 << cell)
    }

    /// The numbers of cells of an arm that can count, as bits.
    fn lengths<W: ValueSet>(&self, arm: &[u16], parts: &Parts<'_, W>) -> Totals {
        let mut lengths = 0;
        for (length, cell) in arm.iter().enumerate() {
            lengths |= Totals::from(!parts.share(self.start, *cell)) << length;
            if !parts.may_share(self.start, *cell) {
                return lengths;
            }
        }
        lengths | 1 << arm.len()
    }

    /// The totals that agree with the size of the region and the cells known to be in it, as bits.
    fn range<W: ValueSet>(&self, parts: &mut Parts<'_, W>) -> Totals {
        let (own, on_arms) = (parts.cells(self.start), self.on_arms());
        let (reached, beside) = parts.reach(self.start);
        let free = parts.size() - 1;
        let most = free.saturating_sub(count(own & !on_arms));
        let shared = |cell: &&u16| parts.share(self.start, **cell);
        let (mut counted, mut next) = (0, 0);
        for arm in &self.arms {
            let length = arm.iter().take_while(shared).count();
            counted += length;
            next |= arm.get(length).map_or(0, |cell| 1 << cell);
        }
        let grows = count(own) < parts.size() && beside & !next == 0;
        let rest = if self.in_a_row { free } else { count(reached & !on_arms) };
        let least = free.saturating_sub(rest).max(counted + usize::from(grows));
        let from = |total| Totals::MAX.unbounded_shl(total as u32);
        from(least) & !from(most + 1)
    }

    /// Joins or separates cells that are not on the arms, as the remaining values of the number require.
    fn limit<W: ValueSet>(&self, values: W, parts: &mut Parts<'_, W>) -> Result<(), Contradiction> {
        let [least, most] = [places(values).next(), places(values).last()]
            .map(|value| value.map_or(0, |value| self.total(value) as usize));
        let (own, on_arms) = (parts.cells(self.start), self.on_arms());
        let (reached, _) = parts.reach(self.start);
        let free = parts.size() - 1;
        let mut others = ones(reached & !own & !on_arms).map(|cell| cell as u16);
        if count(own & !on_arms) + least == free {
            others.try_for_each(|cell| parts.separate(self.start, cell))
        } else if !self.in_a_row && count(reached & !on_arms) + most == free {
            others.try_for_each(|cell| parts.join(self.start, cell))
        } else {
            Ok(())
        }
    }

    /// Joins and separates cells of an arm, as its remaining lengths require.
    fn apply<W: ValueSet>(
        &self,
        arm: &[u16],
        lengths: Totals,
        parts: &mut Parts<'_, W>,
    ) -> Result<(), Contradiction> {
        if lengths == 0 {
            return Err(Contradiction);
        }
        let least = lengths.trailing_zeros() as usize;
        arm[..least].iter().try_for_each(|cell| parts.join(self.start, *cell))?;
        match arm.get(least) {
            Some(next) if lengths.count_ones() == 1 => parts.separate(self.start, *next),
            _ => Ok(()),
        }
    }
}

fn count(cells: Cells) -> usize {
    cells.count_ones() as usize
}
