//! Wings: cells that would be a naked subset if they all saw each other.

use ennead_puzzle::{Cell, Digit, DigitSet};

/// n cells with n digits, where all digits but one can be in only one of the cells, because all cells that can hold
/// them see each other.
///
/// These digits fill at most all cells but one, so the remaining digit is in one of the cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Wing {
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// Their candidates; as many digits as cells.
    pub digits: DigitSet,
    /// The remaining digit.
    pub left: Digit,
    /// The cells that can hold it, row by row.
    pub ends: Vec<Cell>,
}
