//! Exact cover: choose rows so that every column is covered exactly once.
//!
//! Many puzzles have this form: a column for each condition that must be met once, and a row for each move with the
//! conditions that it meets. *Primary* columns must be covered exactly once, *secondary* ones at most once. State the
//! problem with [`Problem`], then take the solutions one by one from [`Search`], or follow the search step by step with
//! [`Search::step`].
//!
//! The search is Donald Knuth's Algorithm X with dancing links: it always branches on the column with the fewest rows.
//!
//! ```
//! use ennead_solve::exact_cover::Problem;
//!
//! // Seven columns, six rows: the example of Knuth's paper.
//! let mut problem = Problem::new(7, 0);
//! for row in [&[2, 4, 5][..], &[0, 3, 6], &[1, 2, 5], &[0, 3], &[1, 6], &[3, 4, 6]] {
//!     problem.add_row(row)?;
//! }
//! let mut search = problem.search();
//! let mut rows = search.next().unwrap();
//! rows.sort();
//! assert_eq!(rows, [0, 3, 4]);
//! assert_eq!(search.next(), None);
//! # Ok::<(), ennead_solve::exact_cover::RowError>(())
//! ```

mod links;
mod problem;
mod search;

pub use problem::{Problem, RowError, SelectError};
pub use search::{Search, Step};
