//! The strings of the Interactive Sudoku Solver: `.Cage~10~R1C1~R1C2.~R3C3_5`.
//!
//! Items joined by dots, each with its type and arguments joined by `~`; an item without a type lists givens. Rows and
//! columns above 9 are letters.
//!
//! **Reads** a string, also behind `?q=` in an address. In a text, lines with one item each are one puzzle until a blank
//! line or a `.Shape`; a line with more is a puzzle by itself. A type that says something the model does not have is an
//! error that names it. An automaton (`.NFA`) becomes a pattern or a list of words, one of several constraints (`.Or`) a list
//! of what their cells can be together; both are refused where that would be too long. Extra cells (`.Var`) are left out
//! where nothing speaks of them, and refused elsewhere.
//!
//! **Writes** one line. What has no type of its own is written as a table of pairs, a regular expression, or a list of
//! candidates, where that says the same.
//!
//! ```
//! use ennead_format::{iss, read_one};
//! let setup = read_one(".Shape~4x4.Cage~5~R1C1~R1C2.~R2C3_2")?;
//! let puzzle = setup.check().unwrap();
//! assert_eq!(puzzle.rules()[0].to_string(), "cage r1c1 r1c2 with sum 5");
//! let (text, unsaid) = iss::write(&puzzle)?;
//! assert_eq!(text, ".Shape~4x4.~R2C3_2.Cage~5~R1C1~R1C2");
//! assert!(unsaid.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod compose;
mod either;
mod key;
mod layout;
mod nfa;
mod read;
mod tree;
mod types;
mod write;

use crate::{Unsaid, WriteError, link};
use ennead_puzzle::{BoxShape, Cell, Digit, Puzzle};
pub(crate) use read::read;
pub(crate) use types::{is_item, is_one};

/// The largest side.
const MOST: usize = 16;

/// The string of the puzzle, and what it leaves out.
///
/// # Errors
/// When the grid is larger than 16 x 16.
pub fn write(puzzle: &Puzzle) -> Result<(String, Unsaid), WriteError> {
    match puzzle.size().get() <= MOST {
        true => Ok(write::string(puzzle)),
        false => Err(WriteError::Unsayable {
            what: format!("a grid of {}", puzzle.size()),
            form: "strings of the Interactive Sudoku Solver (16 x 16 at most)",
        }),
    }
}

/// The address at which the solver opens a string.
pub fn link(string: &str) -> String {
    let query = link::escape_string(string);
    format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={query}")
}

/// The numbers of the digits of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Range {
    side: usize,
    /// The value of the first digit: 0 or 1.
    lowest: i32,
}

impl Range {
    fn digit(self, value: i32) -> Option<Digit> {
        let number = usize::try_from(value - self.lowest + 1).ok()?;
        Digit::new(u8::try_from(number).ok()?).filter(|_| number <= self.side)
    }

    fn value(self, digit: Digit) -> i32 {
        i32::from(digit.get()) - 1 + self.lowest
    }
}

/// `R1C1`, with letters above 9.
fn name(cell: Cell) -> String {
    let letter = |at: usize| char::from_digit(at as u32 + 1, 36).unwrap_or('?');
    format!("R{}C{}", letter(cell.row()), letter(cell.column()))
}

/// The boxes that are meant when nothing is said: the squarest, wider than high; none for a prime side.
fn usual_boxes(side: usize) -> Option<BoxShape> {
    ennead_puzzle::Size::new(side)
        .and_then(ennead_puzzle::Size::default_box)
        .filter(|shape| shape.rows > 1)
}

/// Where a little killer begins by which the solver names its diagonal, and whether that runs down and to the right:
/// at the left side falling, at the right side rising to the left, at the top falling to the left, at the bottom rising.
fn diagonal(cell: Cell, side: usize) -> Option<(bool, bool)> {
    let last = side.checked_sub(1)?;
    match (cell.row(), cell.column()) {
        (row, 0) if row < last => Some((true, true)),
        (row, column) if column == last && 0 < row && row < last => Some((false, false)),
        (0, column) if column > 0 => Some((true, false)),
        (row, column) if row == last && 0 < column && column < last => Some((false, true)),
        _ => None,
    }
}
