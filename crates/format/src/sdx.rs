//! `.sdx` of SudoCue: nine lines of nine cells between blanks, each a given, its candidates, or `u` and the digit that a
//! user filled in.
//!
//! **Reads** it as a grid of candidates; a digit behind `u` counts as given.
//!
//! **Writes** givens, candidates and found digits of 9 x 9 grids. A cell with one candidate reads as a given.

use crate::sdk::only_nine;
use crate::unsaid::Keeps;
use crate::{Unsaid, WriteError};
use ennead_puzzle::{Candidates, Cell, Puzzle};

/// The position as a file of its own, and what it leaves out. Without stated pencil marks it has those that are left
/// when every given has left its peers.
///
/// ```
/// use ennead_format::{read_one, sdx};
/// let puzzle = read_one(&format!("1{}", ".".repeat(80)))?.check().unwrap();
/// let (text, unsaid) = sdx::write(&puzzle)?;
/// assert!(text.starts_with("1 23456789 23456789"));
/// assert!(unsaid.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the grid is not 9 x 9.
pub fn write(puzzle: &Puzzle) -> Result<(String, Unsaid), WriteError> {
    only_nine(puzzle, ".sdx files")?;
    let candidates = Candidates::of(puzzle);
    let open = |cell| match puzzle.marks() {
        Some(_) => puzzle.allowed(cell),
        None => candidates.get(cell),
    };
    let run = |cell: Cell| match puzzle.givens().get(cell) {
        Some(digit) if puzzle.placed().contains(&cell) => format!("u{digit}"),
        Some(digit) => digit.to_string(),
        None => open(cell).to_string(),
    };
    let cells: Vec<String> = puzzle.size().cells().map(run).collect();
    let rows: String = cells.chunks(9).map(|row| row.join(" ") + "\n").collect();
    Ok((rows, Unsaid::of_digits(puzzle, Keeps { marks: true, ..Keeps::default() })))
}
