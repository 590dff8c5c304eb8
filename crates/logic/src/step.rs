//! One deduction: technique, evidence, conclusions. Data only; wording and drawing are done elsewhere.

use crate::Technique;
use ennead_puzzle::{Candidate, Cell, Digit, DigitSet, House};

/// Something that follows from the pencil marks, with all that is needed to see why.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: Technique,
    /// The evidence.
    pub pattern: Pattern,
    /// What follows, in reading order; never empty.
    pub conclusions: Vec<Conclusion>,
}

/// What a step does to the pencil marks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conclusion {
    /// The digit goes into the cell.
    Place(Candidate),
    /// The digit cannot go into the cell.
    Eliminate(Candidate),
}

impl Conclusion {
    /// The digit and the cell it speaks of.
    pub const fn candidate(self) -> Candidate {
        match self {
            Conclusion::Place(candidate) | Conclusion::Eliminate(candidate) => candidate,
        }
    }
}

/// The evidence of a step, one form for each kind of search.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Pattern {
    /// The cell has one candidate left.
    NakedSingle {
        /// The cell and its only candidate.
        candidate: Candidate,
    },
    /// The house has one place left for the digit.
    HiddenSingle {
        /// The house.
        house: House,
        /// The digit and its only place.
        candidate: Candidate,
    },
    /// All places for the digit in one house lie in another house too, so it goes nowhere else there.
    Locked {
        /// The digit.
        digit: Digit,
        /// Its places in `within`; all of them lie in `across`.
        cells: Vec<Cell>,
        /// The house in which the digit has only these places.
        within: House,
        /// The house that it leaves elsewhere.
        across: House,
    },
    /// As many cells of a house as digits hold nothing but these digits, which leave its other cells.
    NakedSubset {
        /// The house.
        house: House,
        /// The cells, in reading order.
        cells: Vec<Cell>,
        /// The digits; as many as cells.
        digits: DigitSet,
    },
    /// As many digits as cells of a house have no other place in it, so nothing else goes there.
    HiddenSubset {
        /// The house.
        house: House,
        /// The cells, in reading order.
        cells: Vec<Cell>,
        /// The digits; as many as cells.
        digits: DigitSet,
    },
}
