//! Base and cover sets: n requirements, and n sets with room for one digit each.

use super::Requirement;

/// A base of n requirements, and n covers that contain all candidates for them. A cover is a cell, which has room for
/// one digit, or a house, which has room for a certain digit once.
///
/// A candidate that meets k requirements lies in at least k covers. The true candidates meet all n requirements, so
/// together they fill the n covers. If a candidate lies in more covers than the number of requirements that it meets,
/// it would leave too little room for the others, so it is eliminated.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cover {
    /// The requirements.
    pub base: Vec<Requirement>,
    /// The covers.
    pub cover: Vec<Requirement>,
}
