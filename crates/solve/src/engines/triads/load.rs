//! Input: from the bytes of a puzzle to a position.

use super::layout::{DIGITS, FULL};
use super::position::Words;
use super::store::quads;
use ennead_simd::Quads;

/// For each digit group, the bits of each value in the word of its cell: one bit if the value is in the group, otherwise
/// none. An empty cell (0) has all three bits.
const TABLES: [[u32; 16]; 3] = {
    let mut tables = [[DIGITS; 16]; 3];
    let mut value = 1;
    while value <= 9 {
        let mut group = 0;
        while group < 3 {
            let own = (value - 1) / 3 == group;
            tables[group][value] = if own { 1 << (9 * ((value - 1) % 3)) } else { 0 };
            group += 1;
        }
        value += 1;
    }
    tables
};

/// Returns a position with the givens and no inference, and the givens alone.
///
/// The bytes are those of [`Rows`](crate::Rows).
#[inline(always)]
pub(super) fn position<V: Quads>(row: &[u8; 81]) -> [Words<V>; 2] {
    // Ordered by cells: lane `row` of quad `q` holds the word of column `row + q`, modulo 3.
    let mut shifts = V::splat(0);
    for lane in 0..12 {
        shifts.words_mut()[lane] = 8 * ((lane / 4 + lane % 4) % 3) as u32;
    }
    let mut groups = [V::splat(0); 3];
    for place in (0..9).rev() {
        let corner = 27 * (place / 3) + 3 * (place % 3);
        let lines = [three(row, corner), three(row, corner + 9), three(row, corner + 18), 0];
        let values = V::repeat(lines).shr_each(shifts);
        for (group, table) in groups.iter_mut().zip(&TABLES) {
            *group = group.shl(1).or(values.lookup(table));
        }
    }
    // Clear the lanes without a cell.
    let groups = groups.map(|group| group.and(V::repeat([FULL, FULL, FULL, 0])));
    let words = from_groups(groups);
    let empty = Words::from_cell(groups[0].and(groups[1]));
    [words, words.zip(empty, V::and_not)]
}

/// Moves words that are ordered by cells, one vector per group, to their places in the layout.
#[inline(always)]
fn from_groups<V: Quads>([a, b, c]: [V; 3]) -> Words<V> {
    Words([quads(a, b, c), quads(c, a, b).next_quad(), quads(b, c, a).previous_quad()])
}

/// Three consecutive bytes in the low bits of a word. The highest byte does not matter.
#[inline(always)]
fn three(row: &[u8; 81], at: usize) -> u32 {
    if at + 4 <= 81 {
        u32::from_le_bytes([row[at], row[at + 1], row[at + 2], row[at + 3]])
    } else {
        u32::from_le_bytes([row[at], row[at + 1], row[at + 2], 0])
    }
}
