//! Output: from a solved position to digits.

use super::layout::lane_of_cell;
use super::position::{Position, Stored, Words, load};
use ennead_simd::{QuadKernel, Quads};

/// The digits of a solved position as ASCII.
pub(super) struct Digits<'a>(pub(super) &'a Position);

impl QuadKernel for Digits<'_> {
    type Output = [u8; 81];

    /// The value of a cell has four bits. For each of them, the nine cells of a word give nine bits. The first eight are
    /// spread to one per nibble, so that the four values can be combined.
    #[inline(always)]
    fn run<V: Quads>(self) -> [u8; 81] {
        let [a, b, c] = by_groups(load::<V>(self.0));
        let [a1, b1, c1] = [a.shr(9), b.shr(9), c.shr(9)];
        let [a2, b2, c2] = [a.shr(18), b.shr(18), c.shr(18)];
        // The words of digits 1 to 9 are a a1 a2 b b1 b2 c c1 c2.
        let nine = V::splat(0x1ff);
        let ones = nine.and(a.or3(a2, b1).or3(c, c2));
        let twos = nine.and(a1.or3(a2, b2).or(c));
        let fours = nine.and(b.or3(b1, b2).or(c));
        let eights = nine.and(c1.or(c2));
        let low =
            spread(ones).or3(spread(twos).shl(1), spread(fours).shl(2)).or(spread(eights).shl(3));
        let high = ones.shr(8).or3(twos.shr(8).shl(1), fours.shr(8).shl(2));
        let high = high.or(eights.shr(8).shl(3));

        let (low, high) = (Stored::new(low), Stored::new(high));
        let mut digits = [0; 81];
        for row in 0..3 {
            for column in 0..3 {
                let lane = lane_of_cell(row, column);
                let (low, high) = (low.0[lane], high.0[lane]);
                for place in 0..9 {
                    let value = if place < 8 { low >> (4 * place) & 15 } else { high };
                    let cell = 27 * (place / 3) + 9 * row + 3 * (place % 3) + column;
                    digits[cell] = b'0' | value as u8;
                }
            }
        }
        digits
    }
}

/// Returns the words ordered by cells, one vector for each digit group.
#[inline(always)]
fn by_groups<V: Quads>(words: Words<V>) -> [V; 3] {
    let [a, b, c] = words.by_cells();
    // In quad q, the words of group g come from vector q - g, modulo 3.
    [quads(a, b, c), quads(c, a, b), quads(b, c, a)]
}

/// Returns quad 0 of `a`, quad 1 of `b` and quad 2 of `c`.
#[inline(always)]
pub(super) fn quads<V: Quads>(a: V, b: V, c: V) -> V {
    V::blend(0x00f, a, V::blend(0x0f0, b, c))
}

/// Moves bits 0 to 7 to the lowest bits of the eight nibbles.
#[inline(always)]
fn spread<V: Quads>(bits: V) -> V {
    let bits = bits.and(V::splat(0xff));
    let bits = V::splat(0x000f_000f).and_or(bits, bits.shl(12));
    let bits = V::splat(0x0303_0303).and_or(bits, bits.shl(6));
    V::splat(0x1111_1111).and_or(bits, bits.shl(3))
}
