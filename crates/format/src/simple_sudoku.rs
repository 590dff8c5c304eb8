//! `.ss` files of Simple Sudoku: a framed grid, optionally followed by a grid of candidates.
//!
//! **Reads** both grids as one puzzle.
//!
//! **Writes** the givens of 9 x 9 grids, and the grid of candidates if the puzzle has pencil marks.

use crate::lost::{Keeps, Lost};
use crate::sdk::only_nine;
use crate::{WriteError, Written};
use ennead_puzzle::Puzzle;

/// Writes the puzzle as an `.ss` file.
pub(crate) fn write(puzzle: &Puzzle) -> Result<Written, WriteError> {
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
    Ok(Written { text, lost: Lost::except(Keeps::MARKS, puzzle) })
}

/// Draws 81 cells of equal width in a frame, with lines between the boxes.
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
