//! Input: from the bytes of puzzles to positions, a vector of puzzles at a time.

use super::layout::{DIGITS, FULL, WORDS};
use ennead_simd::Lanes;

/// The three-bit code of a value for the look-up of one group's bits. A value is the low four bits of a byte.
///
/// The codes for the first group are: digit 1, 2, 3, another digit, empty. The codes for the other two groups are: digits 4 to
/// 9, another digit, empty.
const fn code(group: usize, value: usize) -> usize {
    match (group, value) {
        (0, 1..=3) => value - 1,
        (0, 4..=9) => 3,
        (0, _) => 4,
        (_, 4..=9) => value - 4,
        (_, 1..=3) => 6,
        _ => 7,
    }
}

/// For each value, the code for the first group in bits 0 to 2 and the code for the other groups in bits 3 to 5.
const CODES: [u8; 16] = {
    let mut codes = [0; 16];
    let mut value = 0;
    while value < 16 {
        codes[value] = (code(0, value) | code(1, value) << 3) as u8;
        value += 1;
    }
    codes
};

/// The candidates of a cell with this value, as bits in a word of the group: the bit of a digit of the group, none for another
/// digit, or all three if the cell is empty. The bits depend on the box of the cell.
const fn bits(group: usize, in_box: usize, value: usize) -> u32 {
    match value {
        1..=9 if (value - 1) / 3 == group => 1 << (9 * ((value - 1) % 3) + in_box),
        1..=9 => 0,
        _ => DIGITS << in_box,
    }
}

/// The [`bits`] of every value, by box, then by group.
static BY_VALUE: [[[u32; 16]; 3]; 9] = tables(false);

/// The [`bits`] of every code, by box, then by group.
static BY_CODE: [[[u32; 8]; 3]; 9] = tables(true);

const fn tables<const N: usize>(by_code: bool) -> [[[u32; N]; 3]; 9] {
    let mut tables = [[[0; N]; 3]; 9];
    let mut i = 0;
    while i < 27 * 16 {
        let (in_box, group, value) = (i / 48, i / 16 % 3, i % 16);
        let entry = if by_code { code(group, value) } else { value };
        tables[in_box][group][entry] = bits(group, in_box, value);
        i += 1;
    }
    tables
}

/// The number of words that hold the cells of a puzzle, four cells each: sixteen for the first 64 cells and five for the rest.
/// The first three bytes of those five are not used.
pub(super) const CELL_WORDS: usize = 21;

/// The word of a cell, and the shift of its byte.
pub(super) const fn place(cell: usize) -> (usize, u32) {
    let byte = if cell < 64 { cell } else { cell + 3 };
    (byte / 4, 8 * (byte % 4) as u32)
}

/// Puzzles side by side as bytes, one per lane.
pub(super) struct Cells<V>([V; 32]);

impl<V: Lanes> Cells<V> {
    /// Reads one puzzle per lane.
    #[inline(always)]
    pub(super) fn new(rows: &[&[u8; 81]; 32]) -> Cells<V> {
        let mut vectors = [V::splat(0); 32];
        for (lane, row) in rows[..V::COUNT].iter().enumerate() {
            for start in (0..16).step_by(V::COUNT) {
                vectors[start + lane] = V::load_bytes(&row[4 * start..]);
            }
            // The last vector ends with the last byte, so it may begin with bytes that are read already.
            vectors[16 + lane] = V::load_bytes(&row[81 - 4 * V::COUNT..]);
        }
        for square in vectors[..16 + V::COUNT].chunks_exact_mut(V::COUNT) {
            V::transpose(square);
        }
        Cells(vectors)
    }

    /// Word `which` of the [`CELL_WORDS`].
    #[inline(always)]
    fn word(&self, which: usize) -> V {
        self.0[if which < 16 { which } else { which + V::COUNT - 5 }]
    }

    /// The positions in which given cells have one candidate and other cells have all candidates.
    #[inline(always)]
    pub(super) fn positions(&self) -> [V; WORDS] {
        let mut cells = [V::splat(0); CELL_WORDS];
        for (i, cells) in cells.iter_mut().enumerate() {
            let word = self.word(i);
            *cells = if V::NARROW { word.lookup_bytes(&CODES) } else { word };
        }
        let mut words = [V::splat(0); WORDS];
        // Constants instead of loop variables, so that every shift is by a constant.
        each!(R in 0 1 2 {
            each!(C in 0 1 2 {
                let mut groups = [V::splat(0); 3];
                each!(B in 0 1 2 {
                    let mut thirds = [[V::splat(0); 3]; 3];
                    each!(S in 0 1 2 {
                        const BOX: usize = 3 * B + S;
                        const PLACE: (usize, u32) = place(9 * (3 * B + R) + 3 * S + C);
                        let cell = cells[PLACE.0].shr(PLACE.1);
                        for g in 0..3 {
                            thirds[g][S] = if V::NARROW {
                                let code = if g == 0 { cell } else { cell.shr(3) };
                                code.lookup8(&BY_CODE[BOX][g])
                            } else {
                                cell.lookup(&BY_VALUE[BOX][g])
                            };
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
