//! A weighted sum of cells: arrows, diagonals, equal sums, derived sums.
//!
//! Cells with the same coefficient that all differ form a group, whose least and greatest sums take into account that they
//! differ. A cell keeps the values that fit between the least and the greatest sum of all others. For sums with few terms and
//! totals, [`PartialSums`] also checks which totals between the bounds can be reached.
//!
//! **Sound**: the bounds of a group hold for all ways to fill it with different candidates, so a value outside them is
//! in no solution. When all cells are fixed, the bounds meet at the sum.

use super::partial_sums::PartialSums;
pub(crate) use super::partial_sums::Term;
use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;

/// See the [module](self).
pub(crate) struct Linear {
    pub(in crate::engines) cells: Vec<u16>,
    /// Groups of different cells with one coefficient, as ranges of `cells`.
    pub(in crate::engines) groups: Vec<Group>,
    /// The total with values counted from 0.
    pub(in crate::engines) total: i32,
    /// Whether other rules imply this sum, so that an engine may omit it.
    pub(in crate::engines) follows: bool,
    /// All values.
    all: u64,
    /// If the total is at least this far from both bounds, no candidate can be removed.
    slack: u32,
    /// Present if all totals fit into a word and there are few terms.
    partial_sums: Option<PartialSums>,
}

/// The maximum number of groups whose extremes are kept on the stack. A weighted sum has at most this many cells, but groups
/// of equal sums can have more.
const MAX_ON_STACK: usize = 72;

pub(in crate::engines) struct Group {
    pub(in crate::engines) times: i32,
    pub(in crate::engines) cells: std::ops::Range<usize>,
}

impl Linear {
    /// Creates the propagator for the sum of these terms; `lowest` is the value of the first candidate. The cells in each of
    /// `houses` hold different values.
    pub(crate) fn new(
        terms: Vec<Term>,
        total: i32,
        values: u32,
        lowest: i32,
        houses: &[Vec<u16>],
        differ: impl Fn(u16, u16) -> bool,
    ) -> Linear {
        let total = total - terms.iter().map(|term| term.times * lowest).sum::<i32>();
        let partial_sums = PartialSums::new(&terms, total, values);
        let most = terms.iter().map(|term| term.times.unsigned_abs()).max().unwrap_or(0);
        let groups = partition(&terms, houses, differ);
        let mut cells = Vec::new();
        let mut group = |(times, members): (i32, Vec<u16>)| {
            let start = cells.len();
            cells.extend(members);
            Group { times, cells: start..cells.len() }
        };
        let groups = groups.into_iter().map(&mut group).collect();
        let all = (1u64 << values) - 1;
        let slack = most * (values - 1);
        Linear { cells, groups, total, follows: false, all, slack, partial_sums }
    }
}

/// Divides the cells into groups of different cells with one coefficient.
///
/// Larger groups have tighter bounds. Of two partitions, the function returns the one with the greater least sum. In the
/// first, each cell joins the first group that it fits into. The second repeatedly takes the largest set of remaining cells
/// that share a house and a coefficient; this is better for a line that enters a box several times.
pub(super) fn partition(
    terms: &[Term],
    houses: &[Vec<u16>],
    differ: impl Fn(u16, u16) -> bool,
) -> Vec<(i32, Vec<u16>)> {
    let mut groups: Vec<(i32, Vec<u16>)> = Vec::new();
    let join = |groups: &mut Vec<(i32, Vec<u16>)>, term: &Term| {
        let joins = |group: &&mut (i32, Vec<u16>)| {
            group.0 == term.times && group.1.iter().all(|cell| differ(*cell, term.cell))
        };
        match groups.iter_mut().find(joins) {
            Some(group) => group.1.push(term.cell),
            None => groups.push((term.times, vec![term.cell])),
        }
    };
    terms.iter().for_each(|term| join(&mut groups, term));
    let mut by_houses: Vec<(i32, Vec<u16>)> = Vec::new();
    let mut left: Vec<&Term> = terms.iter().collect();
    while let Some(group) = largest_group(&left, houses) {
        left.retain(|term| term.times != group.0 || !group.1.contains(&term.cell));
        by_houses.push(group);
    }
    left.into_iter().for_each(|term| join(&mut by_houses, term));
    let least = |groups: &[(i32, Vec<u16>)]| -> i64 {
        let of = |(times, cells): &(i32, Vec<u16>)| {
            i64::from(times.abs()) * (cells.len() * cells.len()) as i64
        };
        groups.iter().map(of).sum()
    };
    if least(&by_houses) > least(&groups) { by_houses } else { groups }
}

/// Returns the largest set of cells with the same coefficient in one house; it has at least two cells.
fn largest_group(terms: &[&Term], houses: &[Vec<u16>]) -> Option<(i32, Vec<u16>)> {
    let mut largest: Option<(i32, Vec<u16>)> = None;
    let mut tried = Vec::new();
    for Term { times, .. } in terms.iter().copied() {
        if tried.contains(times) {
            continue;
        }
        tried.push(*times);
        for house in houses {
            let inside = terms.iter().filter(|it| it.times == *times && house.contains(&it.cell));
            let size = inside.clone().count();
            if size > largest.as_ref().map_or(1, |largest| largest.1.len()) {
                largest = Some((*times, inside.map(|it| it.cell).collect()));
            }
        }
    }
    largest
}

/// The least and the greatest sum of a group, and the values that its cells have there.
#[derive(Clone, Copy, Default)]
struct Extremes {
    least: i32,
    most: i32,
    /// The values taken in the least filling that no cell had to skip because another cell had taken them, as bits.
    low_ends: u64,
    /// The values taken in the greatest filling that no cell had to skip, as bits.
    high_ends: u64,
}

