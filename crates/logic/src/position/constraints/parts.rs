//! Divides a rule into parts, which techniques consider one at a time.

use ennead_puzzle::constraint::{
    Automaton, EqualSums, Line, Lowering, Primitive, Related, Sum, Values,
};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidates, Cell};
use std::sync::Arc;

/// Cells in the order in which they are read, and the automaton that reads them.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) cells: Vec<Cell>,
    /// `None` if it would have too many states.
    pub(super) automaton: Option<Arc<dyn Automaton>>,
    pub(super) kind: Kind,
}

/// The kind of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A weighted sum; `total` is `None` unless all weights are 1.
    Sum {
        total: Option<i32>,
    },
    /// One of many pairs, or a single cell. Players do not look for digits that such a part must contain.
    Small,
    Other,
}

/// The number of cells in the parts of a line whose cells affect only the next few. Longer parts have too many fillings.
const LONGEST: usize = 7;

/// If equal sums have more cells than this, two neighbouring groups are considered at a time.
const MAX_EQUAL: usize = 6;

/// Lowers a rule to primitives.
pub(super) fn lowered<'a>(rule: &Rule, at: &'a Candidates) -> Lowering<'a> {
    Lowering::of(rule, at.geometry(), at.rules(), values(at))
}

pub(super) fn values(at: &Candidates) -> Values {
    Values::new(at.size(), at.lowest())
}

/// All parts of a rule. Together they are equivalent to the rule, except that they do not state which cells differ:
/// these cells are already peers.
pub(super) fn of_rule(lowering: &Lowering<'_>, at: &Candidates) -> Vec<Part> {
    lowering.primitives().iter().flat_map(|primitive| of_primitive(primitive, values(at))).collect()
}

fn of_primitive(primitive: &Primitive, values: Values) -> Vec<Part> {
    let small = |cells, automaton| Part { cells, automaton: Some(automaton), kind: Kind::Small };
    let one = |cells, automaton| vec![Part { cells, automaton, kind: Kind::Other }];
    match primitive {
        Primitive::Different(_) => Vec::new(),
        Primitive::Allowed(cell) => vec![small(vec![cell.cell], cell.automaton())],
        Primitive::Line(line) => of_line(line),
        Primitive::Pairs(pairs) => {
            pairs.iter().map(|pair| small(pair.cells.to_vec(), pair.automaton())).collect()
        }
        Primitive::Sum(sum) => vec![of_sum(sum, values)],
        Primitive::EqualSums(sums) => of_equal_sums(sums, values),
        Primitive::Regular(line) => one(line.cells.clone(), line.automaton(values)),
        Primitive::Consecutive(line) => one(line.cells.clone(), Some(line.automaton())),
        Primitive::Ends(line) => {
            one([&line.ends[..], &line.inside].concat(), Some(line.automaton()))
        }
        Primitive::Element(element) => one(element.cells(), Some(element.automaton(values))),
        Primitive::SameDigits(same) => one(same.groups.concat(), same.automaton(values)),
        Primitive::Contains(some) => one(some.cells.clone(), some.automaton()),
        Primitive::Counting(some) => one(some.cells.clone(), some.automaton(values)),
        Primitive::Distinct(some) => one(some.cells(), Some(some.automaton(values))),
        Primitive::Either(either) => one(either.cells(), either.automaton(values)),
        // The automaton of such a primitive would have a state for each filling.
        Primitive::Connected(_) | Primitive::Territory(_) | Primitive::Rank(_) => {
            one(primitive.cells(), None)
        }
    }
}

fn of_line(line: &Line) -> Vec<Part> {
    let length = if line.reach == usize::MAX { line.cells.len() } else { LONGEST };
    let part = |cells: &[Cell]| {
        let part = Line { cells: cells.to_vec(), ..line.clone() };
        Part { automaton: part.automaton(), cells: part.cells, kind: Kind::Other }
    };
    line.cells.windows(length.min(line.cells.len())).map(part).collect()
}

/// A weighted sum as one part.
pub(super) fn of_sum(sum: &Sum, values: Values) -> Part {
    let (cells, weights): (Vec<Cell>, Vec<i32>) = sum.terms.iter().copied().unzip();
    let total = weights.iter().all(|weight| *weight == 1).then_some(sum.total);
    Part { cells, automaton: Some(sum.automaton(values)), kind: Kind::Sum { total } }
}

/// One part for all groups if they are small, otherwise one for each two neighbouring groups.
fn of_equal_sums(sums: &EqualSums, values: Values) -> Vec<Part> {
    let count: usize = sums.groups.iter().map(Vec::len).sum();
    let together = if count <= MAX_EQUAL { sums.groups.len() } else { 2 };
    let part = |groups: &[Vec<Cell>]| {
        let sums = EqualSums { groups: groups.to_vec() };
        let automaton = Some(sums.automaton(values));
        Part { cells: groups.concat(), automaton, kind: Kind::Other }
    };
    sums.groups.windows(together).map(part).collect()
}

/// A relation of two cells as one part.
pub(super) fn of_pair(pair: &Related) -> Part {
    Part { cells: pair.cells.to_vec(), automaton: Some(pair.automaton()), kind: Kind::Small }
}
