//! One deduction: technique, evidence, conclusions. Data only; wording and drawing are done elsewhere.

use crate::{Pattern, Technique};
use ennead_puzzle::Candidate;

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
