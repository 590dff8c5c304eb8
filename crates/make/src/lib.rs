//! Makes random Sudoku grids and puzzles.
//!
//! A [`Generator`] makes classic puzzles with one solution, many at a time: minimal, symmetric, on a pattern, with a number
//! of givens, with a given solution, or of a certain [difficulty](Target). A [`VariantGenerator`] makes puzzles of other
//! sizes, jigsaws with random regions, and puzzles with diagonals or any rules. [`Grids`] draws full grids, each with
//! the same probability, and a [`GridFamily`] many grids fast. [`Vicinity`] finds the puzzles that differ from a puzzle
//! in a few givens, [`Subpuzzles`] the minimal puzzles within a puzzle, [`twins`] puzzles with the same pattern, and
//! [`unavoidable_sets`] all small unavoidable sets of a grid.
//!
//! ```
//! use ennead_make::Generator;
//! for made in Generator::new(1).clues(24..=26).make(0..3)? {
//!     println!("{} {}", made.puzzle, made.solution);
//! }
//! # Ok::<(), ennead_make::Impossible>(())
//! ```
//!
//! Random choices depend only on a seed, so the same call makes the same puzzles on every machine.

mod basics;
mod expansion;
mod generator;
mod grids;
mod impossible;
mod judge;
mod known;
mod never;
mod range;
mod singles;
mod small_sets;
mod subpuzzles;
mod symmetry;
mod target;
mod thinning;
mod twins;
mod unavoidable;
mod variants;
mod vicinity;

pub use expansion::{expanded, expanded_board};
pub use generator::{Generator, Made};
pub use grids::{GridFamily, Grids};
pub use impossible::Impossible;
pub use range::UnknownTarget;
pub use subpuzzles::Subpuzzles;
pub use symmetry::{PatternSymmetry, UnknownSymmetry};
pub use target::Target;
pub use twins::twins;
pub use unavoidable::unavoidable_sets;
pub use variants::{MadeVariant, VariantGenerator};
pub use vicinity::Vicinity;
