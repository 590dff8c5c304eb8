//! Where to branch.

use super::each;
use super::layout::DIGITS;
use super::round::Round;
use ennead_simd::Lanes;

/// A branch of one lane: the first side keeps one configuration of a digit in a band or stack, the second the others.
pub(super) struct Branch {
    /// The digit's group.
    pub(super) group: usize,
    /// Over bands (0) or stacks (1).
    kind: usize,
    /// How far up in the word the digit and the unit stand.
    shift: u32,
    /// The configuration of the first side.
    first: usize,
    /// The configurations of the second side, one bit each.
    rest: usize,
}

/// For bands and for stacks: the boxes of the first one, how far up the others are, and how far up odd
/// configurations are put beside even ones.
const BOXES: [u32; 2] = [0o7 * DIGITS, 0o111 * DIGITS];
const UNIT_UP: [[u32; 3]; 2] = [[0, 3, 6], [0, 1, 2]];
const ODD_UP: [u32; 2] = [3, 1];

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
                let up = up + 54 * word as u32;
                return Some(Branch {
                    group: (up / 27) as usize,
                    kind,
                    shift: up % 27 + shift,
                    first: field.trailing_zeros() as usize,
                    rest: (field & (field - 1)) as usize,
                });
            }
        }
        None
    }

    /// What the two sides rule out in each of the nine words of the group.
    #[inline(always)]
    pub(super) fn ruled_out(&self) -> [[u32; 2]; 9] {
        let first = &RULED_OUT[self.kind][1 << self.first & 0x1ff];
        let rest = &RULED_OUT[self.kind][self.rest & 0x1ff];
        // A band has three lines, the rows, of three words each; a stack has the columns. Bits pick the line, as a
        // branch would be taken half of the time.
        let column = 0u32.wrapping_sub(self.kind as u32);
        let mut out = [[0; 2]; 9];
        for (place, out) in out.iter_mut().enumerate() {
            let (r, c) = (place / 3, place % 3);
            let line = |lines: &[u32; 4]| lines[r] ^ (lines[r] ^ lines[c]) & column;
            *out = [line(first) << self.shift, line(rest) << self.shift];
        }
        out
    }
}

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
