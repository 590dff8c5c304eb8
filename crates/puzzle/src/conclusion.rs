//! The result of a deduction.

use crate::Candidate;

/// The result of a deduction: a placement or an elimination.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conclusion {
    /// The digit is placed in the cell.
    Place(Candidate),
    /// The digit is eliminated from the cell.
    Eliminate(Candidate),
}

impl Conclusion {
    /// The candidate that is placed or eliminated.
    pub const fn candidate(self) -> Candidate {
        match self {
            Conclusion::Place(candidate) | Conclusion::Eliminate(candidate) => candidate,
        }
    }
}
