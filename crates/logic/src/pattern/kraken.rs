//! Kraken fish: a fish with fins, and chains from these.

use super::{Chain, Fish};
use ennead_puzzle::House;

/// A fish whose fins lead to what the fish strikes as well, or to what all its places in a cover house lead to.
///
/// Each chain starts with a candidate that is false if a fin (or such a place) is true, and ends with one that excludes
/// what goes. Fins that exclude it by themselves have no chain.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kraken {
    /// The fish.
    pub fish: Fish,
    /// The cover house from whose base places chains start too (type 2).
    pub through: Option<House>,
    /// The chains.
    pub chains: Vec<Chain>,
}
