//! A bank of classic puzzles in an SQLite file: each class once, with its ratings and techniques.
//!
//! ```
//! use ennead::labels::{Labeller, Scales};
//! use ennead_bank::{Bank, Query};
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = ennead::read(line)?.as_board().unwrap();
//! let labels = Labeller::default().labels(&puzzle, Scales::ALL, &false.into())?;
//!
//! let mut bank = Bank::in_memory()?;
//! assert!(bank.add(&[(labels.clone(), "example")])?[0].is_new());
//! assert!(!bank.add(&[(labels, "again")])?[0].is_new());
//!
//! let easy = Query { er: Some(1.0..=2.0), ..Query::default() };
//! let found = bank.query(&easy)?;
//! assert_eq!(found[0].labels.puzzle, puzzle);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Any SQLite program can read the file. The table `puzzles` has a row for each class; the table `techniques` has a row for
//! each technique of each puzzle. `schema.sql` documents the columns.

mod bank;
mod query;
mod row;

pub use bank::{Added, Bank, BankError};
pub use query::Query;
pub use row::Entry;
