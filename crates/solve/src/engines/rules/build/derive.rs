//! Sums that follow from cages and houses: innies, outies, and both at once.
//!
//! **Sound**: k houses without a common cell add up to k times the sum of all values. Taking away cages whose sum is
//! known leaves the sum of the cells that they do not cover (innies), less that of their cells outside (outies).

use super::{Builder, Sum};
use crate::engines::rules::word::Word;

/// The most cells of a derived sum: larger ones say too little.
const MOST_CELLS: usize = 5;
/// The most cells of one whose cells all count the same way.
const MOST_OF_A_KIND: usize = 6;
/// Up to so many regions all unions of a few are looked at.
const MOST_REGIONS: usize = 12;
/// The most regions of a union.
const MOST_TOGETHER: u32 = 4;

impl<W: Word> Builder<'_, W> {
    /// Adds the sums that follow from cages and houses.
    pub(super) fn derive_sums(&mut self, houses: &[Vec<u16>]) {
        let cages = self.disjoint_cages();
        let n = self.size().get();
        if cages.is_empty() || houses.len() < 2 * n {
            return;
        }
        let (rows, rest) = houses.split_at(n);
        let (columns, rest) = rest.split_at(n);
        let mut unions: Vec<Vec<&Vec<u16>>> = Vec::new();
        for lines in [rows, columns] {
            for length in 1..=n / 2 {
                unions.extend(lines.windows(length).map(|some| some.iter().collect()));
            }
        }
        let regions = if self.geometry.region_of(self.size().cell(0)).is_some() { n } else { 0 };
        if regions <= MOST_REGIONS {
            let subsets = 1u32..1 << regions;
            for subset in subsets.filter(|subset| subset.count_ones() <= MOST_TOGETHER) {
                unions.push(
                    (0..regions).filter(|i| subset >> i & 1 != 0).map(|i| &rest[i]).collect(),
                );
            }
        }
        let mut found: Vec<Sum> = Vec::new();
        let mut inside = vec![false; self.masks.len()];
        for union in unions {
            inside.fill(false);
            union.iter().copied().flatten().for_each(|cell| inside[*cell as usize] = true);
            found.extend(self.leftover(&inside, union.len(), &cages));
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

    /// Cages with a sum, sorted, none of which has a cell of another.
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

    /// What is left of some houses when the cages are taken away, each if that leaves fewer cells.
    fn leftover(&self, inside: &[bool], houses: usize, cages: &[(Vec<u16>, i32)]) -> Option<Sum> {
        let n = self.size().get() as i32;
        let house = (0..n).map(|place| place + self.lowest).sum::<i32>();
        let mut total = house * houses as i32;
        let mut open = inside.to_vec();
        let mut terms = Vec::new();
        for (cells, sum) in cages {
            let within = cells.iter().filter(|cell| inside[**cell as usize]).count();
            if 2 * within > cells.len() {
                total -= sum;
                for &cell in cells {
                    match inside[cell as usize] {
                        true => open[cell as usize] = false,
                        false => terms.push((cell, -1)),
                    }
                }
            }
        }
        terms.extend((0..).zip(&open).filter(|(_, open)| **open).map(|(cell, _)| (cell, 1)));
        terms.sort_unstable();
        let positive = terms.iter().filter(|term| term.1 > 0).count();
        if positive == 0 {
            terms.iter_mut().for_each(|term| term.1 = 1);
            total = -total;
        }
        let most = if positive % terms.len().max(1) == 0 { MOST_OF_A_KIND } else { MOST_CELLS };
        (1..=most).contains(&terms.len()).then_some(Sum { terms, total, follows: true })
    }
}
