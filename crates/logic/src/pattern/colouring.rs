//! Clusters of strong links of one digit, each coloured in two colours.

use ennead_puzzle::{Cell, Digit, House};

/// Places for a digit, joined by strong links and coloured in two colours. Either all places of one colour hold the
/// digit, or all places of the other colour do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cluster {
    /// The cells of each colour, row by row. Cells joined by a link have different colours.
    pub colours: [Vec<Cell>; 2],
    /// The houses that join the cells: each has only two places for the digit.
    pub houses: Vec<House>,
}

/// One cluster, or two whose colours interact.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Colouring {
    /// The digit.
    pub digit: Digit,
    /// One cluster (simple colours) or two (multi colours).
    pub clusters: Vec<Cluster>,
}
