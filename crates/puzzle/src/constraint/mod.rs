//! The primitives into which all rules are lowered.
//!
//! The method `lower` of each [`Rule`](crate::rule::Rule) lists its primitives. Engines and techniques handle primitives, not
//! rules, so a new rule that consists of known primitives needs no change in them. Most primitives have an [`Automaton`],
//! which techniques use. The method `holds`, which tests a filled grid against a rule, does not use the primitives, so that
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
    /// A cell holds one of certain digits.
    Allowed(Allowed),
    /// The same relation holds between any two cells that are close to each other on a line.
    Line(Line),
    /// Each of several pairs of cells is in a relation. The relations may differ.
    Pairs(Vec<Related>),
    /// A weighted sum of cells has a certain total.
    Sum(Sum),
    /// Groups of cells have the same sum.
    EqualSums(EqualSums),
    /// The digits of a line form a word of a regular language, which is given by an automaton, a regular expression or a
    /// [`Machine`].
    Regular(Regular),
    /// The cells hold different, consecutive digits.
    Consecutive(Consecutive),
    /// The two ends of a line determine which digits its other cells can hold.
    Ends(Ends),
    /// The value of one cell is the position at which a list of cells holds a certain value.
    Element(Element),
    /// Two groups hold the same digits, each digit the same number of times.
    SameDigits(SameDigits),
    /// The cells contain certain digits, each at least (or exactly) a given number of times.
    Contains(Contains),
    /// Each value V appears in the cells either exactly V times or not at all.
    Counting(Counting),
    /// A cell holds the number of different digits in certain cells.
    Distinct(Distinct),
    /// The cells that hold certain digits form one connected area.
    Connected(Connected),
    /// Cells are divided into unknown regions. For each cell, another cell holds the number of its region.
    Territory(Territory),
    /// A line has a certain rank among several lines.
    Rank(Rank),
    /// At least one of several lists of primitives holds completely.
    Either(Either),
}

/// An automaton and the cells that it reads, in the order of reading.
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

    /// The automata of the constraint, each with the cells that it reads. Digits satisfy the constraint if and only if all
    /// automata accept them.
    ///
    /// `None` if this kind of constraint has no automaton, or if an automaton would have too many states. The automaton of a
    /// [`Sum`] checks only the sum, not whether the cells differ.
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

/// The automaton that accepts different digits. A state is the set of digits read.
#[derive(Debug)]
struct AllDifferent;

impl Automaton for AllDifferent {
    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let bit = 1 << digit.get();
        (state & bit == 0).then_some(state | bit)
    }
}
