//! Forcing chains: suppositions that cover all cases, and what all of them lead to.

use super::{Need, Node, Reason};

/// Branches that start from all that can be, and end in the same; or two branches of one supposition that end in a
/// contradiction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ForcingChain {
    /// What the branches start from.
    pub origin: Origin,
    /// What follows from each start, step by step; the start comes first.
    pub branches: Vec<Vec<Inference>>,
}

/// What the branches of a forcing chain start from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// Both branches suppose the same, and one says that a candidate is true, the other that it is false.
    Supposition,
    /// One branch supposes that a candidate is true, the other that it is false.
    Either,
    /// Each branch supposes another candidate that can meet the need.
    Need(Need),
}

/// Something that follows from what stands before it in a branch, or the supposition at its start.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Inference {
    /// A candidate, or a group of them.
    pub node: Node,
    /// Whether it is true, or one of the group.
    pub holds: bool,
    /// Why it is true: with the one before, it is all that is left. `None` if it is false, for it excludes the one
    /// before, and for the supposition.
    pub reason: Option<Reason>,
}
