use super::{Edge, Filled, LARGEST, RuleProblem, Statement, outside};
use crate::{Cell, Geometry};
use std::fmt;

/// An X-sum: as many cells as the first digit says, itself included, add up to the sum.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct XSum {
    /// Where the clue stands.
    pub edge: Edge,
    /// The sum.
    pub sum: i32,
}

impl Statement for XSum {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.edge.cells(geometry.size())
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        self.edge.problem(geometry.size()).or(outside(self.sum, 0, LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells(grid.geometry()));
        let count = usize::try_from(values[0]).unwrap_or(0);
        values.iter().take(count).sum::<i32>() == self.sum
    }
}

impl fmt::Display for XSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "X-sum {} {}", self.sum, self.edge)
    }
}
