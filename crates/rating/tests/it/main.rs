//! Compares ratings with those of the original programs.

mod hodoku;
mod se;
