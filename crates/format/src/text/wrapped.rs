//! Reads one-line puzzles of 81 cells that a message or a terminal has wrapped over two or three lines.

use super::Text;
use crate::row::Row;
use crate::symbols;
use ennead_puzzle::Size;

/// The number of cells of a wrapped puzzle.
const CELLS: usize = Size::NINE.cell_count();

impl Text {
    /// Takes the next line and returns its cells, if it is the rest of a puzzle of which `known` cells were read.
    pub(super) fn rest_of_wrapped(&mut self, known: usize) -> Option<Vec<char>> {
        let missing = CELLS.checked_sub(known).filter(|missing| *missing > 0)?;
        let next = self.lines.next()?;
        let rest = next.as_ref().ok().map(|line| line.text.trim().chars().collect::<Vec<_>>());
        let rest = rest.filter(|rest| rest.len() == missing && rest.iter().all(is_cell));
        if rest.is_none() {
            self.lines.put_back(next);
        }
        rest
    }
}

/// Whether the rows are one puzzle of 81 cells that was wrapped over three lines.
pub(super) fn is_wrapped(rows: &[Row]) -> bool {
    let cells: usize = rows.iter().map(|row| row.width).sum();
    let is_solid = |row: &Row| row.tokens.len() == 1 && row.symbols().iter().all(is_cell);
    rows.len() == 3 && cells == CELLS && rows.iter().all(is_solid)
}

fn is_cell(symbol: &char) -> bool {
    symbol.is_ascii_digit() || symbols::is_empty_cell(*symbol)
}
