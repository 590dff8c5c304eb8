//! All that chains of strong and weak links strike, by reachability.
//!
//! One node is *reached* from another if it follows by a weak and a strong link in turns, any number of times. A
//! candidate from which a node is reached that excludes it is false: that is every chain and nice loop there is.

use crate::cell_set::CellSet;
use crate::rating::plain::ground::{Found, Ground, digit_index};
use ennead_puzzle::{Digit, HouseKind};

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

impl Node {
    fn of(ground: &Ground<'_>, digit: Digit, cells: CellSet) -> Node {
        Node { digit, cells, seen: ground.sight.common_peers(cells) }
    }

    /// Whether it cannot be true together with a candidate.
    fn excludes(&self, candidate: &Node) -> bool {
        match self.digit == candidate.digit {
            true => candidate.cells.is_subset(self.seen),
            false => candidate.cells == self.cells,
        }
    }
}

/// Nodes by number, and the strong links between them.
struct Links<'a> {
    ground: &'a Ground<'a>,
    /// Candidates, digit by digit, then groups.
    nodes: Vec<Node>,
    /// How many of the nodes are candidates.
    candidates: usize,
    /// By cell and digit: the number of the candidate.
    number: Vec<u16>,
    /// For each node those that are true if it is not.
    strong: Vec<Vec<u16>>,
    /// For each digit the candidates and the groups that strong links start from.
    starts: Vec<(CellSet, Vec<u16>)>,
    /// The nodes that strong links lead to.
    ends: Vec<u16>,
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
        if with_groups {
            nodes.extend(groups(ground));
        }
        let strong = vec![Vec::new(); nodes.len()];
        let starts = vec![(CellSet::EMPTY, Vec::new()); n];
        let mut links =
            Links { ground, nodes, candidates, number, strong, starts, ends: Vec::new() };
        links.join_all();
        links
    }

    fn join_all(&mut self) {
        let ground = self.ground;
        for cell in ground.sheet.bivalue.iter() {
            let mut marks =
                ground.sheet.of_cell(cell).iter().map(|digit| self.candidate(cell, digit));
            if let (Some(one), Some(two)) = (marks.next(), marks.next()) {
                drop(marks);
                self.join(one, two);
            }
        }
        for digit in ground.digits {
            let is_of = |node: &&u16| self.nodes[usize::from(**node)].digit == digit;
            let all: Vec<u16> = (self.candidates as u16..self.nodes.len() as u16).collect();
            let groups: Vec<u16> = all.iter().filter(is_of).copied().collect();
            for places in ground.places(digit) {
                if places.len() == 2 {
                    let one = places.first();
                    let two = places.without(one).first();
                    self.join(self.candidate(one, digit), self.candidate(two, digit));
                }
                for &group in &groups {
                    let cells = self.nodes[usize::from(group)].cells;
                    let rest = places.minus(cells);
                    if !cells.is_subset(places) || rest.is_empty() {
                        continue;
                    }
                    let same = |other: &&u16| self.nodes[usize::from(**other)].cells == rest;
                    let other = match rest.len() {
                        1 => Some(self.candidate(rest.first(), digit)),
                        _ => groups.iter().find(same).copied().filter(|&other| other > group),
                    };
                    if let Some(other) = other {
                        self.join(group, other);
                    }
                }
            }
        }
        self.ends.sort_unstable();
        self.ends.dedup();
    }

    /// The number of a candidate.
    fn candidate(&self, cell: usize, digit: Digit) -> u16 {
        self.number[cell * self.ground.digits.len() + digit_index(digit)]
    }

    fn join(&mut self, a: u16, b: u16) {
        for (from, to) in [(a, b), (b, a)] {
            let node = self.nodes[usize::from(from)];
            let (candidates, groups) = &mut self.starts[digit_index(node.digit)];
            if usize::from(from) < self.candidates {
                *candidates = *candidates | node.cells;
            } else if !groups.contains(&from) {
                groups.push(from);
            }
            let links = &mut self.strong[usize::from(from)];
            if !links.contains(&to) {
                links.push(to);
                self.ends.push(to);
            }
        }
    }

    /// Hands on the nodes that follow from one by a weak and a strong link.
    fn follow(&self, node: &Node, mut sink: impl FnMut(u16)) {
        let (candidates, groups) = &self.starts[digit_index(node.digit)];
        let mut all_from =
            |start: u16| self.strong[usize::from(start)].iter().for_each(|&to| sink(to));
        for cell in (*candidates & node.seen).iter() {
            all_from(self.candidate(cell, node.digit));
        }
        for &group in groups {
            if self.nodes[usize::from(group)].cells.is_subset(node.seen) {
                all_from(group);
            }
        }
        if node.cells.len() == 1 {
            let cell = node.cells.first();
            for other in self.ground.sheet.of_cell(cell).without(node.digit) {
                all_from(self.candidate(cell, other));
            }
        }
    }

    fn strike(&self, found: &mut Found) {
        let mut row = vec![0_u16; self.nodes.len()];
        for (number, end) in (0..).zip(&self.ends) {
            row[usize::from(*end)] = number;
        }
        let next: Vec<Vec<u16>> = self
            .ends
            .iter()
            .map(|end| {
                let mut next = Vec::new();
                self.follow(&self.nodes[usize::from(*end)], |to| next.push(row[usize::from(to)]));
                next.sort_unstable();
                next.dedup();
                next
            })
            .collect();
        let reach = Reach::closed(&next);
        let mut reached = vec![0; reach.words];
        for candidate in &self.nodes[..self.candidates] {
            reached.fill(0);
            self.follow(candidate, |to| reach.add_to(&mut reached, row[usize::from(to)]));
            let excludes = |end: usize| self.nodes[usize::from(self.ends[end])].excludes(candidate);
            if members(&reached).any(excludes) {
                found.strike(candidate.digit, candidate.cells);
            }
        }
    }
}

