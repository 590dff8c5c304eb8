//! Needs and as many things that can meet no more than one of them each.

use super::Need;

/// A base of needs, and as many covers, each of which has room for one digit: a cell, or a house for a digit.
///
/// Every candidate that meets needs of the base lies in as many covers at least. So the true ones fill the covers, and
/// what lies in more covers than it meets needs has no room.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cover {
    /// What must be met.
    pub base: Vec<Need>,
    /// What has room for one digit each.
    pub cover: Vec<Need>,
}
