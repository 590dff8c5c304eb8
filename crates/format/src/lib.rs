//! Reads and writes Sudoku puzzles in many formats.
//!
//! [`Reader`] takes any bytes, detects their format and returns one [`Entry`] after another: the puzzle as an
//! unchecked [`Setup`](ennead_puzzle::Setup), its place in the input and the other text of its line. [`open`] accepts an
//! argument of a command line (a file, `-`, a web address or a puzzle), [`read_one`] reads a single puzzle from text, and
//! [`Reader::fill`] reads millions of puzzles into [`Chunk`]s. [`Format`] lists the formats and describes the detection.
//!
//! [`write`](fn@write) writes one puzzle in any format and reports what the format [cannot carry](Lost). [`Writer`]
//! writes many.
//!
//! Each format has a module that documents what it reads and writes. Readers are lenient, writers strict. Most written
//! puzzles can be read back without loss. The module of a format documents exceptions, such as the regions of a [`grid`].
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

#[cfg(feature = "links")]
mod canvas;
mod chunk;
#[cfg(feature = "links")]
mod coach;
#[cfg(feature = "npz")]
mod coding;
#[cfg(feature = "csv")]
pub mod csv;
pub mod dataset;
mod drawings;
#[cfg(feature = "links")]
mod editor;
mod entry;
mod error;
#[cfg(feature = "json")]
mod fields;
mod format;
#[cfg(feature = "links")]
pub mod fpuzzles;
mod frame;
pub mod grid;
mod input;
#[cfg(feature = "links")]
pub mod iss;
#[cfg(feature = "json")]
pub mod json;
pub mod killer;
pub mod library;
pub mod line;
#[cfg(feature = "links")]
mod line_rules;
#[cfg(feature = "links")]
mod link;
mod list;
mod look_and_say;
mod lost;
#[cfg(feature = "links")]
mod lz;
pub mod markdown;
pub mod multi_grid;
mod names;
#[cfg(feature = "json")]
mod notebook;
#[cfg(feature = "links")]
mod notes;
#[cfg(feature = "npz")]
pub mod npy;
#[cfg(feature = "npz")]
pub mod npz;
mod open;
#[cfg(feature = "xml")]
pub mod opensudoku;
mod options;
#[cfg(feature = "parquet")]
pub mod parquet;
#[cfg(feature = "links")]
mod payload;
pub mod pencil;
#[cfg(feature = "links")]
pub mod penpa;
mod place;
mod reader;
mod regions;
mod row;
pub mod sdk;
pub mod sdx;
pub mod simple_sudoku;
#[cfg(feature = "links")]
pub mod sudokumaker;
#[cfg(feature = "links")]
pub mod sudokupad;
#[cfg(feature = "links")]
mod sudokuwiki;
mod symbols;
mod text;
#[cfg(feature = "links")]
mod window;
mod write;

pub use chunk::{Chunk, Symbols};
pub use drawings::{
    Colour, Drawing, DrawingKind, DrawnGroup, DrawnShape, NotDrawn, Outside, Proposal, Reading,
    ReadingError, Reason, Shuffled, Target, TargetColour, meanings, proposals, read_drawings,
    unread_drawings,
};
pub use entry::{AnyEntry, Entry, InputLine, MultiGridEntry};
pub use error::{Problem, ReadError, WriteError};
pub use format::{Format, Layout};
pub use frame::{Ink, Paint, plain};
pub use input::web::{Fetch, fetch_with};
pub use lost::{Feature, Lost, Written};
pub use names::PUZZLE as PUZZLE_NAMES;
pub use open::open;
pub use options::{Options, ReadLimits};
pub use place::Place;
pub use reader::{Reader, read_one};
pub use write::{WriteOptions, Writer, write};
