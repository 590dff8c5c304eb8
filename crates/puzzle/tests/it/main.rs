//! The rules through the public library.

mod automata;
mod lowering;
mod problems;
mod unequal;
