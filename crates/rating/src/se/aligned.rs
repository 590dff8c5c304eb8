//! Aligned Pair and Aligned Triplet Exclusion: combinations that common peers exclude.

use super::grid::Grid;
use super::hint::{Hint, Removals};
use super::tables::{PEERS, SmallSet};
use super::technique::SeTechnique;
use ennead_puzzle::bits::ones;

/// Remembers where the searches found nothing, so that the next search covers only what has changed.
#[derive(Default)]
pub(super) struct Aligned {
    pairs: Option<Barren>,
    triplets: Option<Barren>,
}

impl Aligned {
    /// Two cells and the pairs of digits that their common peers allow.
    pub(super) fn pair(&mut self, grid: &Grid, removals: &mut Removals) -> Option<Hint> {
        let field = Field::of(grid, 2);
        let changed = Barren::changed(self.pairs.as_ref(), grid, &field);
        let hint = pair(grid, &field, changed, removals);
        self.pairs = hint.is_none().then_some(Barren { cells: grid.cells, bases: field.is_base });
        hint
    }

    /// Three cells; the third is an excluder of one of the first two.
    pub(super) fn triplet(&mut self, grid: &Grid, removals: &mut Removals) -> Option<Hint> {
        let field = Field::of(grid, 3);
        let changed = Barren::changed(self.triplets.as_ref(), grid, &field);
        let hint = triplet(grid, &field, changed, removals);
        self.triplets =
            hint.is_none().then_some(Barren { cells: grid.cells, bases: field.is_base });
        hint
    }
}

/// Pencil marks without any exclusion.
struct Barren {
    cells: [u16; 81],
    bases: u128,
}

impl Barren {
    /// The changed cells. A combination of unchanged cells with unchanged peers still gives nothing.
    fn changed(last: Option<&Barren>, grid: &Grid, field: &Field) -> u128 {
        let Some(last) = last else { return u128::MAX };
        let mut changed = field.is_base & !last.bases;
        for (cell, (now, then)) in grid.cells.iter().zip(&last.cells).enumerate() {
            changed |= u128::from(now != then) << cell;
        }
        changed
    }
}

/// The cells that can take part, each with the cells that can exclude its combinations.
struct Field {
    bases: Vec<u8>,
    is_base: u128,
    excluders: [u128; 81],
}

impl Field {
    /// Base cells have no peer with a single candidate; excluders have between two and `most` candidates.
    fn of(grid: &Grid, most: u32) -> Field {
        let (mut singles, mut small) = (0u128, 0u128);
        for (cell, digits) in grid.cells.iter().enumerate() {
            let count = digits.size();
            singles |= u128::from(count == 1) << cell;
            small |= u128::from((2..=most).contains(&count)) << cell;
        }
        let mut field = Field { bases: Vec::new(), is_base: 0, excluders: [0; 81] };
        for cell in ones(grid.empty) {
            field.excluders[cell] = small & PEERS[cell];
            let fits = grid.cells[cell].size() >= 2
                && singles & PEERS[cell] == 0
                && field.excluders[cell] != 0;
            if fits {
                field.bases.push(cell as u8);
                field.is_base |= 1 << cell;
            }
        }
        field
    }

    /// The pairs of base cells: the second in the outer loop, ascending, the first in the inner loop.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (1..self.bases.len()).flat_map(move |second| {
            let second_cell = self.bases[second] as usize;
            self.bases[..second].iter().map(move |&first| (first as usize, second_cell))
        })
    }
}

