//! Aligned Pair and Aligned Triplet Exclusion: combinations that common peers rule out.

use super::grid::Grid;
use super::hint::{Hint, Removals};
use super::tables::{PEERS, bits, members};
use super::technique::SeTechnique;

/// The cells that can take part, with the cells that can rule combinations out for each.
struct Field {
    bases: Vec<u8>,
    is_base: u128,
    excluders: [u128; 81],
}

impl Field {
    /// Base cells see no cell with one candidate; excluders have two candidates, up to `most`.
    fn of(grid: &Grid, most: u32) -> Field {
        let (mut singles, mut small) = (0u128, 0u128);
        for (cell, digits) in grid.cells.iter().enumerate() {
            let count = digits.count_ones();
            singles |= u128::from(count == 1) << cell;
            small |= u128::from((2..=most).contains(&count)) << cell;
        }
        let mut field = Field { bases: Vec::new(), is_base: 0, excluders: [0; 81] };
        for cell in members(grid.empty) {
            field.excluders[cell] = small & PEERS[cell];
            let fits = grid.cells[cell].count_ones() >= 2
                && singles & PEERS[cell] == 0
                && field.excluders[cell] != 0;
            if fits {
                field.bases.push(cell as u8);
                field.is_base |= 1 << cell;
            }
        }
        field
    }

    /// The pairs of base cells: the second outside, ascending, the first inside.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (1..self.bases.len()).flat_map(move |second| {
            let second_cell = self.bases[second] as usize;
            self.bases[..second].iter().map(move |&first| (first as usize, second_cell))
        })
    }
}

/// Two cells and the pairs of digits that their common peers leave them.
pub(super) fn pair(grid: &Grid, removals: &mut Removals) -> Option<Hint> {
    let field = Field::of(grid, 2);
    for (first, second) in field.pairs() {
        let common = field.excluders[first] & field.excluders[second];
        if common.count_ones() < 2 {
            continue;
        }
        // What the second cell cannot be, for each digit of the first.
        let mut forbidden = [0u16; 9];
        for excluder in members(common) {
            let digits = grid.cells[excluder];
            let low = digits.trailing_zeros() as usize;
            let high = 15 - digits.leading_zeros() as usize;
            forbidden[low] |= 1 << high;
            forbidden[high] |= 1 << low;
        }
        let see = PEERS[first] >> second & 1 != 0;
        let (mut first_left, mut second_left) = (0u16, 0u16);
        for digit in bits(grid.cells[first]) {
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

/// Three cells; the third is an excluder of one of the first two.
pub(super) fn triplet(grid: &Grid, removals: &mut Removals) -> Option<Hint> {
    let field = Field::of(grid, 3);
    if field.bases.len() < 3 {
        return None;
    }
    for (first, second) in field.pairs() {
        let common = field.excluders[first] & field.excluders[second];
        if common.count_ones() < 2 {
            continue;
        }
        let mut met = 1u128 << first | 1 << second;
        for near in [field.excluders[first], field.excluders[second]] {
            for third in members(near & field.is_base & !met) {
                met |= 1 << third;
                let common = common & field.excluders[third];
                if common.count_ones() >= 2
                    && exclude_triplet(grid, [first, second, third], common, removals)
                {
                    return Some(Hint::removing(SeTechnique::AlignedTripletExclusion, 7.5));
                }
            }
        }
    }
    None
}

fn exclude_triplet(
    grid: &Grid,
    cells: [usize; 3],
    excluders: u128,
    removals: &mut Removals,
) -> bool {
    let mut sets = [0u16; 20];
    let mut count = 0;
    for cell in members(excluders) {
        sets[count] = grid.cells[cell];
        count += 1;
    }
    let sets = &sets[..count];
    let [a, b, c] = cells.map(|cell| grid.cells[cell]);
    let see = |x: usize, y: usize| PEERS[cells[x]] >> cells[y] & 1 != 0;
    let (see_ab, see_ac, see_bc) = (see(0, 1), see(0, 2), see(1, 2));
    let mut left = [0u16; 3];
    for x in bits(a) {
        for y in bits(b) {
            if x == y && see_ab {
                continue;
            }
            let taken = 1 << x | 1 << y;
            for z in bits(c) {
                // A combination in which each digit is known to be possible tells nothing new.
                if left[0] >> x & left[1] >> y & left[2] >> z & 1 != 0 {
                    continue;
                }
                let clash = (x == z && see_ac) || (y == z && see_bc);
                let all = taken | 1 << z;
                if !clash && sets.iter().all(|set| set & !all != 0) {
                    left[0] |= 1 << x;
                    left[1] |= 1 << y;
                    left[2] |= 1 << z;
                }
            }
        }
    }
    for (cell, left) in cells.into_iter().zip(left) {
        removals.add(cell, grid.cells[cell] & !left);
    }
    !removals.is_empty()
}
