//! Many classic puzzles at a time.
//!
//! [`Rows`] has the puzzles of any source: Python arrays and lists, or Arrow columns ([`capsule`], [`read`]). Several threads
//! process parts of the rows ([`parts`]). The result is a [`Table`] of Arrow columns. Python gets a column as a list, as bytes
//! for a NumPy array, or as Arrow data. A row that is not a puzzle or has no result is null in the table, and the column
//! `problem` gives its [`RowProblem`](ennead::row::RowProblem).

mod capsule;
mod classes;
mod column;
mod givens;
mod labels;
mod parts;
mod read;
mod rows;
mod search;
mod shuffle;
mod table;

pub(crate) use classes::canonical_rows;
pub(crate) use column::Column;
pub(crate) use givens::{candidates_of_rows, clues_of_rows};
pub(crate) use labels::label_rows;
pub(crate) use parts::{Workers, in_parts};
pub(crate) use rows::Rows;
pub(crate) use search::{check_rows, count_rows, solve_rows, unique_rows};
pub(crate) use shuffle::shuffle_rows;
pub(crate) use table::Table;

use ennead::row::{Row, RowProblem, board, of_board};
use std::collections::BTreeMap;

/// The problems of rows, by the index of the row. Most rows have no problem.
pub(crate) type Problems = BTreeMap<usize, RowProblem>;

/// An empty grid. It replaces input that is not a puzzle.
pub(crate) const EMPTY: Row = [b'.'; 81];
