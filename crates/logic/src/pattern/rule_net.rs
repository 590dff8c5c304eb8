//! Nets of rules: an assumption and simple steps that lead to a contradiction.

use crate::Step;
use ennead_puzzle::{Candidate, Contradiction};

/// An assumption, what follows from it step by step, and where that breaks down.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleNet {
    /// What is assumed.
    pub assumed: Candidate,
    /// What follows: each step holds in the position that the ones before it leave.
    pub steps: Vec<Step>,
    /// What has nothing left then.
    pub end: Contradiction,
}
