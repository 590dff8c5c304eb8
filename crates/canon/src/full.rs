//! The smallest arrangements of full grids.
//!
//! The first row of a full grid in minlex form is always 123456789. So the labels and the order of all columns follow from two
//! choices: which lines of the grid become the first two rows, and where a few columns go. As in [`search`](crate::search),
//! rows are compared as words with four bits per cell.

use std::array;

/// A valid full grid and its transpose: for each line, the digit at each place and the place of each digit. Digits count
/// from 0.
pub(crate) struct Full {
    digits: [[[u8; 9]; 9]; 2],
    places: [[[u8; 9]; 9]; 2],
}

/// The part of a transformation that determines the first band.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    /// 0 if rows of the arrangement are rows of the grid, 1 if they are columns.
    pub(crate) axis: u8,
    /// The lines of the grid that become the first band.
    rows: [u8; 3],
    /// For each column of the arrangement, the column of the grid that becomes it.
    pub(crate) columns: [u8; 9],
    /// For each column of the grid, the label of its digit in the first row. That label is also the new place of the column,
    /// so this is the inverse of `columns`.
    labels: [u8; 9],
}

/// The second and the third row of a band, as words.
pub(crate) type Band = [u64; 2];

/// An arrangement of a whole grid.
#[derive(Clone, Copy)]
pub(crate) struct Arrangement {
    start: Start,
    rows: [u8; 9],
}

impl Full {
    /// Makes the grid with these digits, row by row; `None` if a cell is empty (0) or a house has a digit twice.
    pub(crate) fn of(cells: &[u8; 81]) -> Option<Full> {
        let mut full = Full { digits: [[[0; 9]; 9]; 2], places: [[[0; 9]; 9]; 2] };
        let mut boxes = [0_u16; 9];
        let mut lines = [[0_u16; 9]; 2];
        for row in 0..9 {
            for column in 0..9 {
                // For an empty cell, 0 wraps around to 255, and the shift by 255 fails.
                let digit = cells[9 * row + column].wrapping_sub(1);
                let bit = 1_u16.checked_shl(digit.into())?;
                boxes[row / 3 * 3 + column / 3] |= bit;
                lines[0][row] |= bit;
                lines[1][column] |= bit;
                full.digits[0][row][column] = digit;
                full.digits[1][column][row] = digit;
                full.places[0][row][usize::from(digit)] = column as u8;
                full.places[1][column][usize::from(digit)] = row as u8;
            }
        }
        let all = |houses: &[u16; 9]| houses.iter().all(|house| *house == 511);
        (all(&boxes) && all(&lines[0]) && all(&lines[1])).then_some(full)
    }

    /// Makes a grid of which only the first band is filled; callers may use only that band. Digits count from 0.
    pub(crate) fn of_band(rows: [[u8; 9]; 3]) -> Full {
        let mut full = Full { digits: [[[0; 9]; 9]; 2], places: [[[0; 9]; 9]; 2] };
        for (row, digits) in rows.iter().enumerate() {
            full.digits[0][row] = *digits;
            for (place, digit) in digits.iter().enumerate() {
                full.places[0][row][usize::from(*digit)] = place as u8;
            }
        }
        full
    }

    /// Finds the smallest second row of all arrangements whose first two rows are those of the grid, in the same order.
    pub(crate) fn smallest_second_row(&self, starts: &mut Vec<Start>) -> u64 {
        starts.clear();
        let mut smallest = [u64::MAX; 2];
        self.rows(0, [0, 1, 2], &mut smallest, starts);
        smallest[0]
    }

    /// Finds the smallest first band of all arrangements, and puts all starts that lead to it into `starts`.
    pub(crate) fn first_bands(&self, starts: &mut Vec<Start>) -> Band {
        starts.clear();
        let mut smallest = [u64::MAX; 2];
        for axis in 0..2 {
            for band in 0..3 {
                self.band(axis, band, &mut smallest, starts);
            }
        }
        smallest
    }

    /// Finds the smallest arrangement of one band, or of one stack if `axis` is 1, and puts all starts that lead to it into
    /// `starts`.
    pub(crate) fn one_band(&self, axis: usize, band: usize, starts: &mut Vec<Start>) -> Band {
        starts.clear();
        let mut smallest = [u64::MAX; 2];
        self.band(axis, band, &mut smallest, starts);
        smallest
    }

