//! The rows that can come below a band.

use crate::BandClass;
use crate::full::{Full, Start};
use std::array;
use std::ops::Range;

/// All cells below the first band.
pub(super) const FREE: u64 = (1 << 54) - 1;

/// The cells of the first three columns.
const FIRST_THREE: u64 = (1 << 18) - 1;

/// A row below the first band of a grid. Digits count from 0.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) digits: [u8; 9],
    /// The digits as a word, as in [`full`](crate::full).
    pub(super) word: u64,
    /// Its cells with their digits: six bits for each column, one for each digit that the column can have below the
    /// first band.
    pub(super) cells: u64,
    /// Its digits in each box: bit `9 stack + digit`.
    pub(super) boxes: u32,
    /// The smallest of the rows beginning with 2 that automorphisms of the band, except the identity, make from it, as a
    /// word; `MAX` if there is none.
    pub(super) least: u64,
}

/// A first band in minlex form.
pub(super) struct FirstBand {
    pub(super) class: BandClass,
    pub(super) rows: [[u8; 9]; 3],
    /// The automorphisms of the band, except the identity.
    pub(super) automorphisms: Vec<Start>,
    /// For each stack, the labels that make its box 012, 345, 678, column by column.
    pub(super) labels: [[u8; 9]; 3],
    /// The bit of each column and digit in [`Row::cells`]; 0 for the digits that the band has in the column.
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

    /// The rows that can be the fourth of a grid in minlex form, in order: they begin with 2, and no automorphism makes
    /// them smaller.
    pub(super) fn fourths(&self) -> Vec<Row> {
        let mut cells = FREE;
        for digit in (0..9).filter(|digit| *digit != 1) {
            cells &= !self.cells[0][digit];
        }
        let mut rows = self.rows_in(cells);
        rows.retain(|row| row.least >= row.word);
        rows
    }

    /// The rows that can come below a fourth row, in order.
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

    /// The rows that these cells can form, in order.
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
    /// The ranges of rows with the same first three digits, and the cells of these digits.
    groups: Vec<(u64, Range<usize>)>,
}

impl Rows {
    /// The pairs of rows that complete the fourth row to a band and are larger than it, in order.
    pub(super) fn completing(&self, fourth: &Row) -> Vec<[&Row; 2]> {
        /// All cells of a band.
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

    /// The rows without these cells, in order.
    pub(super) fn outside(&self, taken: u64) -> Vec<&Row> {
        let groups = self.groups.iter().filter(|(cells, _)| cells & taken == 0);
        let rows = groups.flat_map(|(_, range)| &self.rows[range.clone()]);
        rows.filter(|row| row.cells & taken == 0).collect()
    }
}

/// The digits as a word, as in [`full`](crate::full).
fn word(digits: &[u8; 9]) -> u64 {
    digits.iter().fold(0, |word, digit| word << 4 | u64::from(digit + 1))
}

/// Visits all rows that begin with the first `from` digits of a row, in order. `open` has the digits that each column can take,
/// `used` those of the row so far.
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
