//! Candidates and groups of candidates, and how one follows from another: what chains are made of.

use crate::Position;
use crate::cell_set::CellSet;
use ennead_puzzle::{Digit, HouseKind};
use std::collections::{BTreeSet, HashMap, HashSet};

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
    /// The almost locked set of this number needs one of the two digits.
    AlmostLockedSet(usize),
}

/// What takes part in chains.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parts {
    /// Single candidates.
    Candidates,
    /// Groups too.
    Groups,
    /// Groups and almost locked sets too.
    AlmostLockedSets,
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
    /// All links of a position.
    pub(crate) fn of(position: &Position<'_>, parts: Parts) -> Links {
        let mut nodes = nodes(position, parts != Parts::Candidates);
        let with_sets = parts == Parts::AlmostLockedSets;
        if with_sets {
            let known: HashSet<LinkNode> = nodes.iter().copied().collect();
            let ends: BTreeSet<LinkNode> = ends(position).map(|(_, node)| node).collect();
            nodes.extend(ends.into_iter().filter(|node| !known.contains(node)));
        }
        let number: HashMap<LinkNode, u16> =
            nodes.iter().enumerate().map(|(number, node)| (*node, number as u16)).collect();
        let mut strong: Vec<Vec<(u16, Why)>> =
            nodes.iter().map(|node| strong(position, *node, &number)).collect();
        if with_sets {
            link_sets(position, &number, &mut strong);
        }
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

/// The digits of each almost locked set of at least two cells, with their cells.
fn ends<'p>(position: &'p Position<'_>) -> impl Iterator<Item = (usize, LinkNode)> + 'p {
    let sets = position.almost_locked_sets().sets.iter().enumerate();
    sets.filter(|(_, set)| set.cells.len() > 1).flat_map(move |(number, set)| {
        let of = move |digit| set.cells & position.sheet().of_digit(digit);
        set.digits.iter().map(move |digit| (number, LinkNode { digit, cells: of(digit) }))
    })
}

/// Of every two digits of an almost locked set one is in it. The smallest set says so for all with the same cells.
fn link_sets(
    position: &Position<'_>,
    number: &HashMap<LinkNode, u16>,
    strong: &mut [Vec<(u16, Why)>],
) {
    let all: Vec<(usize, LinkNode)> = ends(position).collect();
    for of_set in all.chunk_by(|a, b| a.0 == b.0) {
        for (set, a) in of_set {
            for (_, b) in of_set.iter().filter(|(_, b)| b.digit != a.digit) {
                let links = &mut strong[usize::from(number[a])];
                if !links.iter().any(|(known, _)| *known == number[b]) {
                    links.push((number[b], Why::AlmostLockedSet(*set)));
                }
            }
        }
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