    /// Adds the starts that put this band first and turn it into `smallest`. If a start turns it into a smaller band, that
    /// band becomes `smallest`, and the earlier starts are dropped.
    fn band(&self, axis: usize, band: usize, smallest: &mut Band, starts: &mut Vec<Start>) {
        for first in 0..3 {
            for second in (0..3).filter(|second| *second != first) {
                let rows = [first, second, 3 - first - second].map(|row| (3 * band + row) as u8);
                self.rows(axis, rows, smallest, starts);
            }
        }
    }

    /// Like [`band`](Full::band), but only for the starts that put these lines first, in this order.
    fn rows(&self, axis: usize, rows: [u8; 3], smallest: &mut Band, starts: &mut Vec<Start>) {
        let places = &self.places[axis][usize::from(rows[0])];
        let along =
            |row: u8| self.digits[axis][usize::from(row)].map(|digit| places[usize::from(digit)]);
        // For each column, the column in which the first row holds the second row's digit of this column.
        let second = along(rows[1]);
        let mut third = None;
        each_column_order(&second, smallest[0], |columns, labels| {
            let word = labelled(&second, columns, labels);
            if word > smallest[0] {
                return;
            }
            let third = third.get_or_insert_with(|| along(rows[2]));
            let words = [word, labelled(third, columns, labels)];
            if words < *smallest {
                *smallest = words;
                starts.clear();
            }
            if words == *smallest {
                starts.push(Start { axis: axis as u8, rows, columns: *columns, labels: *labels });
            }
        });
    }

    /// Finds the smallest arrangement of these starts. Returns its rows, and puts all arrangements that are equal to it into
    /// `arrangements`.
    pub(crate) fn finish(&self, starts: &[Start], arrangements: &mut Vec<Arrangement>) -> [u64; 9] {
        arrangements.clear();
        let mut smallest = [u64::MAX; 9];
        for start in starts {
            let rows = self.rows_below(start);
            let mut smaller = arrangements.is_empty();
            let mut words = smallest;
            for place in 0..9 {
                let word = self.word(start, rows[place]);
                if !smaller && word > smallest[place] {
                    break;
                }
                smaller |= word < smallest[place];
                words[place] = word;
                if place == 8 {
                    if smaller {
                        arrangements.clear();
                        smallest = words;
                    }
                    arrangements.push(Arrangement { start: *start, rows });
                }
            }
        }
        smallest
    }

    /// Adds the starts that turn this band or stack into the first band `form`. `form` must not be larger than the smallest
    /// band that it can become; otherwise, the starts in the list are dropped.
    pub(crate) fn add_starts(&self, axis: usize, band: usize, form: Band, starts: &mut Vec<Start>) {
        self.band(axis, band, &mut { form }, starts);
    }

    /// Whether one of these starts leads to rows below the first band that are smaller than the rows `below`.
    pub(crate) fn has_smaller(&self, starts: &[Start], below: &[u64; 6]) -> bool {
        starts.iter().any(|start| {
            let rows = self.rows_below(start);
            let words = rows[3..].iter().map(|row| self.word(start, *row));
            words.cmp(below.iter().copied()).is_lt()
        })
    }

    /// Returns the order of the lines after a start. Below the first band, the labels in the first column determine the
    /// order of the bands and of the lines within each band.
    #[inline]
    fn rows_below(&self, start: &Start) -> [u8; 9] {
        let mut bands: [[u8; 3]; 2] = match start.rows[0] / 3 {
            0 => [[3, 4, 5], [6, 7, 8]],
            1 => [[0, 1, 2], [6, 7, 8]],
            _ => [[0, 1, 2], [3, 4, 5]],
        };
        for band in &mut bands {
            band.sort_unstable_by_key(|row| self.label(start, *row, 0));
        }
        bands.sort_unstable_by_key(|band| self.label(start, band[0], 0));
        let [[d, e, f], [g, h, i]] = bands;
        let [a, b, c] = start.rows;
        [a, b, c, d, e, f, g, h, i]
    }

    /// Arranges a line of the grid as in this start, and returns the resulting row as a word. `row` is the index of the line.
    #[inline]
    fn word(&self, start: &Start, row: u8) -> u64 {
        (0..9).fold(0, |word, column| word << 4 | u64::from(self.label(start, row, column) + 1))
    }

    /// Returns the label, from 0, of the cell in a line of the grid and a column of the arrangement.
    #[inline]
    fn label(&self, start: &Start, row: u8, column: usize) -> u8 {
        let (digits, places) = self.axis(start);
        let digit = digits[usize::from(row)][usize::from(start.columns[column])];
        start.labels[usize::from(places[usize::from(digit)])]
    }

