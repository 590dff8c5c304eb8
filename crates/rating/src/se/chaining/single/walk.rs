//! Walks breadth first from an assumption, along alternating strong and weak links.

use super::super::links::Cause;
use super::{Chain, End, Rank, Walk, base_ratings};
use crate::grid::{Grid, Mark, cell_digit};
use crate::se::technique::SeLinks;
use ennead_puzzle::CellSet;
use std::cell::Cell;

/// A node on a walk; `parent` leads back to the start.
#[derive(Clone, Copy, Debug)]
pub(in crate::se::chaining) struct WalkNode {
    pub(in crate::se::chaining) mark: Mark,
    pub(in crate::se::chaining) cause: Cause,
    parent: u16,
}

const NO_PARENT: u16 = u16::MAX;

impl Walk {
    /// The nodes of a chain from its end back to its start. A cycle has the same candidate at both ends.
    pub(in crate::se::chaining) fn path(&self, chain: &Chain) -> impl Iterator<Item = WalkNode> {
        let parent = |node: &WalkNode| self.nodes.get(node.parent as usize).copied();
        std::iter::successors(Some(chain.last), parent)
    }

    fn reset(&mut self) {
        self.nodes.clear();
        self.true_now.clear();
        self.false_now.clear();
        self.found.clear();
        self.known_true = [CellSet::EMPTY; 9];
        self.open_false = self.links.linked;
    }

    /// Walks from a true candidate. Puts the cycles and the chain to its opposite, of at most these lengths, into `found`.
    /// If no cycles are wanted, the walk ends with the chain.
    pub(super) fn walk_true(
        &mut self,
        grid: &Grid,
        links: SeLinks,
        source: Mark,
        limits: [u32; 2],
    ) {
        self.reset();
        let (source_cell, source_digit) = cell_digit(source);
        let (cycle_base, chain_base) = base_ratings(links);
        // False candidates that lead back to the source may be reached on several paths, each of which gives a different
        // cycle.
        let mut closers = [CellSet::EMPTY; 9];
        for &(closer, _) in self.links.strong(source) {
            let (cell, digit) = cell_digit(closer);
            closers[digit] = closers[digit].with(cell);
        }
        self.known_true[source_digit] = self.known_true[source_digit].with(source_cell);
        self.nodes.push(WalkNode { mark: source, cause: Cause::Assumed, parent: NO_PARENT });
        self.true_now.push(0);
        let has_chain = Cell::new(links == SeLinks::Y);
        let mut length = 2;
        let longest = limits[0].max(limits[1]);
        while !self.true_now.is_empty() && length <= longest {
            // In the last round, only candidates that close a cycle or a chain matter.
            let of_use = |linked: CellSet, closers: CellSet| {
                if length.saturating_add(2) > longest { linked & closers } else { linked }
            };
            for index in 0..self.true_now.len() {
                let parent = self.true_now[index];
                let at = cell_digit(self.nodes[parent as usize].mark);
                let (nodes, false_now, found) =
                    (&mut self.nodes, &mut self.false_now, &mut self.found);
                let linked = &self.links.linked;
                let open = Cell::from_mut(&mut self.open_false[..]).as_slice_of_cells();
                let of = |digit: usize| {
                    let of_use = of_use(open[digit].get(), closers[digit]);
                    let is_new_end = digit == source_digit && !has_chain.get();
                    if is_new_end { of_use.with(source_cell) } else { of_use }
                };
                self.links.weak(grid, at, of, |mark, cause| {
                    let (cell, digit) = cell_digit(mark);
                    let node = WalkNode { mark, cause, parent };
                    if mark == source && !has_chain.get() {
                        has_chain.set(true);
                        if length <= limits[1] {
                            let rank = Rank::new(chain_base, length, links);
                            found.push(Chain { end: End::False, links, rank, last: node });
                        }
                    }
                    if linked[digit].contains(cell) {
                        if !closers[digit].contains(cell) {
                            open[digit].set(open[digit].get().without(cell));
                        }
                        false_now.push(nodes.len() as u16);
                        nodes.push(node);
                    }
                });
            }
            if limits[0] == 0 && !self.found.is_empty() {
                return;
            }
            self.true_now.clear();
            for index in 0..self.false_now.len() {
                let parent = self.false_now[index];
                let from = self.nodes[parent as usize].mark;
                for &(to, cause) in self.links.strong(from) {
                    let (cell, digit) = cell_digit(to);
                    let node = WalkNode { mark: to, cause, parent };
                    if to == source {
                        if length >= 4 && length <= limits[0] && !self.is_repeated(parent) {
                            let rank = Rank::new(cycle_base, length, links);
                            self.found.push(Chain { end: End::Cycle, links, rank, last: node });
                        }
                    } else if !self.known_true[digit].contains(cell) {
                        self.known_true[digit] = self.known_true[digit].with(cell);
                        self.true_now.push(self.nodes.len() as u16);
                        self.nodes.push(node);
                    }
                }
            }
            self.false_now.clear();
            length += 2;
        }
    }

    /// Whether the same false candidate is already on the path to this one.
    fn is_repeated(&self, node: u16) -> bool {
        let WalkNode { mark, parent, .. } = self.nodes[node as usize];
        let mut at = self.nodes[parent as usize].parent;
        while at != NO_PARENT {
            if self.nodes[at as usize].mark == mark {
                return true;
            }
            at = self.nodes[self.nodes[at as usize].parent as usize].parent;
        }
        false
    }

    /// Walks from a false candidate. Returns the chain to its opposite, if it has at most this length.
    pub(super) fn walk_false(
        &mut self,
        grid: &Grid,
        links: SeLinks,
        source: Mark,
        longest: u32,
    ) -> Option<Chain> {
        self.reset();
        let (source_cell, source_digit) = cell_digit(source);
        let (_, base) = base_ratings(links);
        self.open_false[source_digit] = self.open_false[source_digit].without(source_cell);
        self.nodes.push(WalkNode { mark: source, cause: Cause::Assumed, parent: NO_PARENT });
        self.false_now.push(0);
        let mut length = 2;
        while !self.false_now.is_empty() && length <= longest {
            for index in 0..self.false_now.len() {
                let parent = self.false_now[index];
                let from = self.nodes[parent as usize].mark;
                for &(to, cause) in self.links.strong(from) {
                    let (cell, digit) = cell_digit(to);
                    let node = WalkNode { mark: to, cause, parent };
                    if to == source {
                        let rank = Rank::new(base, length, links);
                        return Some(Chain { end: End::True, links, rank, last: node });
                    }
                    if !self.known_true[digit].contains(cell) {
                        self.known_true[digit] = self.known_true[digit].with(cell);
                        self.true_now.push(self.nodes.len() as u16);
                        self.nodes.push(node);
                    }
                }
            }
            self.false_now.clear();
            for index in 0..self.true_now.len() {
                let parent = self.true_now[index];
                let at = cell_digit(self.nodes[parent as usize].mark);
                let (nodes, false_now) = (&mut self.nodes, &mut self.false_now);
                let open = Cell::from_mut(&mut self.open_false[..]).as_slice_of_cells();
                self.links.weak(
                    grid,
                    at,
                    |digit| open[digit].get(),
                    |mark, cause| {
                        let (cell, digit) = cell_digit(mark);
                        open[digit].set(open[digit].get().without(cell));
                        false_now.push(nodes.len() as u16);
                        nodes.push(WalkNode { mark, cause, parent });
                    },
                );
            }
            self.true_now.clear();
            length += 2;
        }
        None
    }
}
