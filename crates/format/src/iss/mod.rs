//! Constraint strings of the Interactive Sudoku Solver: `.Cage~10~R1C1~R1C2.~R3C3_5`.
//!
//! A dot begins an item, whose type and arguments are joined by `~`. An item without a type lists givens. Rows and
//! columns above 9 are letters.
//!
//! **Reads** a string, also after `?q=` in an address. A string may span several lines. It continues on the next line if that
//! line is indented or the rest of an item, if the string began with `.Shape` or still lacks an `.End`, or if it has one item
//! on each line. A blank line ends it, and `.Shape` begins another. Any other line is a string by itself. A type without a rule
//! in ennead is an error that names it. An automaton (`.NFA`) becomes a state machine, and alternatives (`.Or`) become a rule
//! that lists the rules of each alternative. If few combinations of digits are possible in the cells, both become a table of
//! these combinations. `.Replicate` is replaced by copies of its items.
//!
//! **Writes** one line. A rule for which the solver has no type becomes an equivalent table of pairs, regular expression,
//! automaton or list of candidates, if there is one.
//!
//! ```
//! use ennead_format::{Format, WriteOptions, read_one, write};
//! let setup = read_one(".Shape~4x4.Cage~5~R1C1~R1C2.~R2C3_2")?;
//! let puzzle = setup.check().unwrap();
//! assert_eq!(puzzle.rules()[0].to_string(), "cage r1c1 r1c2 with sum 5");
//! let written = write(Format::Iss, &puzzle, &WriteOptions::default())?;
//! assert_eq!(written.text, ".Shape~4x4.~R2C3_2.Cage~5~R1C1~R1C2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod compose;
mod either;
mod groups;
mod import;
mod items;
mod key;
mod layout;
mod nfa;
mod read;
mod readers;
mod replicate;
mod tree;
mod types;
mod write;

use crate::{WriteError, Written, payload};
use ennead_puzzle::{BoxShape, Cell, Digit, DigitSet, Puzzle, Size};
pub(crate) use items::{continues, is_whole};
pub(crate) use read::read;
pub(crate) use types::is_string;

/// The maximum number of rows, columns and digits.
const MAX_SIDE: usize = 16;

/// Writes the constraint string of the puzzle.
pub(crate) fn write(puzzle: &Puzzle) -> Result<Written, WriteError> {
    let size = puzzle.size();
    let most = size.rows().max(size.columns()).max(size.digit_count());
    match most <= MAX_SIDE && (0..=1).contains(&puzzle.lowest()) {
        true => Ok(write::string(puzzle)),
        false => Err(WriteError::Unwritable {
            what: match puzzle.lowest() {
                0 | 1 => format!("a grid of {size}"),
                lowest => format!("values from {lowest}"),
            },
            format: "a constraint string of the Interactive Sudoku Solver (16 x 16 at most, values from 0 or 1)",
        }),
    }
}

/// Returns the address at which the solver opens a string.
pub fn link(string: &str) -> String {
    let query = payload::escape_string(string);
    format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={query}")
}

/// The shape of a grid and its range of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Range {
    rows: usize,
    columns: usize,
    /// The number of values.
    digits: usize,
    /// The value of the first digit: 0 or 1.
    lowest: i32,
    /// Whether rows and columns hold different digits, and the grid has boxes by default.
    is_sudoku: bool,
}

impl Range {
    /// Returns an N x N grid with values from 1.
    #[cfg(test)]
    fn square(side: usize) -> Range {
        Range { rows: side, columns: side, digits: side, lowest: 1, is_sudoku: true }
    }

    fn digit(self, value: i32) -> Option<Digit> {
        let number = usize::try_from(value.checked_sub(self.lowest)?.checked_add(1)?).ok()?;
        Digit::new(u8::try_from(number).ok()?).filter(|_| number <= self.digits)
    }

    /// Returns all digits.
    fn all(self) -> DigitSet {
        Size::new(self.digits).map_or(DigitSet::EMPTY, Size::digits)
    }

    /// Returns the number of cells of the grid.
    fn cell_count(self) -> usize {
        self.rows * self.columns
    }

    /// Returns the longer side, which is the usual number of cells of a region.
    fn longer_side(self) -> usize {
        self.rows.max(self.columns)
    }

    /// Returns the shape of boxes with `cells` cells; `None` if the grid cannot be divided into them, or has no houses.
    fn boxes(self, cells: usize) -> Option<BoxShape> {
        Size::of(self.rows, self.columns, self.digits)?.box_of(cells).filter(|_| self.is_sudoku)
    }

    /// Returns the shape of the default boxes.
    fn usual_boxes(self) -> Option<BoxShape> {
        self.boxes(self.longer_side())
    }

    fn value(self, digit: Digit) -> i32 {
        i32::from(digit.get()) - 1 + self.lowest
    }
}

/// Returns the cell of the grid with a name such as `R1C1`.
fn grid_cell(text: &str) -> Option<Cell> {
    let place = |symbol: char| (symbol.to_digit(36)? as usize).checked_sub(1);
    let symbols: Vec<char> = text.chars().take(5).collect();
    match symbols[..] {
        ['R' | 'r', row, 'C' | 'c', column] => Some(Cell::new(place(row)?, place(column)?)),
        _ => None,
    }
}

/// Names a row or column: its number, or a letter above 9.
fn letter(at: usize) -> char {
    char::from_digit(at as u32 + 1, 36).unwrap_or('?')
}

/// Returns the direction (down, right) of the diagonal that the solver names after this border cell: down and right from the
/// left side, up and left from the right side, down and left from the top, up and right from the bottom.
fn diagonal(cell: Cell, range: Range) -> Option<(bool, bool)> {
    let (bottom, right) = (range.rows.checked_sub(1)?, range.columns.checked_sub(1)?);
    match (cell.row(), cell.column()) {
        (row, 0) if row < bottom => Some((true, true)),
        (row, column) if column == right && 0 < row && row < bottom => Some((false, false)),
        (0, column) if column > 0 => Some((true, false)),
        (row, column) if row == bottom && 0 < column && column < right => Some((false, true)),
        _ => None,
    }
}
