//! Forcing chains: assumptions that cover all cases, and their common conclusion.

use super::{Node, Reason, Requirement};

/// Branches that cover all cases and reach the same conclusion, or two branches that start from one assumption and
/// contradict each other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ForcingChain {
    /// The starting point of the branches.
    pub origin: Origin,
    /// The inferences of each branch in order; the first is the assumption.
    pub branches: Vec<Vec<Inference>>,
}

/// The starting point of a forcing chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// Both branches make the same assumption; one proves a candidate true, the other false.
    Supposition,
    /// One branch assumes that a candidate is true, the other that it is false.
    Either,
    /// Each branch assumes a different candidate that can meet the requirement.
    Requirement(Requirement),
}

/// An inference from the earlier ones of its branch, or the assumption that starts the branch.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Inference {
    /// The candidate or group of candidates.
    pub node: Node,
    /// Whether the node is true; a group is true if one of its candidates is.
    pub holds: bool,
    /// The strong link that makes the node true. `None` for the assumption, and for a false node, which the inference
    /// before it excludes.
    pub reason: Option<Reason>,
}
