//! Chains: nodes, and the reasons that link them.

use ennead_puzzle::{Cell, Digit, House};

/// A candidate, or a group of candidates for one digit in one house, one of which is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells, row by row; just one unless it is a group.
    pub cells: Vec<Cell>,
}

/// Why at least one of two neighbouring nodes is true (a strong link).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// They are the only candidates of the cell.
    Cell(Cell),
    /// They are the only places for their digit in the house.
    House(House),
    /// They are all places for their digits in an almost locked set: if it loses one digit, it needs the other.
    AlmostLockedSet(Vec<Cell>),
    /// One is all places for its digit in an almost locked set, the other a candidate of a cell outside the set: if the
    /// set loses its digit, it needs its others, which exclude all other candidates of the cell.
    BesideAlmostLockedSet {
        /// The cells of the set.
        set: Vec<Cell>,
        /// The cell outside the set.
        cell: Cell,
    },
}

/// Nodes 0, 1, 2, ...: strong links join 0 and 1, 2 and 3, ..., weak links join 1 and 2, 3 and 4, ...
///
/// So the first or the last node is true, or both. If `closed`, a weak link also joins the last and the first, and
/// every weak link acts as a strong one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// An even number of nodes.
    pub nodes: Vec<Node>,
    /// The reason of each strong link; half as many as nodes.
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
