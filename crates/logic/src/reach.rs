//! How far everything that follows lies from every candidate, true or false.

use crate::Position;
use crate::implications::{Parts, Statement, Tree};

/// The lengths of the shortest ways from a candidate that is true or false to what follows.
///
/// They are nodes of the links with groups; nothing starts from a group.
pub(crate) struct Reach {
    nodes: usize,
    /// For each node, false and then true, the lengths to each node, false and then true.
    lengths: Vec<u8>,
}

const UNREACHED: u8 = u8::MAX;

impl Reach {
    pub(crate) fn of(position: &Position<'_>) -> Reach {
        let nodes = position.links(true).nodes.len();
        let longest = position.options().chain_links.min(usize::from(UNREACHED) - 1);
        let mut tree = Tree::new(position.implications(Parts::Groups));
        let mut reach = Reach { nodes, lengths: vec![UNREACHED; 4 * nodes * nodes] };
        for (node, one) in position.links(true).nodes.iter().enumerate() {
            if one.is_group() {
                continue;
            }
            for premise in [Statement::True(node as u16), Statement::False(node as u16)] {
                tree.grow(premise, longest);
                for (_, end) in tree.reached() {
                    let place = reach.place(premise, end);
                    reach.lengths[place] =
                        tree.length(end).map_or(UNREACHED, |length| length as u8);
                }
            }
        }
        reach
    }

    /// The length of the shortest way, if there is one.
    #[inline]
    pub(crate) fn length(&self, from: Statement, to: Statement) -> Option<usize> {
        let length = self.lengths[self.place(from, to)];
        (length != UNREACHED).then_some(usize::from(length))
    }

    fn place(&self, from: Statement, to: Statement) -> usize {
        self.index(from) * 2 * self.nodes + self.index(to)
    }

    fn index(&self, statement: Statement) -> usize {
        match statement {
            Statement::False(node) => 2 * usize::from(node),
            Statement::True(node) => 2 * usize::from(node) + 1,
            Statement::Lost(_) => unreachable!("almost locked sets take no part"),
        }
    }
}
