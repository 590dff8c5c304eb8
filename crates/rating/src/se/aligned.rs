//! Aligned Pair and Aligned Triplet Exclusion: eliminations because common peers exclude combinations of digits.

use super::hint::{Hint, Removals};
use super::technique::SeTechnique;
use crate::grid::{ALL, Grid, PEERS, SmallSet};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// Remembers where the searches found nothing, so that the next search covers only what has changed.
#[derive(Default)]
pub(super) struct Aligned {
    pairs: Option<Searched>,
    triplets: Option<Searched>,
}

impl Aligned {
    /// Finds the first two cells with a candidate that appears in no pair of digits allowed by their common peers.
    pub(super) fn pair(&mut self, grid: &Grid, removals: &mut Removals) -> Option<Hint> {
        let bases = Bases::of(grid, 2);
        let changed = Searched::changed(self.pairs.as_ref(), grid, &bases);
        let hint = pair(grid, &bases, changed, removals);
        self.pairs = hint.is_none().then_some(Searched { cells: grid.cells, bases: bases.all });
        hint
    }

    /// Finds the first three cells with a candidate that appears in no combination allowed by their common peers. The third
    /// cell is an excluder of one of the first two.
    pub(super) fn triplet(&mut self, grid: &Grid, removals: &mut Removals) -> Option<Hint> {
        let bases = Bases::of(grid, 3);
        let changed = Searched::changed(self.triplets.as_ref(), grid, &bases);
        let hint = triplet(grid, &bases, changed, removals);
        self.triplets = hint.is_none().then_some(Searched { cells: grid.cells, bases: bases.all });
        hint
    }
}

/// The pencil marks and base cells of a search that found nothing.
struct Searched {
    cells: [u16; 81],
    bases: CellSet,
}

impl Searched {
    /// Returns the cells that have changed since the last search. Combinations of unchanged cells with unchanged peers still
    /// give nothing.
    fn changed(last: Option<&Searched>, grid: &Grid, bases: &Bases) -> CellSet {
        last.map_or(ALL, |last| bases.all.minus(last.bases) | grid.changed(&last.cells))
    }
}

/// The cells that can take part, each with the cells that can exclude its combinations.
struct Bases {
    cells: Vec<u8>,
    all: CellSet,
    excluders: [CellSet; 81],
}

impl Bases {
    /// Base cells have two or more candidates, no peer with a single one, and at least one excluder. Excluders have from two to
    /// `most` candidates.
    fn of(grid: &Grid, most: u32) -> Bases {
        let singles = grid.with_count(1);
        let small = (2..=most).fold(CellSet::EMPTY, |all, count| all | grid.with_count(count));
        let (cells, all) = (Vec::new(), CellSet::EMPTY);
        let mut bases = Bases { cells, all, excluders: [CellSet::EMPTY; 81] };
        for cell in grid.empty {
            bases.excluders[cell] = small & PEERS[cell];
            let fits = grid.count(cell) >= 2
                && !singles.intersects(PEERS[cell])
                && !bases.excluders[cell].is_empty();
            if fits {
                bases.cells.push(cell as u8);
                bases.all = bases.all.with(cell);
            }
        }
        bases
    }

    /// The pairs of base cells: the second in the outer loop, ascending, the first in the inner loop.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (1..self.cells.len()).flat_map(move |second| {
            let second_cell = self.cells[second] as usize;
            self.cells[..second].iter().map(move |&first| (first as usize, second_cell))
        })
    }
}

fn pair(grid: &Grid, bases: &Bases, changed: CellSet, removals: &mut Removals) -> Option<Hint> {
    for (first, second) in bases.pairs() {
        let common = bases.excluders[first] & bases.excluders[second];
        if common.is_at_most(1) || !common.with(first).with(second).intersects(changed) {
            continue;
        }
        // For each digit of the first cell, the digits of the second that the excluders do not allow with it.
        let mut forbidden = [0u16; 9];
        for excluder in common {
            let [low, high] = grid.cells[excluder].ends();
            forbidden[low] |= 1 << high;
            forbidden[high] |= 1 << low;
        }
        let see = PEERS[first].contains(second);
        let (mut first_left, mut second_left) = (0u16, 0u16);
        for digit in ones(grid.cells[first]) {
            let own = u16::from(see) << digit;
            let left = grid.cells[second] & !forbidden[digit] & !own;
            second_left |= left;
            first_left |= u16::from(left != 0) << digit;
        }
        removals.add(first, grid.cells[first] & !first_left);
        removals.add(second, grid.cells[second] & !second_left);
        if !removals.is_empty() {
            return Some(Hint::removing(SeTechnique::AlignedPairExclusion, 6.2));
        }
    }
    None
}

