//! Wings: cells that would be a naked subset if they all saw each other.

use ennead_puzzle::{Cell, Digit, DigitSet};

/// n cells with n digits. Each digit except one can be in at most one of the cells, because all cells that can hold it
/// see each other.
///
/// These n - 1 digits fill at most n - 1 cells, so the remaining digit is in at least one cell.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Wing {
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// The candidates of the cells: n digits.
    pub digits: DigitSet,
    /// The remaining digit.
    pub left: Digit,
    /// The cells that can hold it, row by row.
    pub ends: Vec<Cell>,
}
