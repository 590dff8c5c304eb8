//! How hard a puzzle is, by published scales.

pub mod hodoku;
pub mod se;
