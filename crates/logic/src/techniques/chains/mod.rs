//! Chains of strong and weak links.
//!
//! ```text
//! a === b --- c === d --- ... === z     a or b is true; if b is true, c is false, so d is true, ... So a or z is
//!                                       true, and a candidate that both exclude is eliminated.
//! ```
//!
//! If a and z exclude each other as well, the chain is a continuous loop, in which every weak link acts as a strong
//! one: a candidate that both its ends exclude is eliminated. If a and z are the same candidate, it is true.

pub(crate) mod nice_loops;
pub(crate) mod open;

use super::eliminations;
use crate::position::links::{LinkNode, LinkReason};
use crate::techniques::{Flow, Sink};
use crate::{Chain, Conclusion, Node, Pattern, Position, Reason, Step, Technique};
use ennead_puzzle::{CellSet, Digit};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// The reason for a strong link: why at least one of two neighbouring nodes is true.
#[derive(Clone, Copy)]
enum ChainReason {
    /// The nodes are the only candidates of a cell, or the only places for a digit in a house.
    Link(LinkReason),
    /// The almost locked set of these cells holds at least one of the two digits.
    AlmostLockedSet(CellSet),
    /// The almost locked set of these cells holds the digit of one node, or its other digits leave the given cell only
    /// the other node.
    BesideAlmostLockedSet(CellSet, usize),
}

impl ChainReason {
    /// The cells of the almost locked set, including the cell outside it if there is one; `None` if the reason uses no
    /// such set.
    fn cells_of_set(self) -> Option<CellSet> {
        match self {
            ChainReason::Link(_) => None,
            ChainReason::AlmostLockedSet(cells) => Some(cells),
            ChainReason::BesideAlmostLockedSet(cells, beside) => Some(cells.with(beside)),
        }
    }
}

/// Builds the evidence of a chain.
fn evidence(
    position: &Position<'_>,
    nodes: &[LinkNode],
    reasons: &[ChainReason],
    closed: bool,
) -> Pattern {
    let size = position.geometry().size();
    let node = |node: &LinkNode| Node { digit: node.digit, cells: node.cells.cells(size) };
    let reason = |reason: &ChainReason| match *reason {
        ChainReason::Link(why) => why.evidence(position.geometry()),
        ChainReason::AlmostLockedSet(cells) => Reason::AlmostLockedSet(cells.cells(size)),
        ChainReason::BesideAlmostLockedSet(cells, beside) => {
            Reason::BesideAlmostLockedSet { set: cells.cells(size), cell: size.cell(beside) }
        }
    };
    Pattern::Chain(Chain {
        nodes: nodes.iter().map(node).collect(),
        reasons: reasons.iter().map(reason).collect(),
        closed,
    })
}

/// The shortest chain for each set of eliminations. Of several shortest ones, it keeps the one found first.
#[derive(Default)]
struct Shortest(BTreeMap<Vec<Conclusion>, Found>);

struct Found {
    length: usize,
    /// The number of elimination sets found earlier.
    order: usize,
    pattern: Pattern,
}

impl Shortest {
    fn add(
        &mut self,
        length: usize,
        eliminated: Eliminated,
        position: &Position<'_>,
        pattern: impl FnOnce() -> Pattern,
    ) {
        let size = position.geometry().size();
        let eliminated = eliminated.0.into_iter().map(|(cell, digit)| size.cell(cell).with(digit));
        let order = self.0.len();
        match self.0.entry(eliminations(eliminated)) {
            Entry::Vacant(entry) => {
                entry.insert(Found { length, order, pattern: pattern() });
            }
            Entry::Occupied(mut entry) => {
                let found = entry.get_mut();
                if length < found.length {
                    (found.length, found.pattern) = (length, pattern());
                }
            }
        }
    }

    /// Lists short chains first, and chains of equal length in the order in which their eliminations were first found.
    fn in_order(self) -> Vec<(Vec<Conclusion>, Pattern)> {
        let mut found: Vec<_> = self.0.into_iter().collect();
        found.sort_by_key(|(_, found)| (found.length, found.order));
        found.into_iter().map(|(conclusions, found)| (conclusions, found.pattern)).collect()
    }
}

fn report(technique: Technique, found: &[(Vec<Conclusion>, Pattern)], sink: Sink<'_>) -> Flow {
    found.iter().try_for_each(|(conclusions, pattern)| {
        let (pattern, conclusions) = (pattern.clone(), conclusions.clone());
        sink(Step { technique, pattern, conclusions })
    })
}

/// The eliminated candidates, ordered by cell and digit.
#[derive(Default)]
struct Eliminated(BTreeSet<(usize, Digit)>);

impl Eliminated {
    /// Adds all candidates that both nodes exclude.
    fn add(&mut self, position: &Position<'_>, a: LinkNode, b: LinkNode) {
        let digits = match position.candidates().rules().is_empty() {
            true => {
                position.pencil_marks().of_cells(a.cells)
                    | position.pencil_marks().of_cells(b.cells)
            }
            false => position.geometry().size().digits(),
        };
        for digit in digits {
            let both = excluded_cells(position, a, digit) & excluded_cells(position, b, digit);
            self.0.extend(both.iter().map(|cell| (cell, digit)));
        }
    }
}

/// The cells in which a node excludes a digit.
fn excluded_cells(position: &Position<'_>, node: LinkNode, digit: Digit) -> CellSet {
    let candidates = position.pencil_marks().of_digit(digit);
    let by_houses = if node.digit == digit {
        position.layout().common_peers(node.cells) & candidates
    } else if node.is_group() {
        CellSet::EMPTY
    } else {
        node.cells & candidates
    };
    if node.is_group() {
        return by_houses;
    }
    let by_rule = position.links_by_rule(node.cells.lowest(), node.digit).iter();
    let of_digit = by_rule.filter(|(_, other)| *other == digit);
    of_digit.fold(by_houses, |all, (cell, _)| all.with(*cell))
}
