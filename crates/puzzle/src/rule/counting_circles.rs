use super::{Filled, List, RuleProblem, Statement, repeated, too_few};
use crate::constraint::{Counting, Lowering, Primitive};
use crate::{Cell, Geometry};
use std::fmt;

/// Counting circles: a digit that stands in a circle stands in exactly as many circles as it says.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CountingCircles {
    /// The cells with circles.
    pub cells: Vec<Cell>,
}

impl Statement for CountingCircles {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 1).or_else(|| repeated(&self.cells))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells);
        values
            .iter()
            .all(|value| values.iter().filter(|other| *other == value).count() as i32 == *value)
    }

    /// The primitive is the rule.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.add(Primitive::Counting(Counting { cells: self.cells.clone() }));
    }
}

impl fmt::Display for CountingCircles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "counting circles {}", List(&self.cells))
    }
}
