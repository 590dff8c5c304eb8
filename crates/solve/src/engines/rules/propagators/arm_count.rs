//! A cell that states how many cells have the same value as a start cell, on arms from the start.
//!
//! **Sound and complete** for the count alone: for each value of the start, the possible counts of all arms are added up to
//! the possible totals. A value stays if it belongs to a total that the number allows.

use super::automaton::Line;
use super::totals::{Totals, differences, sums};
use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};
use ennead_puzzle::bits::ones;

/// See the [module](self).
pub(crate) struct ArmCount {
    cells: Vec<u16>,
    /// The cell with the number.
    number: u16,
    /// The number of cells, without the start, that the first candidate of `number` states; it can be -1.
    least: i32,
    start: u16,
    /// The cells of an arm count up to the first with another value. If cells count wherever they are, each is an arm of its
    /// own.
    arms: Vec<Vec<u16>>,
    /// The same rule as an automaton, for engines that encode automata.
    line: Line,
}

impl ArmCount {
    pub(crate) fn new(
        number: u16,
        least: i32,
        start: u16,
        arms: Vec<Vec<u16>>,
        line: Line,
    ) -> ArmCount {
        let cells = [number, start].into_iter().chain(arms.iter().flatten().copied()).collect();
        ArmCount { cells, number, least, start, arms, line }
    }

    /// Whether the propagator supports these cells: none may occur twice, and the totals must fit into [`Totals`].
    pub(crate) fn supports(number: u16, start: u16, arms: &[Vec<u16>]) -> bool {
        let mut cells = arms.concat();
        cells.extend([number, start]);
        let count = cells.len();
        cells.sort_unstable();
        cells.dedup();
        cells.len() == count && count < Totals::BITS as usize
    }

    /// Returns the possible counts of an arm if the start has this value, as bits.
    fn lengths<W: ValueSet>(arm: &[u16], value: W, domains: &Domains<W>) -> Totals {
        let mut lengths = 0;
        for (length, cell) in arm.iter().enumerate() {
            let mask = domains.get(*cell);
            lengths |= Totals::from(mask != value) << length;
            if (mask & value).is_none() {
                return lengths;
            }
        }
        lengths | 1 << arm.len()
    }
}

impl<W: ValueSet> Propagator<W> for ArmCount {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::High
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Line(&self.line)
    }

    /// The number decides how far the arms reach.
    fn decisive_cell(&self) -> Option<u16> {
        Some(self.number)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let stated = places(domains.get(self.number)).map(|value| value as i32 + self.least);
        let stated = stated.filter(|total| (0..Totals::BITS as i32).contains(total));
        let stated = stated.fold(0, |all: Totals, total| all | 1 << total);
        let mut totals = 0;
        let mut starts = W::NONE;
        let mut supported = vec![W::NONE; self.arms.iter().map(Vec::len).sum()];
        let mut lengths = Vec::with_capacity(self.arms.len());
        let mut before = Vec::with_capacity(self.arms.len());
        for value in places(domains.get(self.start)).map(W::value) {
            lengths.clear();
            before.clear();
            let mut all = 1;
            for arm in &self.arms {
                let own = ArmCount::lengths(arm, value, domains);
                lengths.push(own);
                before.push(all);
                all = sums(all, own);
            }
            let mut rest = all & stated;
            if rest == 0 {
                continue;
            }
            starts |= value;
            totals |= rest;
            let mut end = supported.len();
            for (at, arm) in self.arms.iter().enumerate().rev() {
                let fitting = differences(rest, before[at]) & lengths[at];
                rest = differences(rest, lengths[at]);
                end -= arm.len();
                for (place, cell) in arm.iter().enumerate() {
                    let mask = domains.get(*cell);
                    let shorter = fitting & !(Totals::MAX << place);
                    // The cell after the counted cells cannot have the value; the cells after that one are unrestricted.
                    if shorter != 0 {
                        supported[end + place] |= mask;
                        continue;
                    }
                    if fitting >> place & 1 != 0 {
                        supported[end + place] |= mask & !value;
                    }
                    if fitting >> place >> 1 != 0 {
                        supported[end + place] |= mask & value;
                    }
                }
            }
        }
        domains.keep(self.start, starts)?;
        let number = ones(totals).filter_map(|total| u32::try_from(total as i32 - self.least).ok());
        domains.keep(self.number, number.fold(W::NONE, |all, value| all | W::value(value)))?;
        let cells = self.arms.iter().flatten();
        cells.zip(supported).try_for_each(|(cell, values)| domains.keep(*cell, values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Filters the candidates of five cells with values from 0 to 3. The start is cell 0, and the number is in cell 4.
    fn filtered(arms: &[&[u16]], masks: [u16; 5]) -> Result<Vec<u16>, Contradiction> {
        let line = Line::new(Box::new(|| unreachable!("no other engine reads it")));
        let arms = arms.iter().map(|arm| arm.to_vec()).collect();
        let mut domains = Domains::new(masks.to_vec());
        Propagator::filter(&ArmCount::new(4, 0, 0, arms, line), &mut domains)?;
        Ok(domains.masks().to_vec())
    }

    #[test]
    fn cells_in_a_row() {
        let arms: [&[u16]; 2] = [&[1, 2], &[3]];
        // Cell 2 counts only after cell 1, which cannot hold 1.
        let all = filtered(&arms, [0b10, 0b1101, 0b1111, 0b1111, 0b1111]).unwrap();
        assert_eq!(all, [0b10, 0b1101, 0b1111, 0b1111, 0b11]);
        // The two counted cells can be in a row on the first arm, or one on each arm.
        let all = filtered(&arms, [0b10, 0b1111, 0b1111, 0b1111, 0b100]).unwrap();
        assert_eq!(all, [0b10, 0b10, 0b1111, 0b1111, 0b100]);
        // All three cells count.
        let all = filtered(&arms, [0b110, 0b1111, 0b1101, 0b1111, 0b1000]).unwrap();
        assert_eq!(all, [0b100, 0b100, 0b100, 0b100, 0b1000]);
        assert_eq!(filtered(&arms, [0b10, 0b1101, 0b10, 0b10, 0b100]), Err(Contradiction));
    }

    #[test]
    fn cells_anywhere() {
        let arms: [&[u16]; 3] = [&[1], &[2], &[3]];
        let all = filtered(&arms, [0b10, 0b1101, 0b1111, 0b1111, 0b1111]).unwrap();
        assert_eq!(all, [0b10, 0b1101, 0b1111, 0b1111, 0b111]);
        let all = filtered(&arms, [0b10, 0b1101, 0b1111, 0b1111, 0b1100]).unwrap();
        assert_eq!(all, [0b10, 0b1101, 0b10, 0b10, 0b100]);
        let all = filtered(&arms, [0b10, 0b10, 0b1111, 0b1111, 0b10]).unwrap();
        assert_eq!(all, [0b10, 0b10, 0b1101, 0b1101, 0b10]);
    }
}
