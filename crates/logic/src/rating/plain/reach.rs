//! What can be reached by arrows between numbered nodes.

use crate::places::ones;

/// A set of nodes for each node, as rows of bits.
pub(super) struct Rows {
    nodes: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    pub(super) fn empty(nodes: usize) -> Rows {
        let words = nodes.div_ceil(64);
        Rows { nodes, words, bits: vec![0; nodes * words] }
    }

    /// A row that stands for no node of these.
    pub(super) fn empty_row(&self) -> Vec<u64> {
        vec![0; self.words]
    }

    #[inline]
    pub(super) fn row(&self, node: usize) -> &[u64] {
        &self.bits[node * self.words..][..self.words]
    }

    #[inline]
    pub(super) fn row_mut(&mut self, node: usize) -> &mut [u64] {
        &mut self.bits[node * self.words..][..self.words]
    }

    #[inline]
    pub(super) fn add(&mut self, node: usize, other: usize) {
        add(self.row_mut(node), other);
    }

    /// Adds the row of another node.
    #[inline]
    fn join(&mut self, node: usize, other: usize) {
        let [row, other] = [node, other].map(|node| node * self.words);
        for word in 0..self.words {
            self.bits[row + word] |= self.bits[other + word];
        }
    }

    /// For each node all that is reached from it, with rows as the arrows: nodes that reach each other are found as
    /// Tarjan does, and share one row.
    pub(super) fn closed(&self) -> Rows {
        let mut visit = Visit {
            arrows: self,
            reached: Rows::empty(self.nodes),
            entered: vec![0; self.nodes],
            new: vec![!0; self.words],
            done: vec![0; self.words],
            count: 0,
            stack: Vec::with_capacity(self.nodes),
        };
        for node in 0..self.nodes {
            if visit.entered[node] == 0 {
                visit.enter(node);
            }
        }
        visit.reached
    }
}

#[inline]
pub(super) fn add(row: &mut [u64], node: usize) {
    row[node / 64] |= 1 << (node % 64);
}

#[inline]
pub(super) fn join(row: &mut [u64], others: &[u64]) {
    row.iter_mut().zip(others).for_each(|(word, more)| *word |= more);
}

#[inline]
pub(super) fn meets(row: &[u64], others: &[u64]) -> bool {
    row.iter().zip(others).any(|(word, other)| word & other != 0)
}

/// The nodes of a row, ascending.
#[inline]
pub(super) fn members(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(word, &bits)| ones(bits).map(move |bit| 64 * word + bit))
}

/// A search in depth.
struct Visit<'a> {
    arrows: &'a Rows,
    reached: Rows,
    /// The nodes that were not entered.
    new: Vec<u64>,
    /// The nodes of which all is known that they reach.
    done: Vec<u64>,
    /// When each node was entered, counted from 1.
    entered: Vec<u16>,
    count: u16,
    /// The nodes that were entered and are not done.
    stack: Vec<u16>,
}

impl Visit<'_> {
    /// The earliest node on the stack that was met, by when it was entered.
    fn enter(&mut self, node: usize) -> u16 {
        self.count += 1;
        let entered = self.count;
        let mut earliest = entered;
        self.entered[node] = entered;
        self.new[node / 64] &= !(1 << (node % 64));
        self.stack.push(node as u16);
        let row = node * self.arrows.words;
        for word in 0..self.arrows.words {
            let arrows = self.arrows.bits[row + word];
            while let Some(next) = ones(arrows & self.new[word]).next() {
                earliest = earliest.min(self.enter(64 * word + next));
            }
            // Where one leads that is done has been added with it, often for several at once.
            while let Some(next) =
                ones(arrows & self.done[word] & !self.reached.bits[row + word]).next()
            {
                self.reached.add(node, 64 * word + next);
                self.reached.join(node, 64 * word + next);
            }
            for next in ones(arrows & !self.done[word]) {
                earliest = earliest.min(self.entered[64 * word + next]);
            }
            self.reached.bits[row + word] |= arrows;
        }
        if earliest == entered {
            self.leave(node);
        }
        earliest
    }

    /// The node and all above it on the stack reach each other.
    fn leave(&mut self, node: usize) {
        let first = self.stack.iter().rposition(|&one| usize::from(one) == node).unwrap_or(0);
        for at in first..self.stack.len() {
            self.reached.join(node, usize::from(self.stack[at]));
        }
        for one in self.stack.drain(first..).map(usize::from) {
            add(&mut self.done, one);
            self.reached.join(one, node);
        }
    }
}
