//! Everything of a kind that a position has, at once and without evidence.
//!
//! Each sweep is a function of the marks alone, whatever the order of cells and digits, and finds all there is; it may
//! leave out what a lower rung finds, which comes first. That what it finds is what the finder of the technique finds,
//! step by step, is tested.

pub(super) mod chains;
pub(super) mod fish;
pub(super) mod locked;
mod narrow;
pub(super) mod nets;
pub(super) mod of_rules;
pub(super) mod singles;
pub(super) mod subsets;
pub(super) mod two_strong_links;
pub(super) mod wings;
