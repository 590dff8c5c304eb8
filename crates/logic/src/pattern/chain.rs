//! Chains: nodes, and why one follows from the next.

use ennead_puzzle::{Cell, Digit, House};

/// One of some cells holds a digit: a candidate, or a group of candidates in one house.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells, row by row; just one unless it is a group.
    pub cells: Vec<Cell>,
}

/// Why of two neighbouring nodes at least one is true (a strong link).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// They are all that the cell can hold.
    Cell(Cell),
    /// They are all places for their digit in the house.
    House(House),
    /// They are all places for their digits in an almost locked set: without the one digit, the cells need the other.
    AlmostLockedSet(Vec<Cell>),
}

/// Nodes 0, 1, 2, ... of which 0 and 1, 2 and 3, ... are linked strongly, 1 and 2, 3 and 4, ... weakly.
///
/// So the first or the last node is true, or both. If `closed`, the last and the first are linked weakly too: then
/// every weak link is as good as a strong one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// An even number of nodes.
    pub nodes: Vec<Node>,
    /// The reason of each strong link: half as many as nodes.
    pub reasons: Vec<Reason>,
    /// Whether it is a continuous loop.
    pub closed: bool,
}

impl Chain {
    /// The number of links, the one that closes it included.
    pub fn links(&self) -> usize {
        self.nodes.len() - usize::from(!self.closed)
    }
}
