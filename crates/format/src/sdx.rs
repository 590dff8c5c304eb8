//! `.sdx` files of SudoCue: nine lines of nine cells separated by blanks. A cell is written as its given, its candidates, or
//! `u` and the digit that a user filled in.
//!
//! **Reads** them as pencil marks; a digit after `u` becomes a given.
//!
//! **Writes** givens, candidates and found digits of 9 x 9 grids. When the file is read back, found digits and cells with one
//! candidate become givens.

use crate::lost::{Keeps, Lost};
use crate::sdk::only_nine;
use crate::{WriteError, Written};
use ennead_puzzle::{Candidates, Cell, Puzzle};

/// Writes the position as an `.sdx` file. For a puzzle without pencil marks, writes the candidates that its digits leave.
pub(crate) fn write(puzzle: &Puzzle) -> Result<Written, WriteError> {
    only_nine(puzzle, ".sdx files")?;
    let candidates = Candidates::of(puzzle);
    let allowed = |cell| match puzzle.marks() {
        Some(_) => puzzle.allowed(cell),
        None => candidates.get(cell),
    };
    let run = |cell: Cell| match puzzle.givens().get(cell) {
        Some(digit) if puzzle.placed().contains(&cell) => format!("u{digit}"),
        Some(digit) => digit.to_string(),
        None => allowed(cell).to_string(),
    };
    let cells: Vec<String> = puzzle.size().cells().map(run).collect();
    let text = cells.chunks(9).map(|row| row.join(" ") + "\n").collect();
    Ok(Written { text, lost: Lost::except(Keeps::MARKS, puzzle) })
}
