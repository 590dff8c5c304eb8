//! Nets of rules: an assumption and simple steps that lead to a contradiction.

use crate::Step;
use ennead_puzzle::{Candidate, Contradiction};

/// An assumption, the steps that follow, and the resulting contradiction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleNet {
    /// The assumed candidate.
    pub assumed: Candidate,
    /// The steps; each holds in the position left by the earlier ones.
    pub steps: Vec<Step>,
    /// The contradiction that they reach.
    pub end: Contradiction,
}
