//! How far everything that follows lies from every candidate, if all are true or all are false.

use crate::Position;
use crate::implications::{Parts, Statement, Tree};

/// The lengths of the shortest ways from a candidate that is true, or false, to what follows.
///
/// They are nodes of the links with groups; nothing starts from a group.
pub(crate) struct Reach {
    nodes: usize,
    /// For each node the lengths to each node, false and then true.
    lengths: Vec<u8>,
}

const UNREACHED: u8 = u8::MAX;

impl Reach {
    /// From all candidates if they are true, or if they are false.
    pub(crate) fn of(position: &Position<'_>, is_true: bool) -> Reach {
        let links = position.links(true);
        let nodes = links.nodes.len();
        let longest = position.options().chain_links.min(usize::from(UNREACHED) - 1);
        let mut tree = Tree::new(position.implications(Parts::Groups));
        let mut lengths = vec![UNREACHED; nodes * 2 * nodes];
        let rows = lengths.chunks_exact_mut(2 * nodes).zip(0..).zip(&links.nodes);
        for ((row, number), _) in rows.filter(|(_, node)| !node.is_group()) {
            tree.grow(Statement::of(number, is_true), longest);
            for (_, end) in tree.reached() {
                let length = tree.length(end).expect("it was reached");
                row[end.index(nodes)] = length as u8;
            }
        }
        Reach { nodes, lengths }
    }

    /// The length of the shortest way from a node, if there is one.
    #[inline]
    pub(crate) fn length(&self, from: u16, to: Statement) -> Option<usize> {
        let length = self.lengths[usize::from(from) * 2 * self.nodes + to.index(self.nodes)];
        (length != UNREACHED).then_some(usize::from(length))
    }
}