fn groups(ground: &Ground<'_>) -> Vec<Node> {
    let of_kind = |kind: fn(HouseKind) -> bool| {
        let houses = ground.geometry.houses().iter().zip(&ground.sight.houses);
        houses.filter(move |(house, _)| kind(house.kind())).map(|(_, cells)| *cells)
    };
    let mut shared: Vec<CellSet> = Vec::new();
    for region in of_kind(|kind| matches!(kind, HouseKind::Box | HouseKind::Region)) {
        let lines = of_kind(|kind| matches!(kind, HouseKind::Row | HouseKind::Column));
        shared.extend(lines.map(|line| line & region).filter(|cells| cells.len() > 1));
    }
    let of = |digit: Digit| {
        let open = ground.sheet.of_digit(digit);
        let groups = shared.iter().map(move |cells| *cells & open).filter(|cells| cells.len() > 1);
        groups.map(move |cells| Node::of(ground, digit, cells))
    };
    ground.digits.iter().flat_map(of).collect()
}

/// What is reached from each end, itself included, as rows of bits.
struct Reach {
    words: usize,
    bits: Vec<u64>,
}

impl Reach {
    /// From the ends that follow directly.
    fn closed(next: &[Vec<u16>]) -> Reach {
        let words = next.len().div_ceil(64);
        let mut bits = vec![0_u64; next.len() * words];
        for row in 0..next.len() {
            bits[row * words + row / 64] |= 1 << (row % 64);
        }
        let mut changed = true;
        while changed {
            changed = false;
            for (row, next) in next.iter().enumerate() {
                for &from in next {
                    for word in 0..words {
                        let more = bits[usize::from(from) * words + word];
                        let now = &mut bits[row * words + word];
                        changed |= more & !*now != 0;
                        *now |= more;
                    }
                }
            }
        }
        Reach { words, bits }
    }

    fn add_to(&self, set: &mut [u64], row: u16) {
        let from = usize::from(row) * self.words;
        set.iter_mut().zip(&self.bits[from..]).for_each(|(word, more)| *word |= more);
    }
}

/// The numbers whose bits are set, ascending.
fn members(set: &[u64]) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(place, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(64 * place + bit)
        })
    })
}
