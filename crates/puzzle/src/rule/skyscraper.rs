use super::{Edge, Filled, RuleProblem, Statement};
use crate::{Cell, Geometry};
use std::fmt;

/// A skyscraper clue: so many digits are higher than all digits before them. A 0 is no building.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Skyscraper {
    /// Where the clue stands.
    pub edge: Edge,
    /// How many are seen.
    pub count: usize,
}

impl Statement for Skyscraper {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.edge.cells(geometry.size())
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        self.edge.problem(geometry.size())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut highest = 0;
        let seen = grid.values(&self.cells(grid.geometry())).into_iter().filter(|value| {
            let is_seen = *value > highest;
            highest = highest.max(*value);
            is_seen
        });
        seen.count() == self.count
    }
}

impl fmt::Display for Skyscraper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "skyscraper {} {}", self.count, self.edge)
    }
}
