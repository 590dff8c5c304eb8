//! The elements of chains: candidates, groups of candidates, and the strong and weak links between them.

use crate::{Position, Reason};
use ennead_puzzle::{CellSet, Digit, Geometry, Lists};
use std::ops::Range;

/// "One of these cells holds the digit", for a single cell or for the intersection of a box or region and a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct LinkNode {
    pub(crate) digit: Digit,
    pub(crate) cells: CellSet,
}

impl LinkNode {
    pub(crate) fn is_group(self) -> bool {
        !self.cells.is_at_most(1)
    }
}

/// Why at least one of two nodes is true.
#[derive(Clone, Copy)]
pub(crate) enum LinkReason {
    /// The cell has no other candidate.
    Cell(usize),
    /// The house has no other place for the digit.
    House(usize),
}

impl LinkReason {
    /// The reason as evidence.
    pub(crate) fn evidence(self, geometry: &Geometry) -> Reason {
        match self {
            LinkReason::Cell(cell) => Reason::Cell(geometry.size().cell(cell)),
            LinkReason::House(house) => Reason::House(geometry.houses()[house]),
        }
    }
}

/// The numbered nodes and their links.
pub(crate) struct Links {
    pub(crate) nodes: Vec<LinkNode>,
    /// For each node, its strong links: at least one of the two nodes is true.
    pub(crate) strong: Lists<(u16, LinkReason)>,
    /// For each node, its weak links: the two nodes cannot both be true.
    pub(crate) weak: Lists<u16>,
}

impl Links {
    /// All links of a position: between single candidates, and with groups if `groups` is set.
    pub(crate) fn of(position: &Position<'_>, groups: bool) -> Links {
        let numbered = NumberedNodes::of(position, groups);
        let count = numbered.nodes.len();
        let (mut strong, mut weak) = (Lists::with_capacity(count), Lists::with_capacity(count));
        let (mut strong_of_node, mut weak_of_node) = (Vec::new(), Vec::new());
        for &node in &numbered.nodes {
            numbered.strong(position, node, &mut strong_of_node);
            strong.push(strong_of_node.drain(..));
            numbered.weak(position, node, &mut weak_of_node);
            weak.push(weak_of_node.drain(..));
        }
        Links { nodes: numbered.nodes, strong, weak }
    }

    /// Why at least one of two strongly linked nodes is true.
    pub(crate) fn why(&self, a: u16, b: u16) -> LinkReason {
        let mut links = self.strong[usize::from(a)].iter();
        links.find(|(node, _)| *node == b).expect("the two are linked").1
    }

    /// The nodes of a digit whose cells all lie within a set.
    pub(crate) fn within(&self, digit: Digit, cells: CellSet) -> impl Iterator<Item = u16> + '_ {
        let inside = move |node: &LinkNode| node.digit == digit && node.cells.is_subset(cells);
        let nodes = self.nodes.iter().enumerate().filter(move |(_, node)| inside(node));
        nodes.map(|(number, _)| number as u16)
    }
}

/// The nodes, and the number of each node.
struct NumberedNodes {
    /// Digit by digit; for each digit, first the single cells, then the groups.
    nodes: Vec<LinkNode>,
    /// For each digit, the number of the node of each cell.
    singles: Vec<[u16; CellSet::CAPACITY]>,
    /// For each digit, the numbers of its groups.
    groups: Vec<Range<u16>>,
}

impl NumberedNodes {
    fn of(position: &Position<'_>, groups: bool) -> NumberedNodes {
        let (pencil_marks, digits) = (position.pencil_marks(), position.geometry().size().digits());
        let mut nodes = Vec::new();
        let mut singles = vec![[u16::MAX; CellSet::CAPACITY]; digits.len()];
        let mut of_digits = Vec::with_capacity(digits.len());
        for (digit, singles) in digits.iter().zip(&mut singles) {
            let candidates = pencil_marks.of_digit(digit);
            for cell in candidates.iter() {
                singles[cell] = nodes.len() as u16;
                nodes.push(LinkNode { digit, cells: CellSet::of(cell) });
            }
            let first = nodes.len() as u16;
            if groups {
                let intersections =
                    position.layout().intersections.iter().map(|cells| *cells & candidates);
                let several = intersections.filter(|cells| !cells.is_at_most(1));
                nodes.extend(several.map(|cells| LinkNode { digit, cells }));
            }
            of_digits.push(first..nodes.len() as u16);
        }
        NumberedNodes { nodes, singles, groups: of_digits }
    }

    fn single(&self, cell: usize, digit: Digit) -> u16 {
        self.singles[digit.index()][cell]
    }

    /// The groups of a digit with their numbers.
    fn groups(&self, digit: Digit) -> impl Iterator<Item = (u16, CellSet)> + '_ {
        let numbers = self.groups[digit.index()].clone();
        numbers.map(|number| (number, self.nodes[usize::from(number)].cells))
    }

    /// The node with these cells, if it exists.
    fn number(&self, digit: Digit, cells: CellSet) -> Option<u16> {
        if cells.is_single() {
            return Some(self.single(cells.lowest(), digit));
        }
        self.groups(digit).find(|(_, group)| *group == cells).map(|(number, _)| number)
    }

    /// Adds the strong links of a node: first the other candidate of its cell, then places house by house, then groups.
    fn strong(&self, position: &Position<'_>, node: LinkNode, links: &mut Vec<(u16, LinkReason)>) {
        let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
        let LinkNode { digit, cells } = node;
        if !node.is_group() {
            let cell = cells.lowest();
            if let Some(other) = pencil_marks.of_cell(cell).without(digit).single() {
                links.push((self.single(cell, other), LinkReason::Cell(cell)));
            }
        }
        for house in layout.houses_around(cells) {
            let rest = (layout.houses[house] & pencil_marks.of_digit(digit)).minus(cells);
            if let Some(other) = self.number(digit, rest)
                && !links.iter().any(|(known, _)| *known == other)
            {
                links.push((other, LinkReason::House(house)));
            }
        }
        // Chains without groups are preferred.
        links.sort_by_key(|(other, _)| self.nodes[usize::from(*other)].is_group());
    }

    /// Adds the weak links of a node: first the other candidates of its cell, then its digit house by house, then candidates
    /// that rules do not allow together with it, then groups.
    fn weak(&self, position: &Position<'_>, node: LinkNode, links: &mut Vec<u16>) {
        let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
        let LinkNode { digit, cells } = node;
        if !node.is_group() {
            let cell = cells.lowest();
            let others = pencil_marks.of_cell(cell).without(digit);
            links.extend(others.iter().map(|other| self.single(cell, other)));
        }
        let all = layout.common_peers(cells) & pencil_marks.of_digit(digit);
        let mut seen = all;
        for house in layout.houses_around(cells) {
            let house = layout.houses[house];
            links.extend((seen & house).iter().map(|cell| self.single(cell, digit)));
            seen = seen.minus(house);
        }
        // Add the cells that see different cells of the group by different houses.
        links.extend(seen.iter().map(|cell| self.single(cell, digit)));
        if !node.is_group() {
            let linked = position.links_by_rule(cells.lowest(), digit).iter();
            links.extend(linked.map(|(cell, digit)| self.single(*cell, *digit)));
        }
        let groups = self.groups(digit).filter(|(_, group)| group.is_subset(all));
        links.extend(groups.map(|(number, _)| number));
    }
}
