//! From solved positions to digits, a vector of puzzles at a time.

use super::layout::WORDS;
use super::load::{CELL_WORDS, place};
use ennead_simd::Lanes;

/// The digits of every lane as ASCII, in words as in [`Cells`](super::load::Cells).
///
/// The value of a cell is four bits. For each of them the nine cells of a word are nine bits (a plane); eight of
/// these are spread to one in each nibble, so that the nibbles of the four planes can be laid together.
#[inline(always)]
pub(super) fn digits<V: Lanes>(words: &[V; WORDS]) -> [V; CELL_WORDS] {
    let mut text = [V::splat(0x3030_3030); CELL_WORDS];
    let mut nibbles = [[V::splat(0); 2]; 9];
    for place in 0..9 {
        let [x0, x1, x2] = [words[place], words[9 + place], words[18 + place]];
        let [y0, y1, y2] = [x0.shr(9), x1.shr(9), x2.shr(9)];
        let [z0, z1, z2] = [x0.shr(18), x1.shr(18), x2.shr(18)];
        // Digits 1 to 9 are x0 y0 z0 x1 y1 z1 x2 y2 z2.
        let nine = V::splat(0x1ff);
        let ones = x0.or3(z0, y1).or3(x2, z2).and(nine);
        let twos = y0.or3(z0, z1).or(x2).and(nine);
        let fours = x1.or3(y1, z1).or(x2).and(nine);
        let eights = y2.or(z2).and(nine);
        let low =
            spread(ones).or3(spread(twos).shl(1), spread(fours).shl(2)).or(spread(eights).shl(3));
        let high = ones.shr(8).or3(twos.shr(7).and(V::splat(2)), fours.shr(6).and(V::splat(4)));
        let high = high.or(eights.shr(5).and(V::splat(8)));
        nibbles[place] = [low, high];
    }
    each!(R in 0 1 2 {
        each!(C in 0 1 2 {
            let [low, high] = nibbles[3 * R + C];
            each!(B in 0 1 2 {
                each!(S in 0 1 2 {
                    const BOX: usize = 3 * B + S;
                    const PLACE: (usize, u32) = place(9 * (3 * B + R) + 3 * S + C);
                    const TO: usize = PLACE.1 as usize;
                    let found = if BOX < 8 { moved(low, 4 * BOX, TO) } else { moved(high, 0, TO) };
                    let word = &mut text[PLACE.0];
                    *word = word.or_and(found, V::splat(15 << TO));
                });
            });
        });
    });
    text
}

/// The text of each lane in vectors of its own: square after square, as many as the first 64 bytes fill, then one for
/// the last bytes.
pub(super) struct Text<V>([V; 32]);

impl<V: Lanes> Text<V> {
    /// Of [`digits`].
    #[inline(always)]
    pub(super) fn new(text: &[V; CELL_WORDS]) -> Text<V> {
        let (first, last) = text.split_at(16);
        let mut vectors = [V::splat(0); 32];
        vectors[..16].copy_from_slice(first);
        vectors[11 + V::COUNT..16 + V::COUNT].copy_from_slice(last);
        for square in vectors[..16 + V::COUNT].chunks_exact_mut(V::COUNT) {
            V::transpose(square);
        }
        Text(vectors)
    }

    /// Writes the text of a lane.
    #[inline(always)]
    pub(super) fn write(&self, lane: usize, line: &mut [u8; 81]) {
        // The last bytes come first, because what stands before them in their vector means nothing.
        self.0[16 + lane].store_bytes(&mut line[81 - 4 * V::COUNT..]);
        for start in (0..16).step_by(V::COUNT) {
            self.0[start + lane].store_bytes(&mut line[4 * start..]);
        }
    }
}

/// Bits 0 to 7 moved to the lowest bits of the eight nibbles.
#[inline(always)]
fn spread<V: Lanes>(bits: V) -> V {
    let bits = bits.and(V::splat(0xff));
    let bits = V::splat(0x000f_000f).and_or(bits, bits.shl(12));
    let bits = V::splat(0x0303_0303).and_or(bits, bits.shl(6));
    V::splat(0x1111_1111).and_or(bits, bits.shl(3))
}

/// Bit `from` moved to bit `to`.
#[inline(always)]
fn moved<V: Lanes>(x: V, from: usize, to: usize) -> V {
    if from > to { x.shr((from - to) as u32) } else { x.shl((to - from) as u32) }
}
