//! The classes of bands.

use crate::full::{Band, Full, Start};
use ennead_puzzle::{Board, Digit};
use std::fmt;
use std::sync::OnceLock;

/// A class of bands: all full bands that turn into one another if rows, stacks and columns are reordered and digits
/// relabelled.
///
/// There are 416 classes, numbered from 1 in the order of their minlex forms. A transposed stack is a band, so each stack
/// belongs to a class too.
///
/// ```
/// use ennead_canon::band_classes;
/// # use ennead_puzzle::{Board, Digit};
/// # let line = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// # let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
/// # let grid = Board::from_cells(cells.try_into().unwrap()).unwrap();
/// let [first, _, _, stack, ..] = band_classes(&grid).expect("a full grid");
/// assert_eq!((first.number(), first.to_string().as_str()), (1, "123456789456789123789123456"));
/// assert_eq!((first.automorphisms(), first.gangster()), (108, 44));
/// assert_eq!(stack.number(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BandClass(u16);

impl BandClass {
    /// The number of classes.
    pub const COUNT: usize = 416;

    /// All classes in order.
    pub fn all() -> impl ExactSizeIterator<Item = BandClass> {
        (0..BandClass::COUNT as u16).map(BandClass)
    }

    /// The number of the class, from 1 to 416.
    pub fn number(self) -> u16 {
        self.0 + 1
    }

    /// The second and third rows of the minlex form of the class. The first row is always 123456789.
    pub(crate) fn form(self) -> Band {
        forms()[self.index()].0
    }

    /// The number of the class, from 0.
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }

    /// The number of automorphisms of each band of the class: reorderings of rows, stacks and columns that some
    /// relabelling undoes.
    pub fn automorphisms(self) -> u16 {
        forms()[self.index()].1
    }

    /// The number of bands of the class whose first box is 123, 456, 789.
    pub fn size(self) -> u16 {
        7_776 / self.automorphisms()
    }

    /// The number of the gangster of the class, from 1 to 44. Two bands have the same gangster if some transformation makes
    /// each column of one hold the same digits, in any order, as the same column of the other.
    ///
    /// All bands of a gangster can be completed to the same number of grids; gangster 1 has the fewest completions.
    pub fn gangster(self) -> u8 {
        GANGSTERS[self.index()]
    }
}

/// Writes the minlex form of the class, row by row.
impl fmt::Display for BandClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([second, third], _) = forms()[self.index()];
        write!(f, "123456789{second:09x}{third:09x}")
    }
}

impl fmt::Debug for BandClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BandClass({})", self.number())
    }
}

/// Returns the classes of the three bands of a grid, followed by those of its three stacks; `None` if the board is not full
/// or repeats a digit in a house.
pub fn band_classes(grid: &Board) -> Option<[BandClass; 6]> {
    let full = Full::of(&grid.cells().map(|digit| digit.map_or(0, Digit::get)))?;
    let mut starts = Vec::new();
    let lines = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)];
    Some(lines.map(|(axis, band)| with_form(&full.one_band(axis, band, &mut starts))))
}

/// Finds the class of the band with these rows. Digits count from 0.
pub(crate) fn class_of(rows: [[u8; 9]; 3]) -> BandClass {
    with_form(&Full::of_band(rows).one_band(0, 0, &mut Vec::new()))
}

fn with_form(form: &Band) -> BandClass {
    let found = forms().binary_search_by_key(form, |(form, _)| *form);
    BandClass(found.expect("every band is in one of the classes") as u16)
}

/// The minlex forms of all classes in order, each with its number of automorphisms.
fn forms() -> &'static [(Band, u16)] {
    static FORMS: OnceLock<Vec<(Band, u16)>> = OnceLock::new();
    FORMS.get_or_init(all_forms)
}

/// Computes the table of [`forms`]: completes each possible second row in every way and keeps the minlex form of the band.
fn all_forms() -> Vec<(Band, u16)> {
    let mut starts = Vec::new();
    let mut forms = Vec::new();
    for second in second_rows() {
        let rows = third_rows(&second).map(|third| {
            let full = Full::of_band([[0, 1, 2, 3, 4, 5, 6, 7, 8], second, third]);
            (full.one_band(0, 0, &mut starts), starts.len() as u16)
        });
        forms.extend(rows);
    }
    forms.sort_unstable();
    forms.dedup();
    forms
}

/// Lists all second rows of minlex bands, and a few other rows. Digits count from 0, so these rows begin with 345 or 346.
fn second_rows() -> Vec<[u8; 9]> {
    let mut rows =
        vec![[3, 4, 5, 6, 7, 8, 0, 1, 2], [3, 4, 5, 6, 7, 8, 0, 2, 1], [3, 4, 5, 6, 7, 8, 1, 2, 0]];
    // After 346, the second box holds 7, 8 and one of 0, 1, 2. The third box holds the remaining digits.
    for digit in 0..3 {
        let (d, e) = ((digit + 1) % 3, (digit + 2) % 3);
        for second in arrangements([digit, 7, 8]) {
            for third in arrangements([d, e, 5]) {
                let ([a, b, c], [d, e, f]) = (second, third);
                rows.push([3, 4, 6, a, b, c, d, e, f]);
            }
        }
    }
    // Keep only the rows that become no smaller if columns and stacks are reordered and digits relabelled.
    let mut starts: Vec<Start> = Vec::new();
    rows.retain(|row| {
        let word = row.iter().fold(0, |word, digit| word << 4 | u64::from(digit + 1));
        let full = Full::of_band([[0, 1, 2, 3, 4, 5, 6, 7, 8], *row, *row]);
        full.smallest_second_row(&mut starts) == word
    });
    rows
}

