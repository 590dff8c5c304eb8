//! All consequences of one node, each by the path found first.

use super::links::{Links, Node};

/// A breadth-first search; its buffers are reused for each start.
pub(in crate::hodoku) struct Consequences<'a> {
    links: &'a Links,
    /// The nodes in order of discovery, and the predecessor of each.
    reached: Vec<Node>,
    from: Vec<Node>,
    /// The round in which each node was last reached.
    round_of: Vec<u32>,
    round: u32,
    /// The number of direct implications of the start, plus the start itself.
    near: usize,
}

impl<'a> Consequences<'a> {
    pub(in crate::hodoku) fn new(links: &'a Links) -> Consequences<'a> {
        let count = links.node_count();
        let (from, round_of) = (vec![0; count], vec![0; count]);
        Consequences {
            links,
            reached: Vec::with_capacity(count),
            from,
            round_of,
            round: 0,
            near: 0,
        }
    }

    /// Finds all consequences of a node.
    pub(in crate::hodoku) fn start(&mut self, node: Node) {
        self.round += 1;
        self.reached.clear();
        self.reached.push(node);
        self.round_of[usize::from(node)] = self.round;
        let mut at = 0;
        while let Some(&node) = self.reached.get(at) {
            for &next in self.links.onward(node) {
                let round_of = &mut self.round_of[usize::from(next)];
                if *round_of != self.round {
                    *round_of = self.round;
                    self.from[usize::from(next)] = node;
                    self.reached.push(next);
                }
            }
            if at == 0 {
                self.near = self.reached.len();
            }
            at += 1;
        }
    }

    /// The start and all its consequences.
    pub(in crate::hodoku) fn all(&self) -> impl Iterator<Item = Node> {
        self.reached.iter().copied()
    }

    /// The consequences by more than one link, in order of discovery.
    pub(in crate::hodoku) fn far(&self) -> impl Iterator<Item = Node> {
        self.reached[self.near..].iter().copied()
    }

    /// The path from the start to a node.
    pub(in crate::hodoku) fn path(&self, end: Node) -> Vec<Node> {
        let mut path = vec![end];
        let mut node = end;
        while node != self.reached[0] {
            node = self.from[usize::from(node)];
            path.push(node);
        }
        path.reverse();
        path
    }
}
