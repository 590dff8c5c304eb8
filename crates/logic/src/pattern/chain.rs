//! Chains: nodes, and the reasons that link them.

use ennead_puzzle::{Cell, Digit, House};

/// A candidate, or a group: several candidates for one digit in one house. A group is true if one of its candidates is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells, row by row: one for a candidate, several for a group.
    pub cells: Vec<Cell>,
}

/// The reason for a strong link: why at least one of two neighbouring nodes is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The nodes are the only candidates of the cell.
    Cell(Cell),
    /// The nodes are the only places for their digit in the house.
    House(House),
    /// The nodes are all places for two digits in an almost locked set: if the set loses one digit, it holds the other.
    AlmostLockedSet(Vec<Cell>),
    /// One node is all places for its digit in an almost locked set, the other node is a candidate of a cell outside
    /// the set. If the set loses the digit of the first node, it holds all its other digits, which exclude all other
    /// candidates of the cell.
    BesideAlmostLockedSet {
        /// The cells of the set.
        set: Vec<Cell>,
        /// The cell outside the set.
        cell: Cell,
    },
}

/// Nodes joined by alternating links: strong links join nodes 0 and 1, 2 and 3, ...; weak links join nodes 1 and 2, 3
/// and 4, ...
///
/// So at least one of the first and the last node is true. If `closed`, a weak link also joins the last and the first,
/// and every weak link acts as a strong one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// An even number of nodes.
    pub nodes: Vec<Node>,
    /// The reason for each strong link. There are half as many reasons as nodes.
    pub reasons: Vec<Reason>,
    /// Whether it is a continuous loop.
    pub closed: bool,
}

impl Chain {
    /// The number of links, including the one that closes the loop.
    pub fn links(&self) -> usize {
        self.nodes.len().saturating_sub(usize::from(!self.closed))
    }
}
