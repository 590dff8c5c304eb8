//! The choice of branches.

use super::layout::{DIGITS, FULL};
use ennead_simd::Lanes;

/// The bits of the boxes in the first band, and in the first stack.
const BOXES: [u32; 2] = [0o7 * DIGITS, 0o111 * DIGITS];
/// The shifts from the first band to each band, and from the first stack to each stack.
const UNIT_UP: [[u32; 3]; 2] = [[0, 3, 6], [0, 1, 2]];
/// The shift that puts odd configurations next to even ones, for bands and for stacks.
const ODD_UP: [u32; 2] = [3, 1];
/// The shift from one box of a band to the next, and from one box of a stack to the next.
const BOX_UP: [u32; 2] = [1, 3];

/// Branches for every lane. The first side keeps one configuration of a digit in a band or stack, the second side the
/// others.
pub(super) struct Branches<V> {
    /// The unit in the lowest three bits: 0 to 2 are the bands, 4 to 6 the stacks.
    units: V,
    /// The open configurations of the unit: for each group of digits, the odd ones next to the even ones, in a field of nine
    /// bits per digit.
    fields: [V; 3],
    /// The two configurations of the first digit that has exactly two, at their places in the field, with the number of the
    /// group in the bits from 27 on; 0 if there is no such digit.
    twos: V,
}

/// The branch of one lane.
pub(super) struct Branch {
    pub(super) group: usize,
    /// The mask of what the first side keeps, for each word of the group.
    pub(super) first: &'static [u32; 9],
    /// The mask of what the second side keeps, for each word.
    pub(super) second: &'static [u32; 32],
}

impl<V: Lanes> Branches<V> {
    /// Chooses from the open configurations that a [`Round`](super::round::Round) found. The result is meaningful only
    /// for stuck lanes.
    #[inline(always)]
    pub(super) fn choose(mut configurations: [[V; 4]; 3]) -> Branches<V> {
        // Shift the odd configurations of each unit into the bits next to its even ones.
        for [_, band_odd, _, stack_odd] in &mut configurations {
            *band_odd = band_odd.shl(ODD_UP[0]);
            *stack_odd = stack_odd.shl(ODD_UP[1]);
        }
        let units = smallest_units(&configurations);
        let mut masks = [V::splat(0); 4];
        for (mask, table) in masks.iter_mut().zip(&MASKS) {
            *mask = units.lookup8(table);
        }
        let down = units.lookup8(&DOWN);
        let none = [V::splat(0); 3];
        let (mut fields, mut two) = (none, none);
        for g in 0..3 {
            let [a, b, c, d] = configurations[g];
            let field = a.and(masks[0]).or_and(b, masks[1]).or_and(c, masks[2]).or_and(d, masks[3]);
            fields[g] = field.shr_each(down);
            two[g] = with_two(fields[g]);
        }
        let groups = [V::splat(0), V::splat(1 << 27), V::splat(2 << 27)];
        let (group, field) = (first(two, groups), first(two, fields));
        let two = first(two, two);
        let lowest = two.and(V::splat(0).sub(two));
        let digit = lowest.shl(1).sub(lowest.shr(8));
        Branches { units, fields, twos: group.or_and(field, digit) }
    }

    /// A branch on the first digit of the unit that has exactly two configurations there; `None` if there is no such
    /// digit.
    #[inline(always)]
    pub(super) fn of(&self, lane: usize) -> Option<Branch> {
        let two = self.twos.words()[lane];
        let (group, field) = (two as usize >> 27, two & FULL);
        (field != 0).then(|| self.on(lane, group, field))
    }

    /// A branch on the first digit of the unit that has three configurations, and the masks of the third one, which the
    /// second side must keep as well; `None` if there is no such digit.
    #[cold]
    #[inline(never)]
    pub(super) fn with_three(&self, lane: usize) -> Option<(Branch, &'static [u32; 32])> {
        for group in 0..3 {
            for digit in 0..3 {
                let field = self.fields[group].words()[lane] & 0x1ff << (9 * digit);
                if field.count_ones() == 3 {
                    let third = self.on(lane, group, field & (field - 1)).second;
                    return Some((self.on(lane, group, field), third));
                }
            }
        }
        None
    }

    /// A branch between the lowest two configurations in `field`.
    #[inline(always)]
    fn on(&self, lane: usize, group: usize, field: u32) -> Branch {
        let (first, second) = (self.row(lane, field), self.row(lane, field & (field - 1)));
        Branch { group, first: kept(first), second: kept(second - 9 * group) }
    }

    /// The index in [`KEPT`] at which the row of the lowest configuration starts. The first row keeps everything.
    #[inline(always)]
    fn row(&self, lane: usize, field: u32) -> usize {
        let unit = self.units.words()[lane] as usize % 8;
        27 * (27 * unit + field.trailing_zeros() as usize + 1)
    }
}

