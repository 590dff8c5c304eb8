//! CSV files: one puzzle per row below a header such as `quizzes,solutions`.
//!
//! **Reads** columns in any order, separated by commas, semicolons or tabs. Their names may be in upper or lower case:
//!
//! - `puzzle` (or `puzzles`, `quiz`, `quizzes`, `givens`, `grid`, `board`, `sudoku`, ...) contains the puzzle, as symbols or,
//!   if it has rules, as a JSON object;
//! - `solution` (or `solutions`, `answer`, ...) contains its solution;
//! - `regions` contains its region map as symbols;
//! - `diagonals` contains `falling`, `rising`, `both` or `none`;
//! - all other columns become the trailing text.
//!
//! If CSV is requested and there is no header, the first column is the puzzle and the second its solution. Rows are read one
//! at a time.
//!
//! **Writes** `puzzle,solution`, with a column `regions` if the first puzzle has regions other than the usual boxes, and
//! a column `diagonals` if it has diagonals.

mod read;
mod sheet;
mod write;

pub(crate) use read::{Rows, Spot};
pub(crate) use sheet::Sheet;
#[cfg(feature = "parquet")]
pub(crate) use sheet::{Role, entry, role};
pub use write::Writer;
