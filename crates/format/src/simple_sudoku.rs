//! `.ss` of Simple Sudoku: a framed grid, and behind it perhaps one of candidates.
//!
//! **Reads** both as one puzzle.
//!
//! **Writes** the givens of 9 x 9 grids, and the second grid where the puzzle states pencil marks.

use crate::sdk::only_nine;
use crate::unsaid::Keeps;
use crate::{Unsaid, WriteError};
use ennead_puzzle::Puzzle;

/// The puzzle as a file of its own, and what it leaves out.
///
/// ```
/// use ennead_format::{read_one, simple_sudoku};
/// let puzzle = read_one(&format!("1{}", ".".repeat(80)))?.check().unwrap();
/// let (text, unsaid) = simple_sudoku::write(&puzzle)?;
/// assert!(text.starts_with("*-----------*\n|1..|...|...|\n"));
/// assert!(unsaid.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the grid is not 9 x 9.
pub fn write(puzzle: &Puzzle) -> Result<(String, Unsaid), WriteError> {
    only_nine(puzzle, ".ss files")?;
    let symbols: Vec<String> = puzzle
        .givens()
        .cells()
        .iter()
        .map(|digit| digit.map_or(".".to_owned(), |digit| digit.to_string()))
        .collect();
    let mut text = framed(&symbols);
    if puzzle.marks().is_some() {
        let runs: Vec<String> =
            puzzle.size().cells().map(|cell| puzzle.allowed(cell).to_string()).collect();
        let width = runs.iter().map(String::len).max().unwrap_or(0);
        let cells: Vec<String> = runs.iter().map(|run| format!(" {run:width$}")).collect();
        text.push_str("\n\n");
        text.push_str(&framed(&cells));
    }
    let mut unsaid = Unsaid::of_digits(puzzle, Keeps { marks: true, ..Keeps::default() });
    unsaid.placed(puzzle);
    Ok((text, unsaid))
}

/// Cells of equal width in a frame, three to a box.
fn framed(cells: &[String]) -> String {
    let boxes = "-".repeat(3 * cells[0].len());
    let frame = format!("*{}*\n", "-".repeat(3 * boxes.len() + 2));
    let mut text = frame.clone();
    for (index, row) in cells.chunks(9).enumerate() {
        if index % 3 == 0 && index > 0 {
            text.push_str(&format!("|{boxes}+{boxes}+{boxes}|\n"));
        }
        let row: Vec<String> = row.chunks(3).map(<[String]>::concat).collect();
        text.push_str(&format!("|{}|\n", row.join("|")));
    }
    text + &frame
}
