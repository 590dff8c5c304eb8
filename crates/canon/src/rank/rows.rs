//! The rows that can come below the first band of a grid.

use crate::BandClass;
use crate::full::{Full, Start};
use std::array;
use std::ops::Range;

/// All cells below the first band, as bits of [`Row::cells`].
pub(super) const FREE: u64 = (1 << 54) - 1;

/// The cells of the first three columns, as bits of [`Row::cells`].
const FIRST_THREE: u64 = (1 << 18) - 1;

/// A row below the first band of a grid. Digits count from 0.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) digits: [u8; 9],
    /// The digits as a word, as in [`full`](crate::full).
    pub(super) word: u64,
    /// The cells of the row with their digits, as bits: six bits per column, one for each digit that the column can have
    /// below the first band.
    pub(super) cells: u64,
    /// The digits of the row in each box: bit `9 * stack + digit`.
    pub(super) boxes: u32,
    /// The smallest row, as a word, among those that begin with 2 and into which an automorphism of the band other than the
    /// identity turns this row; `MAX` if there is none.
    pub(super) least: u64,
}

/// A first band in minlex form.
pub(super) struct FirstBand {
    pub(super) class: BandClass,
    pub(super) rows: [[u8; 9]; 3],
    /// The automorphisms of the band, except the identity.
    pub(super) automorphisms: Vec<Start>,
    /// For each stack, the label of each digit that turns the columns of the band's box into 012, 345 and 678.
    pub(super) labels: [[u8; 9]; 3],
    /// The bit in [`Row::cells`] for each column and digit; 0 if the band has the digit in the column.
    pub(super) cells: [[u64; 9]; 9],
}

impl FirstBand {
    pub(super) fn new(class: BandClass) -> FirstBand {
        let [second, third] = class.form();
        let digits = |word: u64| array::from_fn(|at| (word >> (32 - 4 * at) & 15) as u8 - 1);
        let rows = [[0, 1, 2, 3, 4, 5, 6, 7, 8], digits(second), digits(third)];
        let mut automorphisms = Vec::new();
        Full::of_band(rows).one_band(0, 0, &mut automorphisms);
        automorphisms.retain(|way| !way.is_identity());
        let mut labels = [[0; 9]; 3];
        for (line, row) in rows.iter().enumerate() {
            for (column, digit) in row.iter().enumerate() {
                labels[column / 3][usize::from(*digit)] = (column % 3 * 3 + line) as u8;
            }
        }
        let mut cells = [[0; 9]; 9];
        let mut bit = 1;
        for (column, cells) in cells.iter_mut().enumerate() {
            for (digit, cell) in cells.iter_mut().enumerate() {
                if rows.iter().all(|row| usize::from(row[column]) != digit) {
                    *cell = bit;
                    bit <<= 1;
                }
            }
        }
        FirstBand { class, rows, automorphisms, labels, cells }
    }

    /// Lists the rows that can be the fourth of a grid in minlex form, in order: rows that begin with 2 and that no
    /// automorphism of the band makes smaller.
    pub(super) fn fourths(&self) -> Vec<Row> {
        let mut cells = FREE;
        for digit in (0..9).filter(|digit| *digit != 1) {
            cells &= !self.cells[0][digit];
        }
        let mut rows = self.rows_in(cells);
        rows.retain(|row| row.least >= row.word);
        rows
    }

    /// Lists the rows that can come below a fourth row, in order.
    pub(super) fn below(&self, fourth: &Row) -> Rows {
        let rows = self.rows_in(FREE & !fourth.cells);
        let mut end = 0;
        let groups = rows.chunk_by(|one, next| one.digits[..3] == next.digits[..3]);
        let groups = groups.map(|rows| {
            let start = end;
            end += rows.len();
            (rows[0].cells & FIRST_THREE, start..end)
        });
        Rows { groups: groups.collect(), rows }
    }

