//! Deadly patterns: patterns that would allow a second solution, and the guardians that prevent them.

use ennead_puzzle::{Candidate, Cell, Digit, DigitSet, House};

/// Cells without givens that could hold some digits in two ways, with the same digits in each house both times.
///
/// If they held only these digits, swapping them would give a second solution. So one of the guardians is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deadly {
    /// The cells: in loop order for a loop, otherwise row by row.
    pub cells: Vec<Cell>,
    /// The digits, one for each cell that the pattern has in a line.
    pub digits: DigitSet,
    /// The other candidates of the cells, in reading order. Empty if the digits cannot fill the cells for other
    /// reasons.
    pub guardians: Vec<Candidate>,
    /// Further evidence for the conclusions.
    pub support: Vec<Support>,
}

/// All empty cells have two candidates and all digits two places in each house, except for the guardians.
///
/// Without the guardians, every empty cell could take its other candidate: a second solution. So one of them is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bug {
    /// The extra candidates, in reading order.
    pub guardians: Vec<Candidate>,
    /// Further evidence for the conclusions.
    pub support: Vec<Support>,
}

/// Evidence used besides the guardians of a deadly pattern.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Support {
    /// Cells that form a naked subset when the guardians count as one more cell.
    Subset {
        /// The house of the guardians and the cells.
        house: House,
        /// The cells, row by row.
        cells: Vec<Cell>,
        /// The digits: one more than the cells.
        digits: DigitSet,
    },
    /// All places for the digit in the house are cells of the pattern.
    Places {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
}
