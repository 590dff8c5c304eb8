//! Wings: cells that would be a naked subset if they all saw each other.

use ennead_puzzle::{Cell, Digit, DigitSet};

/// As many digits as cells; all digits but one can be in just one of the cells at a time, for the cells that can hold
/// them see each other.
///
/// So these digits fill all cells but one, which holds the digit that is left.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Wing {
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// Their candidates; as many as cells.
    pub digits: DigitSet,
    /// The digit that is left.
    pub left: Digit,
    /// The cells that can hold it, row by row.
    pub ends: Vec<Cell>,
}