    /// Lists the rows that can be formed from these cells, in order.
    fn rows_in(&self, cells: u64) -> Vec<Row> {
        let open = self.cells.map(|digits| {
            let free = (0..9).filter(|digit| digits[*digit] & cells != 0);
            free.fold(0, |open, digit| open | 1 << digit)
        });
        let images: Vec<([u8; 9], [u8; 9])> = self
            .automorphisms
            .iter()
            .map(|way| (way.columns, way.labels_from(&self.rows)))
            .collect();
        let mut rows = Vec::new();
        each_row(&open, &mut [0; 9], 0, 0, &mut |digits| {
            let image = |(columns, labels): &([u8; 9], [u8; 9])| {
                word(&columns.map(|column| labels[usize::from(digits[usize::from(column)])]))
            };
            let least = images.iter().map(image).filter(|word| word >> 32 == 2).min();
            let boxes = |boxes, at: usize| boxes | 1 << (9 * (at / 3) + usize::from(digits[at]));
            let cell = |at: usize| self.cells[at][usize::from(digits[at])];
            rows.push(Row {
                digits: *digits,
                word: word(digits),
                cells: (0..9).fold(0, |cells, at| cells | cell(at)),
                boxes: (0..9).fold(0, boxes),
                least: least.unwrap_or(u64::MAX),
            });
        });
        rows
    }
}

/// The rows that can come below a fourth row.
pub(super) struct Rows {
    rows: Vec<Row>,
    /// For each group of rows with the same first three digits: the cells of these digits, and the range of the rows.
    groups: Vec<(u64, Range<usize>)>,
}

impl Rows {
    /// Lists the pairs of rows that complete the fourth row to a band, in order. The fifth row is larger than the fourth, and
    /// the sixth larger than the fifth.
    pub(super) fn completing(&self, fourth: &Row) -> Vec<[&Row; 2]> {
        /// All digits in all boxes of a band, as bits of [`Row::boxes`].
        const BOXES: u32 = (1 << 27) - 1;
        let fit = self.rows.iter().filter(|row| row.boxes & fourth.boxes == 0);
        let after: Vec<&Row> = fit.filter(|row| row.digits[0] > fourth.digits[0]).collect();
        let mut by_boxes = after.clone();
        by_boxes.sort_by_key(|row| row.boxes);
        let pairs = after.iter().flat_map(|fifth| {
            let boxes = BOXES & !fourth.boxes & !fifth.boxes;
            let start = by_boxes.partition_point(|row| row.boxes < boxes);
            let sixths = by_boxes[start..].iter().take_while(move |row| row.boxes == boxes);
            let sixths = sixths.filter(|sixth| sixth.digits[0] > fifth.digits[0]);
            sixths.map(|sixth| [*fifth, *sixth])
        });
        pairs.collect()
    }

    /// Lists the rows that use none of these cells, in order.
    pub(super) fn outside(&self, taken: u64) -> Vec<&Row> {
        let groups = self.groups.iter().filter(|(cells, _)| cells & taken == 0);
        let rows = groups.flat_map(|(_, range)| &self.rows[range.clone()]);
        rows.filter(|row| row.cells & taken == 0).collect()
    }
}

/// Packs the digits into a word, as in [`full`](crate::full).
fn word(digits: &[u8; 9]) -> u64 {
    digits.iter().fold(0, |word, digit| word << 4 | u64::from(digit + 1))
}

/// Visits, in order, all rows that begin with the first `from` of these digits. `open` has the possible digits of each column,
/// `used` the digits of the row so far.
fn each_row(
    open: &[u16; 9],
    digits: &mut [u8; 9],
    from: usize,
    used: u16,
    visit: &mut impl FnMut(&[u8; 9]),
) {
    let mut left = open[from] & !used;
    while left != 0 {
        digits[from] = left.trailing_zeros() as u8;
        match from {
            8 => visit(digits),
            _ => each_row(open, digits, from + 1, used | left & left.wrapping_neg(), visit),
        }
        left &= left - 1;
    }
}
