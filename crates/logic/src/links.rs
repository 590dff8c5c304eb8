//! Candidates and groups of candidates, and how one follows from another: what chains are made of.

use crate::cell_set::CellSet;
use crate::{Position, Reason};
use ennead_puzzle::{Digit, Geometry, HouseKind};
use std::collections::HashMap;

/// "One of these cells holds the digit", for a single cell or for what a box or region and a line share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct LinkNode {
    pub(crate) digit: Digit,
    pub(crate) cells: CellSet,
}

impl LinkNode {
    pub(crate) fn is_group(self) -> bool {
        self.cells.len() > 1
    }
}

/// Why at least one of two nodes is true.
#[derive(Clone, Copy)]
pub(crate) enum Why {
    /// The cell holds nothing else.
    Cell(usize),
    /// The house has no other place for the digit.
    House(usize),
}

impl Why {
    /// The same as evidence.
    pub(crate) fn reason(self, geometry: &Geometry) -> Reason {
        match self {
            Why::Cell(cell) => Reason::Cell(geometry.size().cell(cell)),
            Why::House(house) => Reason::House(geometry.houses()[house]),
        }
    }
}

/// Nodes by number, and their links.
pub(crate) struct Links {
    pub(crate) nodes: Vec<LinkNode>,
    /// For each node those of which one is true, it or the other.
    pub(crate) strong: Vec<Vec<(u16, Why)>>,
    /// For each node those that cannot be true with it.
    pub(crate) weak: Vec<Vec<u16>>,
}

impl Links {
    /// All links of a position, between single candidates or between groups too.
    pub(crate) fn of(position: &Position<'_>, groups: bool) -> Links {
        let nodes = nodes(position, groups);
        let number: HashMap<LinkNode, u16> =
            nodes.iter().enumerate().map(|(number, node)| (*node, number as u16)).collect();
        let strong = nodes.iter().map(|node| strong(position, *node, &nodes, &number)).collect();
        let weak = nodes.iter().map(|node| weak(position, *node, &nodes, &number)).collect();
        Links { nodes, strong, weak }
    }

    /// Why one of two nodes is true that are linked strongly.
    pub(crate) fn why(&self, a: u16, b: u16) -> Why {
        let mut links = self.strong[usize::from(a)].iter();
        links.find(|(node, _)| *node == b).expect("the two are linked").1
    }

    /// The nodes of a digit whose cells all lie within some.
    pub(crate) fn within(&self, digit: Digit, cells: CellSet) -> impl Iterator<Item = u16> + '_ {
        let inside = move |node: &LinkNode| node.digit == digit && node.cells.is_subset(cells);
        let nodes = self.nodes.iter().enumerate().filter(move |(_, node)| inside(node));
        nodes.map(|(number, _)| number as u16)
    }
}

fn nodes(position: &Position<'_>, groups: bool) -> Vec<LinkNode> {
    let (sheet, sight, geometry) = (position.sheet(), position.sight(), position.geometry());
    let mut nodes = Vec::new();
    for digit in geometry.size().digits() {
        let open = sheet.of_digit(digit);
        nodes.extend(open.iter().map(|cell| LinkNode { digit, cells: CellSet::of(cell) }));
        if !groups {
            continue;
        }
        let of_kind = |kind: fn(HouseKind) -> bool| {
            let houses = geometry.houses().iter().zip(&sight.houses);
            houses.filter(move |(house, _)| kind(house.kind())).map(|(_, cells)| *cells)
        };
        for line in of_kind(|kind| matches!(kind, HouseKind::Row | HouseKind::Column)) {
            for region in of_kind(|kind| matches!(kind, HouseKind::Box | HouseKind::Region)) {
                let cells = region & line & open;
                if cells.len() > 1 {
                    nodes.push(LinkNode { digit, cells });
                }
            }
        }
    }
    nodes
}

/// Those of which one is true, it or the node: what else its cell can hold, then places house by house, then groups.
fn strong(
    position: &Position<'_>,
    node: LinkNode,
    nodes: &[LinkNode],
    number: &HashMap<LinkNode, u16>,
) -> Vec<(u16, Why)> {
    let (sheet, sight) = (position.sheet(), position.sight());
    let LinkNode { digit, cells } = node;
    let mut links = Vec::new();
    if !node.is_group() {
        let cell = cells.first();
        let others = sheet.of_cell(cell).without(digit);
        if let Some(other) = others.single() {
            links.push((number[&LinkNode { digit: other, cells }], Why::Cell(cell)));
        }
    }
    for (house, all) in sight.houses.iter().enumerate() {
        let rest = (*all & sheet.of_digit(digit)).minus(cells);
        if cells.is_subset(*all)
            && !rest.is_empty()
            && let Some(&other) = number.get(&LinkNode { digit, cells: rest })
            && !links.iter().any(|(known, _)| *known == other)
        {
            links.push((other, Why::House(house)));
        }
    }
    // Chains without groups are preferred.
    links.sort_by_key(|(other, _)| nodes[usize::from(*other)].is_group());
    links
}

/// Those that cannot be true with a node: first what else its cell can hold, then its digit house by house, then
/// groups.
fn weak(
    position: &Position<'_>,
    node: LinkNode,
    nodes: &[LinkNode],
    number: &HashMap<LinkNode, u16>,
) -> Vec<u16> {
    let (sheet, sight) = (position.sheet(), position.sight());
    let LinkNode { digit, cells } = node;
    let mut links = Vec::new();
    if !node.is_group() {
        let others = sheet.of_cell(cells.first()).without(digit);
        links.extend(others.iter().map(|digit| number[&LinkNode { digit, cells }]));
    }
    let mut seen = sight.common_peers(cells) & sheet.of_digit(digit);
    let all = seen;
    for house in sight.houses.iter().filter(|house| cells.is_subset(**house)) {
        links.extend(
            (seen & *house).iter().map(|c| number[&LinkNode { digit, cells: CellSet::of(c) }]),
        );
        seen = seen.minus(*house);
    }
    // Cells that see all of a group from different houses.
    links.extend(seen.iter().map(|c| number[&LinkNode { digit, cells: CellSet::of(c) }]));
    let group = |(_, other): &(usize, &LinkNode)| {
        other.is_group() && other.digit == digit && other.cells.is_subset(all)
    };
    links.extend(nodes.iter().enumerate().filter(group).map(|(which, _)| which as u16));
    links
}
