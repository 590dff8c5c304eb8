//! What can be reached by arrows between numbered nodes.

use crate::places::ones;

/// A set of nodes for each node, as rows of bits.
pub(super) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// So many empty rows.
    pub(super) fn empty(nodes: usize) -> Rows {
        let words = nodes.div_ceil(64);
        Rows { words, bits: vec![0; nodes * words] }
    }

    #[inline]
    pub(super) fn row(&self, node: usize) -> &[u64] {
        &self.bits[node * self.words..][..self.words]
    }

    #[inline]
    fn row_mut(&mut self, node: usize) -> &mut [u64] {
        &mut self.bits[node * self.words..][..self.words]
    }

    #[inline]
    pub(super) fn add(&mut self, node: usize, other: usize) {
        self.row_mut(node)[other / 64] |= 1 << (other % 64);
    }

    #[inline]
    pub(super) fn join(&mut self, node: usize, others: &[u64]) {
        self.row_mut(node).iter_mut().zip(others).for_each(|(word, more)| *word |= more);
    }

    #[inline]
    pub(super) fn meets(&self, node: usize, others: &[u64]) -> bool {
        self.row(node).iter().zip(others).any(|(word, other)| word & other != 0)
    }

    /// Adds the row of another node.
    #[inline]
    fn join_row(&mut self, node: usize, other: usize) {
        for word in 0..self.words {
            self.bits[node * self.words + word] |= self.bits[other * self.words + word];
        }
    }

    /// For each node all that is reached from it, with rows as the arrows: nodes that reach each other are found as
    /// Tarjan does, and share one row.
    pub(super) fn closed(&self) -> Rows {
        let nodes = self.bits.len().checked_div(self.words).unwrap_or(0);
        let mut visit = Visit {
            arrows: self,
            reached: Rows::empty(nodes),
            entered: vec![0; nodes],
            count: 0,
            stack: Vec::new(),
        };
        for node in 0..nodes {
            if visit.entered[node] == 0 {
                visit.enter(node);
            }
        }
        visit.reached
    }
}

/// A search in depth.
struct Visit<'a> {
    arrows: &'a Rows,
    reached: Rows,
    /// When each node was entered: 0 for not yet, [`DONE`] when all that it reaches is known.
    entered: Vec<u16>,
    count: u16,
    /// The nodes that were entered and are not done.
    stack: Vec<u16>,
}

const DONE: u16 = u16::MAX;

impl Visit<'_> {
    /// The earliest node on the stack that was met, by when it was entered.
    fn enter(&mut self, node: usize) -> u16 {
        self.count += 1;
        let entered = self.count;
        let mut earliest = entered;
        self.entered[node] = entered;
        self.stack.push(node as u16);
        for word in 0..self.arrows.words {
            loop {
                // Where another leads has been added with that one.
                let left = self.arrows.row(node)[word] & !self.reached.row(node)[word];
                let Some(next) = ones(left).next() else { break };
                let next = 64 * word + next;
                self.reached.add(node, next);
                earliest = match self.entered[next] {
                    0 => earliest.min(self.enter(next)),
                    met => earliest.min(met),
                };
                if self.entered[next] == DONE {
                    self.reached.join_row(node, next);
                }
            }
        }
        if earliest == entered {
            self.leave(node);
        }
        earliest
    }

    /// All above the node on the stack, and the node, reach each other.
    fn leave(&mut self, node: usize) {
        let first = self.stack.iter().rposition(|&one| usize::from(one) == node).unwrap_or(0);
        let together = self.stack.split_off(first);
        for &one in &together[1..] {
            self.reached.join_row(node, usize::from(one));
        }
        for &one in &together {
            self.entered[usize::from(one)] = DONE;
            self.reached.join_row(usize::from(one), node);
        }
    }
}
