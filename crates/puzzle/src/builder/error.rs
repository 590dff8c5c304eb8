//! The errors of the builder.

use crate::{Cell, NotACell, SetupError, Size};
use std::fmt;

/// The reason why a [`PuzzleBuilder`](super::PuzzleBuilder) could not build a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BuildError {
    /// A text is not the name of a cell.
    Cell {
        /// The part of the puzzle: `given`, `candidates`, `extra region` or the kind of the rule.
        what: &'static str,
        /// The error, with the text.
        error: NotACell,
    },
    /// A character in the givens is not a digit and does not mean an empty cell, or a character in the jigsaw is not a
    /// label.
    Symbol {
        /// The part of the puzzle: `givens` or `jigsaw`.
        what: &'static str,
        /// The character.
        symbol: char,
        /// The index of its cell, from 0.
        place: usize,
    },
    /// No size was set, and the number of cells is not the square of a side from 1 to 36.
    NoSide {
        /// The part of the puzzle: `givens` or `jigsaw`.
        what: &'static str,
        /// The number of cells in the givens or the jigsaw.
        cells: usize,
    },
    /// A cell is outside the grid.
    CellOutside {
        /// The part of the puzzle: `given` or `candidates`.
        what: &'static str,
        /// The cell.
        cell: Cell,
        /// The size of the grid.
        size: Size,
    },
    /// The number of a row or column is 0; the first row or column is number 1.
    LineZero,
    /// A number is not a digit of the puzzle.
    NotADigit {
        /// The cell for which the number was stated.
        cell: Cell,
        /// The number.
        number: i32,
        /// The smallest digit.
        least: i32,
        /// The largest digit.
        most: i32,
    },
    /// The puzzle has flaws.
    Setup(SetupError),
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::Cell { what, error } => write!(f, "{what}: {error}"),
            BuildError::Symbol { what, symbol, place } => {
                let kind = if *what == "jigsaw" { "a label" } else { "a digit or a dot" };
                write!(f, "{what}: '{symbol}' in cell {} is not {kind}", place + 1)
            }
            BuildError::NoSide { what, cells } => {
                write!(f, "{what}: {cells} cells do not form a square grid; set the size")
            }
            BuildError::CellOutside { what, cell, size } => {
                write!(f, "{what}: {cell} is outside the {size} grid")
            }
            BuildError::LineZero => f.write_str("rows and columns are counted from 1, not from 0"),
            BuildError::NotADigit { cell, number, least, most } => {
                write!(f, "{number} at {cell} is not a digit from {least} to {most}")
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
