//! Output: from solved positions to digits, a vector of puzzles at a time.

use super::layout::WORDS;
use super::load::{CELL_WORDS, place};
use ennead_simd::Lanes;

/// The digits of every lane as ASCII, in words as in [`Cells`](super::load::Cells).
///
/// A digit has four bits. For the nine cells of a word, there is a plane of nine bits for each of these four. The planes of
/// eight cells fit into a word of 32 bits, in which planes and cells are transposed. The ninth cell is handled separately.
#[inline(always)]
pub(super) fn digits<V: Lanes>(words: &[V; WORDS]) -> [V; CELL_WORDS] {
    let mut text = [V::splat(0x3030_3030); CELL_WORDS];
    let mut nibbles = [[V::splat(0); 2]; 9];
    for place in 0..9 {
        let [x0, x1, x2] = [words[place], words[9 + place], words[18 + place]];
        let [y0, y1, y2] = [x0.shr(9), x1.shr(9), x2.shr(9)];
        let [z0, z1, z2] = [x0.shr(18), x1.shr(18), x2.shr(18)];
        // The bits of digits 1 to 9 are x0 y0 z0 x1 y1 z1 x2 y2 z2. Only the lowest nine bits of each are used.
        let ones = x0.or3(z0, y1).or3(x2, z2);
        let twos = y0.or3(z0, z1).or(x2);
        let fours = x1.or3(y1, z1).or(x2);
        let eights = y2.or(z2);
        let planes = V::splat(0xffff).choose(
            V::splat(0xff).choose(ones, fours.shl(8)),
            V::splat(0xff << 16).choose(twos.shl(16), eights.shl(24)),
        );
        let low = nibbles_of(planes);
        let high = V::splat(0b11).choose(
            V::splat(0b1).choose(ones.shr(8), twos.shr(7)),
            V::splat(0b100).choose(fours.shr(6), eights.shr(5)),
        );
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

/// The text of each lane in separate vectors: some for the first 64 bytes, and one that ends with the last byte.
pub(super) struct Text<V>([V; 32]);

impl<V: Lanes> Text<V> {
    /// The text from [`digits`].
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
        // The last bytes are written first, since the bytes before them in their vector are not used.
        self.0[16 + lane].store_bytes(&mut line[81 - 4 * V::COUNT..]);
        for start in (0..16).step_by(V::COUNT) {
            self.0[start + lane].store_bytes(&mut line[4 * start..]);
        }
    }
}

/// Turns four planes of eight bits, of ones, fours, twos and eights, into eight nibbles.
///
/// The index of a bit in the word has five bits: the upper two name the plane, the lower three the cell. Three exchanges of two
/// index bits move the cell above the plane. They also swap the two bits of the plane, hence the order of the planes.
#[inline(always)]
fn nibbles_of<V: Lanes>(planes: V) -> V {
    exchanged(exchanged(exchanged(planes, 12, 0xf0f0), 6, 0x00cc_00cc), 3, 0x0a0a_0a0a)
}

/// Exchanges each bit in the mask with the bit `by` places higher.
#[inline(always)]
fn exchanged<V: Lanes>(x: V, by: u32, mask: u32) -> V {
    let different = x.xor(x.shr(by)).and(V::splat(mask));
    x.xor3(different, different.shl(by))
}

/// Shifts the word so that bit `from` moves to bit `to`.
#[inline(always)]
fn moved<V: Lanes>(x: V, from: usize, to: usize) -> V {
    if from > to { x.shr((from - to) as u32) } else { x.shl((to - from) as u32) }
}
