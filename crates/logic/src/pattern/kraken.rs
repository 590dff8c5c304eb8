//! Kraken fish: a finned fish with chains from its fins.

use super::{Chain, Fish};
use ennead_puzzle::House;

/// A fish whose fins imply the same elimination as the fish (type 1) or as every base place in a cover house (type 2).
///
/// Each chain starts with a candidate that is false if a fin (or such a base place) is true, and ends with one that
/// excludes the eliminated candidate. A fin that sees the eliminated candidate directly has no chain.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kraken {
    /// The fish.
    pub fish: Fish,
    /// The cover house whose base places also start chains (type 2).
    pub through: Option<House>,
    /// The chains.
    pub chains: Vec<Chain>,
}
