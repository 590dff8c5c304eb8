//! Constraint strings of the Interactive Sudoku Solver: `.Cage~10~R1C1~R1C2.~R3C3_5`.
//!
//! A dot begins an item, whose type and arguments are joined by `~`. An item without a type lists givens. Rows and
//! columns above 9 are letters.
//!
//! **Reads** a string, also after `?q=` in an address. In text, a string may span lines: it goes on if the next line is
//! indented or begins in the middle of an item, if it began with `.Shape`, and if it has one item on each line. A blank
//! line ends it, and `.Shape` begins another. Other lines are strings of their own. A type without a rule in ennead is an error that
//! names it. An automaton (`.NFA`) becomes a pattern or a list of words, and alternatives (`.Or`) become a list of the
//! combinations of their cells; both are rejected if they would be too long. Extra cells (`.Var`) are ignored if no item
//! uses them, and rejected otherwise.
//!
//! **Writes** one line. A rule without a type becomes a table of pairs, a regular expression, or a list of candidates,
//! if that is equivalent.
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
mod import;
mod items;
mod key;
mod layout;
mod nfa;
mod read;
mod tree;
mod types;
mod write;

use crate::{WriteError, Written, payload};
use ennead_puzzle::{BoxShape, Cell, Digit, Puzzle};
pub(crate) use items::{continues, is_whole};
pub(crate) use read::read;
pub(crate) use types::is_string;

/// The maximum side.
const MAX_SIDE: usize = 16;

/// The constraint string of the puzzle.
pub(crate) fn write(puzzle: &Puzzle) -> Result<Written, WriteError> {
    match puzzle.size().get() <= MAX_SIDE {
        true => Ok(write::string(puzzle)),
        false => Err(WriteError::Unwritable {
            what: format!("a grid of {}", puzzle.size()),
            format: "a constraint string of the Interactive Sudoku Solver (16 x 16 at most)",
        }),
    }
}

/// The address at which the solver opens a string.
pub fn link(string: &str) -> String {
    let query = payload::escape_string(string);
    format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={query}")
}

/// The range of values in a grid.
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

/// The default boxes: the squarest ones, wider than high; none for a prime side.
fn usual_boxes(side: usize) -> Option<BoxShape> {
    ennead_puzzle::Size::new(side)
        .and_then(ennead_puzzle::Size::default_box)
        .filter(|shape| shape.rows > 1)
}

/// The direction (down, right) of the diagonal that the solver names after this border cell: falling from the left
/// side, rising to the left from the right side, falling to the left from the top, rising from the bottom.
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
