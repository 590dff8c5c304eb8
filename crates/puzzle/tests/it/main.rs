//! Tests the rules through the public interface of the library.

mod automata;
mod lowering;
mod problems;
mod unequal;
