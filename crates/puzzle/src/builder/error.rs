//! Why nothing could be built.

use crate::{Cell, NotACell, SetupError, Size};
use std::fmt;

/// What is wrong with what a [`PuzzleBuilder`](super::PuzzleBuilder) was told.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BuildError {
    /// Text that names no cell.
    Cell {
        /// What was being stated: `given`, or the kind of the rule.
        what: &'static str,
        /// The text.
        error: NotACell,
    },
    /// A character that is no digit, no empty cell and no label.
    Symbol {
        /// What was being stated: `givens` or `jigsaw`.
        what: &'static str,
        /// The character.
        symbol: char,
        /// Its place among the cells, from 0.
        place: usize,
    },
    /// The number of cells is not the square of a side from 1 to 36, and no side was stated.
    NoSide {
        /// What was stated: `givens` or `jigsaw`.
        what: &'static str,
        /// How many cells it has.
        cells: usize,
    },
    /// A cell that the grid does not have.
    CellOutside {
        /// What was being stated: `given` or `candidates`.
        what: &'static str,
        /// The cell.
        cell: Cell,
        /// The side.
        size: Size,
    },
    /// Row or column 0: they are counted from 1.
    LineZero,
    /// A number that is no digit of the puzzle.
    NotADigit {
        /// The cell it was stated for.
        cell: Cell,
        /// The number.
        number: i32,
        /// The smallest digit.
        least: i32,
        /// The largest digit.
        most: i32,
    },
    /// All could be read, and is no puzzle.
    Setup(SetupError),
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::Cell { what, error } => write!(f, "{what}: {error}"),
            BuildError::Symbol { what, symbol, place } => {
                write!(f, "{what}: '{symbol}', for cell {}, is no digit and no dot", place + 1)
            }
            BuildError::NoSide { what, cells } => {
                write!(f, "{what}: {cells} cells are no square grid: state its size")
            }
            BuildError::CellOutside { what, cell, size } => {
                write!(f, "{what}: {cell} lies outside of a grid of {size}")
            }
            BuildError::LineZero => f.write_str("rows and columns are counted from 1, not from 0"),
            BuildError::NotADigit { cell, number, least, most } => {
                write!(f, "{number} at {cell} is not from {least} to {most}")
            }
            BuildError::Setup(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl std::error::Error for BuildError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            BuildError::Cell { error, .. } => Some(error),
            BuildError::Setup(error) => Some(error),
            _ => None,
        }
    }
}

impl From<SetupError> for BuildError {
    fn from(error: SetupError) -> BuildError {
        BuildError::Setup(error)
    }
}
