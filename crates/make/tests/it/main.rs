//! Tests of generated grids and puzzles.

mod difficulty;
mod grids;
mod puzzles;
mod vicinity;
