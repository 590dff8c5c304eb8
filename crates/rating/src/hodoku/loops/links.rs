//! The direct implications of a candidate or of a group of candidates.

use crate::grid::{Grid, HOUSE_SETS, PEERS, common_peers};
use crate::hodoku::houses::{boxes, houses_of, lines};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// A candidate or a group, set or removed: an even number if removed, the next odd number if set. Candidates come
/// first, by cell and digit, then groups.
pub(in crate::hodoku) type Node = u16;

const FIRST_GROUP: usize = 81 * 9;

/// The node of a candidate.
#[inline]
pub(in crate::hodoku) const fn normal(cell: usize, digit: usize, set: bool) -> Node {
    ((cell * 9 + digit) * 2 + set as usize) as Node
}

/// Whether a node states that its candidate, or one of its group, is true.
#[inline]
pub(in crate::hodoku) const fn is_set(node: Node) -> bool {
    node & 1 == 1
}

const fn group(number: usize, set: bool) -> Node {
    ((FIRST_GROUP + number) * 2 + set as usize) as Node
}

/// Two or three places of a digit in the intersection of a line and a box: one of them is set, or all are removed.
#[derive(Clone, Copy)]
struct Group {
    digit: usize,
    cells: CellSet,
    /// The common peers of all cells of the group.
    peers: CellSet,
    line: usize,
    own_box: usize,
}

/// The links of a position; those of each node in the order in which they are followed.
pub(in crate::hodoku) struct Links {
    onward: Vec<Vec<Node>>,
    groups: Vec<Group>,
}

impl Links {
    pub(in crate::hodoku) fn of(grid: &Grid, grouped: bool) -> Links {
        let mut links = Links { onward: vec![Vec::new(); FIRST_GROUP * 2], groups: Vec::new() };
        for cell in grid.empty.iter() {
            for digit in ones(grid.cells[cell]) {
                links.link_candidate(grid, cell, digit);
            }
        }
        if grouped {
            links.groups = groups(grid);
            links.onward.resize_with((FIRST_GROUP + links.groups.len()) * 2, Vec::new);
            for number in 0..links.groups.len() {
                links.link_group(grid, number);
            }
        }
        links
    }

    /// The length of an array indexed by node: the largest node number plus one.
    pub(in crate::hodoku) fn node_count(&self) -> usize {
        self.onward.len()
    }

    /// The direct implications of a node.
    pub(in crate::hodoku) fn onward(&self, node: Node) -> &[Node] {
        &self.onward[usize::from(node)]
    }

    /// The cell and the digit of a single candidate, and whether it is set.
    pub(in crate::hodoku) fn candidate(&self, node: Node) -> Option<(usize, usize, bool)> {
        let number = usize::from(node / 2);
        (number < FIRST_GROUP).then(|| (number / 9, number % 9, is_set(node)))
    }

    pub(in crate::hodoku) fn digit(&self, node: Node) -> usize {
        let number = usize::from(node / 2);
        if number < FIRST_GROUP { number % 9 } else { self.groups[number - FIRST_GROUP].digit }
    }

    pub(in crate::hodoku) fn cells(&self, node: Node) -> CellSet {
        let number = usize::from(node / 2);
        if number < FIRST_GROUP {
            CellSet::of(number / 9)
        } else {
            self.groups[number - FIRST_GROUP].cells
        }
    }

    /// The lowest cell of a node.
    pub(in crate::hodoku) fn first_cell(&self, node: Node) -> usize {
        self.cells(node).lowest()
    }

    /// The common peers of all cells of a node.
    pub(in crate::hodoku) fn peers(&self, node: Node) -> CellSet {
        let number = usize::from(node / 2);
        if number < FIRST_GROUP {
            PEERS[number / 9]
        } else {
            self.groups[number - FIRST_GROUP].peers
        }
    }

    /// Adds a link unless it exists.
    fn add(&mut self, from: Node, to: Node) {
        let onward = &mut self.onward[usize::from(from)];
        if !onward.contains(&to) {
            onward.push(to);
        }
    }

    fn link_candidate(&mut self, grid: &Grid, cell: usize, digit: usize) {
        let [removed, set] = [false, true].map(|set| normal(cell, digit, set));
        for other in ones(grid.cells[cell] & !(1 << digit)) {
            self.add(set, normal(cell, other, false));
            if grid.count(cell) == 2 {
                self.add(removed, normal(cell, other, true));
            }
        }
        for house in houses_of(cell) {
            let others = grid.places_in(house, digit).without(cell);
            for other in others.iter() {
                self.add(set, normal(other, digit, false));
            }
            if let Some(other) = others.single() {
                self.add(removed, normal(other, digit, true));
            }
        }
    }

    /// Links a group with single candidates, in both directions, and to other groups.
    fn link_group(&mut self, grid: &Grid, number: usize) {
        let [removed, set] = [false, true].map(|set| group(number, set));
        let Group { digit, cells, peers, line, own_box } = self.groups[number];
        let around = grid.boards[digit] & peers;
        for other in around.iter() {
            self.add(set, normal(other, digit, false));
            self.add(normal(other, digit, true), removed);
        }
        for house in [own_box, line] {
            let others = around & HOUSE_SETS[house];
            if let Some(other) = others.single() {
                self.add(removed, normal(other, digit, true));
                self.add(normal(other, digit, false), set);
            }
        }
        let beside = |house: usize, groups: &[Group]| -> Vec<usize> {
            let fits = |other: &Group| {
                other.digit == digit
                    && !other.cells.intersects(cells)
                    && other.cells.is_subset(HOUSE_SETS[house])
            };
            (0..groups.len()).filter(|&other| fits(&groups[other])).collect()
        };
        let near = [line, own_box].map(|house| (house, beside(house, &self.groups)));
        let mut all: Vec<usize> = near.iter().flat_map(|(_, groups)| groups.clone()).collect();
        all.sort_unstable();
        for other in all {
            self.add(set, group(other, false));
        }
        for (house, groups) in near {
            if let [other] = groups[..] {
                let rest =
                    grid.places_in(house, digit).minus(cells).minus(self.groups[other].cells);
                if rest.is_empty() {
                    self.add(removed, group(other, true));
                }
            }
        }
    }
}

/// All groups: by line, rows first, then digit, then box.
fn groups(grid: &Grid) -> Vec<Group> {
    let mut found = Vec::new();
    for line in lines() {
        for digit in 0..9 {
            let places = grid.places_in(line, digit);
            found.extend(boxes().filter_map(|own_box| {
                let cells = places & HOUSE_SETS[own_box];
                let peers = common_peers(cells);
                (!cells.is_at_most(1)).then_some(Group { digit, cells, peers, line, own_box })
            }));
        }
    }
    found
}