    /// Returns the lines along the axis of a start, and the place of each digit in its first row.
    fn axis(&self, start: &Start) -> (&[[u8; 9]; 9], &[u8; 9]) {
        let axis = usize::from(start.axis);
        (&self.digits[axis], &self.places[axis][usize::from(start.rows[0])])
    }

    /// The label of each digit in an arrangement.
    pub(crate) fn labels(&self, arrangement: &Arrangement) -> [u8; 9] {
        let (_, places) = self.axis(&arrangement.start);
        array::from_fn(|digit| arrangement.start.labels[usize::from(places[digit])] + 1)
    }
}

impl Start {
    /// Whether the start leaves the rows and columns of the first band where they are.
    pub(crate) fn is_identity(&self) -> bool {
        self.axis == 0 && self.rows == [0, 1, 2] && self.columns == [0, 1, 2, 3, 4, 5, 6, 7, 8]
    }

    /// Returns the label of each digit, from 0, in a grid whose first band is `band`.
    pub(crate) fn labels_from(&self, band: &[[u8; 9]; 3]) -> [u8; 9] {
        let mut labels = [0; 9];
        for (digit, label) in band[usize::from(self.rows[0])].iter().zip(self.labels) {
            labels[usize::from(*digit)] = label;
        }
        labels
    }
}

impl Arrangement {
    /// Whether the rows of the arrangement are columns of the grid.
    pub(crate) fn is_transposed(&self) -> bool {
        self.start.axis == 1
    }

    pub(crate) fn rows(&self) -> [u8; 9] {
        self.rows
    }

    pub(crate) fn columns(&self) -> [u8; 9] {
        self.start.columns
    }
}

/// Returns the word of a row. `row` gives, for each column, the column in which the first row has the same digit.
#[inline]
fn labelled(row: &[u8; 9], columns: &[u8; 9], labels: &[u8; 9]) -> u64 {
    columns.iter().fold(0, |word, column| {
        word << 4 | u64::from(labels[usize::from(row[usize::from(*column)])] + 1)
    })
}

/// Visits every column order that can make the second row smallest with a word of at most `limit`, and perhaps some others.
/// `visit` gets the columns in their new order, and the new place of each column.
///
/// The three digits of the second row in a box are in the first row of one other box, or two are in one other box and the third
/// is in the remaining one. All boxes are of the same kind. In the first case the second row can begin with 456, in the second
/// case only with 457.
#[inline]
fn each_column_order(second: &[u8; 9], limit: u64, mut visit: impl FnMut(&[u8; 9], &[u8; 9])) {
    let to = |column: u8| second[usize::from(column)];
    for stack in [0_u8, 3, 6] {
        let images = [to(stack), to(stack + 1), to(stack + 2)];
        let same = |one: usize, two: usize| images[one] / 3 == images[two] / 3;
        if same(0, 1) && same(1, 2) {
            for order in ORDERS {
                let [a, b, c] = order.map(|column| stack + column);
                let [d, e, f] = [to(a), to(b), to(c)];
                pass([a, b, c, d, e, f, to(d), to(e), to(f)], &mut visit);
            }
        } else {
            // The column whose digit is alone in its box of the first row goes last.
            let [a, b, c] = match (same(0, 1), same(0, 2)) {
                (true, _) => [0, 1, 2],
                (_, true) => [0, 2, 1],
                _ => [1, 2, 0],
            };
            let [a, b, c] = [stack + a, stack + b, stack + c];
            let [d, e, g] = [to(a), to(b), to(c)];
            // `f` is the third column in the stack of `d` and `e`: three neighbours add up to three times the middle one.
            let f = 3 * (d / 3 * 3 + 1) - d - e;
            let last = g / 3 * 3;
            let (h, i) = (last + (g - last + 1) % 3, last + (g - last + 2) % 3);
            for [a, b, d, e] in [[a, b, d, e], [b, a, e, d]] {
                let fourth = match to(d) {
                    column if column == a => 1,
                    column if column == b => 2,
                    column if column == c => 3,
                    column if column == g => 7,
                    _ => 8,
                };
                if 0x4570 + fourth > limit >> 20 {
                    continue;
                }
                for [h, i] in [[h, i], [i, h]] {
                    pass([a, b, c, d, e, f, g, h, i], &mut visit);
                }
            }
        }
    }
}

const ORDERS: [[u8; 3]; 6] = crate::steps::ORDERS;

#[inline]
fn pass(columns: [u8; 9], visit: &mut impl FnMut(&[u8; 9], &[u8; 9])) {
    let mut labels = [0; 9];
    for (place, column) in columns.iter().enumerate() {
        labels[usize::from(*column)] = place as u8;
    }
    visit(&columns, &labels);
}
