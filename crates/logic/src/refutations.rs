//! Which candidates refute themselves: what chains could strike at all.
//!
//! Who strikes a candidate by a chain shows that from the candidate it follows that it is false. So where no candidate
//! refutes itself along the links, no search for chains of these links can find anything: that is known before they
//! look.

use crate::closure::{Closure, Reached};
use crate::implications::{Implications, Statement};

/// What follows from each statement, however long the way.
pub(crate) struct Refutations {
    nodes: usize,
    closure: Closure,
    /// How many single candidates refute themselves.
    count: usize,
}

impl Refutations {
    pub(crate) fn of(implications: &Implications) -> Refutations {
        let nodes = implications.nodes();
        let closure = Closure::of(implications.follows(), |&(next, _)| next);
        let mut refutations = Refutations { nodes: nodes.len(), closure, count: 0 };
        let singles = nodes.iter().zip(0..).filter(|(node, _)| !node.is_group());
        refutations.count = singles.filter(|&(_, node)| refutations.has(node)).count();
        refutations
    }

    /// Whether it follows from a node that it is false.
    pub(crate) fn has(&self, node: u16) -> bool {
        self.leads(Statement::True(node), Statement::False(node))
    }

    /// Whether one statement follows from the other.
    pub(crate) fn leads(&self, from: Statement, to: Statement) -> bool {
        self.closure.leads(from.index(self.nodes), to.index(self.nodes))
    }

    /// What follows from each of these nodes if it is true, by the indices of statements.
    pub(crate) fn common(&self, nodes: &[u16]) -> Reached {
        self.closure.common(nodes.iter().map(|&node| Statement::True(node).index(self.nodes)))
    }

    /// How many single candidates refute themselves.
    pub(crate) fn count(&self) -> usize {
        self.count
    }
}
