//! Cells and candidates, and their names.

use crate::{Digit, House, HouseKind, Size};
use std::fmt;
use std::str::FromStr;

/// The field `row` of the first 256 extra cells. Cells of a grid have lower rows.
const FIRST_EXTRA: u8 = Size::MAX_SIDE as u8;

/// A cell of a grid, given by row and column from 0 to 35, or an extra cell outside the grid, given by a number.
///
/// A cell is displayed as `r1c1`, with row and column counted from 1; an extra cell as `ex1`. Cells are ordered row by
/// row, with extra cells last. A cell does not belong to a particular grid; [`Size::index`](crate::Size::index) converts
/// it to its index in a grid of that size.
///
/// ```
/// use ennead_puzzle::{Cell, CellStyle};
/// let cell: Cell = "r3c7".parse().unwrap();
/// assert_eq!((cell.row(), cell.column()), (2, 6));
/// assert_eq!(cell, "C7".parse().unwrap());
/// assert_eq!(CellStyle::LetterNumber.name(cell), "C7");
///
/// let outside: Cell = "ex3".parse().unwrap();
/// assert_eq!(outside, Cell::extra(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// The cell in this row and column, both counted from 0.
    ///
    /// # Panics
    /// If the row or the column is above 35.
    #[inline]
    pub const fn new(row: usize, column: usize) -> Cell {
        assert!(row < 36 && column < 36);
        Cell { row: row as u8, column: column as u8 }
    }

    /// The extra cell with this number, from 0.
    ///
    /// # Panics
    /// If the number is above [`Size::MAX_EXTRA`](crate::Size::MAX_EXTRA).
    #[inline]
    pub const fn extra(number: usize) -> Cell {
        assert!(number <= Size::MAX_EXTRA);
        Cell { row: FIRST_EXTRA + (number / 256) as u8, column: (number % 256) as u8 }
    }

    /// The number of an extra cell, from 0; `None` for a cell inside the grid.
    #[inline]
    pub const fn extra_number(self) -> Option<usize> {
        if self.row < FIRST_EXTRA {
            return None;
        }
        Some((self.row - FIRST_EXTRA) as usize * 256 + self.column as usize)
    }

    /// Whether this is an extra cell.
    #[inline]
    pub const fn is_extra(self) -> bool {
        self.row >= FIRST_EXTRA
    }

    /// The row, from 0 at the top; 36 or more for an extra cell.
    #[inline]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// The column, from 0 at the left. Meaningless for an extra cell.
    #[inline]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// Combines this cell and a digit into a candidate.
    #[inline]
    pub const fn with(self, digit: Digit) -> Candidate {
        Candidate { cell: self, digit }
    }
}

/// A style of cell names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum CellStyle {
    /// `r1c1`: row and column number, the default.
    #[default]
    RowColumn,
    /// `A1`: a letter for the row and a number for the column; `AA`, `AB`, ... follow row `Z`.
    LetterNumber,
}

impl CellStyle {
    /// The name of a cell in this style.
    ///
    /// ```
    /// use ennead_puzzle::{Cell, CellStyle};
    /// let cell = Cell::new(27, 0);
    /// assert_eq!(CellStyle::RowColumn.name(cell), "r28c1");
    /// assert_eq!(CellStyle::LetterNumber.name(cell), "AB1");
    /// ```
    pub fn name(self, cell: Cell) -> String {
        match self {
            _ if cell.is_extra() => cell.to_string(),
            CellStyle::RowColumn => cell.to_string(),
            CellStyle::LetterNumber => format!("{}{}", row_letters(cell.row()), cell.column() + 1),
        }
    }

