//! The primitives into which all rules are lowered.
//!
//! A [`Rule`](crate::rule::Rule) states its primitives in `lower`, next to its data and its plain test. Engines and
//! techniques handle primitives and not rules, so a new rule made of known primitives needs no change in them. Most
//! primitives have an [`Automaton`], which techniques use. The plain test of a rule does not use its primitives, so that
//! tests can compare the two.

mod automaton;
mod connected;
mod counts;
mod distinct;
mod either;
mod element;
mod ends;
mod line;
mod lowering;
mod machine;
mod nfa;
mod partners;
mod rank;
mod regular;
mod sets;
mod sums;
mod values;

pub use automaton::{Automaton, State};
pub use connected::{Connected, Territory, borders};
pub use counts::{Contains, Counting, SameDigits};
pub use distinct::Distinct;
pub use either::Either;
pub use element::{Element, Target};
pub use ends::{Ends, Inside};
pub use line::{Line, Related};
pub use lowering::Lowering;
pub(crate) use lowering::twos;
pub use machine::{Along, Machine, Symbol};
pub use nfa::Nfa;
pub use partners::Partners;
pub use rank::Rank;
pub use regular::{ArmCount, Clue, Language, Regular};
pub use sets::{Allowed, Consecutive};
pub use sums::{EqualSums, Sum};
pub use values::Values;

use crate::{Cell, Digit};
use std::sync::Arc;

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
    /// The two ends of a line determine which digits its other cells can hold.
    Ends(Ends),
    /// The value of one cell is the position of a value in a list.
    Element(Element),
    /// Two groups hold the same digits, equally often.
    SameDigits(SameDigits),
    /// The cells contain each of some digits a number of times.
    Contains(Contains),
    /// Each value V appears exactly V times, or not at all.
    Counting(Counting),
    /// A cell holds the number of different digits in some cells.
    Distinct(Distinct),
    /// The cells that hold certain digits form one connected area.
    Connected(Connected),
    /// Cells lie in unknown regions, whose numbers other cells hold.
    Territory(Territory),
    /// A line has a rank among all lines.
    Rank(Rank),
    /// At least one of several lists of primitives holds.
    Either(Either),
}

/// An automaton, and the cells that it reads in this order.
pub type Reading = (Vec<Cell>, Arc<dyn Automaton>);

impl Primitive {
    /// The cells of the constraint. A cell may be listed several times.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Primitive::Different(cells) => cells.clone(),
            Primitive::Allowed(one) => vec![one.cell],
            Primitive::Line(line) => line.cells.clone(),
            Primitive::Pairs(pairs) => pairs.iter().flat_map(|pair| pair.cells).collect(),
            Primitive::Sum(sum) => sum.terms.iter().map(|term| term.0).collect(),
            Primitive::EqualSums(sums) => sums.groups.concat(),
            Primitive::Regular(line) => line.cells.clone(),
            Primitive::Consecutive(line) => line.cells.clone(),
            Primitive::Ends(line) => [&line.ends[..], &line.inside].concat(),
            Primitive::Element(element) => element.cells(),
            Primitive::SameDigits(same) => same.groups.concat(),
            Primitive::Contains(some) => some.cells.clone(),
            Primitive::Counting(some) => some.cells.clone(),
            Primitive::Distinct(some) => some.cells(),
            Primitive::Connected(area) => area.cells.clone(),
            Primitive::Territory(all) => [&all.cells[..], &all.regions].concat(),
            Primitive::Rank(rank) => rank.lines.concat(),
            Primitive::Either(either) => either.cells(),
        }
    }

    /// Automata that together accept exactly the digits that satisfy the constraint, each with the cells that it reads.
    ///
    /// `None` if it has no automaton or one would have too many states. The automaton of a [`Sum`] only checks the sum, not
    /// whether the cells differ.
    pub fn readings(&self, values: Values) -> Option<Vec<Reading>> {
        let automaton = match self {
            Primitive::Pairs(pairs) => {
                return Some(pairs.iter().map(|it| (it.cells.to_vec(), it.automaton())).collect());
            }
            Primitive::Different(_) => Arc::new(AllDifferent),
            Primitive::Allowed(one) => one.automaton(),
            Primitive::Line(line) => line.automaton()?,
            Primitive::Sum(sum) => sum.automaton(values),
            Primitive::EqualSums(sums) => sums.automaton(values),
            Primitive::Regular(line) => line.automaton(values)?,
            Primitive::Consecutive(line) => line.automaton(),
            Primitive::Ends(line) => line.automaton(),
            Primitive::Element(element) => element.automaton(values),
            Primitive::SameDigits(same) => same.automaton(values)?,
            Primitive::Contains(some) => some.automaton()?,
            Primitive::Counting(some) => some.automaton(values)?,
            Primitive::Distinct(some) => some.automaton(values),
            Primitive::Either(either) => {
                return Some(vec![(either.cells(), either.automaton(values)?)]);
            }
            Primitive::Connected(_) | Primitive::Territory(_) | Primitive::Rank(_) => return None,
        };
        Some(vec![(self.cells(), automaton)])
    }
}

/// Reads different digits. A state is the set of digits read.
#[derive(Debug)]
struct AllDifferent;

impl Automaton for AllDifferent {
    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let bit = 1 << digit.get();
        (state & bit == 0).then_some(state | bit)
    }
}
