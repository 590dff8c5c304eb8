//! Sweeps: each finds all eliminations of one kind in a position, in one pass and without evidence.
//!
//! Each sweep is a function of the pencil marks alone, independent of the order of cells and digits, and finds every
//! case; it may leave out what a lower stage finds. Tests check that a sweep finds what the finder of the technique
//! finds step by step.

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
