//! Sums that follow from cages and houses: innies, outies, and both together.
//!
//! **Sound**: k houses without a common cell add up to k times the sum of all values. Subtracting cages with known sums
//! leaves the sum of the cells in no such cage (innies) minus the sum of the cage cells outside the houses (outies).

use super::{Builder, Sum};
use crate::engines::rules::value_set::{ValueSet, places};
use ennead_puzzle::{House, HouseKind};
use std::ops::Range;

/// The maximum number of cells of a derived sum with both innies and outies; larger ones imply too little.
const MAX_CELLS: usize = 5;
/// The maximum number of cells of a derived sum with only innies or only outies.
const MAX_OF_A_KIND: usize = 6;
/// The maximum number of regions in a grid; with more, no unions of regions are tried.
const MAX_REGIONS: usize = 12;
/// The maximum number of regions of a union.
const MAX_TOGETHER: u32 = 4;

impl<W: ValueSet> Builder<'_, W> {
    /// Adds the sums that follow from cages and houses.
    pub(super) fn derive_sums(&mut self, houses: &[Vec<u16>]) {
        let cages = self.disjoint_cages();
        if cages.is_empty() {
            return;
        }
        let rows = self.houses_of_kind(|kind| kind == HouseKind::Row);
        let columns = self.houses_of_kind(|kind| kind == HouseKind::Column);
        let regions = self.houses_of_kind(HouseKind::is_region);
        let mut fields = Fields::new(self, houses, &cages);
        let mut found: Vec<Sum> = Vec::new();
        for lines in [rows, columns] {
            for first in lines.clone() {
                fields.inside.fill(0);
                for (line, count) in (first..lines.end).zip(1..=lines.len() / 2) {
                    fields.add(line);
                    found.extend(fields.leftover(count));
                }
            }
        }
        if regions.len() <= MAX_REGIONS {
            let subsets = 1u32..1 << regions.len();
            for subset in subsets.filter(|subset| subset.count_ones() <= MAX_TOGETHER) {
                fields.inside.fill(0);
                let numbers =
                    places(u64::from(subset)).map(|region| regions.start + region as usize);
                numbers.for_each(|region| fields.add(region));
                found.extend(fields.leftover(subset.count_ones() as usize));
            }
        }
        found.sort_unstable_by(|a, b| a.terms.cmp(&b.terms));
        found.dedup_by(|a, b| a.terms == b.terms);
        let known = |sum: &Sum| {
            let mut cells: Vec<u16> = sum.terms.iter().map(|term| term.0).collect();
            cells.sort_unstable();
            cages.iter().any(|cage| cage.0 == cells)
        };
        found.retain(|sum| !known(sum));
        self.sums.extend(found);
    }

    /// The indices of the houses of the wanted kinds. In the geometry, these houses follow one another.
    fn houses_of_kind(&self, wanted: impl Fn(HouseKind) -> bool) -> Range<usize> {
        let houses = self.geometry.houses();
        let is_wanted = |house: &House| wanted(house.kind());
        let start = houses.iter().position(is_wanted).unwrap_or(0);
        start..start + houses[start..].iter().take_while(|house| is_wanted(house)).count()
    }

    /// Disjoint cages with their sums. The cells of each cage are sorted.
    fn disjoint_cages(&self) -> Vec<(Vec<u16>, i32)> {
        let mut taken = vec![false; self.masks.len()];
        let mut cages = Vec::new();
        for (cells, sum) in &self.cages {
            if cells.iter().all(|cell| !taken[*cell as usize]) {
                cells.iter().for_each(|cell| taken[*cell as usize] = true);
                let mut cells = cells.clone();
                cells.sort_unstable();
                cages.push((cells, *sum));
            }
        }
        cages
    }
}

/// Houses and cages as sets of cells, one bit per cell.
struct Fields {
    words: usize,
    houses: Vec<u64>,
    /// The cages, one after another, and the sum of each.
    cages: Vec<u64>,
    sums: Vec<i32>,
    /// The sum of the values of a house.
    house: i32,
    /// The union of some houses.
    inside: Vec<u64>,
    /// The innies and the outies.
    open: Vec<u64>,
    outside: Vec<u64>,
}

impl Fields {
    fn new<W: ValueSet>(
        builder: &Builder<'_, W>,
        houses: &[Vec<u16>],
        cages: &[(Vec<u16>, i32)],
    ) -> Fields {
        let words = builder.masks.len().div_ceil(64);
        let bits = |cells: &Vec<u16>| {
            let mut bits = vec![0; words];
            cells.iter().for_each(|cell| bits[usize::from(*cell) / 64] |= 1 << (cell % 64));
            bits
        };
        Fields {
            words,
            houses: houses.iter().flat_map(bits).collect(),
            cages: cages.iter().flat_map(|(cells, _)| bits(cells)).collect(),
            sums: cages.iter().map(|(_, sum)| *sum).collect(),
            house: (builder.values.lowest()..=builder.values.highest()).sum(),
            inside: vec![0; words],
            open: vec![0; words],
            outside: vec![0; words],
        }
    }

    /// Adds a house to the union.
    fn add(&mut self, house: usize) {
        let house = &self.houses[house * self.words..][..self.words];
        self.inside.iter_mut().zip(house).for_each(|(inside, house)| *inside |= house);
    }

    /// The sum that remains after subtracting from the union of `houses` houses each cage with more cells inside than outside;
    /// `None` if no cells remain, or too many.
    fn leftover(&mut self, houses: usize) -> Option<Sum> {
        let mut total = self.house * houses as i32;
        self.open.copy_from_slice(&self.inside);
        self.outside.fill(0);
        for (cage, sum) in self.cages.chunks_exact(self.words).zip(&self.sums) {
            // Most cages are entirely inside or outside, and counting bits is expensive, so test this first.
            let both = || cage.iter().zip(&self.inside);
            let is_outside = both().all(|(cage, inside)| cage & inside == 0);
            let is_inside = || both().all(|(cage, inside)| cage & !inside == 0);
            let is_more_inside = || {
                let more = |(cage, inside): (&u64, &u64)| {
                    (cage & inside).count_ones() as i32 - (cage & !inside).count_ones() as i32
                };
                both().map(more).sum::<i32>() > 0
            };
            if !is_outside && (is_inside() || is_more_inside()) {
                total -= sum;
                for (word, cage) in cage.iter().enumerate() {
                    self.open[word] &= !cage;
                    self.outside[word] |= cage & !self.inside[word];
                }
            }
        }
        let count = |bits: &[u64]| bits.iter().map(|word| word.count_ones()).sum::<u32>() as usize;
        let (positive, negative) = (count(&self.open), count(&self.outside));
        let most = if positive == 0 || negative == 0 { MAX_OF_A_KIND } else { MAX_CELLS };
        if !(1..=most).contains(&(positive + negative)) {
            return None;
        }
        let sign = if positive == 0 { -1 } else { 1 };
        let terms = |bits: &[u64], times: i32| {
            let cells = (0..).step_by(64).zip(bits.to_vec());
            let cells = cells.flat_map(|(start, word)| places(word).map(move |bit| start + bit));
            cells.map(move |cell| (cell as u16, times)).collect::<Vec<_>>()
        };
        let mut terms = [terms(&self.open, sign), terms(&self.outside, -sign)].concat();
        terms.sort_unstable();
        Some(Sum { terms, total: sign * total, follows: true })
    }
}
