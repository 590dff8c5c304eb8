//! A sum of cells, each counted some times: arrows, diagonals, equal sums, derived sums.
//!
//! Cells that are counted alike and all differ form a group; its least and greatest sum take the difference into
//! account. A cell keeps the values that the least and the greatest sum of all others leave room for.
//!
//! **Sound**: the bounds of a group hold for all ways to fill it with different candidates, so a value outside of them
//! is in no solution. When all cells are fixed the bounds meet at the sum.

use super::{Cost, Kind, Propagator};
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
    pub(in crate::engines) cells: Vec<u16>,
    /// Groups of cells that differ and count alike; `cells` has them one after another.
    pub(in crate::engines) groups: Vec<Group>,
    pub(in crate::engines) total: i32,
    pub(in crate::engines) lowest: i32,
}

/// As many cells as a grid of 36 x 36 can have on a line; longer sums are not made of one piece.
const MOST_CELLS: usize = 72;

pub(in crate::engines) struct Group {
    pub(in crate::engines) times: i32,
    pub(in crate::engines) cells: std::ops::Range<usize>,
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

/// The least sum of some different numbers with these least values, which are sorted.
fn least_sum(lows: impl Iterator<Item = i32>) -> i32 {
    let mut last = i32::MIN;
    lows.map(|low| {
        last = low.max(last.saturating_add(1));
        last
    })
    .sum()
}

/// The least sum of a group of cells that differ, and that of its others for each cell.
#[inline]
fn least<W: Word>(
    cells: &[u16],
    domains: &Domains<W>,
    value: impl Fn(W) -> i32,
    others: &mut [i32],
) -> i32 {
    if let [cell] = cells {
        others[0] = 0;
        return value(domains.get(*cell));
    }
    let mut order = [(0i32, 0u8); MOST_CELLS];
    let order = &mut order[..cells.len()];
    for (place, (entry, cell)) in order.iter_mut().zip(cells).enumerate() {
        *entry = (value(domains.get(*cell)), place as u8);
    }
    order.sort_unstable();
    for left_out in 0..order.len() {
        let rest = order.iter().enumerate().filter(|(place, _)| *place != left_out);
        others[order[left_out].1 as usize] = least_sum(rest.map(|(_, entry)| entry.0));
    }
    least_sum(order.iter().map(|entry| entry.0))
}

impl<W: Word> Propagator<W> for Linear {
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
        let low = |mask: W| mask.lowest() as i32 + self.lowest;
        // The greatest value, negated, so that greatest sums are least sums of negated values.
        let high = |mask: W| -(63 - mask.bits().leading_zeros() as i32 + self.lowest);
        let (mut lows, mut highs) = ([0; MOST_CELLS], [0; MOST_CELLS]);
        let mut spans = [(0, 0); MOST_CELLS];
        let spans = &mut spans[..self.groups.len()];
        // What some cells that count so many times are at least and at most.
        let span = |times: i32, (low, high): (i32, i32)| match times > 0 {
            true => (times * low, times * high),
            false => (times * high, times * low),
        };
        let mut before = 0;
        loop {
            let mut all = (0, 0);
            for (group, own) in self.groups.iter().zip(spans.iter_mut()) {
                let range = group.cells.clone();
                let cells = &self.cells[range.clone()];
                let least_sum = least(cells, domains, low, &mut lows[range.clone()]);
                let most_sum = -least(cells, domains, high, &mut highs[range]);
                *own = span(group.times, (least_sum, most_sum));
                all = (all.0 + own.0, all.1 + own.1);
            }
            if self.total < all.0 || self.total > all.1 {
                domains.emptied = None;
                return Err(Contradiction);
            }
            for (group, own) in self.groups.iter().zip(&*spans) {
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
