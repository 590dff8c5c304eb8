//! Deadly patterns: patterns that would allow a second solution, and the guardians that prevent them.

use ennead_puzzle::{Candidate, Cell, Digit, DigitSet, House};

/// Cells without givens in which some digits could be arranged in two ways that put the same digits into each house.
///
/// If the cells held only these digits, the other arrangement would give a second solution. So one of the guardians is
/// true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deadly {
    /// The cells: in loop order for a loop, otherwise row by row.
    pub cells: Vec<Cell>,
    /// The digits that could be swapped: two for a rectangle or a loop, n for an extended rectangle with two lines of n
    /// cells.
    pub digits: DigitSet,
    /// The other candidates of the cells, in reading order.
    pub guardians: Vec<Candidate>,
    /// Further evidence for the conclusions.
    pub support: Vec<Support>,
}

/// A position in which, apart from the guardians, each empty cell has two candidates and each missing digit of a house
/// has two places there.
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
    /// Cells that form a naked subset if all guardians together count as one more cell.
    Subset {
        /// The house of the guardians and the cells.
        house: House,
        /// The cells, row by row.
        cells: Vec<Cell>,
        /// The digits, one more than `cells` has cells.
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
