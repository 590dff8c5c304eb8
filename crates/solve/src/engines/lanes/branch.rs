//! Where to branch, chosen for a vector of puzzles at a time.

use super::layout::DIGITS;
use super::round::Round;
use ennead_simd::Lanes;

/// For each lane a digit of a band or stack with its configurations parted in two.
pub(super) struct Branches<V> {
    /// Packed: the first word of the digit's group, see [`Branch::new`].
    packed: V,
    /// The configurations of the second side.
    rest: V,
    fields: [V; 3],
    /// Which band or stack: 0 to 2 bands, 3 to 5 stacks.
    unit: V,
}

/// A branch of one lane: the first side keeps one configuration, the second the others.
pub(super) struct Branch {
    /// The first word of the digit's group.
    pub(super) group: usize,
    /// Over bands (0) or stacks (1).
    pub(super) kind: usize,
    /// How far up in the word the digit and the unit stand.
    pub(super) shift: u32,
    /// The configuration of the first side.
    pub(super) first: usize,
    /// The configurations of the second side, one bit each.
    pub(super) rest: usize,
}

const TWO: u32 = 0x80;

impl<V: Lanes> Branches<V> {
    #[inline(always)]
    pub(super) fn new() -> Branches<V> {
        let none = V::splat(0);
        Branches { packed: none, rest: none, fields: [none; 3], unit: none }
    }

    /// Picks for every lane the open band or stack with the fewest configurations, and in it the first digit that
    /// has exactly two.
    #[inline(always)]
    pub(super) fn choose(&mut self, round: &Round<V>) {
        const BAND: u32 = 0o007_007_007;
        const STACK: u32 = 0o111_111_111;
        let mut best = V::splat(u32::MAX);
        for kind in 0..2 {
            let [a, b, c] = [0, 1, 2].map(|g| round.configurations[g][2 * kind]);
            let [d, e, f] = [0, 1, 2].map(|g| round.configurations[g][2 * kind + 1]);
            let (ones_even, twos_even) = (a.xor3(b, c), a.majority(b, c));
            let (ones_odd, twos_odd) = (d.xor3(e, f), d.majority(e, f));
            for unit in 0..3 {
                let of_unit = V::splat(if kind == 0 { BAND << (3 * unit) } else { STACK << unit });
                let count = |x: V| x.and(of_unit).count_ones();
                let ones = count(ones_even).add(count(ones_odd));
                let twos = count(twos_even).add(count(twos_odd));
                let number = ones.add(twos.shl(1));
                // A unit that is done has nine: it wraps around and so comes last.
                let key = number.shl(3).add(V::splat((3 * kind as u32 + unit).wrapping_sub(80)));
                best = best.min(key);
            }
        }
        let unit = best.and(V::splat(7));
        let stack = V::splat(4).and(unit.add(V::splat(1))).nonzero();
        let shift = V::blend(stack, unit.sub(V::splat(3)), unit.add(unit).add(unit));
        let of_unit = V::blend(stack, V::splat(STACK), V::splat(BAND));
        let one = V::splat(DIGITS);
        let below = V::splat(0xff * DIGITS);
        let (mut field, mut twos, mut group) = (shift, shift, V::splat(0));
        for g in 0..3 {
            let [e, o, f, p] = round.configurations[g];
            let even = V::blend(stack, f, e).shr_each(shift).and(of_unit);
            let odd = V::blend(stack, p, o).shr_each(shift).and(of_unit);
            let all = even.or(V::blend(stack, odd.shl(1), odd.shl(3)));
            // Without their lowest bit the nine-bit fields are zero if they had one, and so on.
            let fewer = all.and(all.sub(one));
            let some = fewer.add(below).shr(8).and(one);
            let fewest = fewer.and(fewer.sub(some));
            let two = some.and_not(fewest.add(below).shr(8));
            self.fields[g] = all;
            if g == 0 {
                (field, twos) = (all, two);
            } else {
                let found = twos.nonzero();
                field = V::blend(found, field, all);
                twos = V::blend(found, twos, two);
                group = V::blend(found, group, V::splat(9 * g as u32));
            }
        }
        let lowest = |x: V| x.sub(V::splat(1)).and_not(x).count_ones();
        let digit = lowest(twos);
        let pair = field.shr_each(digit).and(V::splat(0x1ff));
        self.rest = pair.and(pair.sub(V::splat(1)));
        let found = V::blend(twos.nonzero(), V::splat(TWO), V::splat(0));
        let kind = V::blend(stack, V::splat(1 << 24), V::splat(0));
        self.packed = group.or3(found, digit.add(shift).shl(8)).or3(lowest(pair).shl(16), kind);
        self.unit = unit;
    }

