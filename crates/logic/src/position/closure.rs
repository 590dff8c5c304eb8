//! The transitive closure of a graph.
//!
//! Nodes that reach each other form a strongly connected component and reach the same nodes. Tarjan's algorithm completes
//! a component only after all components that it leads to, so the set of a component can be computed from sets that are
//! already complete.

use ennead_puzzle::Lists;
use ennead_puzzle::bits::ones;
use std::ops::Range;

/// For each node, all nodes that it reaches. A node reaches itself only if it lies on a cycle.
pub(crate) struct Closure {
    /// For each node, the number of its component: nodes that reach each other.
    components: Vec<u32>,
    /// The number of words of `reached` per component.
    words: usize,
    /// For each component, the nodes that it reaches, as bits.
    reached: Vec<u64>,
}

impl Closure {
    /// Computes the closure of a graph from the edges of each node; `target` returns the target of an edge.
    pub(crate) fn of<T>(edges: &Lists<T>, target: fn(&T) -> u32) -> Closure {
        let count = edges.len();
        let closure = Closure {
            components: vec![INCOMPLETE; count],
            words: count.div_ceil(64),
            reached: Vec::new(),
        };
        let (visits, stack) = (vec![0; count], Vec::new());
        let mut search = Search { edges, target, closure, visits, visited: 0, stack };
        for node in 0..count {
            if search.visits[node] == 0 {
                search.visit(node as u32);
            }
        }
        search.closure
    }

    /// The nodes that each of these nodes reaches. `from` must not be empty.
    pub(crate) fn common(&self, from: impl IntoIterator<Item = usize>) -> Reached {
        let mut common = vec![u64::MAX; self.words];
        for node in from {
            let start = self.components[node] as usize * self.words;
            let reached = &self.reached[start..start + self.words];
            common.iter_mut().zip(reached).for_each(|(common, reached)| *common &= reached);
        }
        Reached(common)
    }

    /// The nodes in a range that a node reaches.
    pub(crate) fn within(&self, from: usize, range: Range<usize>) -> impl Iterator<Item = usize> {
        let component = self.components[from] as usize;
        let reached = &self.reached[component * self.words..][..self.words];
        let words = range.start / 64..range.end.div_ceil(64);
        let all = words.flat_map(|word| ones(reached[word]).map(move |bit| 64 * word + bit));
        all.skip_while(move |node| *node < range.start).take_while(move |node| *node < range.end)
    }

    /// Whether node `from` reaches node `to`.
    #[inline]
    pub(crate) fn reaches(&self, from: usize, to: usize) -> bool {
        let component = self.components[from] as usize;
        self.reached[component * self.words + to / 64] >> (to % 64) & 1 == 1
    }
}

/// A set of nodes, as bits.
pub(crate) struct Reached(Vec<u64>);

impl Reached {
    /// The nodes, ascending.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = usize> {
        let words = self.0.iter().enumerate();
        words.flat_map(|(word, &bits)| ones(bits).map(move |bit| 64 * word + bit))
    }

    #[inline]
    pub(crate) fn contains(&self, node: usize) -> bool {
        self.0[node / 64] >> (node % 64) & 1 == 1
    }
}

/// The entry in `components` of a node whose component is not complete yet.
const INCOMPLETE: u32 = u32::MAX;

struct Search<'a, T> {
    edges: &'a Lists<T>,
    target: fn(&T) -> u32,
    closure: Closure,
    /// The visit order of each node, counted from 1; 0 if it is not visited.
    visits: Vec<u32>,
    visited: u32,
    /// Visited nodes whose component is not complete.
    stack: Vec<u32>,
}

impl<T> Search<'_, T> {
    /// Visits a node and its successors. Returns the earliest visit order among the nodes of incomplete components
    /// that it reaches.
    fn visit(&mut self, node: u32) -> u32 {
        let at = node as usize;
        let place = self.stack.len();
        self.stack.push(node);
        self.visited += 1;
        self.visits[at] = self.visited;
        let mut earliest = self.visited;
        let edges = self.edges;
        for next in edges[at].iter().map(self.target) {
            if self.visits[next as usize] == 0 {
                earliest = earliest.min(self.visit(next));
            } else if self.closure.components[next as usize] == INCOMPLETE {
                earliest = earliest.min(self.visits[next as usize]);
            }
        }
        if earliest == self.visits[at] {
            self.close(place);
        }
        earliest
    }

    /// Completes the component that consists of the nodes on the stack from this place on. The sets of all other successors
    /// are already complete.
    fn close(&mut self, place: usize) {
        let Closure { components, words, reached } = &mut self.closure;
        let (words, start) = (*words, reached.len());
        let number = (start / words) as u32;
        reached.resize(start + words, 0);
        let (known, own) = reached.split_at_mut(start);
        let members = &self.stack[place..];
        for &member in members {
            components[member as usize] = number;
            if members.len() > 1 {
                own[member as usize / 64] |= 1 << (member % 64);
            }
        }
        for &member in members {
            for next in self.edges[member as usize].iter().map(self.target) {
                let next = next as usize;
                let component = components[next] as usize;
                if component != number as usize && own[next / 64] >> (next % 64) & 1 == 0 {
                    let known = &known[component * words..][..words];
                    own.iter_mut().zip(known).for_each(|(own, known)| *own |= known);
                    own[next / 64] |= 1 << (next % 64);
                }
            }
        }
        self.stack.truncate(place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cycle_reaches_itself_and_its_successors() {
        // 0 -> 1 -> 2 -> 0, 2 -> 3, 4 -> 3, 4 -> 0
        let mut edges = Lists::with_capacity(5);
        for row in [vec![1], vec![2], vec![0, 3], vec![], vec![3, 0]] {
            edges.push(row);
        }
        let closure = Closure::of(&edges, |&target| target);
        let reached = |from| (0..5).filter(|&to| closure.reaches(from, to)).collect::<Vec<_>>();
        for of_cycle in 0..3 {
            assert_eq!(reached(of_cycle), [0, 1, 2, 3]);
        }
        assert_eq!(closure.within(0, 1..3).collect::<Vec<_>>(), [1, 2]);
        assert!(reached(3).is_empty());
        assert_eq!(reached(4), [0, 1, 2, 3]);
    }
}
