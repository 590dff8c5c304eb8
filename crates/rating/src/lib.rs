//! The difficulty of a classic puzzle on the published scales.
//!
//! [`se`] rates like Sudoku Explainer, [`hodoku`] like HoDoKu. Both take the same steps in the same order as the
//! original program, and so produce the same numbers. [`basics`] finds how far the basic techniques get, which decides
//! many questions about difficulty without a rating.

pub mod basics;
mod grid;
pub mod hodoku;
pub mod se;