/// Some words of [`KEPT`].
#[inline(always)]
fn kept<const N: usize>(start: usize) -> &'static [u32; N] {
    KEPT[start..].first_chunk().expect("rows behind")
}

/// In each lane, finds the first group whose word in `has` is nonzero, or else the last group, and takes its word in `of`.
#[inline(always)]
fn first<V: Lanes>(has: [V; 3], of: [V; 3]) -> V {
    has[0].if_zero(has[1].if_zero(of[2], of[1]), of[0])
}

/// Finds the fields of nine bits that have exactly two bits set, and marks each by its highest bit. In the input, the highest
/// bits must be clear, and no field may be empty.
#[inline(always)]
fn with_two<V: Lanes>(fields: V) -> V {
    let (lowest, highest) = (V::splat(DIGITS), V::splat(DIGITS << 8));
    let beyond_1 = fields.and(fields.sub(lowest));
    let marked = beyond_1.or(highest);
    let beyond_2 = marked.and(marked.sub(lowest));
    let more = beyond_2.and_not(highest).add(V::splat((DIGITS << 8) - DIGITS));
    beyond_2.and(highest).and_not(more)
}

/// For each lane, the unfinished band or stack with the fewest open configurations, as `8 * (configurations - 10) + unit`.
#[inline(always)]
fn smallest_units<V: Lanes>(configurations: &[[V; 4]; 3]) -> V {
    let mut smallest = V::splat(u32::MAX);
    let [a, b, c] = configurations;
    each!(KIND in 0 1 {
        // Add up the words of the three groups bit by bit: each sum has a bit of weight one and a bit of weight two.
        const EVEN: usize = 2 * KIND;
        const ODD: usize = EVEN + 1;
        let (ones, twos) = (a[EVEN].xor3(b[EVEN], c[EVEN]), a[EVEN].majority(b[EVEN], c[EVEN]));
        let (odd_ones, odd_twos) = (a[ODD].xor3(b[ODD], c[ODD]), a[ODD].majority(b[ODD], c[ODD]));
        each!(UNIT in 0 1 2 {
            let even = BOXES[KIND] << UNIT_UP[KIND][UNIT];
            let odd = V::splat(even << ODD_UP[KIND]);
            let even = V::splat(even);
            let ones = ones.and(even).or_and(odd_ones, odd);
            let twos = twos.and(even).or_and(odd_twos, odd);
            // A finished unit has nine configurations. Its key is below zero, so it wraps around and comes last.
            let key = V::splat((4 * KIND as u32 + UNIT as u32).wrapping_sub(8 * 10));
            smallest = smallest.min(key.add_eights(ones, twos));
        });
    });
    smallest
}

/// For each unit, the bits that belong to it in the configuration words: bands even and odd, then stacks even and odd. The odd
/// ones are shifted next to the even ones.
static MASKS: [[u32; 8]; 4] = {
    let mut masks = [[0; 8]; 4];
    let mut i = 0;
    while i < 6 {
        let (kind, unit) = (i / 3, i % 3);
        let even = BOXES[kind] << UNIT_UP[kind][unit];
        masks[2 * kind][4 * kind + unit] = even;
        masks[2 * kind + 1][4 * kind + unit] = even << ODD_UP[kind];
        i += 1;
    }
    masks
};
/// For each unit, the shift from the first unit of its kind.
static DOWN: [u32; 8] = {
    let [[a, b, c], [d, e, f]] = UNIT_UP;
    [a, b, c, 0, d, e, f, 0]
};

/// The masks of what each configuration keeps, for each band and stack and each digit of a group. This is a table because
/// shifting masks into place costs more than the rest of a branch.
///
/// In a band, the even configuration with number `s` puts the digit of row `r` into stack `s + r`, and the odd one with number
/// `3 + s` puts it into stack `s - r`. In a stack, columns and bands take the place of rows and stacks; the even configuration
/// `b` has number `3b`, and the odd one `3b + 1`. The numbers of the second digit of a group start at 9, those of the third at
/// 18.
static KEPT: [u32; 27 * 192] = {
    let mut table = [u32::MAX; 27 * 192];
    let mut i = 0;
    while i < 6 * 3 * 3 * 9 {
        let (unit, digit, first, place) = (i / 81, i / 27 % 3, i / 9 % 3, i % 9);
        let (kind, line) = if unit < 3 { (0, place / 3) } else { (1, place % 3) };
        let up = 9 * digit as u32 + UNIT_UP[kind][unit % 3];
        let others = !((BOXES[kind] & 0x1ff) << up);
        let even = 1 << (up + BOX_UP[kind] * ((first + line) % 3) as u32);
        let odd = 1 << (up + BOX_UP[kind] * ((first + 2 * line) % 3) as u32);
        let number = 9 * digit + first * BOX_UP[kind] as usize;
        let row = 27 * (4 * kind + unit % 3) + number + 1;
        table[27 * row + place] = others | even;
        table[27 * (row + ODD_UP[kind] as usize) + place] = others | odd;
        i += 1;
    }
    table
};
