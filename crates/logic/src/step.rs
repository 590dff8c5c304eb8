//! One deduction: technique, evidence, conclusions.

use crate::{Pattern, Technique};
use ennead_puzzle::Conclusion;

/// A deduction from the pencil marks, with the evidence that proves it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: Technique,
    /// The evidence.
    pub pattern: Pattern,
    /// The placements or eliminations, in reading order; never empty.
    pub conclusions: Vec<Conclusion>,
}
