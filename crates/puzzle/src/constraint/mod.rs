//! The primitives into which all rules are lowered.
//!
//! A [`Rule`](crate::rule::Rule) states its primitives in `lower`, next to its data and its plain test. Engines and
//! techniques handle primitives and know no rules: a new rule made of known primitives needs no change in them. Each
//! primitive has its data and an [`Automaton`], which techniques use. The plain test of a rule does
//! not use its primitives, so that tests can compare the two.

mod automaton;
mod counts;
mod element;
mod ends;
mod line;
mod lowering;
mod nfa;
mod partners;
mod regular;
mod sets;
mod sums;
mod values;

pub use automaton::{Automaton, State};
pub use counts::{Contains, Counting, SameDigits};
pub use element::Element;
pub use ends::{Ends, Inside};
pub use line::{Line, Related};
pub use lowering::Lowering;
pub(crate) use lowering::twos;
pub use nfa::Nfa;
pub use partners::Partners;
pub use regular::{Language, Regular};
pub use sets::{Allowed, Consecutive};
pub use sums::{EqualSums, Sum};
pub use values::Values;

use crate::Cell;

/// A constraint on some cells.
#[derive(Clone, Debug)]
pub enum Primitive {
    /// The cells hold different digits.
    Different(Vec<Cell>),
    /// A cell holds one of some digits.
    Allowed(Allowed),
    /// Cells that are near each other on a line are in a relation.
    Line(Line),
    /// Pairs of cells are in relations, each pair independently of the others.
    Pairs(Vec<Related>),
    /// A weighted sum of cells has a total.
    Sum(Sum),
    /// Groups of cells have the same sum.
    EqualSums(EqualSums),
    /// An automaton or a regular expression accepts the digits of a line.
    Regular(Regular),
    /// The cells hold different, consecutive digits.
    Consecutive(Consecutive),
    /// The two ends of a line decide which digits its other cells can hold.
    Ends(Ends),
    /// The value of one cell is the position of a value in a list.
    Element(Element),
    /// Two groups hold the same digits, equally often.
    SameDigits(SameDigits),
    /// Some digits appear among the cells.
    Contains(Contains),
    /// Each value appears as often as it says, or not at all.
    Counting(Counting),
}
