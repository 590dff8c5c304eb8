//! The houses that a setter can choose: boxes or regions, diagonals and extra houses.

use crate::{Cell, Size};
use std::fmt;

/// The shape of a rectangular box in cells, such as 2 rows by 3 columns in a 6 x 6 grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct BoxShape {
    /// The number of rows of one box.
    pub rows: usize,
    /// The number of columns of one box.
    pub columns: usize,
}

impl fmt::Display for BoxShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {}", self.rows, self.columns)
    }
}

/// The main diagonals that hold every digit once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Diagonals {
    /// Whether the diagonal from the top left to the bottom right is a house.
    pub falling: bool,
    /// Whether the diagonal from the bottom left to the top right is a house.
    pub rising: bool,
}

impl Diagonals {
    /// No diagonal, as in a classic Sudoku.
    pub const NONE: Diagonals = Diagonals { falling: false, rising: false };
    /// Both diagonals (Sudoku X).
    pub const BOTH: Diagonals = Diagonals { falling: true, rising: true };
}

/// Houses beyond rows, columns, regions and diagonals.
#[derive(Clone, PartialEq, Eq, Debug, Default, Hash)]
pub struct Extras {
    /// Whether the windows (Windoku) are houses: groups with the shape of a box, one cell away from the border and from each
    /// other. A 9 x 9 grid has four.
    pub windows: bool,
    /// Whether the disjoint groups are houses: the cells at the same position in every box.
    pub disjoint_groups: bool,
    /// Extra regions with as many cells as there are digits; they may contain extra cells.
    pub regions: Vec<Vec<Cell>>,
}

impl Extras {
    /// No extra houses.
    pub const NONE: Extras = Extras { windows: false, disjoint_groups: false, regions: Vec::new() };
}

/// The division of the grid into regions.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum Regions {
    /// No regions, as in a Latin square.
    None,
    /// Rectangular boxes.
    Boxes(BoxShape),
    /// Irregular regions (jigsaw): the region number of each cell of the grid, from 0, row by row.
    Irregular(Vec<u8>),
}

impl Regions {
    /// The region number, from 0, of the cell of the grid with this index; `None` if there are no regions.
    pub(super) fn number_at(&self, size: Size, index: usize) -> Option<usize> {
        match self {
            Regions::None => None,
            Regions::Boxes(shape) => {
                let (row, column) = (index / size.columns(), index % size.columns());
                Some(row / shape.rows * (size.columns() / shape.columns) + column / shape.columns)
            }
            Regions::Irregular(map) => Some(map[index] as usize),
        }
    }

    /// The number of regions.
    pub(super) fn count(&self, size: Size) -> usize {
        match self {
            Regions::None => 0,
            Regions::Boxes(shape) => size.grid_count() / (shape.rows * shape.columns),
            Regions::Irregular(map) => map.iter().max().map_or(0, |last| usize::from(*last) + 1),
        }
    }
}

/// The largest number of regions: a [`House`](crate::House) numbers them in 8 bits.
pub(crate) const MAX_REGIONS: usize = 255;
