//! Oddagons: cells that a few digits alone cannot fill.

use ennead_puzzle::{Candidate, Cell, DigitSet};

/// Cells that two or three digits alone cannot fill.
///
/// With two digits, the cells form a loop of odd length in which each sees the next; with three (a tridagon), they are
/// three cells in each of four boxes of a rectangle. So one of the guardians is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Oddagon {
    /// The cells: in loop order for a loop, otherwise row by row.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
    /// The other candidates of the cells, in reading order.
    pub guardians: Vec<Candidate>,
}