/// Lists all third rows of bands that begin with 123456789 and this second row.
fn third_rows(second: &[u8; 9]) -> impl Iterator<Item = [u8; 9]> {
    let left = |stack: usize| {
        let other = second[(stack + 3) % 9..][..3].iter().chain(&second[(stack + 6) % 9..][..3]);
        let mut left = other.copied().filter(|digit| usize::from(*digit) / 3 * 3 != stack);
        [(); 3].map(|()| left.next().expect("three digits are left for each box"))
    };
    let boxes = [left(0), left(3), left(6)].map(arrangements);
    (0..216).map(move |number: usize| {
        let [[a, b, c], [d, e, f], [g, h, i]] =
            [boxes[0][number / 36], boxes[1][number / 6 % 6], boxes[2][number % 6]];
        [a, b, c, d, e, f, g, h, i]
    })
}

fn arrangements(digits: [u8; 3]) -> [[u8; 3]; 6] {
    crate::steps::ORDERS.map(|order| order.map(|place| digits[usize::from(place)]))
}

/// The gangster of each class. A gangster depends only on the digits of the columns, which a test checks. Its number is its
/// place when gangsters are sorted by how many grids complete such a band. Counting those takes a search, so the numbers are
/// listed here.
#[rustfmt::skip]
const GANGSTERS: [u8; BandClass::COUNT] = [
    44, 43, 40, 42, 35, 33, 19, 36, 42, 29, 29, 16, 18, 7, 23, 1, 19, 37, 35, 33, 39, 11, 27, 28, 23, 16,
    10, 27, 36, 38, 18, 19, 33, 19, 33, 23, 23, 9, 30, 9, 30, 17, 17, 11, 29, 11, 29, 33, 33, 5, 12, 5,
    12, 17, 17, 11, 33, 11, 29, 29, 9, 29, 9, 16, 16, 28, 29, 28, 22, 22, 18, 17, 18, 23, 23, 16, 16, 16,
    30, 17, 17, 17, 36, 36, 14, 23, 14, 22, 26, 33, 26, 30, 23, 14, 16, 9, 16, 18, 9, 17, 26, 6, 5, 6,
    17, 23, 19, 28, 17, 11, 23, 11, 14, 16, 9, 18, 17, 9, 26, 6, 5, 17, 19, 28, 11, 16, 29, 22, 23, 16,
    30, 17, 36, 23, 33, 33, 30, 29, 12, 23, 23, 28, 19, 31, 22, 31, 26, 26, 29, 11, 33, 33, 5, 12, 5, 12,
    17, 27, 32, 32, 16, 15, 16, 15, 9, 9, 7, 16, 7, 5, 14, 14, 9, 14, 7, 7, 7, 7, 12, 9, 9, 23,
    23, 23, 9, 9, 18, 16, 9, 28, 9, 17, 30, 5, 16, 23, 14, 5, 5, 9, 9, 9, 9, 22, 22, 7, 5, 5,
    2, 6, 2, 8, 8, 3, 4, 21, 21, 33, 36, 36, 23, 33, 36, 42, 42, 33, 14, 23, 33, 33, 14, 14, 23, 23,
    18, 17, 17, 17, 17, 18, 36, 33, 30, 32, 30, 33, 42, 9, 29, 16, 34, 41, 34, 41, 24, 24, 17, 21, 17, 21,
    5, 5, 23, 16, 5, 14, 14, 16, 29, 9, 9, 23, 17, 17, 17, 3, 3, 17, 8, 15, 15, 33, 5, 16, 26, 15,
    26, 15, 8, 8, 30, 32, 30, 32, 30, 9, 14, 14, 5, 21, 5, 3, 17, 24, 41, 24, 41, 34, 34, 23, 9, 22,
    9, 29, 16, 15, 21, 4, 17, 21, 5, 5, 27, 33, 22, 11, 33, 23, 14, 26, 34, 20, 5, 6, 27, 27, 34, 22,
    22, 26, 21, 13, 13, 22, 14, 14, 32, 38, 20, 12, 2, 2, 2, 3, 15, 5, 2, 5, 1, 20, 22, 24, 5, 5,
    4, 9, 32, 11, 9, 32, 12, 24, 20, 11, 7, 28, 18, 18, 31, 3, 13, 5, 14, 14, 9, 11, 22, 25, 13, 30,
    12, 19, 35, 31, 35, 28, 39, 40, 33, 37, 27, 37, 35, 10, 11, 39, 29, 27, 35, 33, 29, 43, 44, 43, 42, 42,
];
