//! All that chains of strong and weak links strike, by reachability.
//!
//! A node is *reached* from another if it follows by a weak and a strong link in turns, any number of times. A
//! candidate from which a node is reached that excludes it is false: that is every chain and nice loop there is.

use crate::cell_set::CellSet;
use crate::rating::plain::ground::{Found, Ground, digit_index};
use ennead_puzzle::{Digit, HouseKind};

/// Through single candidates.
pub(in crate::rating::plain) fn plain(ground: &Ground<'_>, found: &mut Found) {
    strike(ground, Vec::new(), found);
}

/// Also through groups: the places that a box or region and a line share.
pub(in crate::rating::plain) fn grouped(ground: &Ground<'_>, found: &mut Found) {
    strike(ground, groups(ground), found);
}

/// "One of these cells holds the digit."
#[derive(Clone, Copy)]
struct Node {
    digit: Digit,
    cells: CellSet,
}

/// If the first node is false, the one of this number is true.
#[derive(Clone, Copy)]
struct Strong {
    from: Node,
    to: usize,
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
        shared.iter().map(move |cells| Node { digit, cells: *cells & open })
    };
    ground.digits.iter().flat_map(of).filter(|node| node.cells.len() > 1).collect()
}

/// Nodes that a strong link leads to, and the links.
#[derive(Default)]
struct Links {
    ends: Vec<Node>,
    /// By the digit of `from`.
    strong: Vec<Vec<Strong>>,
}

impl Links {
    fn of(ground: &Ground<'_>, groups: &[Node]) -> Links {
        let mut links = Links { ends: Vec::new(), strong: vec![Vec::new(); ground.digits.len()] };
        for cell in ground.sheet.bivalue.iter() {
            let cells = CellSet::of(cell);
            let mut marks = ground.sheet.of_cell(cell).iter();
            if let (Some(one), Some(two)) = (marks.next(), marks.next()) {
                links.join(Node { digit: one, cells }, Node { digit: two, cells });
            }
        }
        for digit in ground.digits {
            for places in ground.places(digit) {
                if places.len() == 2 {
                    let one = CellSet::of(places.first());
                    links
                        .join(Node { digit, cells: one }, Node { digit, cells: places.minus(one) });
                }
                for group in groups.iter().filter(|group| group.digit == digit) {
                    let rest = places.minus(group.cells);
                    let is_node = rest.len() == 1
                        || groups.iter().any(|other| other.digit == digit && other.cells == rest);
                    if group.cells.is_subset(places) && is_node {
                        links.join(*group, Node { digit, cells: rest });
                    }
                }
            }
        }
        links
    }

    fn join(&mut self, a: Node, b: Node) {
        for (from, to) in [(a, b), (b, a)] {
            let known = |end: &Node| end.digit == to.digit && end.cells == to.cells;
            let to = self.ends.iter().position(known).unwrap_or_else(|| {
                self.ends.push(to);
                self.ends.len() - 1
            });
            self.strong[digit_index(from.digit)].push(Strong { from, to });
        }
    }

    /// Hands on the ends that follow from a node by a weak and a strong link.
    fn next(&self, ground: &Ground<'_>, node: Node, mut sink: impl FnMut(usize)) {
        let seen = ground.sight.common_peers(node.cells);
        for strong in &self.strong[digit_index(node.digit)] {
            if strong.from.cells.is_subset(seen) {
                sink(strong.to);
            }
        }
        if node.cells.len() == 1 {
            for other in ground.sheet.of_cell(node.cells.first()).without(node.digit) {
                let of_cell = |strong: &&Strong| strong.from.cells == node.cells;
                let strong = self.strong[digit_index(other)].iter().filter(of_cell);
                strong.for_each(|strong| sink(strong.to));
            }
        }
    }
}

/// Sets of ends, one a row.
struct Reach {
    words: usize,
    bits: Vec<u64>,
}

impl Reach {
    fn none(rows: usize, columns: usize) -> Reach {
        let words = columns.div_ceil(64);
        Reach { words, bits: vec![0; rows * words] }
    }

    fn add(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    fn has(&self, row: usize, column: usize) -> bool {
        self.bits[row * self.words + column / 64] >> (column % 64) & 1 == 1
    }

    /// Adds the set of one row to that of another.
    fn merge(&mut self, from: usize, into: usize) {
        for word in 0..self.words {
            self.bits[into * self.words + word] |= self.bits[from * self.words + word];
        }
    }

    /// What is reached in any number of steps (Warshall).
    fn close(&mut self, rows: usize) {
        for through in 0..rows {
            for row in 0..rows {
                if row != through && self.has(row, through) {
                    self.merge(through, row);
                }
            }
        }
    }
}

fn strike(ground: &Ground<'_>, groups: Vec<Node>, found: &mut Found) {
    let links = Links::of(ground, &groups);
    let ends = links.ends.len();
    // One row more, for the candidate that is looked at.
    let mut reach = Reach::none(ends + 1, ends);
    for (row, end) in links.ends.iter().enumerate() {
        links.next(ground, *end, |to| reach.add(row, to));
    }
    reach.close(ends);
    for (cell, digit) in ground.candidates() {
        let node = Node { digit, cells: CellSet::of(cell) };
        reach.bits[ends * reach.words..].fill(0);
        let mut direct = Vec::new();
        links.next(ground, node, |to| direct.push(to));
        for to in direct {
            reach.add(ends, to);
            reach.merge(to, ends);
        }
        let excludes = |end: &Node| match end.digit == digit {
            true => ground.sight.common_peers(end.cells).contains(cell),
            false => end.cells == node.cells,
        };
        if (0..ends).any(|end| reach.has(ends, end) && excludes(&links.ends[end])) {
            found.strike(digit, node.cells);
        }
    }
}
