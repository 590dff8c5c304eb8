//! All that chains of strong and weak links strike, by reachability.
//!
//! One node is *reached* from another if it follows by a weak and a strong link in turns, any number of times. A
//! candidate from which a node is reached that excludes it is false: that is every chain and nice loop there is.

use crate::cell_set::CellSet;
use crate::places::ones;
use crate::rating::plain::ground::{Found, Ground, digit_index};
use crate::rating::plain::reach::Rows;
use ennead_puzzle::{Digit, HouseKind};
use std::ops::Range;

/// Through single candidates.
pub(in crate::rating::plain) fn plain(ground: &Ground<'_>, found: &mut Found) {
    Links::of(ground, false).strike(found);
}

/// Also through groups: the places that a box or region and a line share.
pub(in crate::rating::plain) fn grouped(ground: &Ground<'_>, found: &mut Found) {
    Links::of(ground, true).strike(found);
}

/// "One of these cells holds the digit": a candidate or a group.
#[derive(Clone, Copy)]
struct Node {
    digit: Digit,
    cells: CellSet,
    /// What sees all of the cells.
    seen: CellSet,
}

/// Nodes by number, and the strong links between them.
struct Links<'a> {
    ground: &'a Ground<'a>,
    /// Candidates, digit by digit, then groups, digit by digit.
    nodes: Vec<Node>,
    /// How many of the nodes are candidates.
    candidates: usize,
    /// By cell and digit: the number of the candidate.
    number: Vec<u16>,
    /// By digit: the numbers of its groups.
    groups: Vec<Range<usize>>,
    /// For each node those that are true if it is not.
    strong: Rows,
    /// By digit: the cells of the candidates that have strong links.
    linked: Vec<CellSet>,
}

impl<'a> Links<'a> {
    fn of(ground: &'a Ground<'a>, with_groups: bool) -> Links<'a> {
        let n = ground.digits.len();
        let mut number = vec![0; ground.geometry.size().cell_count() * n];
        let mut nodes = Vec::with_capacity(512);
        for (cell, digit) in ground.candidates() {
            number[cell * n + digit_index(digit)] = nodes.len() as u16;
            nodes.push(Node { digit, cells: CellSet::of(cell), seen: ground.sight.peers[cell] });
        }
        let candidates = nodes.len();
        let mut groups = vec![candidates..candidates; n];
        if with_groups {
            let shared = shared(ground);
            for digit in ground.digits {
                let first = nodes.len();
                let open = ground.sheet.of_digit(digit);
                let places = shared.iter().map(|cells| *cells & open);
                nodes.extend(places.filter(|cells| cells.len() > 1).map(|cells| Node {
                    digit,
                    cells,
                    seen: ground.sight.common_peers(cells),
                }));
                groups[digit_index(digit)] = first..nodes.len();
            }
        }
        let strong = Rows::empty(nodes.len());
        let linked = vec![CellSet::EMPTY; n];
        let mut links = Links { ground, nodes, candidates, number, groups, strong, linked };
        links.join_all();
        links
    }

    fn join_all(&mut self) {
        let ground = self.ground;
        for cell in ground.sheet.bivalue.iter() {
            let mut marks = ground.sheet.of_cell(cell).iter();
            if let (Some(one), Some(two)) = (marks.next(), marks.next()) {
                self.join(self.candidate(cell, one), self.candidate(cell, two));
            }
        }
        for digit in ground.digits {
            for [one, two] in ground.places(digit).filter_map(CellSet::pair) {
                self.join(self.candidate(one, digit), self.candidate(two, digit));
            }
            for group in self.groups[digit_index(digit)].clone() {
                self.join_group(group);
            }
        }
    }

    /// Joins a group with the rest of each house, if that is a candidate or a group too.
    fn join_group(&mut self, group: usize) {
        let Node { digit, cells, .. } = self.nodes[group];
        let sight = self.ground.sight;
        let open = self.ground.sheet.of_digit(digit);
        let houses = cells.iter().fold(!0, |houses, cell| houses & sight.houses_of[cell]);
        for house in ones(houses) {
            let rest = (sight.houses[house] & open).minus(cells);
            match rest.len() {
                0 => {}
                1 => self.join(group, self.candidate(rest.first(), digit)),
                _ => {
                    let mut groups = self.groups[digit_index(digit)].clone();
                    if let Some(other) = groups.find(|&other| self.nodes[other].cells == rest) {
                        self.join(group, other);
                    }
                }
            }
        }
    }

    /// The number of a candidate.
    fn candidate(&self, cell: usize, digit: Digit) -> usize {
        usize::from(self.number[cell * self.ground.digits.len() + digit_index(digit)])
    }

    fn join(&mut self, a: usize, b: usize) {
        for (from, to) in [(a, b), (b, a)] {
            self.strong.add(from, to);
            if from < self.candidates {
                let node = self.nodes[from];
                self.linked[digit_index(node.digit)] |= node.cells;
            }
        }
    }

    /// Hands on the nodes with strong links that are false if this one is true.
    fn excluded(&self, node: &Node, mut sink: impl FnMut(usize)) {
        let digit = digit_index(node.digit);
        for cell in (self.linked[digit] & node.seen).iter() {
            sink(self.candidate(cell, node.digit));
        }
        for group in self.groups[digit].clone() {
            if self.nodes[group].cells.is_subset(node.seen) {
                sink(group);
            }
        }
        if node.cells.len() == 1 {
            let cell = node.cells.first();
            for other in self.ground.sheet.of_cell(cell).without(node.digit) {
                if self.linked[digit_index(other)].contains(cell) {
                    sink(self.candidate(cell, other));
                }
            }
        }
    }

    fn strike(&self, found: &mut Found) {
        let mut weak = Rows::empty(self.nodes.len());
        let mut next = Rows::empty(self.nodes.len());
        for (number, node) in self.nodes.iter().enumerate() {
            self.excluded(node, |other| {
                weak.add(number, other);
                next.join(number, self.strong.row(other));
            });
        }
        let reached = next.closed();
        for (number, candidate) in self.nodes[..self.candidates].iter().enumerate() {
            if reached.meets(number, weak.row(number)) {
                found.strike(candidate.digit, candidate.cells);
            }
        }
    }
}

/// What a box or region and a line have in common, where it is more than one cell.
fn shared(ground: &Ground<'_>) -> Vec<CellSet> {
    let of_kind = |kind: fn(HouseKind) -> bool| {
        let houses = ground.geometry.houses().iter().zip(&ground.sight.houses);
        houses.filter(move |(house, _)| kind(house.kind())).map(|(_, cells)| *cells)
    };
    let mut shared: Vec<CellSet> = Vec::new();
    for region in of_kind(|kind| matches!(kind, HouseKind::Box | HouseKind::Region)) {
        let lines = of_kind(|kind| matches!(kind, HouseKind::Row | HouseKind::Column));
        shared.extend(lines.map(|line| line & region).filter(|cells| cells.len() > 1));
    }
    shared
}
