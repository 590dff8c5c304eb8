//! Many classic puzzles at a time.
//!
//! [`Rows`] holds the puzzles from any source: Python arrays and lists, or Arrow columns ([`capsule`],
//! [`read`]). Work is done on parts of the rows by several threads ([`parts`]). Its result is a [`Table`] of columns of
//! Arrow, from which Python takes lists, the bytes of NumPy arrays, or the columns themselves. A row that is not a puzzle,
//! or has no result, is null in the table, with the [`RowProblem`](ennead::row::RowProblem) as a column of its own.

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

/// The problems by the number of the row; most rows have none.
pub(crate) type Problems = BTreeMap<usize, RowProblem>;

/// A row without givens. It stands for input that is not a puzzle.
pub(crate) const EMPTY: Row = [b'.'; 81];
