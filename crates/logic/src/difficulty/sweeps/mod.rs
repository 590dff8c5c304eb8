//! Sweeps: each finds all eliminations of one kind in a position, in one pass and without evidence.
//!
//! The result of a sweep depends only on the pencil marks, not on the order of cells and digits. A sweep finds all results
//! of its kind, but may omit those that a lower stage finds. Tests check that it finds everything that the finder of the
//! technique finds.

pub(super) mod chains;
pub(super) mod fish;
pub(super) mod locked;
pub(super) mod nets;
pub(super) mod of_rules;
pub(super) mod singles;
mod small_unions;
pub(super) mod subsets;
pub(super) mod two_strong_links;
pub(super) mod wings;
