//! Finds the cells of a set that are alone in their row, column or box, for all houses of a kind together.
//!
//! A set of cells is a number of 81 bits, row by row. So a row is a field of nine adjacent bits.

/// The lowest and the highest bit of each row.
const LOWEST: u128 = {
    let (mut bits, mut row) = (0, 0);
    while row < 9 {
        bits |= 1 << (9 * row);
        row += 1;
    }
    bits
};
const HIGHEST: u128 = LOWEST << 8;

/// The first row of each band, and its cells in the first column of each box.
const FIRST_ROWS: u128 = 0x1ff | 0x1ff << 27 | 0x1ff << 54;
const FIRST_COLUMNS: u128 = FIRST_ROWS / 7;

/// Multiplying a set of columns by this number gives their cells in a band: three copies of the row.
pub(super) const THREE_ROWS: u32 = 0x40201;

/// The cells of a set that are alone in their row.
#[inline]
pub(super) fn in_rows(cells: u128) -> u128 {
    let any = filled(cells);
    // Subtracting 1 from each row that is not empty clears its lowest cell.
    let rest = cells & cells.wrapping_sub(any >> 8);
    let one = any & !filled(rest);
    cells & (one | one.wrapping_sub(one >> 8))
}

/// Returns the highest bit of each row that has a cell in the set.
///
/// The addition sets it in each row with a lower bit. The highest bits of the set itself are joined afterwards, so no
/// row carries into the next.
#[inline]
fn filled(cells: u128) -> u128 {
    (((cells & !HIGHEST) + (HIGHEST - LOWEST)) | cells) & HIGHEST
}

/// The cells of a set that are alone in their column.
#[inline]
pub(super) fn in_columns(cells: u128) -> u128 {
    let [a, b, c] = bands(cells);
    // The columns with at least one and with at least two cells: first over the bands, then over the three remaining
    // rows.
    let (once, twice) = (a | b | c, a & b | (a | b) & c);
    let rows = [once & 0x1ff, once >> 9 & 0x1ff, once >> 18];
    let twice = (twice | twice >> 9 | twice >> 18) & 0x1ff
        | rows[0] & rows[1]
        | (rows[0] | rows[1]) & rows[2];
    let one = (rows[0] | rows[1] | rows[2]) & !twice;
    cells & of_bands([one * THREE_ROWS; 3])
}

/// The cells of a set that are alone in their box.
#[inline]
pub(super) fn in_boxes(cells: u128) -> u128 {
    let [a, b, c] = [cells, cells >> 9, cells >> 18].map(|rows| rows & FIRST_ROWS);
    let (once, twice) = (a | b | c, a & b | (a | b) & c);
    let (next, last) = (once >> 1, once >> 2);
    let twice = twice | twice >> 1 | twice >> 2 | once & next | (once | next) & last;
    let one = (once | next | last) & !twice & FIRST_COLUMNS;
    let row = one | one << 1 | one << 2;
    cells & (row | row << 9 | row << 18)
}

/// The three bands of a set.
#[inline]
pub(super) fn bands(cells: u128) -> [u32; 3] {
    [cells, cells >> 27, cells >> 54].map(|band| band as u32 & 0x7ff_ffff)
}

/// The set with these bands.
#[inline]
pub(super) fn of_bands(bands: [u32; 3]) -> u128 {
    let [a, b, c] = bands.map(u128::from);
    a | b << 27 | c << 54
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{FIRST_COLUMN, FIRST_ROW, HOUSE_CELLS};
    use ennead_puzzle::random::Random;

    #[test]
    fn a_cell_is_alone_if_its_house_has_no_other() {
        let mut random = Random::new(1);
        for _ in 0..1_000 {
            let rare = random.below(12) + 1;
            let cells = (0..81)
                .fold(0_u128, |cells, cell| cells | u128::from(random.below(rare) == 0) << cell);
            let alone = |houses: &[[u8; 9]]| {
                houses.iter().fold(0_u128, |alone, house| {
                    let there: Vec<_> = house.iter().filter(|c| cells >> **c & 1 == 1).collect();
                    if let [cell] = there[..] { alone | 1 << *cell } else { alone }
                })
            };
            assert_eq!(in_rows(cells), alone(&HOUSE_CELLS[FIRST_ROW..FIRST_COLUMN]));
            assert_eq!(in_columns(cells), alone(&HOUSE_CELLS[FIRST_COLUMN..]));
            assert_eq!(in_boxes(cells), alone(&HOUSE_CELLS[..FIRST_ROW]));
        }
    }
}
