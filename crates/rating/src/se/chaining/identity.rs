//! The identity of the chains of a nested hint, as a hash of their nodes in order, and the requirements of these chains:
//! where candidates must have been removed for them to exist.

use super::consequences::Consequences;
use super::found::Source;
use super::links::Cause;
use super::memo::Requirement;
use super::single::WalkNode;
use crate::grid::{Grid, Mark, cell_digit};

/// A running hash of the nodes of a hint's chains, and the requirements of these chains.
///
/// The nodes are added chain by chain, from the end back to the start. They are not stored.
#[derive(Default)]
pub(super) struct Trail {
    hash: [u64; 2],
    requirements: Vec<Requirement>,
    known_needs: [u64; 6],
    queue: Vec<u16>,
    visited: Vec<u64>,
}

impl Trail {
    pub(super) fn clear(&mut self) {
        self.hash = [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344];
        self.requirements.clear();
        self.known_needs = [0; 6];
    }

    /// A hash of 128 bits: equal for equal lists of nodes, and almost certainly different for different lists.
    pub(super) fn identity(&self) -> u128 {
        u128::from(self.hash[0]) << 64 | u128::from(self.hash[1])
    }

    pub(super) fn requirements(&self) -> &[Requirement] {
        &self.requirements
    }

    /// Adds the nodes that a consequence rests on, breadth first.
    pub(super) fn follow(
        &mut self,
        consequences: &Consequences,
        end: u16,
        before: &Grid,
        source: Source,
    ) {
        self.mix(u64::MAX);
        self.queue.clear();
        self.visited.clear();
        self.visited.resize(consequences.nodes.len().div_ceil(64), 0);
        // No node rests on itself, so the end need not be marked as visited.
        self.queue.push(end);
        let mut next = 0;
        while let Some(&number) = self.queue.get(next) {
            next += 1;
            let node = consequences.nodes[number as usize];
            self.mix(u64::from(node.mark) << 1 | u64::from(node.is_true));
            if node.is_true {
                match (node.cause, source) {
                    (Cause::Assumed, Source::Cell(_)) => self.need_by(node.mark, Cause::Cell),
                    (Cause::Assumed, Source::Region(house, digit)) => {
                        self.require(Requirement::house(house, digit));
                    }
                    (cause, _) => self.need_by(node.mark, cause),
                }
            }
            let (queue, visited) = (&mut self.queue, &mut self.visited);
            consequences.for_parents(number, before, |parent| {
                let (word, bit) = (parent as usize / 64, 1 << (parent % 64));
                if visited[word] & bit == 0 {
                    visited[word] |= bit;
                    queue.push(parent);
                }
            });
        }
    }

    /// Adds the path of a single chain, which alternates between true and false.
    pub(super) fn follow_path(&mut self, path: impl Iterator<Item = WalkNode>, ends_false: bool) {
        self.mix(u64::MAX);
        for (step, node) in path.enumerate() {
            let is_true = (step % 2 == 0) != ends_false;
            self.mix(u64::from(node.mark) << 1 | u64::from(is_true));
            if is_true {
                self.need_by(node.mark, node.cause);
            }
        }
    }

    /// Adds a cycle in reverse: from its start, with true and false exchanged.
    pub(super) fn follow_reversed(&mut self, path: impl Iterator<Item = WalkNode>) {
        let nodes: Vec<WalkNode> = path.collect();
        self.mix(u64::MAX);
        // The end of the path is the start of the cycle.
        let start = nodes.first().into_iter().map(|node| (0, node));
        let rest = nodes.iter().enumerate().skip(1).rev();
        for (step, node) in start.chain(rest) {
            let is_true = step % 2 == 1;
            self.mix(u64::from(node.mark) << 1 | u64::from(is_true));
            if is_true {
                self.need_by(node.mark, node.cause);
            }
        }
    }

    fn need_by(&mut self, mark: Mark, cause: Cause) {
        match cause {
            Cause::Cell => self.require(Requirement::cell(cell_digit(mark).0)),
            Cause::Box => self.require(Requirement::house_of(mark, 0)),
            Cause::Row => self.require(Requirement::house_of(mark, 1)),
            Cause::Column => self.require(Requirement::house_of(mark, 2)),
            Cause::Assumed | Cause::Pattern => {}
        }
    }

    fn require(&mut self, requirement: Requirement) {
        let (word, bit) = (requirement.number() / 64, 1 << (requirement.number() % 64));
        if self.known_needs[word] & bit == 0 {
            self.known_needs[word] |= bit;
            self.requirements.push(requirement);
        }
    }

    fn mix(&mut self, word: u64) {
        for (hash, factor) in
            self.hash.iter_mut().zip([0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93])
        {
            let mixed = (*hash ^ word).wrapping_mul(factor);
            *hash = mixed ^ mixed >> 31;
        }
    }
}
