//! The searches, one file each. How to add one: see the README in this folder.

pub(crate) mod hidden_single;
pub(crate) mod locked;
pub(crate) mod naked_single;
pub(crate) mod subsets;

use crate::Conclusion;
use ennead_puzzle::Candidate;

/// The elimination of each candidate, in reading order.
fn eliminations(struck: impl Iterator<Item = Candidate>) -> Vec<Conclusion> {
    let mut conclusions: Vec<Conclusion> = struck.map(Conclusion::Eliminate).collect();
    conclusions.sort_unstable();
    conclusions
}