/// The extremes of cells that differ; `None` if there are too few values for them.
///
/// For the least sum, each cell takes its lowest candidate, or the next free value above it, whether or not that is a
/// candidate. The set of values taken does not depend on the order of the cells.
#[inline(always)]
fn extremes<W: ValueSet>(cells: &[u16], domains: &Domains<W>, all: u64) -> Option<Extremes> {
    let (mut low, mut low_passed) = (0u64, 0u64);
    let (mut high, mut high_passed) = (0u64, 0u64);
    let (mut least, mut most) = (0, 0);
    for &cell in cells {
        let mask = domains.get(cell).bits();
        let first = mask & mask.wrapping_neg();
        let free = !(low | (first - 1));
        let place = free & free.wrapping_neg();
        if place & all == 0 {
            return None;
        }
        low |= place;
        low_passed |= place - first;
        least += place.trailing_zeros() as i32;
        let last = 1u64 << (63 - mask.leading_zeros());
        let free = !high & (last | (last - 1));
        if free == 0 {
            return None;
        }
        let place = 1u64 << (63 - free.leading_zeros());
        high |= place;
        high_passed |= 2 * last - 2 * place;
        most += place.trailing_zeros() as i32;
    }
    Some(Extremes { least, most, low_ends: low & !low_passed, high_ends: high & !high_passed })
}

impl Linear {
    fn breach<W>(domains: &mut Domains<W>) -> Result<(), Contradiction> {
        domains.emptied = None;
        Err(Contradiction)
    }

    /// Removes the values that do not fit between the bounds of the other cells, until nothing changes.
    fn bounds<W: ValueSet>(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let mut few = [Extremes::default(); MAX_ON_STACK];
        let mut many = Vec::new();
        let found = match few.get_mut(..self.groups.len()) {
            Some(found) => found,
            None => {
                many.resize(self.groups.len(), Extremes::default());
                &mut many[..]
            }
        };
        loop {
            let (mut least, mut most) = (-self.total, -self.total);
            for (group, own) in self.groups.iter().zip(found.iter_mut()) {
                let Some(extremes) = extremes(&self.cells[group.cells.clone()], domains, self.all)
                else {
                    return Self::breach(domains);
                };
                *own = extremes;
                let (low, high) = (group.times * own.least, group.times * own.most);
                least += low.min(high);
                most += low.max(high);
            }
            if least > 0 || most < 0 {
                return Self::breach(domains);
            }
            let (up, down) = (-least as u32, most as u32);
            if up.min(down) >= self.slack {
                return Ok(());
            }
            let mut changed = false;
            for (group, own) in self.groups.iter().zip(found.iter()) {
                let (mut rise, mut fall) = if group.times > 0 { (up, down) } else { (down, up) };
                let times = group.times.unsigned_abs();
                if times != 1 {
                    (rise, fall) = (rise / times, fall / times);
                }
                for &cell in &self.cells[group.cells.clone()] {
                    let mask = domains.get(cell).bits();
                    // In the least filling, the cell has at most the lowest value of `ends`, whatever the order of the cells;
                    // in the greatest, at least the highest value of `below`. Each step beyond changes the sum by at least
                    // the coefficient.
                    let first = mask & mask.wrapping_neg();
                    let ends = own.low_ends & !(first - 1);
                    let top = ends.trailing_zeros() + rise;
                    let upper = if top >= 63 { u64::MAX } else { (2u64 << top) - 1 };
                    let below = own.high_ends & (u64::MAX >> mask.leading_zeros());
                    let bottom = (63 - below.leading_zeros()).saturating_sub(fall);
                    let kept = mask & upper & (u64::MAX << bottom);
                    if kept != mask {
                        domains.keep(cell, W::from_bits(kept))?;
                        changed = true;
                    }
                }
            }
            if !changed {
                return Ok(());
            }
        }
    }
}

impl<W: ValueSet> Propagator<W> for Linear {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::Low
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Linear(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        self.bounds(domains)?;
        self.partial_sums.as_ref().map_or(Ok(()), |partial_sums| partial_sums.filter(domains))
    }
}

#[cfg(test)]
mod tests {
    use super::{Term, partition};

    fn sizes(cells: &[u16], houses: &[Vec<u16>]) -> Vec<usize> {
        let terms: Vec<Term> = cells.iter().map(|cell| Term { cell: *cell, times: 1 }).collect();
        let differ =
            |a: u16, b: u16| houses.iter().any(|house| house.contains(&a) && house.contains(&b));
        let groups = partition(&terms, houses, differ);
        assert_eq!(groups.iter().map(|group| group.1.len()).sum::<usize>(), cells.len());
        for (_, group) in &groups {
            assert!(group.iter().all(|a| group.iter().all(|b| a == b || differ(*a, *b))));
        }
        let mut sizes: Vec<usize> = groups.iter().map(|group| group.1.len()).collect();
        sizes.sort_unstable();
        sizes
    }

    #[test]
    fn a_group_is_a_house_that_the_line_enters_twice() {
        // The first cells of the two houses also differ. If they were joined first, three groups of two would result.
        let houses = [vec![0, 1, 2], vec![3, 4, 5], vec![0, 3]];
        assert_eq!(sizes(&[0, 3, 1, 2, 4, 5], &houses), [3, 3]);
        assert_eq!(sizes(&[0, 1, 2], &houses), [3]);
        assert_eq!(sizes(&[0, 4], &houses), [1, 1]);
        assert_eq!(sizes(&[], &houses), [0; 0]);
    }
}
