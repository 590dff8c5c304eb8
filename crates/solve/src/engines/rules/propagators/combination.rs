//! Different cells that hold one of certain sets of values, because of their sum or another clue that ignores order.
//!
//! **Sound**: a set stays only if it lies within the candidates and every cell has one of its values. If a house contains all
//! the cells, each of its other cells must also have a value outside the set. A value that is in no set is in no solution. If
//! all sets contain a value and only one cell can hold it, that cell has it; if several cells can hold it, none of their common
//! peers has it. When all cells are fixed and different, the only set that can stay is that of their values.

use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};
use ennead_puzzle::Lists;

/// The maximum number of cells and of values.
const MAX_CELLS: usize = 12;

/// The number of words in a bit set of the cells of a grid with [`MAX_CELLS`] values.
const PEER_WORDS: usize = (MAX_CELLS * MAX_CELLS).div_ceil(64);

/// See the [module](self).
pub(crate) struct Combination<W> {
    /// The cells of the clue, followed by those of `rests`.
    pub(in crate::engines) cells: Vec<u16>,
    /// The number of cells of the clue.
    pub(in crate::engines) own: usize,
    /// The allowed sets, with one value per cell, in the order in which a run visits them.
    pub(in crate::engines) sets: Vec<W>,
    /// The other cells of each house that contains all cells of the clue, as ranges of `cells`.
    pub(in crate::engines) rests: Vec<std::ops::Range<usize>>,
    all: W,
    /// For each cell of the clue, its peers.
    peers: Vec<[u64; PEER_WORDS]>,
}

/// Tables that all combinations of a net share.
pub(crate) struct Shared {
    /// All sets of values: for each, the number of values, their sum, and their bits. In ascending order.
    sets: Vec<(usize, i32, u64)>,
    /// All values.
    all: u64,
    /// The peers of each cell.
    peers: Vec<[u64; PEER_WORDS]>,
}

impl Shared {
    /// Builds the tables for `values` values, at most [`Combination::MAX_VALUES`]; `lowest` is the value of the first
    /// candidate.
    pub(crate) fn new(values: u32, lowest: i32, peers: &Lists<u16>) -> Shared {
        let mut sets = vec![(0, 0, 0)];
        for place in 0..values {
            let without = sets.len();
            sets.extend_from_within(..);
            for (count, total, set) in &mut sets[without..] {
                *count += 1;
                *total += place as i32 + lowest;
                *set |= 1 << place;
            }
        }
        sets.sort_unstable();
        let bits = |peers: &[u16]| {
            let mut bits = [0; PEER_WORDS];
            for peer in peers {
                // Peers that do not fit, on large canvases, are ignored and keep their candidates.
                if let Some(word) = bits.get_mut(usize::from(*peer) / 64) {
                    *word |= 1 << (peer % 64);
                }
            }
            bits
        };
        let peers = (0..peers.len()).map(|cell| bits(&peers[cell])).collect();
        Shared { sets, all: (1 << values) - 1, peers }
    }

    /// Returns the sets of `count` values with this total, in ascending order.
    pub(crate) fn sets(&self, count: usize, total: i32) -> impl Iterator<Item = u64> {
        let first = self.sets.partition_point(|set| (set.0, set.1) < (count, total));
        let fits = move |set: &&(usize, i32, u64)| (set.0, set.1) == (count, total);
        self.sets[first..].iter().take_while(fits).map(|set| set.2)
    }
}

impl<W: ValueSet> Combination<W> {
    /// The maximum number of values; with more, there are too many sets.
    pub(crate) const MAX_VALUES: u32 = MAX_CELLS as u32;

    /// Creates the propagator for different cells that hold one of `sets`, which are in ascending order.
    pub(crate) fn new(
        mut cells: Vec<u16>,
        sets: Vec<W>,
        houses: &[Vec<u16>],
        shared: &Shared,
    ) -> Combination<W> {
        let own = cells.len();
        let peers = cells.iter().map(|cell| shared.peers[usize::from(*cell)]).collect();
        let mut rests = Vec::new();
        for house in houses {
            if cells[..own].iter().all(|cell| house.contains(cell)) {
                let start = cells.len();
                let others: Vec<u16> =
                    house.iter().copied().filter(|cell| !cells[..own].contains(cell)).collect();
                cells.extend(others);
                rests.push(start..cells.len());
            }
        }
        let sets = far_apart(&sets);
        Combination { cells, own, sets, rests, all: W::from_bits(shared.all), peers }
    }
}

/// Reorders the sets so that consecutive sets are far apart.
///
/// In ascending order, consecutive sets share most of their values, so it takes long to find a set for each candidate.
fn far_apart<W: ValueSet>(sets: &[W]) -> Vec<W> {
    // A step that is coprime to the number of sets reaches all of them.
    let count = sets.len();
    let divides =
        |step: usize| (2..=step).any(|it| step.is_multiple_of(it) && count.is_multiple_of(it));
    let step = (1..=count * 5 / 8).rev().find(|step| !divides(*step)).unwrap_or(1);
    (0..count).map(|at| sets[at * step % count]).collect()
}

