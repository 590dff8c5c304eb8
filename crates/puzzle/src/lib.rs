//! What a Sudoku is: the vocabulary that every other part of ennead speaks.
//!
//! A [`Setup`] is anything that can be said about a grid, right or wrong. [`Setup::check`] makes a
//! [`Puzzle`] of it or lists every reason why it is none. A puzzle is a [`Geometry`] (which cells form
//! a [`House`]) with its givens; a [`Solution`] is a filled [`Grid`] that satisfies its puzzle. The
//! plain 9 x 9 grid also has a small `Copy` form, [`Board`], for work on millions.
//!
//! This crate reads no bytes, searches nothing and depends on nothing.
//!
//! ```
//! use ennead_puzzle::{Digit, Setup};
//!
//! let mut setup = Setup::empty(4); // 4 x 4 with boxes of 2 x 2
//! setup.values[0] = 3;
//! let puzzle = setup.check()?;
//! let first = puzzle.size().cell(0);
//! assert_eq!(first.to_string(), "r1c1");
//! assert_eq!(puzzle.givens().get(first), Digit::new(3));
//! # Ok::<(), ennead_puzzle::SetupError>(())
//! ```

mod board;
mod builder;
mod candidates;
mod cell;
mod digit;
mod duplicates;
mod flaw;
mod gattai;
mod geometry;
mod grid;
mod house;
mod puzzle;
pub mod rule;
mod setup;
mod size;
mod solution;
mod transform;

pub use board::Board;
pub use builder::{BuildError, IntoCell, PuzzleBuilder};
pub use candidates::{Candidates, Contradiction};
pub use cell::{Candidate, Cell, CellStyle, NotACell};
pub use digit::{Digit, DigitSet, Digits};
pub use duplicates::{Duplicate, duplicates};
pub use flaw::{Flaw, SetupError};
pub use gattai::{Gattai, GattaiError, GattaiPart, GattaiSolution, NotAGattaiSolution, Spot};
pub use geometry::{BoxShape, Diagonals, Extras, Geometry, Regions};
pub use grid::Grid;
pub use house::{House, HouseKind};
pub use puzzle::Puzzle;
pub use setup::{RegionSetup, Setup};
pub use size::Size;
pub use solution::{NotASolution, Solution};
pub use transform::{Relabelling, Symmetry, relabel, transform};
