//! Clusters of strong links of any digits, coloured in two colours.

use super::Requirement;
use ennead_puzzle::{Candidate, Cell};

/// Candidates joined by strong links, in two colours. Either all candidates of one colour are true, or all of the other
/// colour.
///
/// Each strong link is a cell with two candidates or a house with two places for a digit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Medusa {
    /// The candidates of each colour, in reading order; the ends of a link have opposite colours.
    pub colours: [Vec<Candidate>; 2],
    /// The strong links.
    pub links: Vec<Requirement>,
    /// A cell that one colour would leave without candidates.
    pub emptied: Option<Cell>,
}
