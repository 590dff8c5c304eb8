//! Where to branch.

use super::layout::DIGITS;
use super::round::Round;
use ennead_simd::Lanes;

/// A branch of one lane: the first side keeps one configuration of a digit in a band or stack, the second the others.
pub(super) struct Branch {
    /// 0 to 2 are the bands, 3 to 5 the stacks.
    unit: usize,
    /// From 0.
    digit: usize,
    /// The configuration of the first side, and those of the second; if there is but one, it stands twice.
    configurations: [usize; 3],
}

/// For bands and for stacks: the boxes of the first one, how far up the others are, how far up odd configurations are
/// put beside even ones, and how far it is from box to box.
const BOXES: [u32; 2] = [0o7 * DIGITS, 0o111 * DIGITS];
const UNIT_UP: [[u32; 3]; 2] = [[0, 3, 6], [0, 1, 2]];
const ODD_UP: [u32; 2] = [3, 1];
const BOX_UP: [u32; 2] = [1, 3];

/// For each lane the open band or stack with the fewest configurations, as `8 * configurations + unit`.
///
/// Units 0 to 2 are the bands, 3 to 5 the stacks.
#[inline(always)]
pub(super) fn smallest_units<V: Lanes>(round: &Round<V>) -> V {
    let mut smallest = V::splat(u32::MAX);
    each!(KIND in 0 1 {
        // Three groups of digits as two words: bits that count once, and bits that count twice.
        let [a, b, c] = each_group(round, 2 * KIND);
        let [d, e, f] = each_group(round, 2 * KIND + 1);
        let (ones, twos) = (a.xor3(b, c), a.majority(b, c));
        // Odd configurations of a unit have room beside its even ones.
        let (odd_ones, odd_twos) = (d.xor3(e, f).shl(ODD_UP[KIND]), d.majority(e, f).shl(ODD_UP[KIND]));
        each!(UNIT in 0 1 2 {
            let even = BOXES[KIND] << UNIT_UP[KIND][UNIT];
            let odd = V::splat(even << ODD_UP[KIND]);
            let even = V::splat(even);
            let ones = ones.and(even).or_and(odd_ones, odd);
            let twos = twos.and(even).or_and(odd_twos, odd);
            // A unit that is done has nine: it wraps around and so comes last.
            let done = (8 * 10u32).wrapping_sub(3 * KIND as u32 + UNIT as u32);
            let key = ones.count_ones_and_twice(twos).shl(3).sub(V::splat(done));
            smallest = smallest.min(key);
        });
    });
    smallest
}

#[inline(always)]
fn each_group<V: Lanes>(round: &Round<V>, which: usize) -> [V; 3] {
    let [a, b, c] = &round.configurations;
    [a[which], b[which], c[which]]
}

impl Branch {
    /// The first digit of the unit that has exactly two configurations there, or else three; `None` if there is no
    /// such digit.
    #[inline(always)]
    pub(super) fn choose<V: Lanes>(round: &Round<V>, unit: u32, lane: usize) -> Option<Branch> {
        let unit = unit as usize % 8;
        let kind = usize::from(unit > 2);
        let shift = UNIT_UP[kind][(unit - 3 * kind) % 3];
        let (boxes, odd_up) = (BOXES[kind], ODD_UP[kind]);
        let mut fields = [0; 3];
        for (field, group) in fields.iter_mut().zip(&round.configurations) {
            let even = group[2 * kind].words()[lane] >> shift & boxes;
            let odd = group[2 * kind + 1].words()[lane] >> shift & boxes;
            *field = u64::from(even | odd << odd_up);
        }
        // Nine fields of nine bits each, in two words, so that there are few branches to mispredict.
        let fields = [fields[0] | fields[1] << 27, fields[2]];
        for number in 2..4 {
            let found = fields.map(|fields| with_exactly(number, fields));
            let word = usize::from(found[0] == 0);
            if found[word] != 0 {
                let up = found[word].trailing_zeros();
                let field = fields[word] >> up & 0x1ff;
                return Some(Branch {
                    unit: unit % 6,
                    digit: up as usize / 9 + 6 * word,
                    configurations: [
                        field.trailing_zeros() as usize,
                        (field & (field - 1)).trailing_zeros() as usize,
                        field.ilog2() as usize,
                    ],
                });
            }
        }
        None
    }

    /// The digit's group.
    #[inline(always)]
    pub(super) fn group(&self) -> usize {
        self.digit / 3
    }

    /// What the two sides keep in the words of the group.
    #[inline(always)]
    pub(super) fn kept(&self) -> (&'static Kept, Kept) {
        let kept = &KEPT[self.unit][self.digit % 3];
        let [first, second, third] = self.configurations.map(|which| &kept[which % 8]);
        (first, std::array::from_fn(|place| second[place] | third[place]))
    }
}

/// Masks for nine words and three that follow, which keep all: twelve are a whole number of vectors.
type Kept = [u32; 12];

/// The lowest bit of each nine-bit field that has exactly so many bits. The highest bit of a field must be clear.
#[inline(always)]
fn with_exactly(number: u32, fields: u64) -> u64 {
    const LOWEST: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45;
    // All bits of a field but the highest: with any bit of these, they carry into it.
    let some = |fields: u64| (fields + 0xff * LOWEST) >> 8 & LOWEST;
    let mut fewer = fields;
    for _ in 1..number {
        fewer &= fewer - some(fewer);
    }
    some(fewer) & !some(fewer & (fewer - some(fewer)))
}

/// For each band and stack, for each digit of a group, for each configuration: what it keeps. A table, because
/// turning masks into place costs more than the rest of a branch.
///
/// Bands: configuration `s` (even) puts the digit in row `r` into stack `s + r`, `3 + s` (odd) into `s - r`. Stacks: the
/// same with columns and bands, where even `b` has number `3b` and odd `b` number `3b + 1`.
static KEPT: [[[Kept; 8]; 3]; 6] = {
    let mut table = [[[[u32::MAX; 12]; 8]; 3]; 6];
    let mut i = 0;
    while i < 6 * 3 * 3 * 9 {
        let (unit, digit, first, place) = (i / 81, i / 27 % 3, i / 9 % 3, i % 9);
        let (kind, line) = if unit < 3 { (0, place / 3) } else { (1, place % 3) };
        let up = 9 * digit as u32 + UNIT_UP[kind][unit % 3];
        let others = !((BOXES[kind] & 0x1ff) << up);
        let even = 1 << (up + BOX_UP[kind] * ((first + line) % 3) as u32);
        let odd = 1 << (up + BOX_UP[kind] * ((first + 2 * line) % 3) as u32);
        let number = first * BOX_UP[kind] as usize;
        table[unit][digit][number][place] = others | even;
        table[unit][digit][number + ODD_UP[kind] as usize][place] = others | odd;
        i += 1;
    }
    table
};
