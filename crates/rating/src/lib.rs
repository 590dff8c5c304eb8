//! Rates classic puzzles on the published scales.
//!
//! [`se`] rates like Sudoku Explainer, [`hodoku`] like HoDoKu. Each takes the same steps in the same order as its
//! original, and so produces the same numbers. [`basics`] finds how far the basic techniques get, which decides many
//! questions about difficulty without a rating.

pub mod basics;
mod grid;
pub mod hodoku;
pub mod se;
