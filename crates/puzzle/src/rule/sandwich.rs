use super::{Edge, Filled, LARGEST, RuleProblem, Statement, outside};
use crate::{Cell, Geometry};
use std::fmt;

/// A sandwich clue: the digits between the lowest and the highest digit of the line add up to the sum.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sandwich {
    /// Where the clue stands.
    pub edge: Edge,
    /// The sum.
    pub sum: i32,
}

impl Statement for Sandwich {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.edge.cells(geometry.size())
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        self.edge.problem(geometry.size()).or(outside(self.sum, 0, LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells(grid.geometry()));
        let place = |wanted| values.iter().position(|value| *value == wanted);
        let (Some(low), Some(high)) = (place(grid.lowest()), place(grid.highest())) else {
            return false;
        };
        values[low.min(high)..low.max(high)].iter().skip(1).sum::<i32>() == self.sum
    }
}

impl fmt::Display for Sandwich {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sandwich sum {} {}", self.sum, self.edge)
    }
}
