use super::{Filled, LARGEST, RuleKind, RuleProblem, outside, repeated};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry};
use std::fmt;

/// A relation of two values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    /// The values differ by this number: 1 for a white Kropki dot.
    Difference(i32),
    /// One value is the other times this number: 2 for a black Kropki dot.
    Ratio(i32),
    /// The values add up to this number: 10 for X, 5 for V.
    Sum(i32),
    /// The first value is less than the second.
    Less,
}

impl Relation {
    /// Reports a number that is out of range.
    pub(super) fn problem(self) -> Option<RuleProblem> {
        match self {
            Relation::Difference(number) | Relation::Ratio(number) | Relation::Sum(number) => {
                outside(number, 0, LARGEST)
            }
            Relation::Less => None,
        }
    }

    /// Whether two values are in this relation.
    pub fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Relation::Difference(by) => (a - b).abs() == by,
            Relation::Ratio(times) => a == times * b || b == times * a,
            Relation::Sum(sum) => a + b == sum,
            Relation::Less => a < b,
        }
    }
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Relation::Difference(by) => write!(f, "difference {by}"),
            Relation::Ratio(times) => write!(f, "ratio {times}"),
            Relation::Sum(sum) => write!(f, "sum {sum}"),
            Relation::Less => f.write_str("less"),
        }
    }
}

/// Two cells in a relation, such as a Kropki dot, an X or V, an inequality sign, or a mark with a difference, ratio or sum.
///
/// The cells need not be neighbours.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pair {
    /// The cells; their order matters only for an inequality.
    pub cells: [Cell; 2],
    /// The relation.
    pub relation: Relation,
}

impl RuleKind for Pair {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.to_vec()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        repeated(&self.cells).or(self.relation.problem())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.relation.holds(grid.value(self.cells[0]), grid.value(self.cells[1]))
    }

    /// Adds the relation, as a line of two cells.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.line(&self.cells, 1, |a, b| self.relation.holds(a, b));
    }

    fn describe(&self, style: CellStyle) -> String {
        let [a, b] = self.cells.map(|cell| style.name(cell));
        match self.relation {
            Relation::Less => format!("{a} is less than {b}"),
            relation => format!("{a} and {b}: {relation}"),
        }
    }
}
