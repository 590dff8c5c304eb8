//! Why a step or a trace is refuted.

use crate::{Conclusion, End, Technique};
use ennead_puzzle::{Candidate, Cell, Digit, DigitSet, House};
use std::fmt;

/// Why a step does not follow from the pencil marks.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refutation {
    /// The step has no conclusions.
    NoConclusion,
    /// The evidence does not have the kind or size that the technique requires.
    OtherTechnique(Technique),
    /// The cell lies outside the grid.
    OutsideGrid(Cell),
    /// The grid does not have this digit.
    NoSuchDigit(Digit),
    /// The puzzle has no such house.
    NoSuchHouse(House),
    /// The evidence names the cell twice.
    RepeatedCell(Cell),
    /// The cell does not lie in the house.
    NotInHouse(Cell, House),
    /// The cell already holds a digit.
    Filled(Cell),
    /// The digit is not a candidate of the cell.
    NotCandidate(Candidate),
    /// The cell has candidates besides those of the evidence.
    OtherCandidates(Cell, DigitSet),
    /// The house has a place for the digit besides those of the evidence.
    OtherPlace(House, Candidate),
    /// The house already holds the digit.
    AlreadyPlaced(House, Digit),
    /// The numbers of cells and digits differ.
    CountsDiffer {
        /// The number of cells.
        cells: usize,
        /// The number of digits.
        digits: usize,
    },
    /// No cell of the evidence has the digit.
    UnusedDigit(Digit),
    /// The conclusion is stated twice.
    RepeatedConclusion(Conclusion),
    /// The house has another empty cell.
    AnotherEmptyCell(House, Cell),
    /// The digit of the cell is a given, so it cannot change.
    Given(Cell),
    /// A part of the evidence does not hold as stated; the message names the part.
    NotAsStated(&'static str),
    /// The evidence holds, but this conclusion does not follow from it.
    DoesNotFollow(Conclusion),
    /// The conclusion cannot be proven, because the evidence leaves too many cases to check.
    TooLarge(Conclusion),
}

/// Returns the error [`Refutation::NotAsStated`] with this message.
pub(super) fn not_as_stated<T>(what: &'static str) -> Result<T, Refutation> {
    Err(Refutation::NotAsStated(what))
}

impl fmt::Display for Refutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refutation::NoConclusion => f.write_str("the step concludes nothing"),
            Refutation::OtherTechnique(technique) => {
                write!(f, "the evidence does not fit the technique {technique}")
            }
            Refutation::OutsideGrid(cell) => write!(f, "{cell} lies outside the grid"),
            Refutation::NoSuchDigit(digit) => write!(f, "{digit} is not a digit of the grid"),
            Refutation::NoSuchHouse(house) => write!(f, "the puzzle has no {}", house.name()),
            Refutation::RepeatedCell(cell) => write!(f, "{cell} is listed twice"),
            Refutation::NotInHouse(cell, house) => {
                write!(f, "{cell} does not lie in {}", house.name())
            }
            Refutation::Filled(cell) => write!(f, "{cell} already holds a digit"),
            Refutation::NotCandidate(candidate) => {
                write!(f, "{} is not a candidate of {}", candidate.digit, candidate.cell)
            }
            Refutation::OtherCandidates(cell, digits) => {
                write!(f, "{cell} can also hold {digits}")
            }
            Refutation::OtherPlace(house, candidate) => {
                let Candidate { cell, digit } = candidate;
                write!(f, "{} can also hold {digit} at {cell}", house.name())
            }
            Refutation::AlreadyPlaced(house, digit) => {
                write!(f, "{} already holds {digit}", house.name())
            }
            Refutation::CountsDiffer { cells, digits } => {
                write!(f, "the numbers of cells ({cells}) and digits ({digits}) differ")
            }
            Refutation::UnusedDigit(digit) => write!(f, "none of the cells can hold {digit}"),
            Refutation::RepeatedConclusion(conclusion) => {
                write!(f, "{} is listed twice", Words(*conclusion))
            }
            Refutation::AnotherEmptyCell(house, cell) => {
                write!(f, "{} has another empty cell, {cell}", house.name())
            }
            Refutation::Given(cell) => write!(f, "{cell} is a given"),
            Refutation::NotAsStated(what) => f.write_str(what),
            Refutation::DoesNotFollow(conclusion) => {
                write!(f, "{} does not follow", Words(*conclusion))
            }
            Refutation::TooLarge(conclusion) => {
                write!(f, "{} cannot be proven: there are too many cases", Words(*conclusion))
            }
        }
    }
}

impl std::error::Error for Refutation {}

/// A conclusion within a message: `r1c1=5`, `r1c1<>5`.
struct Words(Conclusion);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Conclusion::Place(candidate) => write!(f, "{candidate}"),
            Conclusion::Eliminate(Candidate { cell, digit }) => write!(f, "{cell}<>{digit}"),
        }
    }
}

/// Why a trace is refuted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TraceFault {
    /// A step does not follow.
    Step {
        /// The number of steps before it.
        index: usize,
        /// The condition that does not hold.
        refutation: Refutation,
    },
    /// The last position does not show the stated end.
    End {
        /// The stated end.
        stated: End,
    },
}

impl fmt::Display for TraceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TraceFault::Step { index, refutation } => {
                write!(f, "step {} is wrong: {refutation}", index + 1)
            }
            TraceFault::End { stated } => {
                write!(f, "the last position does not show the stated end: {stated}")
            }
        }
    }
}

impl std::error::Error for TraceFault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            TraceFault::Step { refutation, .. } => Some(refutation),
            TraceFault::End { .. } => None,
        }
    }
}
