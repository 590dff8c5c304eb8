//! How hard a puzzle is, by published scales and by our own.

pub mod hodoku;
pub mod plain;
pub mod se;
