//! Clusters of strong links of one digit, each coloured in two colours.

use ennead_puzzle::{Cell, Digit, House};

/// Places for a digit joined by strong links, in two colours: all of one colour are true, or all of the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cluster {
    /// The cells of each colour, row by row; neighbours have different colours.
    pub colours: [Vec<Cell>; 2],
    /// The houses with two places for the digit that join them.
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
