//! Reachability in directed graphs with numbered nodes.

use ennead_puzzle::bits::ones;

/// A set of nodes.
#[derive(Clone, Copy)]
pub(super) struct NodeSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> NodeSet<WORDS> {
    pub(super) const EMPTY: NodeSet<WORDS> = NodeSet([0; WORDS]);

    #[inline]
    pub(super) fn add(&mut self, node: usize) {
        self.0[node / 64] |= 1 << (node % 64);
    }

    #[inline]
    pub(super) fn join(&mut self, other: &NodeSet<WORDS>) {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
    }

    #[inline]
    pub(super) fn intersects(&self, other: &NodeSet<WORDS>) -> bool {
        self.0.iter().zip(other.0).fold(0, |both, (word, other)| both | (word & other)) != 0
    }

    #[inline]
    pub(super) fn remove(&mut self, node: usize) {
        self.0[node / 64] &= !(1 << (node % 64));
    }

    #[inline]
    pub(super) fn contains(&self, node: usize) -> bool {
        self.0[node / 64] >> (node % 64) & 1 == 1
    }

    /// The nodes whose numbers differ from these only in the lowest bit.
    #[inline]
    pub(super) fn opposite(&self) -> NodeSet<WORDS> {
        const EVEN: u64 = u64::MAX / 3;
        NodeSet(self.0.map(|word| (word & EVEN) << 1 | word >> 1 & EVEN))
    }
}

/// Returns these nodes and all nodes reachable from them. `reached` contains, for each node, the set of nodes reachable
/// from it.
pub(super) fn reachable_from<const WORDS: usize>(
    nodes: &NodeSet<WORDS>,
    reached: &[NodeSet<WORDS>],
) -> NodeSet<WORDS> {
    let mut all = NodeSet::EMPTY;
    for word in 0..WORDS {
        // A node already in `all` adds nothing: the node that reaches it has added everything reachable from it.
        let mut left = nodes.0[word] & !all.0[word];
        while let Some(next) = ones(left).next() {
            all.join(&reached[64 * word + next]);
            left &= (left - 1) & !all.0[word];
        }
    }
    all.join(nodes);
    all
}

/// Returns, for each node, the set of nodes reachable from it along the edges. Tarjan's algorithm finds the nodes that
/// reach each other; they have the same set.
pub(super) fn transitive_closure<const WORDS: usize>(
    edges: &[NodeSet<WORDS>],
) -> Vec<NodeSet<WORDS>> {
    let mut search = Search {
        edges,
        reached: edges.to_vec(),
        entered: vec![0; edges.len()],
        count: 0,
        new: NodeSet([!0; WORDS]),
        done: NodeSet::EMPTY,
        stack: Vec::with_capacity(edges.len()),
    };
    for node in 0..edges.len() {
        if search.entered[node] == 0 {
            search.enter(node);
        }
    }
    search.reached
}

/// A depth-first search.
struct Search<'a, const WORDS: usize> {
    edges: &'a [NodeSet<WORDS>],
    reached: Vec<NodeSet<WORDS>>,
    /// The order in which each node was entered, counted from 1.
    entered: Vec<u16>,
    count: u16,
    /// The nodes that have not been entered.
    new: NodeSet<WORDS>,
    /// The nodes whose reachable sets are complete.
    done: NodeSet<WORDS>,
    /// The entered nodes that are not complete.
    stack: Vec<u16>,
}

impl<const WORDS: usize> Search<'_, WORDS> {
    /// Enters a node and all new nodes reachable from it. Returns the earliest order of entry among the node itself and the
    /// nodes on the stack that the search met.
    fn enter(&mut self, node: usize) -> u16 {
        self.count += 1;
        let entered = self.count;
        let mut earliest = entered;
        self.entered[node] = entered;
        self.new.0[node / 64] &= !(1 << (node % 64));
        self.stack.push(node as u16);
        let edges = &self.edges[node];
        for word in 0..WORDS {
            while let Some(next) = ones(edges.0[word] & self.new.0[word]).next() {
                earliest = earliest.min(self.enter(64 * word + next));
            }
        }
        earliest = earliest.min(self.gather(node));
        if earliest == entered {
            self.leave(node);
        }
        earliest
    }

    /// Computes the reachable set of a node from those of its complete targets. The other targets are on the stack of the
    /// search; returns the earliest order of entry among them. This is a separate function so that the deep recursion of
    /// `enter` has no large sets in its stack frames.
    #[inline(never)]
    fn gather(&mut self, node: usize) -> u16 {
        let edges = &self.edges[node];
        let mut earliest = u16::MAX;
        let mut known = *edges;
        for word in 0..WORDS {
            known.0[word] &= self.done.0[word];
            for next in ones(edges.0[word] & !self.done.0[word]) {
                earliest = earliest.min(self.entered[64 * word + next]);
            }
        }
        let mut reached = reachable_from(&known, &self.reached);
        reached.join(edges);
        self.reached[node] = reached;
        earliest
    }

    /// Completes the node and all nodes above it on the stack: they reach each other, so they get the same set.
    #[inline(never)]
    fn leave(&mut self, node: usize) {
        let first = self.stack.iter().rposition(|&one| usize::from(one) == node).unwrap_or(0);
        let mut reached = self.reached[node];
        for one in &self.stack[first + 1..] {
            reached.join(&self.reached[usize::from(*one)]);
        }
        for one in self.stack.drain(first..).map(usize::from) {
            self.done.add(one);
            self.reached[one] = reached;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(row: &NodeSet<2>) -> Vec<usize> {
        (0..128).filter(|&node| row.contains(node)).collect()
    }

    #[test]
    fn nodes_that_reach_each_other_reach_the_same_nodes() {
        // 70 -> 0 <-> 1 -> 2 -> 3 -> 2, 3 -> 69; 4 leads nowhere.
        let mut edges = vec![NodeSet::<2>::EMPTY; 71];
        for (from, to) in [(70, 0), (0, 1), (1, 0), (1, 2), (2, 3), (3, 2), (3, 69)] {
            edges[from].add(to);
        }
        let reached = transitive_closure(&edges);
        let of = |node: usize| members(&reached[node]);
        assert_eq!(of(70), [0, 1, 2, 3, 69]);
        assert_eq!(of(0), [0, 1, 2, 3, 69]);
        assert_eq!(of(1), of(0));
        assert_eq!(of(2), [2, 3, 69]);
        assert_eq!(of(3), of(2));
        assert_eq!(of(4), [0; 0]);
        assert_eq!(of(69), [0; 0]);
        let mut some = NodeSet::EMPTY;
        [3, 4, 69].into_iter().for_each(|node| some.add(node));
        assert_eq!(members(&reachable_from(&some, &reached)), [2, 3, 4, 69]);
        assert_eq!(members(&some.opposite()), [2, 5, 68]);
        some.remove(4);
        assert_eq!(members(&some), [3, 69]);
    }
}