fn pair(grid: &Grid, field: &Field, changed: u128, removals: &mut Removals) -> Option<Hint> {
    for (first, second) in field.pairs() {
        let common = field.excluders[first] & field.excluders[second];
        if common & common.wrapping_sub(1) == 0 {
            continue;
        }
        if (common | 1 << first | 1 << second) & changed == 0 {
            continue;
        }
        // What the second cell cannot be, for each digit of the first.
        let mut forbidden = [0u16; 9];
        for excluder in ones(common) {
            let digits = grid.cells[excluder];
            let low = digits.trailing_zeros() as usize;
            let high = 15 - digits.leading_zeros() as usize;
            forbidden[low] |= 1 << high;
            forbidden[high] |= 1 << low;
        }
        let see = PEERS[first] >> second & 1 != 0;
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

fn triplet(grid: &Grid, field: &Field, changed: u128, removals: &mut Removals) -> Option<Hint> {
    if field.bases.len() < 3 {
        return None;
    }
    for (first, second) in field.pairs() {
        let common = field.excluders[first] & field.excluders[second];
        if common & common.wrapping_sub(1) == 0 {
            continue;
        }
        let is_same = (common | 1 << first | 1 << second) & changed == 0;
        if is_same && changed & (field.excluders[first] | field.excluders[second]) == 0 {
            continue;
        }
        // The third must also see two of them.
        let (mut one, mut two) = (0u128, 0u128);
        for excluder in ones(common) {
            two |= one & PEERS[excluder];
            one |= PEERS[excluder];
        }
        let thirds = two & field.is_base & if is_same { changed } else { u128::MAX };
        if thirds == 0 {
            continue;
        }
        let mut outlook = None;
        let mut met = 1u128 << first | 1 << second;
        for near in [field.excluders[first], field.excluders[second]] {
            for third in ones(near & thirds & !met) {
                met |= 1 << third;
                let shared = common & field.excluders[third];
                let outlook =
                    outlook.get_or_insert_with(|| Outlook::of(grid, first, second, common));
                if outlook.allows(grid.cells[third])
                    && exclude_triplet(grid, [first, second, third], shared, removals)
                {
                    return Some(Hint::removing(SeTechnique::AlignedTripletExclusion, 7.5));
                }
            }
        }
    }
    None
}

/// What a third cell must hold for an elimination in it or in the first two cells, if all common peers of the two
/// took part. With fewer peers, less is excluded.
struct Outlook {
    /// A digit of the first or second cell is eliminated only if the third holds nothing but these.
    at_most: [u16; 18],
    /// A digit of the third cell is eliminated only if it is among these.
    any_of: u16,
}

impl Outlook {
    fn of(grid: &Grid, first: usize, second: usize, excluders: u128) -> Outlook {
        let rules = Rules::of(grid, excluders);
        let see = (PEERS[first] >> second & 1) as u16;
        let mut outlook = Outlook { at_most: [0x1ff; 18], any_of: 0x1ff };
        for x in ones(grid.cells[first]) {
            for y in ones(grid.cells[second] & !rules.partners[x] & !(see << x)) {
                let gone = rules.thirds(x, y) | 1 << x | 1 << y;
                let gone = gone | rules.partners[x] | rules.partners[y];
                outlook.at_most[x] &= gone;
                outlook.at_most[9 + y] &= gone;
                outlook.any_of &= gone;
            }
        }
        for x in ones(0x1ff & !grid.cells[first]) {
            outlook.at_most[x] = 0;
        }
        for y in ones(0x1ff & !grid.cells[second]) {
            outlook.at_most[9 + y] = 0;
        }
        outlook
    }

    fn allows(&self, third: u16) -> bool {
        third & self.any_of != 0 || self.at_most.iter().any(|most| third & !most == 0)
    }
}

/// What common peers exclude: a peer with two candidates excludes every combination with both, a peer with three only
/// its own three digits.
struct Rules {
    partners: [u16; 9],
    threes: [u16; 20],
    count: usize,
}

impl Rules {
    fn of(grid: &Grid, excluders: u128) -> Rules {
        let mut rules = Rules { partners: [0; 9], threes: [0; 20], count: 0 };
        for cell in ones(excluders) {
            let digits = grid.cells[cell];
            if digits.size() == 2 {
                for digit in ones(digits) {
                    rules.partners[digit] |= digits & !(1 << digit);
                }
            } else {
                rules.threes[rules.count] = digits;
                rules.count += 1;
            }
        }
        rules
    }

    /// The third digits excluded with two others by a peer with three candidates.
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
    excluders: u128,
    removals: &mut Removals,
) -> bool {
    let rules = Rules::of(grid, excluders);
    let [a, b, c] = cells.map(|cell| grid.cells[cell]);
    let see = |x: usize, y: usize| (PEERS[cells[x]] >> cells[y] & 1) as u16;
    let (see_ab, see_ac, see_bc) = (see(0, 1), see(0, 2), see(1, 2));
    let mut left = [0u16; 3];
    for x in ones(a) {
        let b_left = b & !rules.partners[x] & !(see_ab << x);
        let c_left = c & !rules.partners[x] & !(see_ac << x);
        for y in ones(b_left) {
            let z = c_left & !rules.partners[y] & !rules.thirds(x, y) & !(see_bc << y);
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
