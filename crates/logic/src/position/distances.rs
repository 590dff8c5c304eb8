//! The lengths of the shortest implication chains between statements.

use crate::Position;
use crate::position::implications::{Parts, Statement, Tree};
use std::cell::OnceCell;

/// The lengths of the shortest paths from statements to their consequences, by links between candidates and groups. The
/// paths from a statement are computed when it is first used.
pub(crate) struct Distances {
    nodes: usize,
    /// By the index of the start, then of the end.
    lengths: Vec<OnceCell<Box<[u8]>>>,
}

const UNREACHED: u8 = u8::MAX;

impl Distances {
    pub(crate) fn of(position: &Position<'_>) -> Distances {
        let nodes = position.links(true).nodes.len();
        Distances { nodes, lengths: vec![OnceCell::new(); 2 * nodes] }
    }

    /// The length of the shortest path between two statements; `None` if it exceeds the maximum length of a chain.
    #[inline]
    pub(crate) fn length(
        &self,
        position: &Position<'_>,
        from: Statement,
        to: Statement,
    ) -> Option<usize> {
        let lengths = &self.lengths[from.index(self.nodes)];
        let length = lengths.get_or_init(|| self.from(position, from))[to.index(self.nodes)];
        (length != UNREACHED).then_some(usize::from(length))
    }

    fn from(&self, position: &Position<'_>, from: Statement) -> Box<[u8]> {
        let longest = position.options().chain_links.min(usize::from(UNREACHED) - 1);
        let mut tree = Tree::new(position.implications(Parts::Groups));
        tree.grow(from, longest);
        let mut lengths = vec![UNREACHED; 2 * self.nodes];
        for (_, end) in tree.reached() {
            let length = tree.length(end).expect("it was reached");
            lengths[end.index(self.nodes)] = length as u8;
        }
        lengths.into()
    }
}
