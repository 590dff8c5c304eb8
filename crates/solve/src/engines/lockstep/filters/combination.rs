//! Different cells that hold one of some sets of values: cages with a sum, renban lines.
//!
//! **Sound**: a set stays only if each of its values is a candidate of some cell, and each cell has a candidate in the set that
//! is not the only such candidate of another cell. A value in none of these sets is in no solution. A value that all sets contain is in one of the cells:
//! if only one cell can have it, it is there; otherwise it is removed from the common peers of all cells that can have it.
//! When all cells are fixed and different, the only set left is that of their values.

use super::super::state::State;
use super::single;
use ennead_simd::Shorts;

/// The maximum number of cells.
const MAX_CELLS: usize = 12;

/// Cells and the sets of values that they can have.
pub(in super::super) struct Combination {
    cells: Vec<u8>,
    /// The possible sets, each with as many values as there are cells.
    sets: Vec<u16>,
    /// Groups of outside cells that are peers of at least two of the cells. Each pair lists the cells of which a group's
    /// members are not peers, then the group.
    common_peers: Vec<(Vec<u8>, Vec<u8>)>,
}

impl Combination {
    /// Keeps the sets that fit the candidates at the root. Returns `None` if there are too many cells.
    pub(in super::super) fn of(
        cells: &[u16],
        sets: &[u16],
        root: &[u16],
        differ: impl Fn(u16, u16) -> bool,
    ) -> Option<Combination> {
        if cells.len() > MAX_CELLS {
            return None;
        }
        let at_root = |cell: &u16| root[usize::from(*cell)];
        let union = cells.iter().fold(0, |union, cell| union | at_root(cell));
        let fits =
            |set: &u16| set & !union == 0 && cells.iter().all(|cell| set & at_root(cell) != 0);
        let mut common_peers: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
        for cell in (0..root.len() as u16).filter(|cell| !cells.contains(cell)) {
            let unseen = cells.iter().filter(|own| !differ(cell, **own)).map(|own| *own as u8);
            let unseen: Vec<u8> = unseen.collect();
            if unseen.len() + 2 > cells.len() || at_root(&cell).count_ones() == 1 {
                continue;
            }
            match common_peers.iter_mut().find(|some| some.0 == unseen) {
                Some(some) => some.1.push(cell as u8),
                None => common_peers.push((unseen, vec![cell as u8])),
            }
        }
        let sets = sets.iter().copied().filter(fits).collect();
        Some(Combination {
            cells: cells.iter().map(|cell| *cell as u8).collect(),
            sets,
            common_peers,
        })
    }

    #[inline(always)]
    pub(in super::super) fn filter<V: Shorts>(&self, state: &mut State<'_, V>) -> u32 {
        match self.cells.len() {
            2 => self.filter_some::<V, 2>(state),
            3 => self.filter_some::<V, 3>(state),
            4 => self.filter_some::<V, 4>(state),
            5 => self.filter_some::<V, 5>(state),
            _ => self.filter_some::<V, MAX_CELLS>(state),
        }
    }

    /// Filters `N` cells, or at most [`MAX_CELLS`] cells if `N` is that number.
    #[inline(always)]
    fn filter_some<V: Shorts, const N: usize>(&self, state: &mut State<'_, V>) -> u32 {
        let count = if N == MAX_CELLS { self.cells.len() } else { N };
        let cells = &self.cells[..count];
        let zero = V::splat(0);
        let mut masks = [zero; N];
        let mut possible = [zero; N];
        for i in 0..count {
            masks[i] = state.get(cells[i]);
        }
        let (mut any, mut lacking) = (zero, zero);
        for set in &self.sets {
            let values = V::splat(*set);
            let mut shares = [zero; N];
            let mut singles = [zero; N];
            let (mut taken, mut clash) = (zero, zero);
            for i in 0..count {
                shares[i] = masks[i].and(values);
                singles[i] = single(shares[i]);
                clash = clash.or_and(taken, singles[i]);
                taken = taken.or(singles[i]);
            }
            let (mut least, mut union) = (V::splat(u16::MAX), zero);
            for i in 0..count {
                shares[i] = shares[i].and_not_or(taken, singles[i]);
                least = least.min(shares[i]);
                union = union.or(shares[i]);
            }
            let fits = V::both(V::both(union.equal(values), least.meets(least)), clash.equal(zero));
            let fits = V::splat(u16::MAX).keep(fits);
            for i in 0..count {
                possible[i] = possible[i].or_and(fits, shares[i]);
            }
            any = any.or(fits);
            lacking = lacking.or_and(fits, V::splat(!*set));
        }
        let (mut once, mut twice) = (zero, zero);
        for possible in &possible[..count] {
            twice = twice.or_and(once, *possible);
            once = once.or(*possible);
        }
        let certain = once.and_not(lacking);
        let hidden = certain.and_not(twice);
        for i in 0..count {
            let here = possible[i].and(hidden);
            state.put(cells[i], masks[i], V::blend(here.meets(here), here, possible[i]));
        }
        for (unseen, common_peers) in &self.common_peers {
            let excluded = certain.and_not(state.union(unseen));
            if state.is_any(excluded) {
                let least = state.take(common_peers, excluded);
                state.emptied |= V::bits(least.equal(zero));
            }
        }
        V::bits(any.equal(zero))
    }
}
