//! Splits a position into two parts.

use super::layout::{BAND, DIGITS, STACK, vector};
use super::position::{Position, Stored, Words, load, store};
use super::round::Configurations;
use ennead_simd::Quads;

/// Splits an unsolved position into two. Each solution of the position is in exactly one of them.
///
/// In the band or stack with the fewest open configurations, it takes a digit with two configurations, or else with three:
/// one part has one configuration, the other part the rest. If there is no such digit, it takes the cell with the fewest
/// candidates: one part has one candidate, the other part the rest. Each part has fewer candidates than the original, so
/// every search ends.
#[inline(always)]
pub(super) fn branch<V: Quads>(
    words: Words<V>,
    configurations: &[Configurations<V>; 2],
) -> [Words<V>; 2] {
    let digits = [Digits::of(&configurations[0]), Digits::of(&configurations[1])];
    let stored = digits.map(|digits| Stored::new(digits.two));
    let ups = [Stored::new(configurations[0].up), Stored::new(configurations[1].up)];
    let downs = [Stored::new(configurations[0].down), Stored::new(configurations[1].down)];
    let (line, across) = fewest(configurations);
    let mask = if across == 0 { BAND << (3 * line) } else { STACK << line };

    let mut found = first(&stored[across], mask);
    if found.is_none() {
        found = first(&Stored::new(digits[across].three), mask);
    }
    let Some((group, bit)) = found else { return by_cell(&store(words)) };
    let field = if across == 0 { 7 } else { 0o111 };
    let up = ups[across].0[4 * group] >> bit & field;
    let down = downs[across].0[4 * group] >> bit & field;
    let all = up | down << if across == 0 { 3 } else { 1 };
    let rest = all & (all - 1);
    let (one, next, last) =
        (all.trailing_zeros(), rest.trailing_zeros(), 31 - rest.leading_zeros());

    let group = GROUPS[group].load::<V>();
    let rest = cleared(across, next).zip(cleared(across, last), V::and);
    [without(words, cleared(across, one), bit, group), without(words, rest, bit, group)]
}

/// Returns the places that a configuration of a digit excludes, at the lowest bits of all digit groups.
#[inline(always)]
fn cleared<V: Quads>(across: usize, configuration: u32) -> Words<V> {
    let [a, b, c] = CLEARED[across][configuration as usize % 9];
    Words([V::repeat(a), V::repeat(b), V::repeat(c)])
}

/// Removes the places in `cleared`, shifted to the bit of a digit, from the words of a digit group.
#[inline(always)]
fn without<V: Quads>(words: Words<V>, cleared: Words<V>, bit: u32, group: V) -> Words<V> {
    words.zip(cleared, |x, cleared| x.and_nand(cleared.shl(bit), group))
}

/// Returns the number of the band or stack with the fewest open configurations, and 0 for a band or 1 for a stack.
#[inline(always)]
fn fewest<V: Quads>([bands, stacks]: &[Configurations<V>; 2]) -> (usize, usize) {
    // Every lane has the configurations of all bands and stacks; here lane i counts those of band i and stack i.
    let bands = bands.count(V::repeat([BAND, BAND << 3, BAND << 6, 0]), 3);
    let stacks = stacks.count(V::repeat([STACK, STACK << 1, STACK << 2, 0]), 1);
    let counts = bands.or(stacks.shl(16));
    let counts = counts.add(counts.next_quad()).add(counts.previous_quad());
    // A finished band or stack has nine configurations; its key becomes the greatest of all keys.
    let offset = 0x8000 - 10;
    let keys = counts.add(V::splat(offset | offset << 16)).xor(V::splat(0x8000_8000));
    let (half, _) = keys.least_half();
    (half / 2, half % 2)
}

impl<V: Quads> Configurations<V> {
    /// Counts the configurations in the mask. A copy of the mask, shifted by `distance`, must fit beside it.
    #[inline(always)]
    fn count(&self, mask: V, distance: u32) -> V {
        self.up.and(mask).or(self.down.and(mask).shl(distance)).count_ones()
    }
}

/// The digits with exactly two or three configurations. Such a digit has all bits of the band or stack set.
#[derive(Clone, Copy)]
struct Digits<V> {
    two: V,
    three: V,
}