impl<W: ValueSet> Propagator<W> for Combination<W> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::Low
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Combination(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let mut open = [(0u16, W::NONE); MAX_CELLS];
        let (mut count, mut fixed) = (0, W::NONE);
        for &cell in &self.cells[..self.own] {
            let mask = domains.get(cell);
            if mask.is_single() {
                fixed |= mask;
            } else {
                open[count] = (cell, mask);
                count += 1;
            }
        }
        let open = &open[..count];
        let (mut once, mut twice) = (W::NONE, W::NONE);
        for (_, mask) in open {
            twice |= once & *mask;
            once |= *mask;
        }
        let (mut any, mut certain) = (false, self.all);
        let mut possible = [W::NONE; MAX_CELLS];
        let possible = &mut possible[..count];
        // Candidates that some cell has, but that no set so far has shown to be possible there.
        let mut wanted = once;
        for &set in &self.sets {
            let left = set & !fixed;
            if !(fixed & !set).is_none() || !(left & !once).is_none() {
                continue;
            }
            if any && (left & wanted).is_none() && (certain & !set).is_none() {
                // Even if the cells can hold this set, it adds nothing new.
                continue;
            }
            let without = self.all & !set;
            let meets = |cell: &u16| !(domains.get(*cell) & without).is_none();
            if self.cells[self.own..].iter().all(meets)
                && let Some(still_wanted) = fill(open, left, possible)
            {
                any = true;
                certain &= set;
                wanted = still_wanted;
                if wanted.is_none() && certain == fixed {
                    break;
                }
            }
        }
        if !any {
            domains.emptied = None;
            return Err(Contradiction);
        }
        let hidden = certain & !twice & !fixed;
        for (&(cell, mask), &possible) in open.iter().zip(&*possible) {
            let here = mask & hidden;
            domains.keep(cell, if here.is_none() { possible } else { W::value(here.lowest()) })?;
        }
        for &cell in &self.cells[self.own..] {
            domains.keep(cell, self.all & !certain)?;
        }
        places(certain & twice & !fixed).try_for_each(|place| self.point(W::value(place), domains))
    }
}

impl<W: ValueSet> Combination<W> {
    /// Removes a value from the common peers of its places in the clue, given that a cell of the clue must hold it.
    fn point(&self, value: W, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let mut common = [u64::MAX; PEER_WORDS];
        for (cell, peers) in self.cells.iter().zip(&self.peers) {
            if !(domains.get(*cell) & value).is_none() {
                common.iter_mut().zip(peers).for_each(|(common, peers)| *common &= peers);
            }
        }
        if common == [u64::MAX; PEER_WORDS] {
            domains.emptied = None;
            return Err(Contradiction);
        }
        for (start, word) in (0..).step_by(64).zip(common) {
            for place in places(word) {
                domains.remove(start + place as u16, value)?;
            }
        }
        Ok(())
    }
}

/// Checks whether the undecided cells can hold a set of values; `None` if they cannot. Otherwise adds the possible values of
/// each cell to `possible`, and returns the candidates that are not yet in `possible` for some cell.
///
/// The check is incomplete: it only removes the value of each cell with one possible value from the other cells, until nothing
/// changes.
#[inline]
fn fill<W: ValueSet>(open: &[(u16, W)], values: W, possible: &mut [W]) -> Option<W> {
    let mut shares = [W::NONE; MAX_CELLS];
    let shares = &mut shares[..open.len()];
    let mut taken = W::NONE;
    for (share, &(_, mask)) in shares.iter_mut().zip(open) {
        *share = mask & values;
        if share.is_none() {
            return None;
        }
    }
    loop {
        let mut alone = W::NONE;
        for share in shares.iter() {
            if share.is_single() {
                if !(alone & *share).is_none() {
                    return None;
                }
                alone |= *share;
            }
        }
        if alone == taken {
            break;
        }
        taken = alone;
        for share in shares.iter_mut() {
            if !share.is_single() {
                *share &= !alone;
                if share.is_none() {
                    return None;
                }
            }
        }
    }
    let mut wanted = W::NONE;
    for ((possible, share), (_, mask)) in possible.iter_mut().zip(&*shares).zip(open) {
        *possible |= *share;
        wanted |= *mask & !*possible;
    }
    Some(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reordering_keeps_all_sets_and_separates_neighbours() {
        for count in 0..200 {
            let sets: Vec<u16> = (0..count).collect();
            let mut all = far_apart(&sets);
            let is_near = |pair: &[u16]| pair[0].abs_diff(pair[1]) == 1;
            assert!(count < 7 || !all.windows(2).any(is_near), "{count}");
            all.sort_unstable();
            assert_eq!(all, sets);
        }
    }
}
