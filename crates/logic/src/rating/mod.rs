//! How hard a puzzle is, by published scales.

pub mod plain;
pub mod se;