    /// The number of a house, from 1. In the style `A1`, a row has letters instead.
    ///
    /// ```
    /// use ennead_puzzle::{CellStyle, House, HouseKind};
    /// let row = House::new(HouseKind::Row, 2);
    /// assert_eq!(CellStyle::RowColumn.house_label(row), "3");
    /// assert_eq!(CellStyle::LetterNumber.house_label(row), "C");
    /// assert_eq!(CellStyle::LetterNumber.house_label(House::new(HouseKind::Box, 2)), "3");
    /// ```
    pub fn house_label(self, house: House) -> String {
        match (self, house.kind()) {
            (CellStyle::LetterNumber, HouseKind::Row) => row_letters(house.index()),
            _ => (house.index() + 1).to_string(),
        }
    }

    /// The name of a house: `row 3`, or `row C` in the style `A1`.
    ///
    /// ```
    /// use ennead_puzzle::{CellStyle, House, HouseKind};
    /// let row = House::new(HouseKind::Row, 2);
    /// assert_eq!(CellStyle::RowColumn.house(row), "row 3");
    /// assert_eq!(CellStyle::LetterNumber.house(row), "row C");
    /// ```
    pub fn house(self, house: House) -> String {
        format!("{} {}", house.kind().name(), self.house_label(house))
    }
}

fn row_letters(row: usize) -> String {
    let letter = char::from(b'A' + (row % 26) as u8);
    if row < 26 { letter.to_string() } else { format!("A{letter}") }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.extra_number() {
            None => write!(f, "r{}c{}", self.row + 1, self.column + 1),
            Some(number) => write!(f, "ex{}", number + 1),
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a text that is not the name of a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotACell(
    /// The text.
    pub String,
);

impl fmt::Display for NotACell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is not a cell: write r1c1 or A1, with rows and columns from 1 to 36",
            self.0
        )
    }
}

impl std::error::Error for NotACell {}

/// Reads `r1c1`, `A1` and `ex1`, in upper or lower case.
impl FromStr for Cell {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<Cell, NotACell> {
        let parsed = parse_row_column(text)
            .or_else(|| parse_letter_number(text))
            .or_else(|| parse_extra(text));
        parsed.ok_or_else(|| NotACell(text.to_owned()))
    }
}

fn parse_row_column(text: &str) -> Option<Cell> {
    let rest = text.strip_prefix(['r', 'R'])?;
    let (row, column) = rest.split_once(['c', 'C'])?;
    Some(Cell::new(line_number(row)?, line_number(column)?))
}

fn parse_letter_number(text: &str) -> Option<Cell> {
    let letters = text.len() - text.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
    let (letters, column) = text.split_at(letters);
    let row = (0..36).find(|row| row_letters(*row).eq_ignore_ascii_case(letters))?;
    Some(Cell::new(row, line_number(column)?))
}

fn parse_extra(text: &str) -> Option<Cell> {
    let (word, number) = text.split_at_checked(2)?;
    let digits_only = number.bytes().all(|byte| byte.is_ascii_digit());
    let number: usize = number.parse().ok().filter(|_| digits_only)?;
    let fits = word.eq_ignore_ascii_case("ex") && (1..=Size::MAX_EXTRA).contains(&number);
    fits.then(|| Cell::extra(number - 1))
}

/// Reads the number of a row or column, 1 to 36, and returns its index from 0.
fn line_number(text: &str) -> Option<usize> {
    if !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    text.parse().ok().filter(|n| (1..=36).contains(n)).map(|n: usize| n - 1)
}

/// A cell and a digit that it may hold, displayed as `r1c1=5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_parse_back_to_their_cell() {
        for row in 0..36 {
            for column in 0..36 {
                let cell = Cell::new(row, column);
                for style in [CellStyle::RowColumn, CellStyle::LetterNumber] {
                    assert_eq!(style.name(cell).parse(), Ok(cell));
                }
            }
        }
    }

    #[test]
    fn other_text_is_an_error() {
        for text in [
            "", "r", "ex0", "ex", "ex+1", "ex2001", "r0c1", "r1c0", "r37c1", "1A", "A", "A0",
            "AK1", "BA1", "r1c+1", "r1 c1", "é1",
        ] {
            assert_eq!(text.parse::<Cell>(), Err(NotACell(text.to_owned())), "{text}");
        }
    }
}
