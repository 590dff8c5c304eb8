//! `.sdk` as SadMan Software and SudoCue write it: `[Puzzle]`, then nine lines of nine symbols.
//!
//! **Reads** it as any grid; `[State]`, `[PencilMarks]` and the other sections are passed over, as are lines with `#`.
//!
//! **Writes** the givens of 9 x 9 grids.

use crate::unsaid::Keeps;
use crate::{Unsaid, WriteError, line};
use ennead_puzzle::{Puzzle, Size};

/// The puzzle as a file of its own, and what it leaves out.
///
/// ```
/// use ennead_format::{read_one, sdk};
/// let puzzle = read_one(&format!("1{}", ".".repeat(80)))?.check().unwrap();
/// let (text, unsaid) = sdk::write(&puzzle)?;
/// assert!(text.starts_with("[Puzzle]\n1........\n........."));
/// assert!(unsaid.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the grid is not 9 x 9.
pub fn write(puzzle: &Puzzle) -> Result<(String, Unsaid), WriteError> {
    only_nine(puzzle, ".sdk files")?;
    let mut unsaid = Unsaid::of_digits(puzzle, Keeps::default());
    unsaid.placed(puzzle);
    Ok((format!("[Puzzle]\n{}", rows(&line::write(puzzle.givens()))), unsaid))
}

/// Nine lines of nine symbols.
fn rows(symbols: &str) -> String {
    let symbols: Vec<char> = symbols.chars().collect();
    symbols.chunks(9).map(|row| row.iter().chain(['\n'].iter()).collect::<String>()).collect()
}

/// Fails for grids of other sizes than 9 x 9.
pub(crate) fn only_nine(puzzle: &Puzzle, form: &'static str) -> Result<(), WriteError> {
    match puzzle.size() {
        Size::NINE => Ok(()),
        other => Err(WriteError::Unsayable { what: format!("a grid of {other}"), form }),
    }
}
