//! Bytes to puzzles and back.
//!
//! [`Reader`] takes any bytes, finds out what they are and hands out one [`Entry`] after another: the
//! puzzle as an unchecked [`Setup`](ennead_puzzle::Setup), where it stood and what else its line said.
//! [`open`] does so for what a person types (a file, `-`, a web address or a puzzle), [`read_one`] for
//! one puzzle in a text, [`Reader::fill`] reads puzzles by the [`Chunk`] for work on millions. How formats are told apart is told in [`Format`].
//!
//! Each format has a module that says how lax it reads and how strictly it writes. What is written is
//! read back as the same puzzle.
//!
//! ```
//! use ennead_format::{Options, Reader, line};
//!
//! let text = "# two puzzles\n1... .2.. ..3. ...4\n4...\n.3..\n..2.\n...1\n";
//! let puzzles: Result<Vec<_>, _> = Reader::from_text(text, &Options::default()).collect();
//! let puzzles = puzzles?;
//! assert_eq!(puzzles.len(), 2);
//! assert_eq!(puzzles[1].place.line, Some(3));
//! let grid = puzzles[1].setup.grid().unwrap();
//! assert_eq!(line::write(&grid), "4....3....2....1");
//! # Ok::<(), ennead_format::ReadError>(())
//! ```

pub mod block;
mod chunk;
mod columns;
#[cfg(feature = "csv")]
pub mod csv;
mod entry;
mod error;
mod format;
#[cfg(feature = "links")]
pub mod fpuzzles;
#[cfg(feature = "json")]
pub mod gattai;
mod input;
#[cfg(feature = "links")]
pub mod iss;
#[cfg(feature = "json")]
pub mod json;
pub mod killer;
pub mod library;
pub mod line;
#[cfg(feature = "links")]
mod link;
mod list;
#[cfg(feature = "links")]
mod lz;
pub mod markdown;
#[cfg(feature = "npz")]
pub mod npy;
#[cfg(feature = "npz")]
pub mod npz;
mod open;
#[cfg(feature = "xml")]
pub mod opensudoku;
mod options;
pub mod pencil;
#[cfg(feature = "links")]
pub mod penpa;
#[cfg(feature = "links")]
mod pieces;
mod reader;
mod regions;
mod ruling;
pub mod sdk;
pub mod sdx;
pub mod simple_sudoku;
#[cfg(feature = "links")]
pub mod sudokupad;
mod symbols;
mod text;
mod unsaid;

pub use chunk::{Chunk, Symbols};
pub use entry::{Entry, Place};
pub use error::{Problem, ReadError, WriteError};
pub use format::Format;
pub use open::open;
pub use options::{Options, ReadLimits};
pub use reader::{Reader, read_one};
pub use ruling::{Ink, plain};
pub use unsaid::{Unsaid, unsaid};
