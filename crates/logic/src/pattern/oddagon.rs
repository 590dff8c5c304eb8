//! Oddagons: cells that cannot all hold one of a few digits.

use ennead_puzzle::{Candidate, Cell, DigitSet};

/// Cells that two or three digits alone cannot fill, wherever they go.
///
/// With two digits it is a loop of an odd number of cells, each of which sees the next; with three (a tridagon) four
/// boxes in a rectangle with three cells each. So one of the guardians is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Oddagon {
    /// The cells: those of a loop in the order of the loop, others row by row.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
    /// The other candidates of the cells, in reading order.
    pub guardians: Vec<Candidate>,
}
