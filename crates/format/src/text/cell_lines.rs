//! Reads a 9 x 9 grid from 81 lines with one cell each, where a blank line is an empty cell.

use super::Text;
use super::lex;
use super::plain::plain;
use crate::Problem;
use crate::input::Line;
use crate::symbols;
use ennead_puzzle::Size;

/// The number of lines with a cell.
const LINES: usize = Size::NINE.cell_count();
/// The minimum number of digits. Text with fewer digits is not read as such a grid.
const MIN_DIGITS: usize = 17;

impl Text {
    /// If this is the first line of a text that consists of lines with at most one cell, some of them blank, reads the whole
    /// text and returns true.
    pub(super) fn take_cell_lines(&mut self, line: &Line) -> bool {
        if line.number != 1 || !self.may_begin_grid() || piece(line).is_none() {
            return false;
        }
        let mut cells: Vec<char> = piece(line).and_then(Piece::cell).into_iter().collect();
        let mut ahead = Vec::new();
        let is_all = loop {
            let Some(next) = self.lines.next() else { break true };
            let piece = next.as_ref().ok().and_then(piece);
            ahead.push(next);
            match piece {
                Some(piece) if ahead.len() < 2 * LINES => cells.extend(piece.cell()),
                _ => break false,
            }
        };
        let blank = cells.iter().filter(|cell| **cell == ' ').count();
        let digits = cells.iter().filter(|cell| cell.is_ascii_digit()).count();
        if !is_all || blank == 0 || digits < MIN_DIGITS {
            ahead.into_iter().rev().for_each(|line| self.lines.put_back(line));
            return false;
        }
        if cells.len() == LINES {
            let symbol = |cell: &char| if *cell == ' ' { '.' } else { *cell };
            let symbols: Vec<char> = cells.iter().map(symbol).collect();
            self.take_whole(line.number, 0, &symbols, "");
        } else {
            self.fail(line.number, None, Problem::CellLines { lines: cells.len() });
        }
        true
    }
}

/// The content of a line.
enum Piece {
    /// A cell; ` ` if it is blank.
    Cell(char),
    /// A line without a cell, between the rows or around the grid.
    Frame,
}

impl Piece {
    fn cell(self) -> Option<char> {
        match self {
            Piece::Cell(cell) => Some(cell),
            Piece::Frame => None,
        }
    }
}

/// Determines the content of a line; `None` if it has more than one cell or other symbols. A bar may precede the cell, as in
/// the tables of a wiki.
fn piece(line: &Line) -> Option<Piece> {
    if lex::is_wrapping(line.text.trim()) || line.text.trim() == "|-" {
        return Some(Piece::Frame);
    }
    let text = plain(&line.text);
    let text = text.trim();
    let mut symbols = text.strip_prefix('|').unwrap_or(text).trim_start().chars();
    match (symbols.next(), symbols.next()) {
        (None, _) => Some(Piece::Cell(' ')),
        (Some(symbol), None) => {
            let is_cell = symbol.is_ascii_digit() || symbols::is_empty_cell(symbol);
            is_cell.then_some(Piece::Cell(symbol))
        }
        _ => None,
    }
}
