//! Covers: requirements, and an equal number of covers with room for one digit each.

use super::Requirement;

/// A base of requirements and an equal number of covers, each of which has room for one digit: a cell, or a house for a
/// digit.
///
/// Every candidate lies in at least as many covers as it meets requirements of the base. So the true candidates fill
/// the covers, and a candidate that lies in more covers than it meets requirements has no room.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cover {
    /// The requirements.
    pub base: Vec<Requirement>,
    /// The covers.
    pub cover: Vec<Requirement>,
}
