//! From the bytes of puzzles to positions, a vector of puzzles at a time.

use super::layout::{DIGITS, FULL, WORDS};
use ennead_simd::Lanes;

/// The bits of a digit in a word, and of no digit: all.
const fn table(group: usize) -> [u32; 16] {
    let mut table = [0; 16];
    let mut value = 0;
    while value < 16 {
        table[value] = match value {
            1..=9 if (value - 1) / 3 == group => 1 << (9 * ((value - 1) % 3)),
            1..=9 => 0,
            _ => DIGITS,
        };
        value += 1;
    }
    table
}

const TABLES: [[u32; 16]; 3] = [table(0), table(1), table(2)];

/// Puzzles side by side as they stand. A row of nine cells takes three words: columns 0 to 3, 4 to 7 and 8, a byte
/// each.
pub(super) struct Cells<V>([[V; 3]; 9]);

impl<V: Lanes> Cells<V> {
    #[inline(always)]
    pub(super) fn new() -> Cells<V> {
        Cells([[V::splat(0); 3]; 9])
    }

    /// Puts a puzzle into a lane.
    #[inline(always)]
    pub(super) fn set(&mut self, lane: usize, row: &[u8; 81]) {
        for (words, cells) in self.0.iter_mut().zip(row.as_chunks::<9>().0) {
            let &[a, b, c, d, e, f, g, h, last] = cells;
            words[0].words_mut()[lane] = u32::from_le_bytes([a, b, c, d]);
            words[1].words_mut()[lane] = u32::from_le_bytes([e, f, g, h]);
            words[2].words_mut()[lane] = last.into();
        }
    }

    /// The positions in which every given is known and nothing is inferred.
    #[inline(always)]
    pub(super) fn positions(&self) -> [V; WORDS] {
        let mut words = [V::splat(0); WORDS];
        for r in 0..3 {
            // Columns of a row, so that every shift is by a constant.
            each!(C in 0 1 2 {
                let mut groups = [V::splat(0); 3];
                each!(B in 2 1 0 {
                    each!(S in 2 1 0 {
                        const COLUMN: usize = 3 * S + C;
                        let value = self.0[3 * B + r][COLUMN / 4].shr(8 * (COLUMN % 4) as u32);
                        for g in 0..3 {
                            groups[g] = groups[g].shl(1).or(value.lookup(&TABLES[g]));
                        }
                    });
                });
                for g in 0..3 {
                    words[9 * g + 3 * r + C] = groups[g];
                }
            });
        }
        debug_assert!(words[0].words().iter().all(|word| word & !FULL == 0));
        words
    }
}
