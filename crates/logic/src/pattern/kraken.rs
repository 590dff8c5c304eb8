//! Kraken fish: a finned fish with chains from its fins.

use super::{Chain, Fish};
use ennead_puzzle::House;

/// A finned fish with chains that prove one elimination. In type 1, the fish and each fin imply the elimination; in
/// type 2, each fin and each base place in one cover house do.
///
/// Each chain starts with a candidate that is false if a fin (or such a base place) is true, and ends with a candidate
/// that excludes the eliminated one. A fin that sees the eliminated candidate directly has no chain.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kraken {
    /// The fish.
    pub fish: Fish,
    /// The cover house whose base places also start chains (type 2).
    pub through: Option<House>,
    /// The chains from the fins, and for type 2 also from the base places in `through`.
    pub chains: Vec<Chain>,
}
