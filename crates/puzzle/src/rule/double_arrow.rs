use super::{Filled, List, RuleProblem, Statement, too_few};
use crate::constraint::{Lowering, Primitive, Sum};
use crate::{Cell, Geometry};
use std::fmt;

/// A double arrow: the cells between the two ends of the line add up to the sum of the ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DoubleArrow {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl Statement for DoubleArrow {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 3)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let [first, inside @ .., last] = &self.cells[..] else { return false };
        grid.sum(inside) == grid.value(*first) + grid.value(*last)
    }

    /// The inside less the two ends is 0.
    fn lower(&self, to: &mut Lowering<'_>) {
        if let [first, inside @ .., last] = &self.cells[..] {
            to.add(Primitive::Sum(Sum::of(inside, &[*first, *last], 0)));
        }
    }
}

impl fmt::Display for DoubleArrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "double arrow {}", List(&self.cells))
    }
}
