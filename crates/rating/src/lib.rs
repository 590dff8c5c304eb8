//! The difficulty of a classic puzzle on the published scales.
//!
//! [`se`] rates like Sudoku Explainer, [`hodoku`] like HoDoKu. Both take the same steps in the same order as the
//! original program, and so produce the same numbers.

mod grid;
pub mod hodoku;
pub mod se;
