//! Candidates and groups of candidates, and how one follows from another: what chains are made of.

use crate::Position;
use crate::cell_set::CellSet;
use ennead_puzzle::{Digit, HouseKind};
use std::collections::HashMap;

/// "One of these cells holds the digit", for a single cell or for what a box or region and a line share.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
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

/// Nodes by number, and their links.
pub(crate) struct Links {
    pub(crate) nodes: Vec<LinkNode>,
    /// For each node those of which one is true, it or the other.
    pub(crate) strong: Vec<Vec<(u16, Why)>>,
    /// For each node those that cannot be true with it.
    pub(crate) weak: Vec<Vec<u16>>,
}

impl Links {
    /// All links of a position, between single candidates only or between groups too.
    pub(crate) fn of(position: &Position<'_>, groups: bool) -> Links {
        let nodes = nodes(position, groups);
        let number: HashMap<LinkNode, u16> =
            nodes.iter().enumerate().map(|(number, node)| (*node, number as u16)).collect();
        let strong = nodes.iter().map(|node| strong(position, *node, &number)).collect();
        let weak = nodes
            .iter()
            .map(|a| {
                (0..nodes.len())
                    .filter(|b| exclude(position, *a, nodes[*b]))
                    .map(|b| b as u16)
                    .collect()
            })
            .collect();
        Links { nodes, strong, weak }
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
        for region in of_kind(|kind| matches!(kind, HouseKind::Box | HouseKind::Region)) {
            for line in of_kind(|kind| matches!(kind, HouseKind::Row | HouseKind::Column)) {
                let cells = region & line & open;
                if cells.len() > 1 {
                    nodes.push(LinkNode { digit, cells });
                }
            }
        }
    }
    nodes
}

fn strong(
    position: &Position<'_>,
    node: LinkNode,
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
    links
}

/// Whether two nodes cannot both be true.
fn exclude(position: &Position<'_>, a: LinkNode, b: LinkNode) -> bool {
    if a.digit == b.digit {
        b.cells.is_subset(position.sight().common_peers(a.cells))
    } else {
        a.cells == b.cells && !a.is_group()
    }
}
