//! Candidates that imply their own falsehood: the only ones that chains can eliminate.
//!
//! A chain that eliminates a candidate shows that the candidate implies its own falsehood. If no candidate of the
//! implication graph does, the searches for chains in this graph are skipped.

use crate::position::closure::{Closure, Reached};
use crate::position::implications::{Implications, Statement};

/// The transitive closure of the implication graph.
pub(crate) struct Refutations {
    nodes: usize,
    closure: Closure,
    /// The number of single candidates that imply their own falsehood.
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

    /// Whether a node implies its own falsehood.
    pub(crate) fn has(&self, node: u16) -> bool {
        self.leads(Statement::True(node), Statement::False(node))
    }

    /// Whether statement `from` implies statement `to`.
    pub(crate) fn leads(&self, from: Statement, to: Statement) -> bool {
        self.closure.reaches(from.index(self.nodes), to.index(self.nodes))
    }

    /// The indices of the statements that follow whichever of these nodes is true.
    pub(crate) fn common(&self, nodes: &[u16]) -> Reached {
        self.closure.common(nodes.iter().map(|&node| Statement::True(node).index(self.nodes)))
    }

    /// The number of single candidates that imply their own falsehood.
    pub(crate) fn count(&self) -> usize {
        self.count
    }
}
