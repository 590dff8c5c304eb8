//! Covers: needs, and an equal number of covers with room for one digit each.

use super::Need;

/// A base of needs and an equal number of covers, each of which has room for one digit: a cell, or a house for a digit.
///
/// Every candidate lies in at least as many covers as it meets base needs. So the true candidates fill the covers, and
/// a candidate that lies in more covers than it meets needs has no room.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cover {
    /// The needs.
    pub base: Vec<Need>,
    /// The covers.
    pub cover: Vec<Need>,
}