impl<V: Quads> Digits<V> {
    #[inline(always)]
    fn of(configurations: &Configurations<V>) -> Digits<V> {
        let ((up, ups), (down, downs)) =
            (sum_of_lanes(configurations.up), sum_of_lanes(configurations.down));
        let odd = up.xor(down);
        let both = up.and(down);
        let one_pair = both.xor3(ups, downs).and_not(both.and3(ups, downs));
        Digits { two: one_pair.and_not(odd), three: odd.and(ups.xor(downs)) }
    }
}

/// The bitwise sum of the first three lanes of a quad: its low bit and its high bit.
#[inline(always)]
fn sum_of_lanes<V: Quads>(x: V) -> (V, V) {
    let (next, previous) = (x.next_lane(), x.previous_lane());
    (x.xor3(next, previous), x.majority(next, previous))
}

/// Returns the first digit group that has a bit in the mask, and its lowest such bit.
#[inline(always)]
fn first(digits: &Stored, mask: u32) -> Option<(usize, u32)> {
    let [a, b, c] = [0, 4, 8].map(|lane| digits.0[lane] & mask);
    let (group, word) = if a != 0 {
        (0, a)
    } else if b != 0 {
        (1, b)
    } else {
        (2, c)
    };
    (word != 0).then(|| (group, word.trailing_zeros()))
}

/// The lanes of each digit group.
static GROUPS: [Stored; 3] = {
    let mut groups = [Stored([0; 16]); 3];
    let mut lane = 0;
    while lane < 12 {
        groups[lane / 4].0[lane] = u32::MAX;
        lane += 1;
    }
    groups
};

/// The places that each configuration of a digit excludes in a band (first table) or a stack (second), in the four lanes of
/// each vector, at the lowest bit of the digit.
static CLEARED: [[[[u32; 4]; 3]; 9]; 2] = {
    let mut table = [[[[0; 4]; 3]; 9]; 2];
    let mut configuration = 0;
    while configuration < 9 {
        let mut lane = 0;
        while lane < 9 {
            let (vector, row) = (lane / 3, lane % 3);
            if configuration < 6 {
                let there =
                    if configuration < 3 { configuration + row } else { configuration + 2 * row };
                table[0][configuration][vector][row] = 7 & !(1 << (there % 3));
            }
            if configuration % 3 < 2 {
                let (start, line) = (configuration / 3, row + vector);
                let there = if configuration % 3 == 0 { start + line } else { start + 2 * line };
                table[1][configuration][vector][row] = 0o111 & !(1 << (3 * (there % 3)));
            }
            lane += 1;
        }
        configuration += 1;
    }
    table
};

/// Splits a position at the cell with the fewest candidates: one part has its first candidate, the other part the rest.
/// Rarely needed.
#[cold]
#[inline(never)]
fn smallest_cell(position: &Position) -> [Position; 2] {
    let mut parts = [*position; 2];
    let mut best: Option<(u32, usize, usize, u32)> = None;
    for row in 0..3 {
        for column in 0..3 {
            for place in 0..9 {
                let mask = DIGITS << place;
                let words =
                    (0..3).map(|group| position[vector(group, row, column)].0[4 * group + row]);
                let count = words.map(|word| (word & mask).count_ones()).sum();
                if count > 1 && best.is_none_or(|(least, ..)| count < least) {
                    best = Some((count, row, column, mask));
                }
            }
        }
    }
    let Some((_, row, column, mask)) = best else { return parts };
    let mut chosen = false;
    for group in 0..3 {
        let (vector, lane) = (vector(group, row, column), 4 * group + row);
        let here = position[vector].0[lane] & mask;
        let one = if chosen { 0 } else { here & here.wrapping_neg() };
        chosen |= one != 0;
        parts[0][vector].0[lane] &= !mask | one;
        parts[1][vector].0[lane] &= !one;
    }
    parts
}

#[inline(always)]
fn by_cell<V: Quads>(position: &Position) -> [Words<V>; 2] {
    let [one, rest] = smallest_cell(position);
    [load(&one), load(&rest)]
}
