//! Nice loops and alternating inference chains, plain and grouped.
//!
//! For each candidate, set or removed, a breadth-first search finds all consequences, each by the path found first. A path
//! that returns to its cell is a loop; a path from a removed candidate to a set one is a chain. Only these paths count: if the
//! first path to a node crosses itself, no other path to it is tried.

pub(super) mod consequences;
pub(super) mod links;

use super::choice::Choice;
use super::removals::Removals;
use crate::grid::{Grid, PEERS};
use consequences::Consequences;
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;
use links::{Links, Node, is_set, normal};

/// The best loop or chain, optionally with groups.
pub(super) fn find(grid: &Grid, grouped: bool, removals: &mut Removals) -> bool {
    let links = Links::of(grid, grouped);
    let mut consequences = Consequences::new(&links);
    let mut loops = Choice::default();
    let mut chains = Choice::default();
    for set in [true, false] {
        for cell in grid.empty.iter() {
            for digit in ones(grid.cells[cell]) {
                consequences.start(normal(cell, digit, set));
                let mut search =
                    Search { grid, links: &links, consequences: &consequences, cell, digit, set };
                search.loops(&mut loops);
                if !set {
                    search.chains(&mut chains);
                }
            }
        }
    }
    // Of two equally good steps, a loop comes before a chain.
    loops.join(&chains);
    loops.take(removals)
}

/// The consequences of one candidate.
struct Search<'a> {
    grid: &'a Grid,
    links: &'a Links,
    consequences: &'a Consequences<'a>,
    cell: usize,
    digit: usize,
    set: bool,
}

impl Search<'_> {
    /// Offers each path back to the cell.
    fn loops(&mut self, choice: &mut Choice) {
        for end in self.consequences.far() {
            let Some((cell, digit, set)) = self.links.candidate(end) else { continue };
            if cell != self.cell {
                continue;
            }
            let mut eliminated = Removals::default();
            let discontinuous = match (self.set, set, digit == self.digit) {
                // If the candidate is true, it is false.
                (true, false, true) | (true, true, false) => 1 << self.digit,
                // If it is false, it is true.
                (false, true, true) => self.grid.cells[cell] & !(1 << digit),
                (false, false, false) => 1 << digit,
                _ => 0,
            };
            // A continuous loop never starts with a true candidate, which removes the other candidates of its cell directly,
            // not by a path.
            let continuous = !self.set && set && digit != self.digit;
            if discontinuous != 0 {
                eliminated.add_digits(cell, discontinuous);
                if choice.prefers(&eliminated) && self.as_loop(end).is_some() {
                    choice.offer(&eliminated);
                }
            } else if continuous && let Some(path) = self.as_loop(end) {
                self.around(&path, digit, &mut eliminated);
                eliminated.sort();
                choice.offer(&eliminated);
            }
        }
    }

    /// Offers the eliminations of each chain that ends in another cell. One of the two ends of such a chain is true.
    fn chains(&mut self, choice: &mut Choice) {
        for end in self.consequences.far() {
            let Some((cell, digit, true)) = self.links.candidate(end) else { continue };
            if cell == self.cell {
                continue;
            }
            let mut eliminated = Removals::default();
            if digit == self.digit {
                let seen = self.grid.boards[digit] & PEERS[self.cell] & PEERS[cell];
                // A chain with only one elimination is not used: loops find such eliminations.
                if seen.len() < 2 {
                    continue;
                }
                eliminated.add_cells(seen, digit);
            } else {
                let weak = PEERS[self.cell].contains(cell)
                    && self.grid.has(cell, self.digit)
                    && self.grid.has(self.cell, digit);
                if !weak {
                    continue;
                }
                eliminated.add(self.cell, digit);
                eliminated.add(cell, self.digit);
                eliminated.sort();
            }
            if choice.prefers(&eliminated)
                && self.crosses_nothing(&self.consequences.path(end), true)
            {
                choice.offer(&eliminated);
            }
        }
    }

    /// The path to this node as a loop: it leaves its cell, returns from another cell, and does not cross itself.
    fn as_loop(&self, end: Node) -> Option<Vec<Node>> {
        let path = self.consequences.path(end);
        let first = |at: usize| self.links.first_cell(path[at]);
        let leaves = first(1) != self.cell && first(path.len() - 2) != self.cell;
        (leaves && self.crosses_nothing(&path, false)).then_some(path)
    }

    /// Whether the path does not cross itself: the first cell of each node is in no earlier node except the one just before. A
    /// loop may visit its start cell again.
    fn crosses_nothing(&self, path: &[Node], chain: bool) -> bool {
        let mut visited = CellSet::EMPTY;
        for (at, &node) in path.iter().enumerate() {
            if visited.contains(self.links.first_cell(node)) {
                return false;
            }
            if at > 0 {
                let before = path[at - 1];
                if chain || self.links.first_cell(before) != self.cell {
                    visited |= self.links.cells(before);
                }
            }
        }
        true
    }

    /// The eliminations of a continuous loop: each of its weak links is also a strong link.
    fn around(&self, path: &[Node], last_digit: usize, eliminated: &mut Removals) {
        let grid = self.grid;
        let cell_of = |at: usize| self.links.first_cell(path[at]);
        let digit_of = |at: usize| self.links.digit(path[at]);
        let last = path.len() - 1;
        let visited =
            path[..last].iter().fold(CellSet::EMPTY, |all, &node| all | self.links.cells(node));
        if !self.set {
            // Both links at the start are strong, so one of the two linked digits is true.
            let kept = 1 << self.digit | 1 << last_digit;
            eliminated.add_digits(self.cell, grid.cells[self.cell] & !kept);
        }
        for at in 1..=last {
            if cell_of(at - 1) == cell_of(at) {
                continue;
            }
            if !is_set(path[at]) {
                let digit = digit_of(at);
                let seen = self.links.peers(path[at - 1]) & self.links.peers(path[at]);
                let seen = seen.minus(visited).without(self.cell);
                eliminated.add_cells(seen & grid.boards[digit], digit);
            } else if at + 2 <= last
                && !is_set(path[at + 1])
                && cell_of(at) == cell_of(at + 1)
                && is_set(path[at + 2])
                && cell_of(at + 1) != cell_of(at + 2)
            {
                let kept = 1 << digit_of(at) | 1 << digit_of(at + 2);
                eliminated.add_digits(cell_of(at), grid.cells[cell_of(at)] & !kept);
            }
        }
    }
}
