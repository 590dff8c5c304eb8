//! Many classic puzzles at a time.
//!
//! [`Rows`] holds the puzzles, whatever they came from: arrays and lists of Python, or columns of Arrow ([`capsule`],
//! [`read`]). Work is done on parts of the rows by several threads ([`parts`]). Its result is a [`Table`] of columns of
//! Arrow, from which Python takes lists, the bytes of NumPy arrays, or the columns themselves. A row that is not a puzzle,
//! or has no result, is null in the table, with the [`Problem`] as a column of its own.

mod capsule;
mod classes;
mod column;
mod givens;
mod labels;
mod parts;
mod problem;
mod read;
mod rows;
mod search;
mod shuffle;
mod table;

pub(crate) use classes::canonical_rows;
pub(crate) use column::Column;
pub(crate) use givens::{candidates_of_rows, clues_of_rows};
pub(crate) use labels::label_rows;
pub(crate) use parts::{Crew, in_parts};
pub(crate) use problem::{Problem, Problems};
pub(crate) use rows::Rows;
pub(crate) use search::{check_rows, count_rows, solve_rows, unique_rows};
pub(crate) use shuffle::shuffle_rows;
pub(crate) use table::Table;

/// The cells of a puzzle row by row: `1` to `9`, and `.` for an empty cell.
pub(crate) type Row = [u8; 81];

/// A row without givens, in place of what is not a puzzle.
pub(crate) const EMPTY: Row = [b'.'; 81];

/// The row as a board.
fn board(row: &Row) -> ennead::Board {
    let cells = row.map(|symbol| ennead::Digit::new(symbol.saturating_sub(b'0')));
    ennead::Board::from_cells(cells).expect("rows have digits up to 9")
}

/// The row of a board.
pub(crate) fn row(board: &ennead::Board) -> Row {
    board.cells().map(|digit| digit.map_or(b'.', |digit| b'0' + digit.get()))
}
