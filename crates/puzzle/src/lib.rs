//! The data model of a Sudoku: cells, digits, houses, givens, rules and solutions.
//!
//! A [`Setup`] is the unchecked description of a puzzle. [`Setup::check`] turns it into a [`Puzzle`] or lists every
//! [`Flaw`]. [`Puzzle::builder`] makes a puzzle that is written in code. A puzzle has a [`Geometry`] (the
//! [houses](House) and their cells), givens and [rules](rule). A [`Solution`] is a filled [`Grid`] that was checked
//! against its puzzle. [`Candidates`] hold the pencil marks of a partly solved puzzle. [`Board`] is a compact `Copy`
//! type for classic 9 x 9 grids, for batches of millions.
//!
//! This crate neither reads puzzle formats nor solves puzzles, and it has no dependencies.
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

pub mod bits;
mod board;
mod builder;
mod candidates;
mod cell;
mod cell_group;
mod cell_set;
mod conclusion;
pub mod constraint;
pub mod cosmetic;
mod digit;
mod flaw;
mod geometry;
mod grid;
mod house;
mod lists;
mod multi_grid;
mod puzzle;
pub mod random;
mod repetitions;
pub mod rule;
mod setup;
mod size;
mod solution;
mod transform;

pub use board::Board;
pub use builder::{BuildError, IntoCell, PuzzleBuilder};
pub use candidates::{Candidates, Contradiction};
pub use cell::{Candidate, Cell, CellStyle, NotACell};
pub use cell_group::CellGroup;
pub use cell_set::CellSet;
pub use conclusion::Conclusion;
pub use digit::{Digit, DigitSet, Digits};
pub use flaw::{Flaw, SetupError};
pub use geometry::{BoxShape, Diagonals, Extras, Geometry, Regions};
pub use grid::Grid;
pub use house::{House, HouseKind};
pub use lists::Lists;
pub use multi_grid::{
    CanvasGrid, MultiGrid, MultiGridCandidates, MultiGridError, MultiGridSolution,
    NotAMultiGridSolution, Spot,
};
pub use puzzle::Puzzle;
pub use repetitions::{Repetition, repetitions};
pub use setup::{RegionSetup, Setup};
pub use size::Size;
pub use solution::{NotASolution, Solution};
pub use transform::{Relabelling, Symmetry, relabel, transform};
