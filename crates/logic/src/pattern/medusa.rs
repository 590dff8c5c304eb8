//! Clusters of strong links of any digits, in two colours.

use super::Need;
use ennead_puzzle::{Candidate, Cell};

/// Candidates that are joined by strong links, in two colours: all of one are true, or all of the other.
///
/// A link is a cell with two candidates or a house with two places for a digit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Medusa {
    /// The candidates of each colour, in reading order; the ends of a link have different colours.
    pub colours: [Vec<Candidate>; 2],
    /// What joins them.
    pub links: Vec<Need>,
    /// A cell to which one colour would leave nothing.
    pub emptied: Option<Cell>,
}