fn triplet(grid: &Grid, bases: &Bases, changed: CellSet, removals: &mut Removals) -> Option<Hint> {
    if bases.cells.len() < 3 {
        return None;
    }
    for (first, second) in bases.pairs() {
        let near = [bases.excluders[first], bases.excluders[second]];
        let common = near[0] & near[1];
        if common.is_at_most(1) {
            continue;
        }
        let is_same = !common.with(first).with(second).intersects(changed);
        if is_same && !changed.intersects(near[0] | near[1]) {
            continue;
        }
        // The third cell must see at least two of the common excluders.
        let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
        for excluder in common {
            two |= one & PEERS[excluder];
            one |= PEERS[excluder];
        }
        let thirds = two & bases.all & if is_same { changed } else { ALL };
        if thirds.is_empty() {
            continue;
        }
        let mut required = None;
        let mut tried = CellSet::of(first).with(second);
        for near in near {
            for third in (near & thirds).minus(tried) {
                tried = tried.with(third);
                let shared = common & bases.excluders[third];
                let required =
                    required.get_or_insert_with(|| Required::of(grid, first, second, common));
                if required.allows(grid.cells[third])
                    && exclude_triplet(grid, [first, second, third], shared, removals)
                {
                    return Some(Hint::removing(SeTechnique::AlignedTripletExclusion, 7.5));
                }
            }
        }
    }
    None
}

/// Necessary conditions on the candidates of a third cell: unless they hold, nothing is eliminated in any of the three cells.
///
/// They assume that every common peer of the first two cells excludes combinations. In fact only the peers that also see the
/// third cell do, so the conditions are not sufficient.
struct Required {
    /// For each digit of the first cell, then of the second: the digit is eliminated only if all candidates of the third cell
    /// are among these.
    at_most: [u16; 18],
    /// A candidate of the third cell is eliminated only if it is among these.
    any_of: u16,
}

impl Required {
    fn of(grid: &Grid, first: usize, second: usize, excluders: CellSet) -> Required {
        let exclusions = Exclusions::of(grid, excluders);
        let see = u16::from(PEERS[first].contains(second));
        let mut required = Required { at_most: [0x1ff; 18], any_of: 0x1ff };
        for x in ones(grid.cells[first]) {
            for y in ones(grid.cells[second] & !exclusions.partners[x] & !(see << x)) {
                let excluded = exclusions.thirds(x, y) | 1 << x | 1 << y;
                let excluded = excluded | exclusions.partners[x] | exclusions.partners[y];
                required.at_most[x] &= excluded;
                required.at_most[9 + y] &= excluded;
                required.any_of &= excluded;
            }
        }
        for x in ones(0x1ff & !grid.cells[first]) {
            required.at_most[x] = 0;
        }
        for y in ones(0x1ff & !grid.cells[second]) {
            required.at_most[9 + y] = 0;
        }
        required
    }

    fn allows(&self, third: u16) -> bool {
        third & self.any_of != 0 || self.at_most.iter().any(|most| third & !most == 0)
    }
}

/// The combinations that common peers exclude. A peer with two candidates excludes every combination that contains both; a
/// peer with three excludes only the combination of these three.
struct Exclusions {
    partners: [u16; 9],
    threes: [u16; 20],
    count: usize,
}

impl Exclusions {
    fn of(grid: &Grid, excluders: CellSet) -> Exclusions {
        let mut exclusions = Exclusions { partners: [0; 9], threes: [0; 20], count: 0 };
        for cell in excluders {
            let digits = grid.cells[cell];
            if digits.size() == 2 {
                for digit in ones(digits) {
                    exclusions.partners[digit] |= digits & !(1 << digit);
                }
            } else {
                exclusions.threes[exclusions.count] = digits;
                exclusions.count += 1;
            }
        }
        exclusions
    }

    /// Returns the digits that are, with `x` and `y`, the three candidates of some peer.
    #[inline]
    fn thirds(&self, x: usize, y: usize) -> u16 {
        let two = 1u16 << x | 1 << y;
        let of_both = self.threes[..self.count].iter().filter(|&three| three & two == two);
        if x == y { 0 } else { of_both.fold(0, |all, three| all | three & !two) }
    }
}

fn exclude_triplet(
    grid: &Grid,
    cells: [usize; 3],
    excluders: CellSet,
    removals: &mut Removals,
) -> bool {
    let exclusions = Exclusions::of(grid, excluders);
    let [a, b, c] = cells.map(|cell| grid.cells[cell]);
    let see = |x: usize, y: usize| u16::from(PEERS[cells[x]].contains(cells[y]));
    let (see_ab, see_ac, see_bc) = (see(0, 1), see(0, 2), see(1, 2));
    let mut left = [0u16; 3];
    for x in ones(a) {
        let b_left = b & !exclusions.partners[x] & !(see_ab << x);
        let c_left = c & !exclusions.partners[x] & !(see_ac << x);
        for y in ones(b_left) {
            let z = c_left & !exclusions.partners[y] & !exclusions.thirds(x, y) & !(see_bc << y);
            if z != 0 {
                left[0] |= 1 << x;
                left[1] |= 1 << y;
                left[2] |= z;
            }
        }
        if left == [a, b, c] {
            return false;
        }
    }
    for (cell, left) in cells.into_iter().zip(left) {
        removals.add(cell, grid.cells[cell] & !left);
    }
    !removals.is_empty()
}
