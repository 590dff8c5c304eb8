//! Aligned cells, and why some of their combinations cannot be.

use ennead_puzzle::{Cell, Digit};

/// Two cells or three, and combinations of their candidates that leave other cells too few digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Aligned {
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// All combinations with the candidates that go.
    pub excluded: Vec<Exclusion>,
}

/// A combination that cannot be.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Exclusion {
    /// A digit for each of the aligned cells, in their order.
    pub digits: Vec<Digit>,
    /// Cells to which that would leave fewer digits than cells; none if two of the aligned cells see each other and
    /// would hold the same digit.
    pub by: Vec<Cell>,
}
