//! Deadly patterns: what a puzzle with one solution cannot come to, and what keeps it away.

use ennead_puzzle::{Candidate, Cell, Digit, DigitSet, House};

/// Cells without givens that could hold some digits in two ways, the same digits in each house both times.
///
/// If they held nothing but these digits, the other way would be a second solution. So one of the guardians is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deadly {
    /// The cells: row by row, those of a loop in the order of the loop.
    pub cells: Vec<Cell>,
    /// The digits: as many as cells in a line of the pattern.
    pub digits: DigitSet,
    /// Other candidates of the cells, in reading order. None if the digits cannot stand in the cells for other
    /// reasons.
    pub guardians: Vec<Candidate>,
    /// What else the conclusions need.
    pub support: Vec<Support>,
}

/// All open cells have two candidates and all digits two places in each house, but for the guardians.
///
/// Without the guardians every open cell could take its other candidate: a second solution. So one of them is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grave {
    /// The candidates in excess, in reading order.
    pub guardians: Vec<Candidate>,
    /// What else the conclusions need.
    pub support: Vec<Support>,
}

/// What is used beside the guardians of a deadly pattern.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Support {
    /// Cells that, with the guardians as one cell more, are a naked subset.
    Subset {
        /// The house of the guardians and the cells.
        house: House,
        /// The cells, row by row.
        cells: Vec<Cell>,
        /// The digits: one more than cells.
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
