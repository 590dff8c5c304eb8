//! `.sdk` files of SadMan Software and SudoCue: `[Puzzle]`, then nine lines of nine symbols.
//!
//! **Reads** them like any grid. `[State]`, `[PencilMarks]` and other known sections are skipped, as are lines that begin with
//! `#`.
//!
//! **Writes** the givens of 9 x 9 grids.

use crate::lost::{Keeps, Lost};
use crate::{WriteError, Written, line};
use ennead_puzzle::{Puzzle, Size};

/// Writes the givens as an `.sdk` file.
pub(crate) fn write(puzzle: &Puzzle) -> Result<Written, WriteError> {
    only_nine(puzzle, ".sdk files")?;
    let text = format!("[Puzzle]\n{}", rows(&line::write(puzzle.givens())));
    Ok(Written { text, lost: Lost::except(Keeps::NOTHING, puzzle) })
}

/// Splits 81 symbols into nine lines.
fn rows(symbols: &str) -> String {
    let symbols: Vec<char> = symbols.chars().collect();
    symbols.chunks(9).map(|row| row.iter().chain(['\n'].iter()).collect::<String>()).collect()
}

/// Fails unless the grid is 9 x 9.
pub(crate) fn only_nine(puzzle: &Puzzle, format: &'static str) -> Result<(), WriteError> {
    match puzzle.size() {
        Size::NINE => Ok(()),
        other => Err(WriteError::Unwritable { what: format!("a grid of {other}"), format }),
    }
}
