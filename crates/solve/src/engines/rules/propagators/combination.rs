//! Different cells with a sum: which sets of values make it.
//!
//! **Sound**: a set stays only if it lies within the candidates and every cell has one of its values. The rest of a house
//! that holds all the cells has the values that the set lacks, and so judges it as well. What no set has is in no
//! solution; a value that all sets have and only one cell can be stands there. When all cells are fixed, and they
//! differ, the only set left is theirs and has the sum.

use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::word::Word;

/// As many as there can be values.
const MOST_CELLS: usize = 12;

/// See the [module](self).
pub(crate) struct Combination<W> {
    /// The cells of the sum, and behind them those of `rests`.
    pub(in crate::engines) cells: Vec<u16>,
    pub(in crate::engines) own: usize,
    /// The sets of as many values as there are cells, with the sum.
    pub(in crate::engines) sets: Vec<W>,
    /// The other cells of each house that holds all the cells.
    pub(in crate::engines) rests: Vec<std::ops::Range<usize>>,
    pub(in crate::engines) all: W,
}

impl<W: Word> Combination<W> {
    /// With more values there are too many sets.
    pub(crate) const MOST_VALUES: u32 = MOST_CELLS as u32;

    /// These cells differ and have this sum; `lowest` is the value of the first candidate.
    pub(crate) fn new(
        mut cells: Vec<u16>,
        sum: i32,
        values: u32,
        lowest: i32,
        houses: &[Vec<u16>],
    ) -> Combination<W> {
        let own = cells.len();
        let total = |set: u64| -> i32 {
            (0..values).filter(|p| set >> p & 1 != 0).map(|place| place as i32 + lowest).sum()
        };
        let fits = |set: &u64| set.count_ones() as usize == own && total(*set) == sum;
        let sets = (0..1u64 << values).filter(fits).map(W::from_bits).collect();
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
        Combination { cells, own, sets, rests, all: W::from_bits((1 << values) - 1) }
    }
}

impl<W: Word> Propagator<W> for Combination<W> {
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
        let cells = &self.cells[..self.own];
        let rests = || self.rests.iter().map(|range| &self.cells[range.clone()]);
        let (mut once, mut twice) = (W::NONE, W::NONE);
        for &cell in cells {
            let mask = domains.get(cell);
            twice |= once & mask;
            once |= mask;
        }
        let (mut certain, mut lacking) = (self.all, W::NONE);
        let mut possible = [W::NONE; MOST_CELLS];
        let possible = &mut possible[..cells.len()];
        for &set in &self.sets {
            if !(set & !once).is_none() {
                continue;
            }
            let without = self.all & !set;
            let meets = |cell: &u16| !(domains.get(*cell) & without).is_none();
            if rests().all(|rest| rest.iter().all(meets)) && fill(cells, set, domains, possible) {
                certain &= set;
                lacking |= without;
            }
        }
        if possible.contains(&W::NONE) {
            domains.emptied = None;
            return Err(Contradiction);
        }
        let hidden = certain & !twice;
        for (&cell, &possible) in cells.iter().zip(&*possible) {
            let here = domains.get(cell) & hidden;
            domains.keep(cell, if here.is_none() { possible } else { W::value(here.lowest()) })?;
        }
        for &cell in rests().flatten() {
            domains.keep(cell, lacking)?;
        }
        Ok(())
    }
}

/// Whether the cells can perhaps share out the values of a set; if so, adds what each can have of it.
///
/// A cell with one value of the set takes it from the others.
#[inline]
fn fill<W: Word>(cells: &[u16], set: W, domains: &Domains<W>, possible: &mut [W]) -> bool {
    let mut shares = [W::NONE; MOST_CELLS];
    let shares = &mut shares[..cells.len()];
    for (share, &cell) in shares.iter_mut().zip(cells) {
        *share = domains.get(cell) & set;
        if share.is_none() {
            return false;
        }
    }
    let mut taken = W::NONE;
    loop {
        let mut alone = W::NONE;
        for share in shares.iter() {
            if share.is_single() {
                if !(alone & *share).is_none() {
                    return false;
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
                    return false;
                }
            }
        }
    }
    for (possible, share) in possible.iter_mut().zip(&*shares) {
        *possible |= *share;
    }
    true
}
