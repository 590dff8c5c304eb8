//! The errors of a multi-grid puzzle.

use super::MultiGrid;
use crate::{Cell, DigitSet, Size, Spot};
use std::fmt;

/// The reason why grids do not form a [`MultiGrid`]. Grids are numbered from 1, in the order in which they were given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MultiGridError {
    /// There are fewer than two grids.
    TooFewGrids {
        /// The number of grids.
        found: usize,
    },
    /// There are more than [`MultiGrid::MAX_GRIDS`] grids.
    TooManyGrids,
    /// A grid has another size than the first grid.
    SizesDiffer {
        /// The number of the grid.
        number: usize,
        /// The sizes of the first grid and of the grid with this number.
        sizes: [Size; 2],
    },
    /// The lowest digit of a grid differs from that of the first grid, such as 0 and 1.
    LowestDiffers {
        /// The number of the grid.
        number: usize,
        /// The lowest digits of the first grid and of the grid with this number.
        lowest: [i32; 2],
    },
    /// A grid has extra cells, which have no place on the canvas.
    ExtraCells {
        /// The number of the grid.
        number: usize,
    },
    /// Two grids are at the same place.
    SamePlace {
        /// The numbers of the two grids.
        numbers: [usize; 2],
        /// The place of the two grids.
        at: Spot,
    },
    /// A grid is more than [`MultiGrid::FARTHEST`] rows or columns away from the origin.
    TooFar {
        /// The number of the grid.
        number: usize,
        /// The place of the grid.
        at: Spot,
    },
    /// The grids have more than [`MultiGrid::MAX_CELLS`] cells in total.
    TooManyCells {
        /// The number of cells.
        found: usize,
    },
    /// The grids have more than [`MultiGrid::MAX_RULES`] rules in total.
    TooManyRules {
        /// The number of rules.
        found: usize,
    },
    /// Two grids allow no common digit in a cell that they share.
    Clash {
        /// The numbers of the two grids.
        numbers: [usize; 2],
        /// The cell as a cell of each grid.
        cells: [Cell; 2],
        /// The place of the cell on the canvas.
        spot: Spot,
        /// The digits that each grid allows in the cell.
        allowed: [DigitSet; 2],
    },
}

impl fmt::Display for MultiGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MultiGridError::TooFewGrids { found: 0 } => {
                f.write_str("no grids; two or more are needed")
            }
            MultiGridError::TooFewGrids { .. } => {
                f.write_str("only one grid; two or more are needed")
            }
            MultiGridError::TooManyGrids => {
                write!(f, "more than {} grids", MultiGrid::MAX_GRIDS)
            }
            MultiGridError::SizesDiffer { number, sizes: [first, other] } => {
                write!(
                    f,
                    "grid {number} is {other}, but grid 1 is {first}; all grids need the same size"
                )
            }
            MultiGridError::LowestDiffers { number, lowest: [first, other] } => write!(
                f,
                "the digits of grid {number} start at {other}, those of grid 1 at {first}; all grids need the same digits"
            ),
            MultiGridError::ExtraCells { number } => write!(
                f,
                "grid {number} has extra cells, which a grid of a multi-grid puzzle cannot have"
            ),
            MultiGridError::SamePlace { numbers: [first, second], at } => {
                write!(f, "grids {first} and {second} are both at {at}; combine them into one grid")
            }
            MultiGridError::TooFar { number, at } => write!(
                f,
                "grid {number} is at {at}; at most {} rows and columns from the origin are allowed",
                MultiGrid::FARTHEST
            ),
            MultiGridError::TooManyCells { found } => {
                write!(f, "{found} cells in total; at most {} are allowed", MultiGrid::MAX_CELLS)
            }
            MultiGridError::TooManyRules { found } => {
                write!(f, "{found} rules in total; at most {} are allowed", MultiGrid::MAX_RULES)
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
