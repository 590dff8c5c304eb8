//! From the bytes of puzzles to positions, a vector of puzzles at a time.

use super::layout::{DIGITS, FULL, WORDS};
use ennead_simd::Lanes;

/// The bits of a digit in a word for the cell of a box, and of no digit: all.
const fn table(group: usize, in_box: usize) -> [u32; 16] {
    let mut table = [0; 16];
    let mut value = 0;
    while value < 16 {
        table[value] = match value {
            1..=9 if (value - 1) / 3 == group => 1 << (9 * ((value - 1) % 3) + in_box),
            1..=9 => 0,
            _ => DIGITS << in_box,
        };
        value += 1;
    }
    table
}

/// By box, then by group.
static TABLES: [[[u32; 16]; 3]; 9] = {
    let mut tables = [[[0; 16]; 3]; 9];
    let mut i = 0;
    while i < 27 {
        tables[i / 3][i % 3] = table(i % 3, i / 3);
        i += 1;
    }
    tables
};

/// Words in which the cells of a puzzle stand, four each: sixteen for the first 64 cells and five for the others, of
/// which the first three bytes mean nothing.
pub(super) const CELL_WORDS: usize = 21;

/// The word of a cell, and how far up its byte is.
pub(super) const fn place(cell: usize) -> (usize, u32) {
    let byte = if cell < 64 { cell } else { cell + 3 };
    (byte / 4, 8 * (byte % 4) as u32)
}

/// Puzzles side by side as they stand, a lane each.
pub(super) struct Cells<V>([V; 32]);

impl<V: Lanes> Cells<V> {
    /// As many puzzles as there are lanes.
    #[inline(always)]
    pub(super) fn new(rows: &[&[u8; 81]; 32]) -> Cells<V> {
        let mut vectors = [V::splat(0); 32];
        for (lane, row) in rows[..V::COUNT].iter().enumerate() {
            for start in (0..16).step_by(V::COUNT) {
                vectors[start + lane] = V::load_bytes(&row[4 * start..]);
            }
            // The last bytes, and as many before them as fill a vector.
            vectors[16 + lane] = V::load_bytes(&row[81 - 4 * V::COUNT..]);
        }
        for square in vectors[..16 + V::COUNT].chunks_exact_mut(V::COUNT) {
            V::transpose(square);
        }
        Cells(vectors)
    }

    /// One of [`CELL_WORDS`].
    #[inline(always)]
    fn word(&self, which: usize) -> V {
        self.0[if which < 16 { which } else { which + V::COUNT - 5 }]
    }

    /// The positions in which every given is known and nothing is inferred.
    #[inline(always)]
    pub(super) fn positions(&self) -> [V; WORDS] {
        let mut words = [V::splat(0); WORDS];
        // Constants in place of loop variables, so that every shift is by a constant.
        each!(R in 0 1 2 {
            each!(C in 0 1 2 {
                let mut groups = [V::splat(0); 3];
                each!(B in 0 1 2 {
                    let mut thirds = [[V::splat(0); 3]; 3];
                    each!(S in 0 1 2 {
                        const PLACE: (usize, u32) = place(9 * (3 * B + R) + 3 * S + C);
                        let value = self.word(PLACE.0).shr(PLACE.1);
                        for g in 0..3 {
                            thirds[g][S] = value.lookup(&TABLES[3 * B + S][g]);
                        }
                    });
                    for g in 0..3 {
                        groups[g] = groups[g].or(thirds[g][0].or3(thirds[g][1], thirds[g][2]));
                    }
                });
                for g in 0..3 {
                    words[9 * g + 3 * R + C] = groups[g];
                }
            });
        });
        debug_assert!(words[0].words().iter().all(|word| word & !FULL == 0));
        words
    }
}
