//! Counts the different nodes on which each consequence of an assumption rests.
//!
//! Each true node and each pattern has a row of bits that marks what it rests on: one bit for each node, then one for
//! each pattern. A false node uses the row of its parent, and counts one more: itself.

use super::consequences::{Consequences, Nested};
use super::links::Cause;
use crate::grid::Grid;
use ennead_puzzle::bits::ones;

/// The rows of bits for the consequences of an assumption.
#[derive(Default)]
pub(super) struct Ancestry {
    rows: Vec<u64>,
    width: usize,
    node_words: usize,
    /// For each node, the number of the row with its ancestors, which include the node itself if it is true.
    row_of: Vec<u16>,
    row_of_pattern: Vec<u16>,
    /// The number of nodes that each node rests on, itself included.
    counts: Vec<u16>,
    has_nested: bool,
    /// Buffers for one node at a time: the nodes seen, and those not yet expanded.
    visited: Vec<u64>,
    open: Vec<u16>,
}

impl Ancestry {
    /// Computes the ancestors of all nodes. `before` is the grid of the assumption.
    pub(super) fn trace(&mut self, consequences: &Consequences, before: &Grid) {
        let (nodes, patterns) = (consequences.nodes.len(), consequences.patterns().len());
        self.node_words = nodes.div_ceil(64);
        self.has_nested = consequences.patterns().iter().any(|pattern| pattern.nested.is_some());
        let pattern_words = if self.has_nested { patterns.div_ceil(64) } else { 0 };
        self.width = self.node_words + pattern_words;
        self.rows.clear();
        // Row 0 is empty: an assumption rests on nothing.
        self.rows.resize(self.width, 0);
        self.row_of.clear();
        self.row_of_pattern.clear();
        self.row_of_pattern.resize(patterns, 0);
        self.counts.clear();
        for (number, node) in consequences.nodes.iter().enumerate() {
            let (row, count) = match (node.is_true, node.cause) {
                (true, _) => {
                    let row = self.new_row();
                    consequences
                        .for_parents(number as u16, before, |parent| self.merge(row, parent));
                    self.set(row, number);
                    (row, self.count_row(row))
                }
                (false, Cause::Assumed) => (0, 1),
                (false, Cause::Pattern) => {
                    let pattern = node.parent as usize;
                    if self.row_of_pattern[pattern] == 0 {
                        self.row_of_pattern[pattern] =
                            self.pattern_row(consequences, pattern) as u16;
                    }
                    let row = self.row_of_pattern[pattern] as usize;
                    (row, self.count_row(row) + 1)
                }
                (false, _) => {
                    let row = self.row_of[node.parent as usize] as usize;
                    (row, self.counts[node.parent as usize] + 1)
                }
            };
            self.row_of.push(row as u16);
            self.counts.push(count);
        }
    }

    /// The number of nodes that the node rests on, itself included.
    #[inline]
    pub(super) fn count(&self, node: u16) -> u32 {
        u32::from(self.counts[node as usize])
    }

    /// Counts the nodes that one node rests on, itself included, without computing the rows.
    pub(super) fn count_alone(
        &mut self,
        consequences: &Consequences,
        node: u16,
        before: &Grid,
    ) -> u32 {
        let Ancestry { visited, open, .. } = self;
        visited.clear();
        visited.resize(consequences.nodes.len().div_ceil(64), 0);
        open.clear();
        let mut count = 0;
        let mut visit = |node: u16, open: &mut Vec<u16>| {
            let (word, bit) = (&mut visited[node as usize / 64], 1 << (node % 64));
            if *word & bit == 0 {
                *word |= bit;
                count += 1;
                open.push(node);
            }
        };
        visit(node, open);
        while let Some(node) = open.pop() {
            consequences.for_parents(node, before, |parent| visit(parent, open));
        }
        count
    }

    /// Adds the nested chains that a node rests on, unless already listed.
    pub(super) fn collect_nested(
        &self,
        consequences: &Consequences,
        node: u16,
        nested: &mut Vec<Nested>,
    ) {
        if !self.has_nested {
            return;
        }
        let start = self.row_of[node as usize] as usize * self.width;
        let words = &self.rows[start + self.node_words..start + self.width];
        for (index, &word) in words.iter().enumerate() {
            for bit in ones(word) {
                if let Some(chain) = consequences.patterns()[index * 64 + bit].nested
                    && nested.iter().all(|known| known.identity != chain.identity)
                {
                    nested.push(chain);
                }
            }
        }
    }

    fn new_row(&mut self) -> usize {
        let row = self.rows.len() / self.width;
        self.rows.resize(self.rows.len() + self.width, 0);
        row
    }

    fn pattern_row(&mut self, consequences: &Consequences, pattern: usize) -> usize {
        let row = self.new_row();
        for &parent in consequences.parents_of(&consequences.patterns()[pattern]) {
            self.merge(row, parent);
        }
        if self.has_nested {
            self.set(row, self.node_words * 64 + pattern);
        }
        row
    }

    /// Adds a parent and its ancestors to a row.
    #[inline]
    fn merge(&mut self, row: usize, parent: u16) {
        let (above, own) = self.rows.split_at_mut(row * self.width);
        let start = self.row_of[parent as usize] as usize * self.width;
        for (word, from) in own.iter_mut().zip(&above[start..start + self.width]) {
            *word |= from;
        }
        own[parent as usize / 64] |= 1 << (parent % 64);
    }

    fn set(&mut self, row: usize, bit: usize) {
        self.rows[row * self.width + bit / 64] |= 1 << (bit % 64);
    }

    fn count_row(&self, row: usize) -> u16 {
        let words = &self.rows[row * self.width..][..self.node_words];
        words.iter().map(|word| word.count_ones() as u16).sum()
    }
}
