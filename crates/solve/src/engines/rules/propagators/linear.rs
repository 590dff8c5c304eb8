//! A sum of cells, each counted some times: arrows, diagonals, equal sums, derived sums.
//!
//! Cells that are counted alike and all differ form a group; its least and greatest sum take the difference into
//! account. A cell keeps the values that the least and the greatest sum of all others leave room for.
//!
//! **Sound**: the bounds of a group hold for all ways to fill it with different candidates, so a value outside of them
//! is in no solution. When all cells are fixed the bounds meet at the sum.

use super::{Cost, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::word::{Word, places};

/// A cell and how often it counts.
#[derive(Clone, Copy)]
pub(crate) struct Term {
    pub(crate) cell: u16,
    pub(crate) times: i32,
}

/// See the [module](self).
pub(crate) struct Linear {
    cells: Vec<u16>,
    /// Groups of cells that differ and count alike; `cells` has them one after another.
    groups: Vec<Group>,
    total: i32,
    lowest: i32,
}

struct Group {
    times: i32,
    cells: std::ops::Range<usize>,
}

impl Linear {
    /// The sum of these terms; `lowest` is the value of the first candidate.
    pub(crate) fn new(
        terms: Vec<Term>,
        total: i32,
        lowest: i32,
        differ: impl Fn(u16, u16) -> bool,
    ) -> Linear {
        let mut groups: Vec<(i32, Vec<u16>)> = Vec::new();
        for term in terms {
            let joins = |group: &&mut (i32, Vec<u16>)| {
                group.0 == term.times && group.1.iter().all(|cell| differ(*cell, term.cell))
            };
            match groups.iter_mut().find(joins) {
                Some(group) => group.1.push(term.cell),
                None => groups.push((term.times, vec![term.cell])),
            }
        }
        let mut cells = Vec::new();
        let mut group = |(times, members): (i32, Vec<u16>)| {
            let start = cells.len();
            cells.extend(members);
            Group { times, cells: start..cells.len() }
        };
        let groups = groups.into_iter().map(&mut group).collect();
        Linear { cells, groups, total, lowest }
    }
}

/// The least sum of different numbers with these least values, one number left out.
///
/// `lows` is sorted.
fn least_without(lows: &[i32], left_out: usize) -> i32 {
    let (mut last, mut sum) = (i32::MIN, 0);
    for (place, &low) in lows.iter().enumerate() {
        if place != left_out {
            last = low.max(last.saturating_add(1));
            sum += last;
        }
    }
    sum
}

/// The least sum of a group of cells that differ, and that of its others for each cell.
fn least<W: Word>(
    cells: &[u16],
    domains: &Domains<W>,
    value: impl Fn(W) -> i32,
    others: &mut Vec<i32>,
) -> i32 {
    if let [cell] = cells {
        others.push(0);
        return value(domains.get(*cell));
    }
    let mut order: Vec<(i32, usize)> =
        cells.iter().enumerate().map(|(i, cell)| (value(domains.get(*cell)), i)).collect();
    order.sort_unstable();
    let lows: Vec<i32> = order.iter().map(|(low, _)| *low).collect();
    let start = others.len();
    others.resize(start + cells.len(), 0);
    for (place, (_, i)) in order.iter().enumerate() {
        others[start + i] = least_without(&lows, place);
    }
    least_without(&lows, usize::MAX)
}

impl<W: Word> Propagator<W> for Linear {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::Low
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let low = |mask: W| mask.lowest() as i32 + self.lowest;
        // The greatest value, negated, so that greatest sums are least sums of negated values.
        let high = |mask: W| -(63 - mask.bits().leading_zeros() as i32 + self.lowest);
        let mut before = 0;
        loop {
            let (mut lows, mut highs) = (Vec::new(), Vec::new());
            let mut bounds = Vec::with_capacity(self.groups.len());
            for group in &self.groups {
                let cells = &self.cells[group.cells.clone()];
                bounds.push((
                    least(cells, domains, low, &mut lows),
                    -least(cells, domains, high, &mut highs),
                ));
            }
            // What the whole sum is at least and at most.
            let span = |times: i32, (low, high): (i32, i32)| match times > 0 {
                true => (times * low, times * high),
                false => (times * high, times * low),
            };
            let spans = || self.groups.iter().zip(&bounds).map(|(group, b)| span(group.times, *b));
            let all = spans().fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1));
            if self.total < all.0 || self.total > all.1 {
                domains.emptied = None;
                return Err(Contradiction);
            }
            for (group, own) in self.groups.iter().zip(spans()) {
                let rest = (all.0 - own.0, all.1 - own.1);
                for i in group.cells.clone() {
                    let others = span(group.times, (lows[i], -highs[i]));
                    // times * value lies between these.
                    let least = self.total - rest.1 - others.1;
                    let most = self.total - rest.0 - others.0;
                    let cell = self.cells[i];
                    let mask = domains.get(cell);
                    let fits = |place: &u32| {
                        let counted = group.times * (*place as i32 + self.lowest);
                        least <= counted && counted <= most
                    };
                    let extremes = [mask.lowest(), 63 - mask.bits().leading_zeros()];
                    if !extremes.iter().all(fits) {
                        let kept =
                            places(mask).filter(fits).fold(W::NONE, |set, p| set | W::value(p));
                        domains.keep(cell, kept)?;
                    }
                }
            }
            // Smaller cells give tighter bounds: once more, as long as that helps.
            let size: u32 = self.cells.iter().map(|cell| domains.get(*cell).count()).sum();
            if size == before {
                return Ok(());
            }
            before = size;
        }
    }
}
