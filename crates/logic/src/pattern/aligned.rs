//! Aligned cells and their excluded combinations.

use ennead_puzzle::{Cell, Digit};

/// Two or three cells, and combinations of their candidates that leave other cells too few digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Aligned {
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// All combinations that contain an eliminated candidate.
    pub excluded: Vec<Exclusion>,
}

/// An excluded combination.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Exclusion {
    /// A digit for each of the aligned cells, in their order.
    pub digits: Vec<Digit>,
    /// Cells that the combination would leave with fewer digits than there are cells. Empty if the combination puts the
    /// same digit into two aligned cells that see each other.
    pub by: Vec<Cell>,
}