    /// The branch of one lane; `None` if no digit of the unit has two or three configurations.
    #[inline(always)]
    pub(super) fn get(&self, lane: usize) -> Option<Branch> {
        let packed = self.packed.words()[lane];
        if packed & TWO == 0 {
            return self.of_three(lane);
        }
        Some(Branch {
            group: (packed & 0x7f) as usize,
            kind: (packed >> 24) as usize,
            shift: packed >> 8 & 0xff,
            first: (packed >> 16 & 0xff) as usize,
            rest: self.rest.words()[lane] as usize,
        })
    }

    /// With no digit of two configurations in the unit: the first with three.
    #[cold]
    #[inline(never)]
    fn of_three(&self, lane: usize) -> Option<Branch> {
        let unit = self.unit.words()[lane] as usize;
        let (kind, up) = if unit < 3 { (0, 3 * unit as u32) } else { (1, unit as u32 - 3) };
        for g in 0..3 {
            for t in 0..3 {
                let field = self.fields[g].words()[lane] >> (9 * t) & 0x1ff;
                if field.count_ones() == 3 {
                    return Some(Branch {
                        group: 9 * g,
                        kind,
                        shift: 9 * t + up,
                        first: field.trailing_zeros() as usize,
                        rest: (field & (field - 1)) as usize,
                    });
                }
            }
        }
        None
    }
}

impl Branch {
    /// What the two sides rule out in word `line * across + other * along` of the group.
    ///
    /// A band has three lines, the rows `r`, of three words each; a stack the same with columns.
    #[inline(always)]
    pub(super) fn ruled_out(&self, line: usize) -> [u32; 2] {
        let first = 1 << self.first;
        [first, self.rest].map(|kept| RULED_OUT[self.kind][kept & 0x1ff][line] << self.shift)
    }

    /// Which word of the group line `line` and place `other` in it is.
    #[inline(always)]
    pub(super) fn word(&self, line: usize, other: usize) -> usize {
        let [line_step, other_step] = if self.kind == 0 { [3, 1] } else { [1, 3] };
        self.group + line * line_step + other * other_step
    }
}

/// For bands and stacks, for each set of configurations, what they rule out in each of the three lines.
///
/// Bands: configuration `s` (even) puts line `r` into stack `s + r`, `3 + s` (odd) into `s - r`. Stacks: the same
/// with bands, where even `b` has bit `3b` and odd `b` bit `3b + 1`.
static RULED_OUT: [[[u32; 4]; 512]; 2] = {
    let mut table = [[[0; 4]; 512]; 2];
    let mut kept = 0;
    while kept < 512 {
        let mut line = 0;
        while line < 3 {
            let (mut bands, mut stacks) = (0b111, 0o111);
            let mut box_ = 0;
            while box_ < 3 {
                let (even, odd) = ((box_ + line) % 3, (box_ + 2 * line) % 3);
                if kept >> box_ & 1 == 1 {
                    bands &= !(1 << even);
                }
                if kept >> (3 + box_) & 1 == 1 {
                    bands &= !(1 << odd);
                }
                if kept >> (3 * box_) & 1 == 1 {
                    stacks &= !(1 << (3 * even));
                }
                if kept >> (3 * box_ + 1) & 1 == 1 {
                    stacks &= !(1 << (3 * odd));
                }
                box_ += 1;
            }
            table[0][kept][line] = bands;
            table[1][kept][line] = stacks;
            line += 1;
        }
        kept += 1;
    }
    table
};
