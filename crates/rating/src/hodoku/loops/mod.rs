//! Nice loops and alternating inference chains, plain and grouped.
//!
//! For each candidate, set or removed, a breadth-first search finds all consequences, each by the path found first. A
//! path that returns to its cell is a loop; a path from a removed candidate to a set one is a chain. Only these paths
//! count: if the first path to a node crosses itself, no other is tried.

pub(super) mod links;
pub(super) mod spread;

use super::choice::Choice;
use super::grid::Grid;
use super::houses::PEERS;
use super::removals::Removals;
use ennead_puzzle::CellSet;
use links::{Links, Node, is_set, normal};
use spread::Spread;

/// The best loop or chain, optionally with groups.
pub(super) fn find(grid: &Grid, grouped: bool, removals: &mut Removals) -> bool {
    let links = Links::of(grid, grouped);
    let mut spread = Spread::new(&links);
    let mut loops = Choice::default();
    let mut chains = Choice::default();
    for set in [true, false] {
        for cell in grid.open.iter() {
            for digit in ennead_puzzle::bits::ones(grid.cells[cell]) {
                spread.start(normal(cell, digit, set));
                let mut search = Search { grid, links: &links, spread: &spread, cell, digit, set };
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
    spread: &'a Spread<'a>,
    cell: usize,
    digit: usize,
    set: bool,
}

impl Search<'_> {
    /// Offers each path back to the cell.
    fn loops(&mut self, choice: &mut Choice) {
        for end in self.spread.far() {
            let Some((cell, digit, set)) = self.links.candidate(end) else { continue };
            if cell != self.cell {
                continue;
            }
            let mut gone = Removals::default();
            let discontinuous = match (self.set, set, digit == self.digit) {
                // The candidate implies its own falsehood.
                (true, false, true) | (true, true, false) => 1 << self.digit,
                // Its falsehood implies that it is true.
                (false, true, true) => self.grid.cells[cell] & !(1 << digit),
                (false, false, false) => 1 << digit,
                _ => 0,
            };
            let continuous = match (self.set, set) {
                _ if digit == self.digit => false,
                (true, false) => self.grid.count(cell) == 2,
                (false, true) => true,
                _ => false,
            };
            if discontinuous != 0 {
                gone.add_digits(cell, discontinuous);
                if choice.prefers(&gone) && self.as_loop(end).is_some() {
                    choice.offer(&gone);
                }
            } else if continuous && let Some(way) = self.as_loop(end) {
                self.around(&way, digit, &mut gone);
                gone.sort();
                choice.offer(&gone);
            }
        }
    }

    /// Offers each chain to a candidate elsewhere: one of its two ends is true.
    fn chains(&mut self, choice: &mut Choice) {
        for end in self.spread.far() {
            let Some((cell, digit, true)) = self.links.candidate(end) else { continue };
            if cell == self.cell {
                continue;
            }
            let mut gone = Removals::default();
            if digit == self.digit {
                let seen = self.grid.places[digit] & PEERS[self.cell] & PEERS[cell];
                // Single eliminations are left to loops.
                if seen.len() < 2 {
                    continue;
                }
                gone.add_cells(seen, digit);
            } else {
                let weak = PEERS[self.cell].contains(cell)
                    && self.grid.has(cell, self.digit)
                    && self.grid.has(self.cell, digit);
                if !weak {
                    continue;
                }
                gone.add(self.cell, digit);
                gone.add(cell, self.digit);
                gone.sort();
            }
            if choice.prefers(&gone) && self.crosses_nothing(&self.spread.way(end), true) {
                choice.offer(&gone);
            }
        }
    }

    /// The path to this node as a loop: it leaves its cell, returns from another cell, and does not cross itself.
    fn as_loop(&self, end: Node) -> Option<Vec<Node>> {
        let way = self.spread.way(end);
        let first = |at: usize| self.links.first_cell(way[at]);
        let leaves = first(1) != self.cell && first(way.len() - 2) != self.cell;
        (leaves && self.crosses_nothing(&way, false)).then_some(way)
    }

    /// Whether no node begins in a cell of an earlier node other than its neighbour. A loop may visit its start cell
    /// again.
    fn crosses_nothing(&self, way: &[Node], chain: bool) -> bool {
        let mut met = CellSet::EMPTY;
        for (at, &node) in way.iter().enumerate() {
            if met.contains(self.links.first_cell(node)) {
                return false;
            }
            if at > 0 {
                let before = way[at - 1];
                if chain || self.links.first_cell(before) != self.cell {
                    met |= self.links.cells(before);
                }
            }
        }
        true
    }

    /// The eliminations of a continuous loop: each of its weak links is also a strong link.
    fn around(&self, way: &[Node], last_digit: usize, gone: &mut Removals) {
        let grid = self.grid;
        let cell_of = |at: usize| self.links.first_cell(way[at]);
        let digit_of = |at: usize| self.links.digit(way[at]);
        let last = way.len() - 1;
        let met =
            way[..last].iter().fold(CellSet::EMPTY, |all, &node| all | self.links.cells(node));
        if !self.set {
            // Both links at the start are strong: one of its two digits is true.
            let kept = 1 << self.digit | 1 << last_digit;
            gone.add_digits(self.cell, grid.cells[self.cell] & !kept);
        }
        for at in 1..=last {
            if cell_of(at - 1) == cell_of(at) {
                continue;
            }
            if !is_set(way[at]) {
                let digit = digit_of(at);
                let seen = self.links.peers(way[at - 1]) & self.links.peers(way[at]);
                let seen = seen.minus(met).without(self.cell);
                gone.add_cells(seen & grid.places[digit], digit);
            } else if at + 2 <= last
                && !is_set(way[at + 1])
                && cell_of(at) == cell_of(at + 1)
                && is_set(way[at + 2])
                && cell_of(at + 1) != cell_of(at + 2)
            {
                let kept = 1 << digit_of(at) | 1 << digit_of(at + 2);
                gone.add_digits(cell_of(at), grid.cells[cell_of(at)] & !kept);
            }
        }
    }
}
