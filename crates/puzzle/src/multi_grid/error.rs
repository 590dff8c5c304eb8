//! Why grids cannot be laid over each other.

use super::MultiGrid;
use crate::{Cell, DigitSet, Size, Spot};
use std::fmt;

/// Why grids cannot be laid over each other. Grids are numbered from 1, in the order in which they were stated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MultiGridError {
    /// One grid, or none.
    TooFewGrids {
        /// How many there are.
        found: usize,
    },
    /// More than [`MultiGrid::MOST_GRIDS`].
    TooManyGrids,
    /// A grid of another size than the first.
    SizesDiffer {
        /// Which grid.
        number: usize,
        /// The size of the first grid, and of this one.
        sizes: [Size; 2],
    },
    /// A grid whose digits begin at another number than those of the first.
    LowestDiffers {
        /// Which grid.
        number: usize,
        /// The lowest digit of the first grid, and of this one.
        lowest: [i32; 2],
    },
    /// Two grids at one place.
    SamePlace {
        /// Which grids.
        numbers: [usize; 2],
        /// Where both lie.
        at: Spot,
    },
    /// A grid more than [`MultiGrid::FARTHEST`] rows or columns off.
    TooFar {
        /// Which grid.
        number: usize,
        /// Where it lies.
        at: Spot,
    },
    /// More cells than [`MultiGrid::MOST_CELLS`].
    TooManyCells {
        /// How many there are.
        found: usize,
    },
    /// More rules than [`MultiGrid::MOST_RULES`].
    TooManyRules {
        /// How many there are.
        found: usize,
    },
    /// Two grids that leave no digit for a cell that both have.
    Clash {
        /// Which grids.
        numbers: [usize; 2],
        /// The cell, in each of them.
        cells: [Cell; 2],
        /// The same on the canvas.
        spot: Spot,
        /// What each of them allows there: one digit if it is given.
        allowed: [DigitSet; 2],
    },
}

impl fmt::Display for MultiGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MultiGridError::TooFewGrids { found: 0 } => {
                f.write_str("no grid; two or more are needed")
            }
            MultiGridError::TooFewGrids { .. } => {
                f.write_str("one grid alone; two or more are needed")
            }
            MultiGridError::TooManyGrids => {
                write!(f, "more than {} grids, which is the limit", MultiGrid::MOST_GRIDS)
            }
            MultiGridError::SizesDiffer { number, sizes: [first, other] } => {
                write!(f, "grid {number} is {other}, grid 1 is {first}; all need the same size")
            }
            MultiGridError::LowestDiffers { number, lowest: [first, other] } => write!(
                f,
                "the digits of grid {number} begin at {other}, those of grid 1 at {first}; all need the same digits"
            ),
            MultiGridError::SamePlace { numbers: [first, second], at } => {
                write!(f, "grids {first} and {second} both lie at {at}; make one grid of them")
            }
            MultiGridError::TooFar { number, at } => write!(
                f,
                "grid {number} lies at {at}; the limit is {} rows and columns",
                MultiGrid::FARTHEST
            ),
            MultiGridError::TooManyCells { found } => {
                write!(f, "{found} cells in all; the limit is {}", MultiGrid::MOST_CELLS)
            }
            MultiGridError::TooManyRules { found } => {
                write!(f, "{found} rules in all; the limit is {}", MultiGrid::MOST_RULES)
            }
            MultiGridError::Clash { numbers, cells, spot, allowed } => write!(
                f,
                "grids {} and {} share the cell at {spot} of the canvas, but {} at {} and {} at {} exclude each other",
                numbers[0], numbers[1], allowed[0], cells[0], allowed[1], cells[1]
            ),
        }
    }
}

impl std::error::Error for MultiGridError {}
