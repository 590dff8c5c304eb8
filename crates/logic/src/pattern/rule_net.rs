//! Nets of rules: an assumption and simple steps that lead to a contradiction.

use crate::{Pattern, Step};
use ennead_puzzle::{Candidate, Contradiction};

/// An assumption, the steps that follow, and the resulting contradiction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleNet {
    /// The assumed candidate.
    pub assumed: Candidate,
    /// The steps. Each is valid in the position after the earlier steps.
    pub steps: Vec<Step>,
    /// The contradiction after the last step.
    pub end: Contradiction,
}

impl RuleNet {
    /// Whether any step uses a subset, locked candidates or common peers, besides singles and rules.
    pub fn uses_subsets(&self) -> bool {
        self.steps.iter().any(|step| {
            matches!(
                step.pattern,
                Pattern::Locked { .. }
                    | Pattern::CommonPeer { .. }
                    | Pattern::NakedSubset { .. }
                    | Pattern::HiddenSubset { .. }
                    | Pattern::PeerSubset { .. }
            )
        })
    }
}
